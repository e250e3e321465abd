import { type NotePart, noteParts, type ShippedLine } from '#contract/deliveries/noteTotals.ts';
import { shippedRate, unbilledAmount } from '#contract/orders/orderProgress.ts';
import type { EpochDay } from '#contract/values/days.ts';
import type { Decimal } from '#contract/values/money.ts';
import type { Buyer } from '../orders/customers.ts';
import type { Good } from '../orders/goods.ts';
import { epochDay } from '../orders/plan.ts';
import { orderedPieces, type PricedOrderLine } from '../orders/priced.ts';
import { addWorkingDays, between, workingDayAfter, workingDayBefore } from '../orders/seasons.ts';
import { chance, pick, type Random, randomOf } from '../random.ts';
import { billOf, type Departure, departureOf } from './departures.ts';
import { type NotePieces, type NoteStep, quantitiesOf, shippedOf, statesOf } from './states.ts';

interface Leaving {
    /** Day of shipping. Today or later if the goods have not left. */
    readonly day: EpochDay;
    /** Quantity by line of the order. */
    readonly pieces: readonly number[];
}

interface Leaver {
    readonly id: number;
    readonly buyer: Buyer;
    readonly lines: readonly PricedOrderLine[];
    readonly validatedOn: EpochDay;
    /** Time of the cancellation of quantities, before other quantities leave. */
    readonly cancelAt: Date | null;
    readonly isWaiting: boolean;
}

const SEED = 45_000_000;

const partOf = (random: Random, count: number): number => {
    if (chance(random, 0.45)) return count;
    return chance(random, 0.55) && count > 1 ? between(random, 1, count - 1) : 0;
};

const isSome = (pieces: readonly number[]): boolean => pieces.some(count => count > 0);

/** One in six orders leaves in two parts. The rest of some of them never leaves. */
const split = (random: Random, first: EpochDay, left: readonly number[]): Leaving[] => {
    const whole = [{ day: first, pieces: left }];
    if (!chance(random, 1 / 6)) return whole;
    const some = left.map(count => partOf(random, count));
    const rest = left.map((count, place) => count - (some[place] ?? 0));
    if (!isSome(some) || !isSome(rest)) return whole;
    const later = { day: addWorkingDays(first, between(random, 5, 10)), pieces: rest };
    return [{ day: first, pieces: some }, ...(chance(random, 0.15) ? [] : [later])];
};

/** Days between the carrier's visits to a customer, so that orders of one week often leave together. */
const ROUND = 3;

const nextRound = (random: Random, { buyer, validatedOn }: Leaver): EpochDay => {
    const days = [1, 2, ROUND].map(count => workingDayAfter(validatedOn, count));
    return days.find(day => day % ROUND === buyer.id % ROUND) ?? pick(random, days);
};

const leavingsOf = (leaver: Leaver, today: EpochDay): Leaving[] => {
    const { id, lines, cancelAt, isWaiting } = leaver;
    const random = randomOf(SEED + id);
    const left = lines.map(orderedPieces);
    if (!isSome(left)) return [];
    const usual = nextRound(random, leaver);
    const first = cancelAt ? Math.max(usual, epochDay(cancelAt)) : usual;
    return split(random, isWaiting ? today : first, left);
};

export interface Sender extends Leaver {
    readonly number: string | null;
    /** Columns that a note takes from its order: seller, location, customer and shipping mode. */
    readonly parties: Readonly<Record<string, unknown>> & {
        readonly company_id: number;
        readonly company_location_id: number;
        readonly shipping_mode: string;
    };
    /** Shipping costs in euros. */
    readonly shipping: Decimal;
    /** In euros with tax. */
    readonly total: Decimal;
    /** Id of its first line; the others follow. */
    readonly firstLine: number;
    readonly preparedAt: Date | null;
}

export interface NotedLine extends ShippedLine {
    readonly orderItemId: number;
    readonly good: Good;
    /** Quantity without the cancelled part. */
    readonly ordered: number;
    /** Quantity shipped by earlier notes. */
    readonly before: number;
}

export interface NoteShipment {
    readonly departure: Departure;
    readonly sender: Pick<Sender, 'id' | 'buyer' | 'parties'>;
    readonly lines: readonly NotedLine[];
    readonly part: NotePart;
}

/** Key of a departure: goods for one address, from one location, on one day. */
const keyOf = ({ id, buyer, parties }: Sender, day: EpochDay | 'draft', isAlone: boolean): string =>
    [buyer.id, parties.company_id, parties.company_location_id, parties.shipping_mode, day, isAlone ? id : ''].join(
        '/',
    );

/** Departures so far, and a draft of the next one, if any. */
const carriedOf = (
    sender: Sender,
    leavings: readonly Leaving[],
    today: EpochDay,
    isDrafted: (key: string) => boolean,
): NotePieces[] => {
    const company = sender.parties.company_id;
    // Sharing a note would delay the bill of a customer billed by order until the other orders are shipped too.
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
    lines.every((line, place) => pieces[place] === orderedPieces(line));

const isAllGone = ({ lines }: Sender, carried: readonly NotePieces[]): boolean =>
    lines.every((line, place) => shippedOf(carried, place) === orderedPieces(line));

const billed = (sender: Sender, carried: readonly NotePieces[], today: EpochDay): NotePieces[] => {
    const { buyer, parties } = sender;
    const last = isAllGone(sender, carried) ? carried.at(-1)?.departure : undefined;
    return carried.map(({ departure, pieces }) => {
        if (!departure.validatedAt) return { departure, pieces };
        const bill = billOf(buyer, { departure, last, company: parties.company_id }, today);
        return { departure: { ...departure, bill }, pieces };
    });
};

const lineOf = (sender: Sender, line: PricedOrderLine, place: number, quantity: number, before: number): NotedLine => ({
    orderItemId: sender.firstLine + place,
    good: line.good,
    quantity,
    ordered: orderedPieces(line),
    before,
    net: line.price.netUnitPrice,
    vat: line.good.vat,
    order: { id: sender.id, number: sender.number, shipping: sender.shipping },
});

const shipmentsOf = (sender: Sender, carried: readonly NotePieces[]): NoteShipment[] =>
    carried.flatMap(({ departure, pieces }, at) => {
        const earlier = carried.slice(0, at);
        const lines = sender.lines.flatMap((line, place) => {
            const quantity = pieces[place] ?? 0;
            return quantity > 0 ? lineOf(sender, line, place, quantity, shippedOf(earlier, place)) : [];
        });
        const charged = new Set(earlier.map(() => sender.id));
        return noteParts(lines, charged, null).map(part => {
            const { id, buyer, parties } = sender;
            return { departure, sender: { id, buyer, parties }, lines, part };
        });
    });

export interface ShipmentResult {
    readonly shipments: readonly NoteShipment[];
    /** Quantity by line of the order. */
    readonly shipped: readonly number[];
    readonly steps: readonly NoteStep[];
    readonly columns: Readonly<Record<'status' | 'unbilled_amount' | 'shipped_rate', string>>;
}

/** Ships a validated order up to today. @param isDrafted true if the next departure has a draft */
export const shipOrder = (sender: Sender, today: EpochDay, isDrafted: (key: string) => boolean): ShipmentResult => {
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
