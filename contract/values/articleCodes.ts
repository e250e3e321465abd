import { hasCheckDigit } from '../language/rules.ts';

const LENGTH = 14;

/** Zeros before the digits of an EAN-8 in a GTIN of 14 digits. */
const BEFORE_EAN8 = '000000';

/** Removes spaces, and the invisible characters of copied text. */
const bare = (text: string): string => text.normalize('NFKC').replace(/[\s\p{Cf}]/gu, '');

/**
 * Parses an article number (GTIN) to 14 digits, so that two texts denote the same article exactly if the results are equal: a
 * UPC-A (12 digits), its EAN-13, and the GTIN-14 with indicator 0; also an EAN-8. Undefined for any other text, including wrong
 * check digits and zeros alone. Source: GS1 General Specifications, 3.3.2: shorter GTINs are padded with zeros on the left,
 * which do not change the check digit.
 */
export const gtinOf = (text: string | null | undefined): string | undefined => {
    const digits = bare(text ?? '');
    if (!/^(\d{8}|\d{12,14})$/.test(digits) || /^0+$/.test(digits)) return undefined;
    return hasCheckDigit(digits) ? digits.padStart(LENGTH, '0') : undefined;
};

/**
 * The EAN of an article in the format of the property `eanCode`: 13 digits, or 8 for an EAN-8. Undefined for any other text,
 * and for a GTIN-14 of a box (indicator 1 to 9), which is another article than its contents.
 */
export const eanOf = (text: string | null | undefined): string | undefined => {
    const gtin = gtinOf(text);
    if (!gtin?.startsWith('0')) return undefined;
    return gtin.startsWith(BEFORE_EAN8) ? gtin.slice(BEFORE_EAN8.length) : gtin.slice(1);
};

/** All notations of an article number without spaces, to query a server that may store any of them. */
export const gtinSpellings = (text: string | null | undefined): readonly string[] => {
    const gtin = gtinOf(text);
    if (!gtin) return [];
    return [8, 12, 13, LENGTH].flatMap(length => {
        const [zeros, digits] = [gtin.slice(0, LENGTH - length), gtin.slice(LENGTH - length)];
        return /^0*$/.test(zeros) ? [digits] : [];
    });
};

/** Whether two texts denote the same article number. */
export const isSameGtin = (one: string | null | undefined, other: string | null | undefined): boolean => {
    const gtin = gtinOf(one);
    return gtin !== undefined && gtin === gtinOf(other);
};
