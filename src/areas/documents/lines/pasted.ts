// Apart: pure functions that are tested without a document.

import { MAX_QUANTITY } from '#contract/prices/priceListItems.ts';
import { gtinOf } from '#contract/values/articleCodes.ts';
import { unitDecimals } from '#contract/values/quantities.ts';
import { type CodeReading, isGtin, matchOf, readingsOf } from './codes.ts';
import type { EntryItem } from './lines.ts';

export interface PastedLine {
    readonly text: string;
    readonly cells: readonly string[];
}

export type PastedReason =
    | 'unknown'
    | 'several'
    | 'items'
    | 'quantities'
    | 'negative'
    | 'not_whole'
    | 'decimals'
    | 'grouped'
    | 'too_many'
    | 'unit'
    | 'not_a_quantity';

/** Meaning of a line: a quantity of an item, a quantity of 0, or a line that the user must correct. */
export type PastedMeaning =
    | { readonly kind: 'added'; readonly item: EntryItem; readonly quantity: number }
    | { readonly kind: 'none' }
    | { readonly kind: 'left'; readonly reason: PastedReason; readonly quantity?: string };

export interface PastedText {
    readonly lines: readonly PastedLine[];
    /** Index of the quantity column; undefined without a heading that names it. */
    readonly quantityAt: number | undefined;
}

/** Splits a line without cell separators into words. A comma separates words, but not the digits of a number. */
const wordsOf = (line: string): string[] =>
    line
        .trim()
        .split(/\s+/)
        .flatMap(word => {
            const [first = '', ...rest] = word.split(',');
            const unit = /^[-+−]?\d+(?:,\d+)+(?<unit>\D*)$/.exec(word)?.groups?.unit;
            const isNumber = unit !== undefined && (unit === '' || UNIT.test(unit)) && !isGtin(first);
            return isNumber ? [word] : [first, ...rest];
        })
        .filter(word => word !== '');

/** Joins numbers with the units that follow them: `10 cartons`, `12 x`. */
const withUnits = (words: readonly string[]): string[] => {
    const all: string[] = [];
    for (const word of words) {
        const before = all.at(-1);
        const isUnit = before !== undefined && /^[-+−]?\d{1,7}([.,]\d+)?$/.test(before) && UNIT.test(word);
        if (isUnit) all.splice(-1, 1, `${before} ${word}`);
        else all.push(word);
    }
    return all;
};

/** Words for pieces, the unit of quantities. */
const PIECES = String.raw`x|×|\*|pcs?|pi[eè]ces?|pces?|units?|unit[eé]s?|u|ex|ea|each`;
/** Other units; their number of pieces is unknown. */
const OTHERS =
    'cartons?|colis|bo[iî]tes?|paquets?|packs?|lots?|caisses?|sacs?|palettes?|douzaines?|dz|paires?|box(?:es)?|cases?|dozens?|pallets?|bags?|pairs?|crates?|kgs?|g|m|cm|mm|l|ml';
const UNIT = new RegExp(`^(?:${PIECES}|${OTHERS})\\.?$`, 'i');

const cellsOf = (line: string): readonly string[] => {
    if (/[\t;|]/.test(line)) return line.split(/[\t;|]/).map(cell => cell.trim());
    const parts = line.trim().split(/\s{2,}/);
    return parts.length > 1 && parts.some(part => !/\s/.test(part)) ? parts : withUnits(wordsOf(line));
};

const HEADING =
    /^(?:qt[eé]s?|quantit[eé]s?|quantit(?:y|ies)|qty|pcs|pi[eè]ces|nombre|nb|command[eé]e?s?|ordered)(?!\p{L})/iu;
const NAMES =
    /^(?:r[eé]f|code|ean|gtin|article|item|sku|d[eé]signation|libell[eé]|description|produit|product|barcode)/i;

/** Index of the quantity column in a heading; undefined if the line is not a heading. */
const headingOf = ({ cells }: PastedLine): number | undefined => {
    const at = cells.findIndex(cell => HEADING.test(cell));
    return at >= 0 && cells.some(cell => NAMES.test(cell)) && !cells.some(cell => /^\d/.test(cell)) ? at : undefined;
};

/** Parses the lines of a pasted text with columns in any order. Skips blank lines and a heading. */
export const parsePastedText = (text: string): PastedText => {
    const lines = text
        .split(/\r\n|\r|\n/)
        .filter(line => line.trim() !== '')
        .map(line => ({ text: line, cells: cellsOf(line) }));
    const [first, ...others] = lines;
    const heading = first && headingOf(first);
    if (first === undefined || heading === undefined) return { lines, quantityAt: undefined };
    // A heading split by single spaces does not match the columns of the lines, whose texts contain spaces.
    return { lines: others, quantityAt: /[\t;|]|\s{2,}/.test(first.text.trim()) ? heading : undefined };
};

type Amount =
    /** `marked`: a sign or unit marks the number as the quantity, as in `12 x`, or `1,5 kg` of an item in kilograms. */
    | { readonly kind: 'quantity'; readonly quantity: number; readonly marked: boolean }
    | { readonly kind: 'zero' }
    | { readonly kind: 'wrong'; readonly reason: PastedReason };

const AMOUNT = new RegExp(
    `^(?<sign>[-+−])?(?<times>[x×*]\\s*)?(?<digits>\\d{1,3}(?:[ \\u00a0\\u202f]\\d{3})+|\\d+)(?:[.,](?<rest>\\d+))?\\s*(?<unit>${PIECES})?\\.?$`,
    'i',
);

/** Spellings of an item's unit after a quantity, by unit code. */
const OWN_UNITS: Readonly<Record<string, RegExp>> = {
    KGM: /(?<=\d)\s*kgs?\.?$/i,
    GRM: /(?<=\d)\s*g\.?$/i,
    MTR: /(?<=\d)\s*m\.?$/i,
    CMT: /(?<=\d)\s*cm\.?$/i,
    LTR: /(?<=\d)\s*l\.?$/i,
};

type Unit = EntryItem['unitCode'];

const withoutUnit = (text: string, unit: Unit): string => text.replace(OWN_UNITS[unit ?? ''] ?? /$^/, '');

const wrong = (reason: PastedReason): Amount => ({ kind: 'wrong', reason });

/** Reason to refuse decimals: the unit allows fewer, or three digits may be a thousands group. */
const refusedDecimals = (digits: string, decimals: string, unit: Unit): PastedReason | undefined => {
    const most = unitDecimals(unit);
    if (most === 0) return /^0+$/.test(decimals) && decimals.length !== 3 ? undefined : 'not_whole';
    if (decimals.length === 3 && /^[1-9]\d{0,2}$/.test(digits)) return 'grouped';
    return /[1-9]/.test(decimals.slice(most)) ? 'decimals' : undefined;
};

/** Parses a cell as a quantity; undefined if it is not a number. @param unit unit code of the item, if known */
const numberOf = (cell: string, unit?: Unit): Amount | undefined => {
    const whole = cell.normalize('NFKC').trim();
    const text = withoutUnit(whole, unit);
    if (/^[-–—]+$/.test(text)) return { kind: 'zero' };
    const { sign, times, digits, rest = '', unit: pieces } = AMOUNT.exec(text)?.groups ?? {};
    if (digits === undefined) return /^[-+−(]?\d/.test(text) ? wrong(wrongReason(text)) : undefined;
    const quantity = Number(`${digits.replace(/\D/g, '')}.${rest}`);
    const reason = rest === '' ? undefined : refusedDecimals(digits, rest, unit);
    if (reason) return wrong(reason);
    if (quantity === 0) return { kind: 'zero' };
    if (sign === '-' || sign === '−') return wrong('negative');
    if (quantity > MAX_QUANTITY) return wrong('too_many');
    return { kind: 'quantity', quantity, marked: times !== undefined || pieces !== undefined || text !== whole };
};

const wrongReason = (text: string): PastedReason =>
    /^\d+([.,]\d+)?\s*\p{L}+\.?$/u.test(text) ? 'unit' : 'not_a_quantity';

const MAX_CODE_LENGTH = 60;

const codesIn = (cell: string): readonly CodeReading[] =>
    cell === '' || cell.length > MAX_CODE_LENGTH ? [] : readingsOf(cell);

/** Returns all texts of the lines that may be codes, for a single lookup. */
export const pastedCodes = (lines: readonly PastedLine[]): readonly string[] => [
    ...new Set(lines.flatMap(({ cells }) => cells.flatMap(codesIn).map(({ code }) => code))),
];

interface Hit {
    readonly at: number;
    readonly item: EntryItem;
    readonly quantity: number | undefined;
}

interface Hits {
    readonly hits: readonly Hit[];
    readonly isAmbiguous: boolean;
}

/** Finds the cells that are item codes. A cell that may be a quantity counts only if no other cell is a code. */
const hitsOf = (cells: readonly string[], quantityAt: number | undefined, items: readonly EntryItem[]): Hits => {
    let isAmbiguous = false;
    const hits = cells.flatMap((cell, at): Hit[] => {
        if (at === quantityAt) return [];
        for (const { code, quantity } of codesIn(cell)) {
            const match = matchOf(code, items);
            if (match.kind === 'one') return [{ at, item: match.item, quantity }];
            if (match.kind === 'several') isAmbiguous = true;
        }
        return [];
    });
    const strong = hits.filter(({ at }) => numberOf(cells[at] ?? '') === undefined || gtinOf(cells[at]) !== undefined);
    return { hits: strong.length > 0 ? strong : hits, isAmbiguous };
};

const left = (reason: PastedReason, quantity?: string): PastedMeaning => ({
    kind: 'left',
    reason,
    ...(quantity !== undefined && { quantity }),
});

type Candidate = readonly [cell: string, number: Amount];

/** Invalid numbers that may have been meant as the quantity. `not_whole` is left out: such a number may be a price. */
const RIVALS: readonly PastedReason[] = ['negative', 'unit', 'decimals', 'grouped'];

/** Whether a cell competes with a valid number for the quantity. A dash does not. */
const isRival = ([cell, number]: Candidate): boolean =>
    number.kind === 'zero' ? /\d/.test(cell) : number.kind === 'wrong' && RIVALS.includes(number.reason);

/** Determines the quantity from the other cells of a line: a marked number, a number, then 0. Defaults to 1. */
const quantityFrom = (item: EntryItem, candidates: readonly Candidate[]): PastedMeaning => {
    const possible = candidates.flatMap(([, number]) => (number.kind === 'quantity' ? [number] : []));
    const marked = possible.filter(number => number.marked);
    const quantities = new Set((marked.length > 0 ? marked : possible).map(({ quantity }) => quantity));
    const [quantity] = quantities;
    if (quantities.size > 1 || (quantity !== undefined && marked.length === 0 && candidates.some(isRival)))
        return left('quantities');
    if (quantity !== undefined) return { kind: 'added', item, quantity };
    if (candidates.some(([, { kind }]) => kind === 'zero')) return { kind: 'none' };
    const [bad] = candidates;
    if (bad?.[1].kind === 'wrong') return left(bad[1].reason, bad[0]);
    return { kind: 'added', item, quantity: 1 };
};

/** Parses a cell of the quantity column. An empty cell is 0. */
const numberIn = (cell: string | undefined, unit?: Unit): Amount | undefined =>
    cell === '' ? { kind: 'zero' } : numberOf(cell ?? '', unit);

const inColumn = (item: EntryItem, cell: string | undefined): PastedMeaning => {
    if (cell === undefined) return left('not_a_quantity', '');
    const number = numberIn(cell, item.unitCode);
    if (number?.kind === 'quantity') return { kind: 'added', item, quantity: number.quantity };
    if (number?.kind === 'zero') return { kind: 'none' };
    return left(number?.reason ?? 'not_a_quantity', cell);
};

/** Cells that may be the quantity: neither a matched code nor an article number. */
const candidatesOf = (cells: readonly string[], hits: readonly Hit[], unit: Unit): readonly Candidate[] => {
    const codes = new Set(hits.map(({ at }) => at));
    return cells.flatMap((cell, at): Candidate[] => {
        if (cell === '' || codes.has(at) || isGtin(cell)) return [];
        const number = numberOf(cell, unit);
        return number ? [[cell, number]] : [];
    });
};

/** Interprets a pasted line by the items found for its codes. Ambiguous lines are left to the user. */
export const meaningOf = (
    { cells }: PastedLine,
    quantityAt: number | undefined,
    items: readonly EntryItem[],
): PastedMeaning => {
    const { hits, isAmbiguous } = hitsOf(cells, quantityAt, items);
    const [hit] = hits;
    const others = candidatesOf(cells, hits, hit?.item.unitCode);
    if (!hit) {
        const amounts = quantityAt === undefined ? others.map(([, number]) => number) : [numberIn(cells[quantityAt])];
        const isNothing = amounts.length > 0 && amounts.every(one => one?.kind === 'zero');
        return isNothing ? { kind: 'none' } : left(isAmbiguous ? 'several' : 'unknown');
    }
    if (hits.some(({ item }) => item.id !== hit.item.id)) return left('items');
    if (quantityAt !== undefined) return inColumn(hit.item, cells[quantityAt]);
    if (hit.quantity === undefined) return quantityFrom(hit.item, others);
    return others.length === 0 ? { kind: 'added', item: hit.item, quantity: hit.quantity } : left('quantities');
};
