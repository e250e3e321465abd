import { ageOf, NO_DAY, type ToShipGrouping, type ToShipLine } from '#contract/deliveries/toShip.ts';
import { today } from '#contract/values/days.ts';
import { sumQuantities } from '#contract/values/quantities.ts';

/** A line that is to leave. */
export interface TickedLine {
    readonly line: ToShipLine;
    /** Undefined while what is typed is no quantity that can leave. */
    readonly quantity: number | undefined;
}

/** Lines that are to leave, by IRI of the line of an order. */
export type TickedLines = ReadonlyMap<string, TickedLine>;

export const NOTHING_TICKED: TickedLines = new Map();

/** Whether the line is ticked together with its group: the others only by themselves. */
export const isUnproblematic = ({ problems }: ToShipLine): boolean => problems.length === 0;

/** All pieces of the lines, besides what is ticked already. */
export const tickLines = (selection: TickedLines, lines: readonly ToShipLine[]): TickedLines =>
    new Map([...lines.map(line => [line.orderItem, { line, quantity: line.free }] as const), ...selection]);

export const untickLines = (selection: TickedLines, isOut: (line: ToShipLine) => boolean): TickedLines =>
    new Map([...selection].filter(([, { line }]) => !isOut(line)));

export const setQuantity = (selection: TickedLines, line: ToShipLine, quantity: number | undefined): TickedLines =>
    new Map(selection).set(line.orderItem, { line, quantity });

/** The group that a line is in. */
export const groupOf = (by: ToShipGrouping, line: ToShipLine): string => {
    if (by === 'age') return ageOf(line.validatedOn, today());
    return by === 'requestedDeliveryDate' ? (line.requestedDeliveryDate ?? NO_DAY) : line[by];
};

/** What is ticked, in figures. */
export const tickedFigures = (selection: TickedLines) => {
    const picked = [...selection.values()];
    return {
        orders: new Set(picked.map(({ line }) => line.order)).size,
        lines: picked.length,
        pieces: sumQuantities(picked.map(({ quantity }) => quantity ?? 0)),
        isWhole: picked.every(({ quantity }) => quantity !== undefined),
    };
};

/** The body of the call that makes delivery notes. */
export const tickedPieces = (selection: TickedLines) =>
    [...selection].flatMap(([orderItem, { quantity }]) => (quantity === undefined ? [] : { orderItem, quantity }));
