import { changed, changeRow, createdWith, type Differences, type Event, iri } from '../changeRow.ts';
import type { Step } from '../deliveryNotes/states.ts';
import { type Course, MANAGER, type Validation } from './course.ts';
import type { Planned } from './plan.ts';
import type { lineRow } from './priced.ts';

interface OrderRow {
    readonly id: number;
    readonly company_id: number;
    readonly number: string | null;
    readonly customer_reference: string | null;
}

type LineRow = ReturnType<typeof lineRow>;

/** All that is known of an order and of what was done with it. */
export interface Told extends Course {
    readonly planned: Planned;
    readonly order: OrderRow & Readonly<Record<string, unknown>>;
    readonly rows: readonly LineRow[];
    readonly entered: Date;
    readonly clerk: number;
    readonly validation: Validation | undefined;
    /** States that it got from its delivery notes. */
    readonly steps: readonly Step[];
}

/** What a new order is told by, without its lines. */
const created = (order: Told['order']): Differences =>
    createdWith({
        company: iri('companies', order.company_id),
        companyLocation: iri('company_locations', order.company_location_id),
        thirdParty: iri('third_parties', order.third_party_id),
        customerReference: order.customer_reference,
        orderDate: order.order_date,
        requestedDeliveryDate: order.requested_delivery_date,
        paymentTerm: iri('payment_terms', order.payment_term_id),
    });

const toStatus = (from: string, to: string): Differences => ({ status: changed(from, to) });

const cancelled = ({ rows, cancelledAt }: Told): Differences => {
    const linesAs = (side: (row: LineRow) => object) =>
        rows
            .filter(row => row.cancelled_quantity > 0)
            .map(row => ({
                '@id': `/api/order_items/${row.id}`,
                '@name': `${row.reference} · ${row.designation}`,
                ...side(row),
            }));
    return {
        ...(cancelledAt && { cancelledAt: changed(null, cancelledAt.toISOString()) }),
        orderItems: changed(
            linesAs(() => ({ cancelledQuantity: 0, cancelledReason: null })),
            linesAs(row => ({ cancelledQuantity: row.cancelled_quantity, cancelledReason: row.cancelled_reason })),
        ),
    };
};

const edit = (transition?: string) => ({ action: 'edit', ...(transition && { transition }) }) as const;

const TWENTY_MINUTES = 20 * 60_000;

const validations = ({ planned: { moment, flaw }, order, clerk, validation }: Told): Event[] => {
    const differences = { number: changed(null, order.number), ...toStatus('draft', 'validated') };
    const validated: Event = { at: moment, by: validation?.by ?? clerk, ...edit('validate'), differences };
    const [at, back] = [new Date(moment.getTime() + TWENTY_MINUTES), toStatus('validated', 'draft')];
    if (flaw === 'reopened') return [validated, { at, by: MANAGER, ...edit('cancel_validation'), differences: back }];
    return validation ? [validated] : [];
};

const eventsOf = (told: Told): Event[] => {
    const { order, entered, clerk, preparedAt, cancelAt, steps } = told;
    const prepared = toStatus('validated', 'preparation');
    const later: Event[] = [
        ...(preparedAt ? [{ at: preparedAt, by: clerk, ...edit('prepare'), differences: prepared }] : []),
        ...(cancelAt ? [{ at: cancelAt, by: MANAGER, ...edit('cancel'), differences: cancelled(told) }] : []),
        ...steps.map(({ at, by, from, to }) => ({ at, by, ...edit(), differences: toStatus(from, to) })),
    ];
    return [{ at: entered, by: clerk, action: 'create', differences: created(order) }, ...validations(told), ...later];
};

/** Rows of the history of an order. Its name is its number, from the validation on. */
export const changeRows = (told: Told) => {
    const { id, company_id, number } = told.order;
    return eventsOf(told).map(event => {
        const record_name = (event.action === 'edit' && number) || '';
        return changeRow({ record: `/api/orders/${id}`, record_name, company_id }, event);
    });
};
