import { deliveryNotes } from '#contract/deliveries/deliveryNotes.ts';
import { isSameGtin } from '#contract/values/articleCodes.ts';
import { subtractQuantity, sumQuantities } from '#contract/values/quantities.ts';
import { foldedCode, plainCode, readingsOf } from '../../documents/lines/codes.ts';
import {
    type CallKey,
    type Cause,
    isOver,
    type LeftChange,
    NOTHING_PICKED,
    type Picking,
    type PickLine,
    type Preparation,
    pickedOf,
    type RefusedCode,
    type Rest,
    roomOf,
    type SendingStep,
} from './picking.ts';

/** Maximum length of a delivery note's comments. */
const MOST_COMMENTS = deliveryNotes.properties.shippingComments.max;

const omit = <T>(all: Readonly<Record<string, T>>, name: string): Readonly<Record<string, T>> =>
    Object.fromEntries(Object.entries(all).filter(([key]) => key !== name));

export const countPieces = (state: Preparation, orderItem: string, pieces: number): Preparation => {
    const { lines, picking } = state;
    const { picked, rests } = picking;
    const line = lines.find(one => one.orderItem === orderItem);
    return {
        lines,
        picking: {
            ...picking,
            picked: pieces > 0 ? { ...picked, [orderItem]: pieces } : omit(picked, orderItem),
            rests: line && pieces >= line.left ? omit(rests, orderItem) : rests,
        },
    };
};

export const stepPieces = (state: Preparation, orderItem: string, by: 1 | -1): Preparation => {
    const line = state.lines.find(one => one.orderItem === orderItem);
    const pieces = sumQuantities([pickedOf(state.picking, { orderItem }), by]);
    const isPossible = line !== undefined && pieces >= 0 && (by < 0 || pieces <= line.left);
    return isPossible ? countPieces(state, orderItem, pieces) : state;
};

export const settleRest = ({ lines, picking }: Preparation, orderItem: string, rest: Rest | undefined): Preparation => {
    const { rests } = picking;
    return {
        lines,
        picking: { ...picking, rests: rest ? { ...rests, [orderItem]: rest } : omit(rests, orderItem) },
    };
};

/** Adds a refused code to the list until the user removes it; one entry for repeated scans. */
export const listRefused = ({ lines, picking }: Preparation, one: RefusedCode): Preparation => {
    const isSame = ({ code, cause }: RefusedCode) => code === one.code && cause === one.cause;
    // Excess scans are separate attempts; other refused scans add up.
    const before = one.cause === 'over' ? 0 : (picking.refused.find(isSame)?.pieces ?? 0);
    const others = picking.refused.filter(other => !isSame(other));
    return {
        lines,
        picking: { ...picking, refused: [...others, { ...one, pieces: sumQuantities([before, one.pieces]) }] },
    };
};

export const forgetCode = ({ lines, picking }: Preparation, code: string): Preparation => ({
    lines,
    picking: { ...picking, refused: picking.refused.filter(one => one.code !== code) },
});

export interface ScanResult {
    readonly cause: 'picked' | Cause;
    readonly code: string;
    readonly pieces: number;
    readonly room?: number | undefined;
    readonly line?: PickLine | undefined;
}

/** Distributes pieces over the lines of a code in order; all of them or none. */
const spread = (
    state: Preparation,
    lines: readonly PickLine[],
    pieces: number,
): [Preparation, PickLine | undefined] => {
    let [next, rest, last] = [state, pieces, lines[0]];
    for (const line of lines) {
        const some = Math.min(rest, Math.max(0, roomOf(state.picking, line)));
        if (some === 0) continue;
        next = countPieces(next, line.orderItem, sumQuantities([pickedOf(next.picking, line), some]));
        rest = subtractQuantity(rest, some);
        last = line;
    }
    return [next, last];
};

/** Lines of a code. Of references that differ only in case, the exact match wins. */
const linesOf = (lines: readonly PickLine[], code: string): readonly PickLine[] => {
    const isExact = ({ reference }: PickLine) => plainCode(reference) === plainCode(code);
    const isTwin = (line: PickLine) => foldedCode(line.reference) === foldedCode(code) && !isExact(line);
    const has = (one: string) => foldedCode(one) === foldedCode(code) || isSameGtin(one, code);
    const found = lines.filter(({ codes }) => codes.some(has));
    return found.some(isExact) ? found.filter(line => !isTwin(line)) : found;
};

export const scanCode = (state: Preparation, text: string): readonly [Preparation, ScanResult] => {
    const readings = readingsOf(text);
    const found = readings.find(one => linesOf(state.lines, one.code).length > 0) ?? readings[0];
    const { code = text.trim(), quantity: pieces = 1 } = found ?? {};
    const refuse = (cause: Cause, line?: PickLine, room?: number) =>
        [listRefused(state, { code, cause, pieces, room }), { cause, code, pieces, room, line }] as const;
    if (state.picking.step) return refuse('held');
    const lines = linesOf(state.lines, code);
    const room = sumQuantities(lines.map(line => Math.max(0, roomOf(state.picking, line))));
    if (lines.length === 0) return refuse('unknown');
    if (room === 0) return refuse('beyond', lines[0]);
    if (room < pieces) return refuse('over', lines[0], room);
    const [next, line] = spread(state, lines, pieces);
    return [next, { cause: 'picked', code, pieces, line }];
};

const knownOf = (lines: readonly PickLine[]): Picking['known'] =>
    Object.fromEntries(lines.map(({ orderItem, reference, left }) => [orderItem, { reference, left }]));

const changesOf = (known: Picking['known'], lines: readonly PickLine[]): LeftChange[] => {
    const now = knownOf(lines);
    if (Object.keys(known).length === 0) return [];
    return Object.keys({ ...known, ...now }).flatMap(orderItem => {
        const [before, after] = [known[orderItem]?.left ?? 0, now[orderItem]?.left ?? 0];
        const reference = (now[orderItem] ?? known[orderItem])?.reference ?? '';
        return before === after ? [] : [{ orderItem, reference, before, now: after }];
    });
};

/** Picked pieces of lines removed from the order, to return to their rack. */
const goneLines = ({ picking, lines: known }: Preparation, lines: readonly PickLine[]): PickLine[] =>
    Object.keys(picking.picked)
        .filter(orderItem => !lines.some(line => line.orderItem === orderItem))
        .map(orderItem => {
            const reference = picking.known[orderItem]?.reference ?? '';
            const line = known.find(one => one.orderItem === orderItem);
            const bare = {
                orderItem,
                reference,
                designation: '',
                eanCode: null,
                rack: null,
                packaging: null,
                position: 0,
            };
            return { ...bare, codes: [], ...line, left: 0 };
        });

/** Applies the current order. Keeps picked pieces, and records changed remaining quantities by line. */
export const refreshLines = (state: Preparation, read: readonly PickLine[]): Preparation => {
    const lines = [...read, ...goneLines(state, read)];
    const found = changesOf(state.picking.known, lines);
    const earlier = state.picking.changes.filter(one => !found.some(({ orderItem }) => orderItem === one.orderItem));
    return {
        lines,
        picking: { ...state.picking, known: knownOf(lines), changes: [...earlier, ...found] },
    };
};

/** Applies the picking of another tab; resets it if that tab has sent or discarded it (undefined). */
export const followTab = ({ lines }: Preparation, theirs: Picking | undefined): Preparation =>
    theirs ? { lines, picking: theirs } : refreshLines({ lines: [], picking: NOTHING_PICKED }, lines);

/** True if another tab has read the order after this one. */
export const isBehind = ({ lines, picking }: Preparation): boolean => changesOf(picking.known, lines).length > 0;

/** Reasons for pieces left, one line per item: `BAL-01 × 3: …`, up to the maximum length of the comments. */
const commentsOf = (lines: readonly PickLine[], picking: Picking): string => {
    const reasons = lines.flatMap(line => {
        const rest = picking.rests[line.orderItem];
        const words = rest?.kind === 'later' ? rest.words : undefined;
        return words && roomOf(picking, line) > 0 ? `${line.reference} × ${roomOf(picking, line)} · ${words}` : [];
    });
    return reasons.join('\n').slice(0, MOST_COMMENTS);
};

/** Next call: cancellations by reason, then the note; undefined if nothing remains to be sent. */
export const nextStep = (
    { lines, picking }: Preparation,
    wordsOf: (rest: Rest) => string,
    call: CallKey,
): SendingStep | undefined => {
    const cancelled = lines.flatMap(line => {
        const rest = picking.rests[line.orderItem];
        const quantity = roomOf(picking, line);
        return rest && rest.kind !== 'later' && quantity > 0
            ? [{ reason: wordsOf(rest), orderItem: line.orderItem, quantity }]
            : [];
    });
    const reason = cancelled[0]?.reason;
    if (reason !== undefined) {
        const alike = cancelled.filter(one => one.reason === reason);
        return {
            kind: 'cancel',
            ...call,
            reason,
            lines: alike.map(({ orderItem, quantity }) => ({ orderItem, quantity })),
        };
    }
    const inOrder = lines.toSorted((one, other) => one.position - other.position);
    const note = inOrder.flatMap(line => {
        const quantity = pickedOf(picking, line);
        return quantity > 0 ? [{ orderItem: line.orderItem, quantity }] : [];
    });
    const comments = commentsOf(inOrder, picking);
    return note.length > 0 ? { ...call, kind: 'note', lines: note, ...(comments && { comments }) } : undefined;
};

/** True if no line exceeds its remaining quantity. */
export const isSound = ({ lines, picking }: Preparation): boolean => !lines.some(line => isOver(picking, line));

/** After a cancellation: reduces the remaining quantities without recording a change. */
export const applyCancellation = ({ lines, picking }: Preparation, step: SendingStep): Preparation => {
    const gone = new Map(step.lines.map(({ orderItem, quantity }) => [orderItem, quantity]));
    const after = lines.map(line => ({ ...line, left: subtractQuantity(line.left, gone.get(line.orderItem) ?? 0) }));
    const rests = Object.fromEntries(Object.entries(picking.rests).filter(([orderItem]) => !gone.has(orderItem)));
    return { lines: after, picking: { ...picking, rests, known: knownOf(after), step: undefined } };
};
