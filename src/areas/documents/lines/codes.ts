import { MAX_QUANTITY } from '#contract/prices/priceListItems.ts';
import { gtinOf, isSameGtin } from '#contract/values/articleCodes.ts';
import { refuseDecimals } from '#contract/values/quantities.ts';
import { cleanCode, codeKey, fold, parseSearchTerms, patternOf } from '#contract/values/text.ts';
import type { EntryItem } from './lines.ts';

/** Whether the text is an article number (GTIN) with a correct check digit, as scanners send it. */
export const isGtin = (text: string): boolean => gtinOf(text) !== undefined;

/** Normalises a code for comparison: removes invisible characters and collapses spaces. */
export const plainCode = (text: string | null | undefined): string => cleanCode(text ?? '').replace(/\s+/gu, ' ');

/** Normalises a code without regard to case and typography, as the API compares codes. */
export const foldedCode = (text: string | null | undefined): string => codeKey(text ?? '');

/** French decimal with a comma replaced by a point. In English a comma separates thousands. */
export const withPoint = (text: string, locale: string): string =>
    locale === 'fr' ? text.replace(/^(\s*\d{1,7}),(\d+\s*)$/, '$1.$2') : text;

/** Parses a typed quantity. Returns undefined for other texts, including item codes. The unit limits the decimals. */
export const quantityIn = (text: string): number | undefined => {
    const quantity = /^\d{1,7}(?:\.\d{1,4})?$/.test(text.trim()) ? Number(text) : 0;
    return quantity > 0 && quantity <= MAX_QUANTITY ? quantity : undefined;
};

export const quantityOfUnit = (text: string, unit: string | null | undefined, locale: string): number | undefined => {
    const quantity = quantityIn(withPoint(text, locale));
    return quantity === undefined || refuseDecimals(quantity, unit) ? undefined : quantity;
};

/** Interpretation of a typed text: a code, with a quantity if the text multiplies it. */
export interface CodeReading {
    readonly code: string;
    readonly quantity?: number;
}

const BEFORE = /^(\d{1,7})\s*[x×*]\s*(\S.*)?$/i;
const AFTER = /^(\S(?:.*\S)?)\s*[x×*]\s*(\d{1,7})$/i;

const multiplied = (code: string | undefined, count: string | undefined): CodeReading[] => {
    const quantity = quantityIn(count ?? '');
    return code === undefined || quantity === undefined ? [] : [{ code, quantity }];
};

/**
 * Returns the possible readings of a text, the most likely first: the whole text as a code, then `3×CODE`, then `CODE×3`.
 * The whole comes first because references contain `x` as well. `x`, `X`, `×` and `*` multiply.
 * If a multiplied code is an article number, only such readings are returned.
 */
export const readingsOf = (text: string): readonly CodeReading[] => {
    const whole = text.trim();
    const [, count, code] = BEFORE.exec(whole) ?? [];
    const [, before, after] = AFTER.exec(whole) ?? [];
    const split = [...multiplied(code, count), ...multiplied(before, after)];
    const certain = split.filter(one => isGtin(one.code));
    return certain.length > 0 ? certain : [{ code: whole }, ...split];
};

/** Whether the text is a multiplier without its code, which is scanned next: `3×`. */
export const isHalf = (text: string): boolean => {
    const [, count, code] = BEFORE.exec(text.trim()) ?? [];
    return quantityIn(count ?? '') !== undefined && code === undefined;
};

export type QuantityText =
    | { readonly kind: 'none' }
    | { readonly kind: 'quantity'; readonly quantity: number }
    /** Whole packagings of the item: `3 colis`. */
    | { readonly kind: 'packs'; readonly packs: number }
    /** The next code; the code before it gets its minimum quantity. */
    | { readonly kind: 'code' }
    | { readonly kind: 'wrong' };

/** A code: no spaces, and either digits with letters or at least eight digits. */
const CODE = /^(?=\D*\d)(?=.*\p{L}|\d{8,}$)\S{4,}$/u;
/** A mistyped quantity: a number with a sign, a unit or letters. */
const ATTEMPT = /^[-+−]?\d{1,7}([.,]\d*)?\s*\p{L}{0,10}\.?$/u;

/** Quantity with a multiplication sign before or after it: `x12`, `12 ×`. */
const COUNT = /^(?:[x×*]\s*)?(\d+(?:\.\d+)?)(?:\s*[x×*])?$/i;

/** Whole packagings, in the words of either language: `3 colis`, `2 boxes`. */
const PACKS = /^(\d{1,5})\s*(?:colis|cartons?|paquets?|packs?|packages?|boxe?s?|boîtes?|boites?|lots?|cases?)\.?$/iu;

/** Parses the quantity field. An article number there is the next code; other unreadable texts are `wrong`. */
export const readQuantity = (text: string): QuantityText => {
    const typed = text.trim();
    if (typed === '') return { kind: 'none' };
    if (isGtin(typed) || readingsOf(typed).some(({ code }) => isGtin(code))) return { kind: 'code' };
    const quantity = quantityIn(COUNT.exec(typed)?.[1] ?? '');
    if (quantity !== undefined) return { kind: 'quantity', quantity };
    const packs = quantityIn(PACKS.exec(typed)?.[1] ?? '');
    if (packs !== undefined) return { kind: 'packs', packs };
    return CODE.test(typed) && !ATTEMPT.test(typed) ? { kind: 'code' } : { kind: 'wrong' };
};

/** Item properties that a code can match. Third-party servers may omit `eanCode` and `customReference`. */
type Coded = Pick<EntryItem, 'reference' | 'isEnabled'> & {
    readonly eanCode?: string | null;
    readonly customReference?: string | null;
};

export type ItemMatch<T> = { readonly kind: 'one'; readonly item: T } | { readonly kind: 'several' | 'none' };

/** Tests whether an item has a code, from the strongest match to the weakest. */
const WAYS: readonly ((item: Coded, code: string) => boolean)[] = [
    ({ reference }, code) => plainCode(reference) === plainCode(code),
    ({ reference }, code) => foldedCode(reference) === foldedCode(code),
    ({ eanCode }, code) => isSameGtin(eanCode, code) || (Boolean(eanCode) && plainCode(eanCode) === plainCode(code)),
    ({ customReference }, code) => Boolean(customReference) && plainCode(customReference) === plainCode(code),
    ({ customReference }, code) => Boolean(customReference) && foldedCode(customReference) === foldedCode(code),
];

/** Item with a code: by reference, article number, then custom reference. Equally good matches are `several`. */
export const matchOf = <T extends Coded>(code: string, items: readonly T[]): ItemMatch<T> => {
    if (plainCode(code) === '') return { kind: 'none' };
    for (const has of WAYS) {
        const found = items.filter(item => has(item, code));
        const [item] = found;
        if (item) return found.length === 1 ? { kind: 'one', item } : { kind: 'several' };
    }
    return { kind: 'none' };
};

const hasWholeWords = (designation: string, text: string): boolean => {
    const folded = ` ${fold(designation)} `;
    return parseSearchTerms(text).every(word => new RegExp(` ${patternOf(word)} `, 'u').test(folded));
};

/**
 * Item that words identify: the only one with this designation, the only one at all, or the only one with whole words.
 * @param items all items that match the words
 */
export const matchOfWords = <T extends Pick<EntryItem, 'designation'>>(
    text: string,
    items: readonly T[],
): ItemMatch<T> => {
    if (items.length === 0) return { kind: 'none' };
    const named = items.filter(({ designation }) => fold(designation) === fold(text));
    const whole = items.filter(({ designation }) => hasWholeWords(designation, text));
    for (const [item, ...others] of [named, items, whole])
        if (item && others.length === 0) return { kind: 'one', item };
    return { kind: 'several' };
};

/** Whether a text consists of digits and spaces: a complete code, which is not searched as words. */
export const isAllDigits = (text: string): boolean => /^[\d\s]+$/.test(text);

/** Sorts items by how well they match a text: an equal code first, then a code that begins with it, then the rest. */
export const rankedByCode = <T extends Coded>(text: string, items: readonly T[]): readonly T[] => {
    const rankOf = (item: T): number => {
        const way = WAYS.findIndex(has => has(item, text));
        if (way >= 0) return way;
        const begins = [item.reference, item.customReference].some(code =>
            foldedCode(code).startsWith(foldedCode(text)),
        );
        return begins ? WAYS.length : WAYS.length + 1;
    };
    const ranks = new Map(items.map(item => [item, rankOf(item)]));
    return items.toSorted((one, other) => (ranks.get(one) ?? 0) - (ranks.get(other) ?? 0));
};
