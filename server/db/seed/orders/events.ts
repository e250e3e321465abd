import { accounts } from '../accounts.ts';
import { type Course, MANAGER, type Validation } from './course.ts';
import type { Planned } from './plan.ts';
import type { lineRow } from './priced.ts';

type Differences = Readonly<Record<string, { readonly from: unknown; readonly to: unknown }>>;

/** Something that was done with an order. */
interface Event {
    readonly at: Date;
    /** Identifier of the person. */
    readonly by: number;
    readonly transition?: 'validate' | 'prepare' | 'cancel' | 'cancel_validation';
    readonly differences: Differences;
}

const nameOf = (person: number): string => {
    const account = accounts[person - 1];
    return account ? `${account.firstName} ${account.lastName}` : `#${person}`;
};

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
}

const changed = (from: unknown, to: unknown) => ({ from, to });
const iri = (path: string, id: unknown) => (id === null ? null : `/api/${path}/${id}`);

/** What a new order is told by, without its lines. */
const created = (order: Told['order']): Differences => {
    const values = {
        company: iri('companies', order.company_id),
        companyLocation: iri('company_locations', order.company_location_id),
        thirdParty: iri('third_parties', order.third_party_id),
        customerReference: order.customer_reference,
        orderDate: order.order_date,
        requestedDeliveryDate: order.requested_delivery_date,
        paymentTerm: iri('payment_terms', order.payment_term_id),
    };
    return Object.fromEntries(
        Object.entries(values).flatMap(([name, to]) => (to === null ? [] : [[name, changed(null, to)]])),
    );
};

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

const TWENTY_MINUTES = 20 * 60_000;

const validations = ({ planned: { moment, flaw }, order, clerk, validation }: Told): Event[] => {
    const differences = { number: changed(null, order.number), ...toStatus('draft', 'validated') };
    const validated: Event = { at: moment, by: validation?.by ?? clerk, transition: 'validate', differences };
    const [at, back] = [new Date(moment.getTime() + TWENTY_MINUTES), toStatus('validated', 'draft')];
    if (flaw === 'reopened')
        return [validated, { at, by: MANAGER, transition: 'cancel_validation', differences: back }];
    return validation ? [validated] : [];
};

const eventsOf = (told: Told): Event[] => {
    const { order, entered, clerk, preparedAt, cancelAt } = told;
    const prepared = toStatus('validated', 'preparation');
    const later: Event[] = [
        ...(preparedAt ? [{ at: preparedAt, by: clerk, transition: 'prepare', differences: prepared } as const] : []),
        ...(cancelAt
            ? [{ at: cancelAt, by: MANAGER, transition: 'cancel', differences: cancelled(told) } as const]
            : []),
    ];
    return [{ at: entered, by: clerk, differences: created(order) }, ...validations(told), ...later];
};

/** Rows of the history of an order. Its name is its number from the validation on. */
export const changeRows = (told: Told) => {
    const { id, company_id, number, customer_reference } = told.order;
    return eventsOf(told).map(({ at, by, transition = null, differences }) => ({
        record: `/api/orders/${id}`,
        record_name: (transition && number) || (customer_reference ?? ''),
        company_id,
        author_id: by,
        author_name: nameOf(by),
        action: transition ? 'edit' : 'create',
        transition,
        differences,
        created_at: at.toISOString(),
    }));
};
