import type { Refusal } from '#contract/language/rules.ts';
import { isAllDigits, isGtin, isHalf, matchOf, readingsOf, readQuantity } from './codes.ts';
import type { Meaning } from './find.ts';
import type { EntryItem } from './lines.ts';
import { brokenRule, leastOf, neighboursOf, piecesOf } from './packagings.ts';

export type Field = 'code' | 'quantity';

/** Why a code adds nothing. */
export type CodeProblem = 'unknown' | 'several' | 'failed';

/** The code whose quantity comes next. */
export interface EnteredCode {
    readonly id: number;
    readonly text: string;
    /** It was scanned: its least quantity has been taken, which a quantity replaces. */
    readonly isScan: boolean;
    /** Once it is known. */
    readonly item?: EntryItem;
    readonly problem?: CodeProblem;
}

export interface Bar {
    /** The texts of the two fields. */
    readonly code: string;
    readonly quantity: string;
    readonly asked?: EnteredCode | undefined;
    /** Why the quantity is refused, with the whole packagings next to it. */
    readonly refusal?: (Refusal & { readonly neighbours: readonly number[] }) | undefined;
    /** Number of codes so far: the identifier of the last one. */
    readonly made: number;
}

export const EMPTY_BAR: Bar = { code: '', quantity: '', made: 0 };

/** What a person does, or the API answers. */
export type BarEvent =
    | { readonly type: 'code_typed' | 'quantity_typed'; readonly text: string }
    /** `ready`: the items that answer to the text as it is, if they are there. */
    | { readonly type: 'code_entered'; readonly ready?: readonly EntryItem[] | undefined }
    /** `quantity`: what the text says of it. */
    | { readonly type: 'item_chosen'; readonly item: EntryItem; readonly quantity?: number | undefined }
    /** The person went from the code to the quantity without Enter. */
    | { readonly type: 'code_left' }
    | { readonly type: 'quantity_entered' }
    | { readonly type: 'neighbour_taken'; readonly quantity: number }
    | { readonly type: 'answered'; readonly id: number; readonly meaning: Meaning | { readonly kind: 'failed' } }
    /** A code that had added nothing is taken up again. */
    | {
          readonly type: 'taken_up';
          readonly text: string;
          readonly quantity: string;
          readonly item?: EntryItem | undefined;
      }
    | { readonly type: 'left' };

/** What is to be done about an event, in this order. */
export type BarAct =
    /** Looks up a code, or words unless it is `exact`. */
    | { readonly act: 'look_up'; readonly id: number; readonly text: string; readonly exact: boolean }
    /** Adds the item of a code that is being looked up, after those before; an empty quantity is the least one. */
    | { readonly act: 'take'; readonly id: number; readonly quantity: string }
    /** Replaces the quantity of what was taken. */
    | { readonly act: 'set'; readonly id: number; readonly quantity: string }
    | { readonly act: 'withdraw'; readonly id: number }
    /** Adds an item that is known. */
    | { readonly act: 'add'; readonly id: number; readonly item: EntryItem; readonly quantity: number }
    /** Lists a code that adds nothing, to be corrected later. */
    | { readonly act: 'list'; readonly asked: EnteredCode; readonly quantity: string }
    | { readonly act: 'focus'; readonly field: Field }
    | { readonly act: 'beep' };

export type BarStep = readonly [bar: Bar, acts: readonly BarAct[]];

const toCode = { act: 'focus', field: 'code' } as const;
const toQuantity = { act: 'focus', field: 'quantity' } as const;

const cleared = ({ made }: Bar): Bar => ({ ...EMPTY_BAR, made });

/** How the field of the code shows the item that was chosen. */
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

/** An article number, which scanners send: it is taken at once, and a quantity that follows replaces its least one. */
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
    // A scan is listed, with a tone of its own.
    return asked ? [{ ...bar, asked: { ...asked, problem } }, asked.isScan ? [] : [{ act: 'beep' }]] : [bar, []];
};

/** What Enter makes of a text, by the suggestions where they answer to it. */
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

/** A letter right after a scan begins the next code: no quantity begins so. */
const isNextCode = ({ asked, quantity }: Bar, text: string): boolean =>
    asked?.isScan === true && quantity === '' && /^\p{L}/u.test(text) && !/^x/i.test(text);

const typeQuantity = (bar: Bar, text: string): BarStep => {
    if (isNextCode(bar, text)) return [{ ...cleared(bar), code: text }, [toCode]];
    return [{ ...bar, quantity: text, refusal: undefined }, []];
};

/** Nothing of what is refused has been added: a scan is taken back until its quantity is right. */
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

/** The text of the quantity is the next code: what was asked before is taken as it is. */
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

/** Packagings are pieces where the item has one packaging; otherwise the person chooses, or enters pieces. */
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

/** A multiplied code needs no quantity; what was typed meanwhile is the beginning of the next code. */
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
 * The bar in which lines are entered, as pure steps: code, Enter, quantity, Enter, for references, article numbers and
 * words alike, however fast they come and however slow the API is.
 *
 * - After a code the keys belong to its quantity, before the API has answered as well.
 * - A quantity is some digits that are no article number; an article number in its place is the next code.
 * - A scan is taken at once with its least quantity, so that scans need no quantity; one that follows replaces it.
 * - What is refused has added nothing, and its text goes with its code.
 */
export const advanceBar = (bar: Bar, event: BarEvent): BarStep => {
    switch (event.type) {
        case 'code_typed':
            // The quantity of another code is no quantity of this one.
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
