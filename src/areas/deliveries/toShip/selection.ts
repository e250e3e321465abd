import { ageOf, NO_DAY, type ToShipGrouping, type ToShipLine } from '#contract/deliveries/toShip.ts';
import { today } from '#contract/values/days.ts';
import { sumQuantities } from '#contract/values/quantities.ts';

export interface TickedLine {
    readonly line: ToShipLine;
    /** Undefined while the typed quantity is invalid. */
    readonly quantity: number | undefined;
}

export type TickedLines = ReadonlyMap<string, TickedLine>;

export const NOTHING_TICKED: TickedLines = new Map();

/** True if a line is ticked with its group. Lines with problems are ticked one by one. */
export const isUnproblematic = ({ problems }: ToShipLine): boolean => problems.length === 0;

/** Ticks all pieces of the lines. Keeps quantities of ticked lines. */
export const tickLines = (selection: TickedLines, lines: readonly ToShipLine[]): TickedLines =>
    new Map([...lines.map(line => [line.orderItem, { line, quantity: line.free }] as const), ...selection]);

export const untickLines = (selection: TickedLines, isOut: (line: ToShipLine) => boolean): TickedLines =>
    new Map([...selection].filter(([, { line }]) => !isOut(line)));

export const setQuantity = (selection: TickedLines, line: ToShipLine, quantity: number | undefined): TickedLines =>
    new Map(selection).set(line.orderItem, { line, quantity });

export const groupOf = (by: ToShipGrouping, line: ToShipLine): string => {
    if (by === 'age') return ageOf(line.validatedOn, today());
    return by === 'requestedDeliveryDate' ? (line.requestedDeliveryDate ?? NO_DAY) : line[by];
};

export const tickedFigures = (selection: TickedLines) => {
    const picked = [...selection.values()];
    return {
        orders: new Set(picked.map(({ line }) => line.order)).size,
        lines: picked.length,
        pieces: sumQuantities(picked.map(({ quantity }) => quantity ?? 0)),
        isWhole: picked.every(({ quantity }) => quantity !== undefined),
    };
};

export const tickedPieces = (selection: TickedLines) =>
    [...selection].flatMap(([orderItem, { quantity }]) => (quantity === undefined ? [] : { orderItem, quantity }));
