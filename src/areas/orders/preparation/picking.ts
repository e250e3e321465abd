import type { Item } from '#contract/catalogue/items.ts';
import { leftOf } from '#contract/orders/orderStatus.ts';
import { subtractQuantity, sumQuantities } from '#contract/values/quantities.ts';
import { plainCode } from '../../documents/lines/codes.ts';
import type { SavedLine } from '../../documents/lines/lines.ts';

/** A line of an order as it is picked. */
export interface PickLine {
    /** IRI of the line of the order. */
    readonly orderItem: string;
    readonly reference: string;
    readonly designation: string;
    readonly eanCode: string | null;
    /** What scanners may read for it, folded. */
    readonly codes: readonly string[];
    /** Its place in the order, from 0. */
    readonly position: number;
    /** Where its pieces are. */
    readonly rack: string | null;
    /** Pieces of a packaging; null when it has none. */
    readonly packaging: number | null;
    /** Pieces that are neither shipped nor cancelled. */
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
        left: leftOf({ quantity, shippedQuantity, cancelledQuantity }),
        unitCode: line.unitCode,
    };
};

/** The second rack of an alley stands before its tenth. */
const natural = new Intl.Collator('fr', { numeric: true });

/** The way along the racks; what has none comes last. */
const byRack = (one: PickLine, other: PickLine): number => {
    if (one.rack === null || other.rack === null) return Number(one.rack === null) - Number(other.rack === null);
    return natural.compare(one.rack, other.rack) || natural.compare(one.reference, other.reference);
};

/** The lines of an order along the racks of their items. */
export const pickLinesOf = (lines: readonly SavedLine[], items: readonly PickedItem[]): PickLine[] => {
    const known = new Map(items.map(item => [item.id, item]));
    return lines.map((line, place) => pickLineOf(line, place, known.get(line.item))).sort(byRack);
};

/** Why the rest of a line is cancelled; `other` is said in words. */
export const CANCEL_REASONS = ['out_of_stock', 'not_found', 'damaged', 'other'] as const;
type CancelReason = (typeof CANCEL_REASONS)[number];

/** What becomes of the pieces of a line that are not there. Not said, they are left for later, and its line stays open. */
export type Rest =
    | { readonly kind: 'later'; readonly words?: string }
    | { readonly kind: CancelReason; readonly words?: string };

/** Why a code was not counted: it is on no line, nothing or less is left of it, or the picking was just being sent. */
export type Cause = 'unknown' | 'beyond' | 'over' | 'held';

export interface RefusedCode {
    readonly code: string;
    readonly cause: Cause;
    readonly pieces: number;
    /** Pieces that could be picked instead. */
    readonly room?: number | undefined;
}

/** A line of which more or less is left than was known. */
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

/** How the server recognises a call that is sent again: by its key, in the same language. */
export interface CallKey {
    readonly key: string;
    readonly locale: string;
}

/** A call that has been sent, and whose answer has not arrived. It is sent again as it was. */
export type SendingStep = CallKey & { readonly lines: readonly Pieces[] } & (
        | { readonly kind: 'cancel'; readonly reason: string }
        /** Why pieces are left for later, which is printed on the note. */
        | { readonly kind: 'note'; readonly comments?: string }
    );

/** What is kept of a preparation: all that the order itself does not say. */
export interface Picking {
    /** Pieces by line. */
    readonly picked: Readonly<Record<string, number>>;
    readonly rests: Readonly<Record<string, Rest>>;
    readonly refused: readonly RefusedCode[];
    /** What was last known to be left, by line. */
    readonly known: Readonly<Record<string, { readonly reference: string; readonly left: number }>>;
    readonly changes: readonly LeftChange[];
    readonly step?: SendingStep | undefined;
}

export interface Preparation {
    readonly lines: readonly PickLine[];
    readonly picking: Picking;
}

export const NOTHING_PICKED: Picking = { picked: {}, rests: {}, refused: [], known: {}, changes: [] };

/** Whether a value that was read from storage is a picking. */
export const isPicking = (value: unknown): value is Picking =>
    typeof value === 'object' && value !== null && Object.keys(NOTHING_PICKED).every(name => name in value);

/** Whether there is anything to be kept. */
export const isBegun = ({ picked, rests, refused, step }: Picking): boolean =>
    step !== undefined || refused.length > 0 || [picked, rests].some(one => Object.keys(one).length > 0);

export const pickedOf = ({ picked }: Picking, { orderItem }: Pick<PickLine, 'orderItem'>): number =>
    picked[orderItem] ?? 0;

/** Pieces that can still be picked; negative when there are fewer than were picked. */
export const roomOf = (picking: Picking, line: PickLine): number =>
    subtractQuantity(line.left, pickedOf(picking, line));

/** Whether more was picked than is left: somebody else has shipped or cancelled pieces meanwhile. */
export const isOver = (picking: Picking, line: PickLine): boolean => roomOf(picking, line) < 0;

/** Whether nothing is to be done about the line any more. */
export const isDone = (picking: Picking, line: PickLine): boolean =>
    roomOf(picking, line) === 0 || (roomOf(picking, line) > 0 && line.orderItem in picking.rests);

/** Lines that are to be picked, or were. */
export const shownLines = ({ lines, picking }: Preparation): PickLine[] =>
    lines.filter(line => line.left > 0 || pickedOf(picking, line) > 0);

/** Counts that are always in sight, and what becomes of the rest. */
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
