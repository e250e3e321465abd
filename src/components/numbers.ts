/** Spaces of all widths and the euro sign: what comes along when a price is pasted. */
const NOISE = /[\s\u00a0\u202f€]/g;

/**
 * What a person typed as a number, in the form that the API takes: `12,90` → `12.90`, `1 234,5 €` → `1234.5`.
 * When both marks are there the last is the decimal one (`1.234,50`, `1,234.50`). Nothing else is mended:
 * `12,9,0` stays, for the validators to refuse.
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

/** The same value as the person's language writes it: `12.90` → `12,90`. */
export const fromDecimal = (value: string, locale: string): string =>
    locale === 'fr' ? value.replace('.', ',') : value;

const NUMBER = /^-?\d+(\.\d*)?$/;

/** A number, null for nothing, and the text itself when it is none, for the validators to refuse. */
export const toNumber = (typed: string): number | string | null => {
    const decimal = toDecimal(typed);
    if (decimal === '') return null;
    return NUMBER.test(decimal) ? Number(decimal) : typed;
};
