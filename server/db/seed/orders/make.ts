import { dayOf, type EpochDay } from '#contract/days.ts';
import type { Dock } from '../deliveryNotes/dock.ts';
import { type Sender, type Shipped, shipOrder } from '../deliveryNotes/ship.ts';
import { chance, pick, type Random } from '../random.ts';
import { CLERK, courseOf, enteredAt, MANAGER, validationOf } from './course.ts';
import { type Buyer, type Credit, habits } from './customers.ts';
import { changeRows } from './events.ts';
import type { Shop } from './goods.ts';
import type { Numbers } from './numbers.ts';
import { buyerOf, placeOf, termsOf } from './parties.ts';
import { epochDay, type Planned, randomOfOrder } from './plan.ts';
import { lineRow, type Priced, priceLines, shippingOf, totalsOf } from './priced.ts';
import { between, workingDayAfter } from './seasons.ts';
import { flawed, nbLines, wantedLines } from './wanted.ts';

/** What orders are made of, and what they use up. */
export interface Making {
    readonly shop: Shop;
    readonly credit: Credit;
    readonly numbers: Numbers;
    /** Where what leaves of the orders becomes delivery notes. */
    readonly dock: Dock;
    /** The first day that has not been. */
    readonly today: EpochDay;
    /** The identifier of the next line. */
    nextLine: number;
    /** Who ordered last. */
    former?: Buyer;
}

/** The lines that a customer orders, with the prices of that moment. */
const linesFor = (
    random: Random,
    shop: Shop,
    buyer: Buyer,
    { flaw }: Planned,
    entered: Date,
    count: number,
): Priced[] => {
    const day = epochDay(entered);
    const wanted = wantedLines(random, shop, { habits: habits(buyer), day, count });
    const { price_list_type_id: type } = buyer;
    return priceLines(flawed(random, wanted, shop, flaw), shop, {
        thirdParty: `/api/third_parties/${buyer.id}`,
        priceListType: type === null ? null : `/api/price_list_types/${type}`,
        date: dayOf(day),
        generalDiscount: buyer.general_discount,
        resolvedAt: entered.toISOString(),
    });
};

const NOTES = ['Livrer le matin', 'Prévenir avant de livrer', 'Saison au 1er', 'Attend un geste sur le port'];

/** What the customer and the clerk have said. */
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

/** Now and then a customer orders again at once what was forgotten: it leaves with the first order. */
const isAddition = ({ id, isDraft }: Planned): boolean => !isDraft && id % 20 === 0;

const numberOf = ({ isDraft, flaw, moment }: Planned, company: number, numbers: Numbers): string | null =>
    isDraft && flaw !== 'reopened' ? null : numbers.take(company, moment);

const isBlocked = ({ price }: Priced): boolean => price.violations.length > 0;

/** Counts of lines. */
const counted = ({ isDraft }: Planned, lines: readonly Priced[]) => ({
    nb_order_item: lines.length,
    nb_blocked_item: isDraft ? lines.filter(isBlocked).length : 0,
});

/** Nothing leaves of a draft. */
const NOTHING_LEFT: Shipped = {
    shipments: [],
    shipped: [],
    steps: [],
    columns: { status: 'draft', unbilled_amount: '0.00', shipped_rate: '0.00' },
};

/** Ships what has left of an order; its notes are made once all that leaves with it is known. */
const ship = (
    { isDraft, moment, isWaiting }: Planned,
    order: Omit<Sender, 'firstLine' | 'validatedOn' | 'isWaiting'>,
    { nextLine: firstLine, today, dock }: Making,
): Shipped => {
    if (isDraft) return NOTHING_LEFT;
    const sender = { ...order, firstLine, validatedOn: epochDay(moment), isWaiting };
    const shipped = shipOrder(sender, today, dock.isDrafted);
    dock.add(shipped.shipments);
    return shipped;
};

/** The rows of an order. Orders are made one after the other, because they use up credit and numbers. */
export const makeOrder = (planned: Planned, making: Making) => {
    const { shop, credit, numbers, today } = making;
    const { id, sort, moment, isDraft, flaw } = planned;
    const random = randomOfOrder(id);
    const count = flaw === 'credit_exceeded' ? 12 : nbLines(random);
    const buyer = (isAddition(planned) && making.former) || buyerOf(random, planned, credit, count);
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
    const isOpen = !isDraft && !cancelledAt;
    const rows = lines.map((line, at) =>
        lineRow(line, { id: making.nextLine + at, order: id, position: at + 1, shipped: shipped[at] ?? 0, isOpen }),
    );
    making.nextLine += rows.length;
    const changes = changeRows({ planned, order, rows, entered, clerk, validation, steps, ...course });
    return { order: { version: changes.length, ...order }, lines: rows, changes };
};
