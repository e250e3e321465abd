import type { EpochDay } from '#contract/days.ts';
import type { Decimal } from '#contract/money.ts';
import { NO_SHIPPING_VAT, type NotePart, noteParts, type ShippedLine } from '#contract/noteTotals.ts';
import { shippedRate, unbilledAmount } from '#contract/orderProgress.ts';
import type { Good } from '../orders/goods.ts';
import { orderedIn, type Priced } from '../orders/priced.ts';
import { workingDayBefore } from '../orders/seasons.ts';
import { billOf, type Departure, departureOf } from './departures.ts';
import { type Leaver, type Leaving, leavingsOf } from './leavings.ts';
import { type Carried, quantitiesOf, type Step, shippedOf, statesOf } from './states.ts';

/** A validated order of which pieces may leave. */
export interface Sender extends Leaver {
    readonly number: string | null;
    /** Columns that a note takes from its order: who sells, from where, to whom and how. */
    readonly parties: Readonly<Record<string, unknown>> & {
        readonly company_id: number;
        readonly company_location_id: number;
        readonly shipping_mode: string;
    };
    /** What shipping costs, in euros. */
    readonly shipping: Decimal;
    /** In euros with tax. */
    readonly total: Decimal;
    /** The identifier of its first line; the others follow. */
    readonly firstLine: number;
    readonly preparedAt: Date | null;
}

/** A line of a note. */
export interface NotedLine extends ShippedLine {
    readonly orderItemId: number;
    readonly good: Good;
    /** Pieces that are not cancelled. */
    readonly ordered: number;
    /** Pieces that other notes had shipped before. */
    readonly before: number;
}

/** What a note carries of an order. */
export interface Shipment {
    readonly departure: Departure;
    readonly sender: Pick<Sender, 'id' | 'buyer' | 'parties'>;
    readonly lines: readonly NotedLine[];
    readonly part: NotePart;
}

/** What leaves together: pieces for one address, from one place, on one day. */
const keyOf = ({ id, buyer, parties }: Sender, day: EpochDay | 'draft', isAlone: boolean): string =>
    [buyer.id, parties.company_id, parties.company_location_id, parties.shipping_mode, day, isAlone ? id : ''].join(
        '/',
    );

/** Notes of the pieces that have left, and a draft of the next ones if there is one. */
const carriedOf = (
    sender: Sender,
    leavings: readonly Leaving[],
    today: EpochDay,
    isDrafted: (key: string) => boolean,
): Carried[] => {
    const company = sender.parties.company_id;
    // A customer billed by order would wait for the other orders of the note as well.
    const isAlone =
        sender.buyer.billing_method === 'per_order' && leavings.some(({ pieces }) => !isWhole(sender, pieces));
    const gone = leavings
        .filter(({ day }) => day < today)
        .map(({ day, pieces }) => {
            const departure = departureOf(keyOf(sender, day, isAlone), { day, company, isDraft: false });
            return { departure, pieces };
        });
    const next = leavings[gone.length];
    const day = workingDayBefore(today, 1);
    const key = keyOf(sender, 'draft', isAlone);
    if (!next || gone.some(({ departure }) => departure.day >= day) || !isDrafted(key)) return gone;
    return [...gone, { departure: departureOf(key, { day, company, isDraft: true }), pieces: next.pieces }];
};

const isWhole = ({ lines }: Sender, pieces: readonly number[]): boolean =>
    lines.every((line, place) => pieces[place] === orderedIn(line));

const isAllGone = ({ lines }: Sender, carried: readonly Carried[]): boolean =>
    lines.every((line, place) => shippedOf(carried, place) === orderedIn(line));

const billed = (sender: Sender, carried: readonly Carried[], today: EpochDay): Carried[] => {
    const { buyer, parties } = sender;
    const last = isAllGone(sender, carried) ? carried.at(-1)?.departure : undefined;
    return carried.map(({ departure, pieces }) => {
        if (!departure.validatedAt) return { departure, pieces };
        const bill = billOf(buyer, { departure, last, company: parties.company_id }, today);
        return { departure: { ...departure, bill }, pieces };
    });
};

const lineOf = (sender: Sender, line: Priced, place: number, quantity: number, before: number): NotedLine => ({
    orderItemId: sender.firstLine + place,
    good: line.good,
    quantity,
    ordered: orderedIn(line),
    before,
    net: line.price.netUnitPrice,
    vatRate: line.good.vatRateId,
    rate: line.good.rate,
    order: { id: sender.id, number: sender.number, shipping: sender.shipping },
});

const shipmentsOf = (sender: Sender, carried: readonly Carried[]): Shipment[] =>
    carried.flatMap(({ departure, pieces }, at) => {
        const earlier = carried.slice(0, at);
        const lines = sender.lines.flatMap((line, place) => {
            const quantity = pieces[place] ?? 0;
            return quantity > 0 ? lineOf(sender, line, place, quantity, shippedOf(earlier, place)) : [];
        });
        const charged = new Set(earlier.map(() => sender.id));
        return noteParts(lines, charged, NO_SHIPPING_VAT).map(part => {
            const { id, buyer, parties } = sender;
            return { departure, sender: { id, buyer, parties }, lines, part };
        });
    });

/** What has left of an order, and what follows from it. */
export interface Shipped {
    readonly shipments: readonly Shipment[];
    /** Pieces by line of the order. */
    readonly shipped: readonly number[];
    /** States that it got from its notes. */
    readonly steps: readonly Step[];
    readonly columns: Readonly<Record<'status' | 'unbilled_amount' | 'shipped_rate', string>>;
}

/**
 * Ships a validated order as far as it has left.
 * @param isDrafted whether there is a draft of what leaves next together
 */
export const shipOrder = (sender: Sender, today: EpochDay, isDrafted: (key: string) => boolean): Shipped => {
    const carried = billed(sender, carriedOf(sender, leavingsOf(sender, today), today, isDrafted), today);
    const { lines, preparedAt, total } = sender;
    const shipments = shipmentsOf(sender, carried);
    const shipped = lines.map((_, place) => shippedOf(carried, place));
    const { status, steps } = statesOf({ lines, preparedAt, carried });
    const notes = shipments.map(({ departure, part }) => ({
        isBilled: departure.bill !== null,
        amount: part.amountIncludingTax,
    }));
    const columns = {
        status,
        unbilled_amount: unbilledAmount(status, total, notes),
        shipped_rate: shippedRate(lines.map((line, place) => quantitiesOf(line, shipped[place] ?? 0))),
    };
    return { shipments, shipped, steps, columns };
};
