import { type OrderStatus, orderStatus } from '#contract/orders/orderStatus.ts';
import { MANAGER } from '../orders/course.ts';
import type { PricedOrderLine } from '../orders/priced.ts';
import type { Departure } from './departures.ts';

export interface NotePieces {
    readonly departure: Departure;
    readonly pieces: readonly number[];
}

export interface NoteStep {
    readonly at: Date;
    /** Id of the user. */
    readonly by: number;
    readonly from: OrderStatus;
    readonly to: OrderStatus;
}

export interface Facts {
    readonly lines: readonly PricedOrderLine[];
    readonly preparedAt: Date | null;
    readonly carried: readonly NotePieces[];
}

/** Quantities of a line under the names of the contract. */
export const quantitiesOf = ({ quantity, cancelled }: PricedOrderLine, shippedQuantity: number) => ({
    quantity,
    cancelledQuantity: cancelled,
    shippedQuantity,
});

export const shippedOf = (carried: readonly NotePieces[], place: number): number =>
    carried.reduce((sum, { departure, pieces }) => sum + (departure.validatedAt ? (pieces[place] ?? 0) : 0), 0);

/** Status of the order at a moment. Cancellations precede shipments. */
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

const momentsOf = ({ departure: { createdAt, validatedAt, bill, by } }: NotePieces) => [
    { at: createdAt, by },
    ...(validatedAt ? [{ at: validatedAt, by }] : []),
    ...(bill ? [{ at: bill.at, by: MANAGER }] : []),
];

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
