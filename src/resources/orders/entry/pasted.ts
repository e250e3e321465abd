import { isEan } from './ean.ts';

/** A pasted line: the texts that may be codes, the likeliest first, and a quantity for each choice. */
export interface PastedLine {
    readonly text: string;
    readonly readings: readonly { readonly code: string; readonly quantity: number }[];
}

const cellsOf = (line: string): string[] => {
    const cells = line.split(/[\t;|]|\s{2,}/).map(cell => cell.trim());
    const full = cells.filter(cell => cell !== '');
    return full.length > 1 ? full : line.trim().split(/[\s,]+/);
};

const QUANTITY = /^(\d{1,3}(?:[ \u00a0\u202f]\d{3})+|\d{1,7})(?:[.,]0+)?\s*(?:x|×|pcs?|pi[eè]ces?|u)?$/i;

/** `1 200`, `12`, `12 x`, `12,00`. */
const quantityOf = (cell: string): number | undefined => {
    const digits = QUANTITY.exec(cell)?.[1]?.replace(/\D/g, '');
    return digits === undefined || isEan(digits) ? undefined : Number(digits) || undefined;
};

/** Scanned codes first, then what has letters, last what may be a quantity. */
const rankOf = (cell: string): number => {
    if (isEan(cell)) return 0;
    return /\p{L}/u.test(cell) && quantityOf(cell) === undefined ? 1 : 2;
};

const readingsOf = (cells: readonly string[]) =>
    cells
        .map((code, place) => {
            const others = cells.filter((_, at) => at !== place);
            const quantity = others.map(quantityOf).find(one => one !== undefined);
            return { code, quantity: quantity ?? 1, rank: rankOf(code) };
        })
        .sort((one, other) => one.rank - other.rank)
        .map(({ code, quantity }) => ({ code, quantity }));

/** The lines of a pasted text, whatever the order of its columns; blank ones are left out. */
export const pastedLines = (text: string): PastedLine[] =>
    text
        .split(/\r?\n/)
        .filter(line => line.trim() !== '')
        .map(line => ({ text: line, readings: readingsOf(cellsOf(line)) }));
