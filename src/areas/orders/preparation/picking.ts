import type { Item } from '#contract/catalogue/items.ts';
import { unshippedQuantity } from '#contract/orders/orderStatus.ts';
import { subtractQuantity, sumQuantities } from '#contract/values/quantities.ts';
import { plainCode } from '../../documents/lines/codes.ts';
import type { SavedLine } from '../../documents/lines/lines.ts';

export interface PickLine {
    /** IRI of the order line. */
    readonly orderItem: string;
    readonly reference: string;
    readonly designation: string;
    readonly eanCode: string | null;
    readonly codes: readonly string[];
    /** Position in the order, from 0. */
    readonly position: number;
    readonly rack: string | null;
    readonly packaging: number | null;
    /** Pieces neither shipped nor cancelled. */
    readonly left: number;
    /** Unit; undefined on servers without units. */
    readonly unitCode?: string | undefined;
}

export type PickedItem = Pick<Item, 'id' | 'reference' | 'eanCode' | 'pickingRack' | 'packaging'>;

const pickLineOf = (line: SavedLine, position: number, item: PickedItem | undefined): PickLine => {
    const { quantity, shippedQuantity = 0, cancelledQuantity = 0, reference, designation, eanCode } = line;
    const codes = [eanCode, item?.eanCode, reference, item?.reference].map(plainCode);
    return {
        orderItem: line['@id'],
        reference: reference ?? '',
        designation: designation ?? '',
        eanCode: eanCode ?? item?.eanCode ?? null,
        codes: [...new Set(codes.filter(code => code !== ''))],
        position,
        rack: item?.pickingRack?.trim() || null,
        packaging: item?.packaging ?? null,
        left: unshippedQuantity({ quantity, shippedQuantity, cancelledQuantity }),
        unitCode: line.unitCode,
    };
};

/** Numeric: the second rack of an aisle sorts before its tenth. */
const natural = new Intl.Collator('fr', { numeric: true });

/** Rack order; lines without a rack come last. */
const byRack = (one: PickLine, other: PickLine): number => {
    if (one.rack === null || other.rack === null) return Number(one.rack === null) - Number(other.rack === null);
    return natural.compare(one.rack, other.rack) || natural.compare(one.reference, other.reference);
};

/** Lines of an order in the rack order of their items. */
export const pickLinesOf = (lines: readonly SavedLine[], items: readonly PickedItem[]): PickLine[] => {
    const known = new Map(items.map(item => [item.id, item]));
    return lines.map((line, place) => pickLineOf(line, place, known.get(line.item))).sort(byRack);
};

/** Reasons to cancel the rest of a line; `other` requires words. */
export const CANCEL_REASONS = ['out_of_stock', 'not_found', 'damaged', 'other'] as const;
type CancelReason = (typeof CANCEL_REASONS)[number];

/** Decision about the missing pieces of a line. Default: left for later, and the line stays open. */
export type Rest =
    | { readonly kind: 'later'; readonly words?: string }
    | { readonly kind: CancelReason; readonly words?: string };

/** Reason why a code is not counted: not in the order, nothing or too little left, or a call in progress. */
export type Cause = 'unknown' | 'beyond' | 'over' | 'held';

export interface RefusedCode {
    readonly code: string;
    readonly cause: Cause;
    readonly pieces: number;
    /** Pieces that could be picked instead. */
    readonly room?: number | undefined;
}

export interface LeftChange {
    readonly orderItem: string;
    readonly reference: string;
    readonly before: number;
    readonly now: number;
}

interface Pieces {
    readonly orderItem: string;
    readonly quantity: number;
}

export interface CallKey {
    readonly key: string;
    readonly locale: string;
}

/** A call without a response yet. Retried unchanged. */
export type SendingStep = CallKey & { readonly lines: readonly Pieces[] } & (
        | { readonly kind: 'cancel'; readonly reason: string }
        /** Reasons for pieces left for later, printed on the note. */
        | { readonly kind: 'note'; readonly comments?: string }
    );

/** Stored state of a preparation: everything that the order does not contain. */
export interface Picking {
    readonly picked: Readonly<Record<string, number>>;
    readonly rests: Readonly<Record<string, Rest>>;
    readonly refused: readonly RefusedCode[];
    readonly known: Readonly<Record<string, { readonly reference: string; readonly left: number }>>;
    readonly changes: readonly LeftChange[];
    readonly step?: SendingStep | undefined;
}

export interface Preparation {
    readonly lines: readonly PickLine[];
    readonly picking: Picking;
}

export const NOTHING_PICKED: Picking = { picked: {}, rests: {}, refused: [], known: {}, changes: [] };

export const isPicking = (value: unknown): value is Picking =>
    typeof value === 'object' && value !== null && Object.keys(NOTHING_PICKED).every(name => name in value);

export const isBegun = ({ picked, rests, refused, step }: Picking): boolean =>
    step !== undefined || refused.length > 0 || [picked, rests].some(one => Object.keys(one).length > 0);

export const pickedOf = ({ picked }: Picking, { orderItem }: Pick<PickLine, 'orderItem'>): number =>
    picked[orderItem] ?? 0;

/** Pieces that can still be picked; negative if fewer are left than picked. */
export const roomOf = (picking: Picking, line: PickLine): number =>
    subtractQuantity(line.left, pickedOf(picking, line));

/** True if more was picked than is left: another user has shipped or cancelled pieces. */
export const isOver = (picking: Picking, line: PickLine): boolean => roomOf(picking, line) < 0;

export const isDone = (picking: Picking, line: PickLine): boolean =>
    roomOf(picking, line) === 0 || (roomOf(picking, line) > 0 && line.orderItem in picking.rests);

export const shownLines = ({ lines, picking }: Preparation): PickLine[] =>
    lines.filter(line => line.left > 0 || pickedOf(picking, line) > 0);

export const progressOf = (preparation: Preparation) => {
    const { picking } = preparation;
    const shown = shownLines(preparation);
    const sum = (count: (line: PickLine) => number) => sumQuantities(shown.map(count));
    const rest = (line: PickLine) => Math.max(0, roomOf(picking, line));
    const isCancelled = ({ orderItem }: PickLine) => (picking.rests[orderItem]?.kind ?? 'later') !== 'later';
    return {
        picked: sum(line => pickedOf(picking, line)),
        left: sum(line => line.left),
        done: shown.filter(line => isDone(picking, line)).length,
        lines: shown.length,
        later: sum(line => (isCancelled(line) ? 0 : rest(line))),
        cancelled: sum(line => (isCancelled(line) ? rest(line) : 0)),
        over: shown.filter(line => isOver(picking, line)).length,
    };
};
