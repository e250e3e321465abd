// Apart: creates one order; `index.ts` creates the history of all.
import { dayOf, type EpochDay } from '#contract/values/days.ts';
import { changedValue, changeRow, createdWith, type Event, iri, type RowDifferences } from '../changeRow.ts';
import type { Dock } from '../deliveryNotes/dock.ts';
import { type Sender, type ShipmentResult, shipOrder } from '../deliveryNotes/ship.ts';
import type { NoteStep } from '../deliveryNotes/states.ts';
import type { DepositChoice } from '../invoices/deposits.ts';
import type { BillingDesk } from '../invoices/desk.ts';
import { CLERK, type Course, courseOf, enteredAt, MANAGER, type Validation, validationOf } from '../orders/course.ts';
import {
    type Buyer,
    type CustomerCredit,
    contactOf,
    habits,
    pickBuyer,
    pickForbidden,
    pickPoor,
    pickUnregistered,
    type Sort,
} from '../orders/customers.ts';
import type { Shop } from '../orders/goods.ts';
import type { YearlyNumbers } from '../orders/numbers.ts';
import { epochDay, type PlannedOrder, randomOfOrder } from '../orders/plan.ts';
import { lineRow, type PricedOrderLine, priceLines, shippingOf, totalsOf } from '../orders/priced.ts';
import { between, workingDayAfter } from '../orders/seasons.ts';
import { nbLines, wantedLines, withFlaw } from '../orders/wanted.ts';
import { chance, pick, type Random } from '../random.ts';

interface OrderRow {
    readonly id: number;
    readonly company_id: number;
    readonly number: string | null;
    readonly customer_reference: string | null;
}

type LineRow = ReturnType<typeof lineRow>;

interface OrderCourse extends Course {
    readonly planned: PlannedOrder;
    readonly order: OrderRow & Readonly<Record<string, unknown>>;
    readonly rows: readonly LineRow[];
    readonly entered: Date;
    readonly clerk: number;
    readonly validation: Validation | undefined;
    readonly steps: readonly NoteStep[];
}

const created = (order: OrderCourse['order']): RowDifferences =>
    createdWith({
        company: iri('companies', order.company_id),
        companyLocation: iri('company_locations', order.company_location_id),
        thirdParty: iri('third_parties', order.third_party_id),
        customerReference: order.customer_reference,
        orderDate: order.order_date,
        requestedDeliveryDate: order.requested_delivery_date,
        paymentTerm: iri('payment_terms', order.payment_term_id),
    });

const toStatus = (from: string, to: string): RowDifferences => ({ status: changedValue(from, to) });

const cancelled = ({ rows, cancelledAt }: OrderCourse): RowDifferences => {
    const linesAs = (side: (row: LineRow) => object) =>
        rows
            .filter(row => row.cancelled_quantity > 0)
            .map(row => ({
                '@id': `/api/order_items/${row.id}`,
                '@name': `${row.reference} · ${row.designation}`,
                ...side(row),
            }));
    return {
        ...(cancelledAt && { cancelledAt: changedValue(null, cancelledAt.toISOString()) }),
        orderItems: changedValue(
            linesAs(() => ({ cancelledQuantity: 0, cancelledReason: null })),
            linesAs(row => ({ cancelledQuantity: row.cancelled_quantity, cancelledReason: row.cancelled_reason })),
        ),
    };
};

const edit = (transition?: string) => ({ action: 'edit', ...(transition && { transition }) }) as const;

const TWENTY_MINUTES = 20 * 60_000;

const validations = ({ planned: { moment, flaw }, order, clerk, validation }: OrderCourse): Event[] => {
    const differences = { number: changedValue(null, order.number), ...toStatus('draft', 'validated') };
    const validated: Event = { at: moment, by: validation?.by ?? clerk, ...edit('validate'), differences };
    const [at, back] = [new Date(moment.getTime() + TWENTY_MINUTES), toStatus('validated', 'draft')];
    if (flaw === 'reopened') return [validated, { at, by: MANAGER, ...edit('cancel_validation'), differences: back }];
    return validation ? [validated] : [];
};

const eventsOf = (told: OrderCourse): Event[] => {
    const { order, entered, clerk, preparedAt, cancelAt, steps } = told;
    const prepared = toStatus('validated', 'preparation');
    const later: Event[] = [
        ...(preparedAt ? [{ at: preparedAt, by: clerk, ...edit('prepare'), differences: prepared }] : []),
        ...(cancelAt ? [{ at: cancelAt, by: MANAGER, ...edit('cancel'), differences: cancelled(told) }] : []),
        ...steps.map(({ at, by, from, to }) => ({ at, by, ...edit(), differences: toStatus(from, to) })),
    ];
    return [{ at: entered, by: clerk, action: 'create', differences: created(order) }, ...validations(told), ...later];
};

/** History rows of an order. Its name is its number once it is validated. */
const changeRows = (told: OrderCourse) => {
    const { id, company_id, number } = told.order;
    return eventsOf(told).map(event => {
        const record_name = (event.action === 'edit' && number) || '';
        return changeRow({ record: `/api/orders/${id}`, record_name, company_id }, event);
    });
};

/** Approximate value of a line in euros. */
const LINE_WORTH = 150;

const NEW_DAYS = 40;

const buyerOf = (
    random: Random,
    { sort, flaw, moment }: PlannedOrder,
    { credit, today }: Making,
    count: number,
): Buyer => {
    if (flaw === 'forbidden') return pickForbidden(random);
    if (flaw === 'credit_exceeded') return pickPoor(random);
    if (flaw === 'no_siren') return pickUnregistered(random);
    const isRecent = epochDay(moment) > today - NEW_DAYS;
    return pickBuyer(random, credit, { sort, worth: count * LINE_WORTH, isRecent });
};

/** Share of orders of the second company, which serves most public customers. */
const SECOND_COMPANY: Readonly<Record<Sort, number>> = { club: 0.1, boutique: 0.04, mairie: 0.6, achats: 0.05 };

/** Postcode prefixes of the departments that the warehouse near Lille serves. */
const NORTH = /^(02|14|51|54|57|59|60|62|67|68|76|80)/;

const placeOf = (random: Random, sort: Sort, buyer: Buyer) => {
    if (chance(random, SECOND_COMPANY[sort])) return { company_id: 2, company_location_id: 3 };
    return { company_id: 1, company_location_id: NORTH.test(buyer.address_zip) ? 2 : 1 };
};

const PARTS = ['first_line', 'zip', 'city', 'country_id', 'mobile_number'];

const addressAs = (prefix: string, from: object | undefined): Record<string, unknown> => {
    const columns: Readonly<Record<string, unknown>> = { ...from };
    return Object.fromEntries(PARTS.map(part => [`${prefix}_address_${part}`, columns[`address_${part}`] ?? null]));
};

const modeOf = (random: Random, { shipping_mode: usual }: Buyer, { flaw }: PlannedOrder): string => {
    // A picked-up order would be valid without a contact.
    if (flaw === 'no_contact') return usual === 'pickup' ? 'standard' : usual;
    return chance(random, 0.05) ? pick(random, ['express', 'pickup']) : usual;
};

const termsOf = (random: Random, buyer: Buyer, planned: PlannedOrder) => {
    const { flaw } = planned;
    const delivery = flaw === 'no_contact' ? undefined : contactOf(buyer, 'delivery');
    const invoice = contactOf(buyer, 'invoice');
    return {
        third_party_id: buyer.id,
        delivery_contact_id: delivery?.id ?? null,
        invoice_contact_id: invoice?.id ?? null,
        ...addressAs('delivery', delivery),
        ...addressAs('billing', invoice ?? buyer),
        payment_term_id: flaw === 'no_term' ? null : buyer.payment_term_id,
        shipping_mode: modeOf(random, buyer, planned),
        general_discount: buyer.general_discount,
    };
};

export interface Making {
    readonly shop: Shop;
    readonly credit: CustomerCredit;
    readonly numbers: YearlyNumbers;
    readonly dock: Dock;
    readonly desk: BillingDesk;
    readonly deposits: DepositChoice;
    /** First day after the history. */
    readonly today: EpochDay;
    nextLine: number;
    former?: Buyer;
}

const linesFor = (
    random: Random,
    shop: Shop,
    buyer: Buyer,
    { flaw }: PlannedOrder,
    entered: Date,
    count: number,
): PricedOrderLine[] => {
    const day = epochDay(entered);
    const wanted = wantedLines(random, shop, { habits: habits(buyer), day, count });
    const { price_list_type_id: type } = buyer;
    return priceLines(withFlaw(random, wanted, shop, flaw), shop, {
        thirdParty: `/api/third_parties/${buyer.id}`,
        priceListType: type === null ? null : `/api/price_list_types/${type}`,
        date: dayOf(day),
        generalDiscount: buyer.general_discount,
        resolvedAt: entered.toISOString(),
    });
};

const NOTES = ['Livrer le matin', 'Prévenir avant de livrer', 'Saison au 1er', 'Attend un geste sur le port'];

const saidOf = (random: Random, entered: Date) => {
    const [start, count] = [
        pick(random, ['BC', 'CDE', 'ENG', 'Réf.']),
        String(between(random, 1, 9999)).padStart(4, '0'),
    ];
    const day = epochDay(entered);
    return {
        customer_reference: chance(random, 0.55) ? `${start} ${entered.getUTCFullYear()}-${count}` : null,
        order_date: dayOf(day),
        requested_delivery_date: chance(random, 0.6) ? dayOf(workingDayAfter(day, between(random, 2, 20))) : null,
        note: chance(random, 0.06) ? pick(random, NOTES) : null,
    };
};

/** True for an additional order of the same customer for forgotten goods, which leaves with the first order. */
const isAddition = ({ id, isDraft }: PlannedOrder): boolean => !isDraft && id % 20 === 0;

const numberOf = ({ isDraft, flaw, moment }: PlannedOrder, company: number, numbers: YearlyNumbers): string | null =>
    isDraft && flaw !== 'reopened' ? null : numbers.take(company, moment);

const isBlocked = ({ price }: PricedOrderLine): boolean => price.violations.length > 0;

const counted = ({ isDraft }: PlannedOrder, lines: readonly PricedOrderLine[]) => ({
    nb_order_item: lines.length,
    nb_blocked_item: isDraft ? lines.filter(isBlocked).length : 0,
});

/** Shipments of a draft. */
const NOTHING_LEFT: ShipmentResult = {
    shipments: [],
    shipped: [],
    steps: [],
    columns: { status: 'draft', unbilled_amount: '0.00', shipped_rate: '0.00' },
};

/** Ships an order. The dock creates its notes once their departure is complete. */
const ship = (
    { isDraft, moment, isWaiting }: PlannedOrder,
    order: Omit<Sender, 'firstLine' | 'validatedOn' | 'isWaiting'>,
    { nextLine: firstLine, today, dock }: Making,
): ShipmentResult => {
    if (isDraft) return NOTHING_LEFT;
    const sender = { ...order, firstLine, validatedOn: epochDay(moment), isWaiting };
    const shipped = shipOrder(sender, today, dock.isDrafted);
    dock.add(shipped.shipments);
    return shipped;
};

/** Creates the rows of an order. Call in sequence, because orders use up credit and numbers. */
export const makeOrder = (planned: PlannedOrder, making: Making) => {
    const { shop, credit, numbers, today } = making;
    const { id, sort, moment, isDraft, flaw } = planned;
    const random = randomOfOrder(id);
    const count = flaw === 'credit_exceeded' ? 12 : nbLines(random);
    const buyer = (isAddition(planned) && making.former) || buyerOf(random, planned, making, count);
    making.former = buyer;
    const place = placeOf(random, sort, buyer);
    const terms = termsOf(random, buyer, planned);
    const entered = enteredAt(random, planned);
    const ordered = linesFor(random, shop, buyer, planned, entered, count);
    const shipping = shippingOf(ordered, place.company_id, terms.shipping_mode);
    const course = courseOf(random, planned, ordered, today);
    const { lines, preparedAt, cancelledAt } = course;
    const clerk = place.company_id === 1 && chance(random, 0.8) ? CLERK : MANAGER;
    const excess = credit.excess(buyer, totalsOf(ordered, shipping).total_including_tax);
    const validation = isDraft ? undefined : validationOf(random, planned, ordered, { buyer, excess, clerk });
    const totals = totalsOf(lines, shipping);
    const { payment_term_id, general_discount, ...parties } = { ...place, ...terms };
    const number = numberOf(planned, place.company_id, numbers);
    const sender = { id, number, buyer, parties, shipping, total: totals.total_including_tax, ...course };
    const { shipped, steps, columns } = ship(planned, sender, making);
    const order = {
        id,
        number,
        ...parties,
        payment_term_id,
        general_discount,
        ...saidOf(random, entered),
        ...totals,
        ...counted(planned, lines),
        ...columns,
        validated_at: isDraft ? null : moment.toISOString(),
        prepared_at: preparedAt?.toISOString() ?? null,
        cancelled_at: cancelledAt?.toISOString() ?? null,
        acknowledgements: validation?.acknowledgements ?? null,
    };
    credit.use(buyer, order.unbilled_amount);
    making.deposits.offer(order, buyer, moment);
    const isOpen = !isDraft && !cancelledAt;
    const rows = lines.map((line, at) =>
        lineRow(line, { id: making.nextLine + at, order: id, position: at + 1, shipped: shipped[at] ?? 0, isOpen }),
    );
    making.nextLine += rows.length;
    const changes = changeRows({ planned, order, rows, entered, clerk, validation, steps, ...course });
    return { order: { version: changes.length, ...order }, lines: rows, changes };
};
