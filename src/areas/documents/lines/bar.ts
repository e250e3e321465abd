import type { Refusal } from '#contract/language/rules.ts';
import { isAllDigits, isGtin, isHalf, matchOf, readingsOf, readQuantity } from './codes.ts';
import type { Meaning } from './find.ts';
import type { EntryItem } from './lines.ts';
import { brokenRule, leastOf, neighboursOf, piecesOf } from './packagings.ts';

export type Field = 'code' | 'quantity';

/** Reason why a code adds no line: no match, several matches, or a failed request. */
export type CodeProblem = 'unknown' | 'several' | 'failed';

export interface EnteredCode {
    readonly id: number;
    readonly text: string;
    /** True for a scan: its minimum quantity has been added, and a typed quantity replaces it. */
    readonly isScan: boolean;
    /** Undefined until the lookup succeeds. */
    readonly item?: EntryItem;
    readonly problem?: CodeProblem;
}

export interface Bar {
    readonly code: string;
    readonly quantity: string;
    readonly asked?: EnteredCode | undefined;
    /** Refusal of the quantity. `neighbours`: quantities to offer instead, such as the nearest whole packagings. */
    readonly refusal?: (Refusal & { readonly neighbours: readonly number[] }) | undefined;
    /** Number of codes so far, which is the id of the last one. */
    readonly made: number;
}

export const EMPTY_BAR: Bar = { code: '', quantity: '', made: 0 };

export type BarEvent =
    | { readonly type: 'code_typed' | 'quantity_typed'; readonly text: string }
    /** `ready`: suggestions for the current text; undefined while they are loading. */
    | { readonly type: 'code_entered'; readonly ready?: readonly EntryItem[] | undefined }
    /** `quantity`: multiplier in the text. */
    | { readonly type: 'item_chosen'; readonly item: EntryItem; readonly quantity?: number | undefined }
    /** The user moved from the code field to the quantity field without Enter. */
    | { readonly type: 'code_left' }
    | { readonly type: 'quantity_entered' }
    | { readonly type: 'neighbour_taken'; readonly quantity: number }
    | { readonly type: 'answered'; readonly id: number; readonly meaning: Meaning | { readonly kind: 'failed' } }
    /** A code that added no line is loaded into the bar again. */
    | {
          readonly type: 'taken_up';
          readonly text: string;
          readonly quantity: string;
          readonly item?: EntryItem | undefined;
      }
    | { readonly type: 'left' };

/** Side effect of an event. A step lists them in execution order. */
export type BarAct =
    /** Looks up a code; unless `exact`, the text may also be words. */
    | { readonly act: 'look_up'; readonly id: number; readonly text: string; readonly exact: boolean }
    /** Queues the item of a pending lookup, after earlier codes. An empty quantity means the minimum quantity. */
    | { readonly act: 'take'; readonly id: number; readonly quantity: string }
    | { readonly act: 'set'; readonly id: number; readonly quantity: string }
    | { readonly act: 'withdraw'; readonly id: number }
    | { readonly act: 'add'; readonly id: number; readonly item: EntryItem; readonly quantity: number }
    /** Lists a code that adds no line, so that the user can correct it later. */
    | { readonly act: 'list'; readonly asked: EnteredCode; readonly quantity: string }
    | { readonly act: 'focus'; readonly field: Field }
    | { readonly act: 'beep' };

export type BarStep = readonly [bar: Bar, acts: readonly BarAct[]];

const toCode = { act: 'focus', field: 'code' } as const;
const toQuantity = { act: 'focus', field: 'quantity' } as const;

const cleared = ({ made }: Bar): Bar => ({ ...EMPTY_BAR, made });

/** Text of the code field once an item is chosen. */
export const itemLabel = ({ reference, designation }: EntryItem): string => `${reference} · ${designation}`;

const ask = (bar: Bar, text: string, exact: boolean): BarStep => {
    const id = bar.made + 1;
    return [
        { ...bar, code: text, asked: { id, text, isScan: false }, refusal: undefined, made: id },
        [{ act: 'look_up', id, text, exact }],
    ];
};

const choose = (bar: Bar, item: EntryItem): BarStep => {
    const id = bar.made + 1;
    const asked = { id, text: item.reference, isScan: false, item };
    return [{ ...bar, code: itemLabel(item), asked, refusal: undefined, made: id }, [toQuantity]];
};

/** Adds a scanned article number at once, with its minimum quantity. A quantity typed next replaces it. */
const scan = (bar: Bar, text: string): BarStep => {
    const [reading] = readingsOf(text);
    const id = bar.made + 1;
    const code = reading?.code ?? text;
    const acts: BarAct[] = [
        { act: 'look_up', id, text: code, exact: true },
        { act: 'take', id, quantity: reading?.quantity === undefined ? '' : String(reading.quantity) },
    ];
    const next = { ...cleared(bar), made: id };
    if (reading?.quantity !== undefined) return [next, [...acts, toCode]];
    return [{ ...next, asked: { id, text: code, isScan: true } }, [...acts, toQuantity]];
};

const isScanned = (text: string): boolean => readingsOf(text).some(({ code }) => isGtin(code));

const refuseCode = (bar: Bar, problem: CodeProblem): BarStep => {
    const { asked } = bar;
    // The code queue lists a refused scan and beeps.
    return asked ? [{ ...bar, asked: { ...asked, problem } }, asked.isScan ? [] : [{ act: 'beep' }]] : [bar, []];
};

/** Resolves a text by its suggestions, without a lookup. Returns undefined if they do not identify an item. */
const readyStep = (bar: Bar, text: string, ready: readonly EntryItem[]): BarStep | undefined => {
    const match = matchOf(text, ready);
    if (match.kind === 'one') return choose(bar, match.item);
    if (match.kind === 'several' || isAllDigits(text) || readingsOf(text).length > 1) return undefined;
    const [best] = ready;
    return best && choose(bar, best);
};

const enterCode = (bar: Bar, ready: readonly EntryItem[] | undefined): BarStep => {
    const text = bar.code.trim();
    const { asked } = bar;
    if (asked && !asked.isScan && !asked.problem) return [bar, [toQuantity]];
    if (text === '') return asked ? [bar, [toQuantity]] : [bar, []];
    if (isHalf(text)) return [bar, []];
    if (isScanned(text)) return scan(bar, text);
    const known = ready && readyStep(bar, text, ready);
    if (known) return known;
    const [next, acts] = ask(bar, text, false);
    return [next, [...acts, toQuantity]];
};

const leaveCode = (bar: Bar): BarStep => {
    const text = bar.code.trim();
    return bar.asked || text === '' || isHalf(text) ? [bar, []] : ask(bar, text, false);
};

/** Whether the text begins the next code: after a scan, a letter other than `x` cannot begin a quantity. */
const isNextCode = ({ asked, quantity }: Bar, text: string): boolean =>
    asked?.isScan === true && quantity === '' && /^\p{L}/u.test(text) && !/^x/i.test(text);

const typeQuantity = (bar: Bar, text: string): BarStep => {
    if (isNextCode(bar, text)) return [{ ...cleared(bar), code: text }, [toCode]];
    return [{ ...bar, quantity: text, refusal: undefined }, []];
};

/** Refuses a quantity. Withdraws a scan, which was already added, until its quantity is valid. */
const refuse = (bar: Bar, asked: EnteredCode, refusal: Refusal, neighbours: readonly number[] = []): BarStep => {
    const acts: BarAct[] = asked.isScan ? [{ act: 'withdraw', id: asked.id }] : [];
    const next = asked.item ? { ...bar, code: itemLabel(asked.item) } : { ...bar, code: asked.text };
    return [
        { ...next, asked: { ...asked, isScan: false }, refusal: { ...refusal, neighbours } },
        [...acts, toQuantity],
    ];
};

const NOT_A_QUANTITY: Refusal = { key: 'order_entry.not_a_quantity' };

const refuseBroken = (bar: Bar, asked: EnteredCode, item: EntryItem, quantity: number): BarStep | undefined => {
    const rule = brokenRule(item, quantity);
    return rule && refuse(bar, asked, rule, neighboursOf(item, quantity));
};

/** Treats the text in the quantity field as the next code. The code before it gets its minimum quantity. */
const enterNext = (bar: Bar, asked: EnteredCode): BarStep => {
    const text = bar.quantity.trim();
    const before: BarAct[] = asked.isScan ? [] : [finish(asked, '')];
    const [next, acts] = isScanned(text) ? scan(cleared(bar), text) : ask(cleared(bar), text, true);
    return [next, [...before, ...acts, toQuantity]];
};

const finish = (asked: EnteredCode, quantity: string): BarAct => {
    const { id, item, problem } = asked;
    if (problem) return { act: 'list', asked, quantity };
    if (item) return { act: 'add', id, item, quantity: quantity === '' ? leastOf(item) : Number(quantity) };
    return { act: 'take', id, quantity };
};

/** Converts packagings to pieces if the item has one packaging size. With several sizes, offers the quantities. */
const enterPacks = (bar: Bar, asked: EnteredCode, packs: number): BarStep => {
    if (!asked.item) return refuse(bar, asked, { key: 'order_entry.packs.unknown' });
    const pieces = piecesOf(asked.item, packs);
    const [only, ...others] = pieces;
    if (only === undefined) return refuse(bar, asked, { key: 'order_entry.packs.none' });
    if (others.length > 0) return refuse(bar, asked, { key: 'order_entry.packs.several' }, pieces);
    return enterQuantity({ ...bar, quantity: String(only) });
};

const enterQuantity = (bar: Bar): BarStep => {
    const { asked } = bar;
    if (!asked) {
        const [next, acts] = leaveCode(bar);
        if (!next.asked) return [bar, [toCode]];
        const [then, more] = enterQuantity(next);
        return [then, [...acts, ...more]];
    }
    const read = readQuantity(bar.quantity);
    if (read.kind === 'wrong') return refuse(bar, asked, NOT_A_QUANTITY);
    if (read.kind === 'packs') return enterPacks(bar, asked, read.packs);
    if (read.kind === 'code') return enterNext(bar, asked);
    const quantity = read.kind === 'none' ? '' : String(read.quantity);
    const broken = asked.item && quantity !== '' && refuseBroken(bar, asked, asked.item, Number(quantity));
    if (broken) return broken;
    if (!asked.isScan) return [cleared(bar), [finish(asked, quantity), toCode]];
    return [cleared(bar), quantity === '' ? [toCode] : [{ act: 'set', id: asked.id, quantity }, toCode]];
};

/** Adds a multiplied code, which needs no quantity. Text typed meanwhile begins the next code. */
const answerMultiplied = (bar: Bar, asked: EnteredCode, item: EntryItem, quantity: number): BarStep => {
    const broken = refuseBroken({ ...bar, quantity: String(quantity) }, { ...asked, item }, item, quantity);
    if (broken) return broken;
    return [{ ...cleared(bar), code: bar.quantity }, [{ act: 'add', id: asked.id, item, quantity }, toCode]];
};

const answer = (bar: Bar, id: number, meaning: Extract<BarEvent, { type: 'answered' }>['meaning']): BarStep => {
    const { asked } = bar;
    if (asked?.id !== id) return [bar, []];
    if (meaning.kind !== 'item') return refuseCode(bar, meaning.kind);
    const { item, quantity, isExact } = meaning;
    if (asked.isScan) return [{ ...bar, asked: { ...asked, item } }, []];
    if (quantity !== undefined && isExact) return answerMultiplied(bar, asked, item, quantity);
    const typed = quantity !== undefined && bar.quantity === '' ? String(quantity) : bar.quantity;
    return [{ ...bar, code: itemLabel(item), quantity: typed, asked: { ...asked, item } }, []];
};

/**
 * State machine of the entry bar, as a pure function: code, Enter, quantity, Enter. References, article numbers and words
 * work alike, and input never waits for the API.
 *
 * - After a code, keystrokes go to its quantity, even before the API responds.
 * - An article number in the quantity field is the next code.
 * - A scan adds its minimum quantity at once. A quantity typed after it replaces that one.
 * - A refused input adds no line, and its text stays with its code.
 */
export const advanceBar = (bar: Bar, event: BarEvent): BarStep => {
    switch (event.type) {
        case 'code_typed':
            // The quantity belongs to the code before.
            return [{ ...cleared(bar), code: event.text, quantity: bar.asked ? '' : bar.quantity }, []];
        case 'quantity_typed':
            return typeQuantity(bar, event.text);
        case 'code_entered':
            return enterCode(bar, event.ready);
        case 'item_chosen': {
            const quantity = bar.quantity || String(event.quantity ?? '');
            return choose({ ...bar, quantity }, event.item);
        }
        case 'code_left':
            return leaveCode(bar);
        case 'quantity_entered':
            return enterQuantity(bar);
        case 'neighbour_taken': {
            const { asked } = bar;
            return asked ? [cleared(bar), [finish(asked, String(event.quantity)), toCode]] : [bar, []];
        }
        case 'answered':
            return answer(bar, event.id, event.meaning);
        case 'taken_up': {
            const { text, quantity, item } = event;
            return item
                ? choose({ ...cleared(bar), quantity }, item)
                : [{ ...cleared(bar), code: text, quantity }, [toCode]];
        }
        case 'left':
            return [cleared(bar), [toCode]];
    }
};
