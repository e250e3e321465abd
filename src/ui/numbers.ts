/** Spaces of all kinds and the euro sign, which pasted prices may contain. */
const NOISE = /[\s\u00a0\u202f€]/g;

/**
 * Converts a typed number to the API's notation: `12,90` → `12.90`, `1 234,5 €` → `1234.5`. If it has both commas and
 * points, the last is the decimal separator (`1.234,50`). Invalid input is left for the validators to reject.
 */
export const toDecimal = (typed: string): string => {
    const bare = typed.replace(NOISE, '');
    const comma = bare.lastIndexOf(',');
    const point = bare.lastIndexOf('.');
    if (comma >= 0 && point >= 0) {
        const [grouping, mark] = comma > point ? ['.', ','] : [',', '.'];
        return bare.replaceAll(grouping, '').replace(mark, '.');
    }
    return bare.replace(',', '.');
};

/** Converts a number to the notation of the user's language: `12.90` → `12,90`. */
export const fromDecimal = (value: string, locale: string): string =>
    locale === 'fr' ? value.replace('.', ',') : value;

const NUMBER = /^-?\d+(\.\d*)?$/;

/** Parses a typed number: null for an empty text, and the text itself if invalid, for the validators to reject. */
export const toNumber = (typed: string): number | string | null => {
    const decimal = toDecimal(typed);
    if (decimal === '') return null;
    return NUMBER.test(decimal) ? Number(decimal) : typed;
};
