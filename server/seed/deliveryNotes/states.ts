import { type OrderStatus, orderStatus } from '#contract/orders/orderStatus.ts';
import { MANAGER } from '../orders/course.ts';
import type { Priced } from '../orders/priced.ts';
import type { Departure } from './departures.ts';

/** Pieces of an order that a note carries, by line of the order. */
export interface Carried {
    readonly departure: Departure;
    readonly pieces: readonly number[];
}

/** A state that an order got from its delivery notes. */
export interface NoteStep {
    readonly at: Date;
    /** Identifier of the person. */
    readonly by: number;
    readonly from: OrderStatus;
    readonly to: OrderStatus;
}

/** A validated order with its notes. */
export interface Facts {
    readonly lines: readonly Priced[];
    readonly preparedAt: Date | null;
    readonly carried: readonly Carried[];
}

/** Pieces of a line, as the contract names them. */
export const quantitiesOf = ({ quantity, cancelled }: Priced, shippedQuantity: number) => ({
    quantity,
    cancelledQuantity: cancelled,
    shippedQuantity,
});

/** Pieces of the line that have left. */
export const shippedOf = (carried: readonly Carried[], place: number): number =>
    carried.reduce((sum, { departure, pieces }) => sum + (departure.validatedAt ? (pieces[place] ?? 0) : 0), 0);

/** The order as it was at a moment; pieces are cancelled before others leave. */
const statusAt = ({ lines, preparedAt, carried }: Facts, moment: Date): OrderStatus => {
    const isDone = (at: Date | null | undefined): boolean => at != null && at <= moment;
    const gone = carried.filter(({ departure }) => isDone(departure.validatedAt));
    return orderStatus({
        isValidated: true,
        isInPreparation: isDone(preparedAt),
        lines: lines.map((line, place) => quantitiesOf(line, shippedOf(gone, place))),
        notes: carried
            .filter(({ departure }) => isDone(departure.createdAt))
            .map(({ departure: { validatedAt, bill } }) => ({
                isValidated: isDone(validatedAt),
                isBilled: isDone(bill?.at),
            })),
    });
};

const momentsOf = ({ departure: { createdAt, validatedAt, bill, by } }: Carried) => [
    { at: createdAt, by },
    ...(validatedAt ? [{ at: validatedAt, by }] : []),
    ...(bill ? [{ at: bill.at, by: MANAGER }] : []),
];

/** The states that a validated order got from its notes, and the one that it has now. */
export const statesOf = (facts: Facts): { readonly status: OrderStatus; readonly steps: readonly NoteStep[] } => {
    const steps: NoteStep[] = [];
    let status: OrderStatus = facts.preparedAt ? 'preparation' : 'validated';
    const moments = facts.carried.flatMap(momentsOf).sort((one, other) => one.at.getTime() - other.at.getTime());
    for (const { at, by } of moments) {
        const to = statusAt(facts, at);
        if (to !== status) steps.push({ at, by, from: status, to });
        status = to;
    }
    return { status, steps };
};
