import { hasCheckDigit } from '../language/rules.ts';

const LENGTH = 14;

/** Zeros before the digits of an EAN-8 in a GTIN of 14 digits. */
const BEFORE_EAN8 = '000000';

/** Spaces, and the marks without width that come along with copied text, are no part of a number. */
const bare = (text: string): string => text.normalize('NFKC').replace(/[\s\p{Cf}]/gu, '');

/**
 * The article number (GTIN) that a text is, as 14 digits, so that two texts mean the same article exactly if they give
 * the same number: a UPC-A (12 digits), its EAN-13, and the GTIN-14 with indicator 0; an EAN-8 likewise. Undefined for
 * any other text, wrong check digits and nothing but zeros included.
 * Source: GS1 General Specifications, 3.3.2: shorter GTINs are filled with zeros on the left, to which the check digit
 * is indifferent.
 */
export const gtinOf = (text: string | null | undefined): string | undefined => {
    const digits = bare(text ?? '');
    if (!/^(\d{8}|\d{12,14})$/.test(digits) || /^0+$/.test(digits)) return undefined;
    return hasCheckDigit(digits) ? digits.padStart(LENGTH, '0') : undefined;
};

/**
 * The EAN of an article as the property `eanCode` holds it: 13 digits, or 8 for an EAN-8. Undefined for what is no
 * article number, and for a GTIN-14 of a box (indicator 1 to 9), which is another article than its contents.
 */
export const eanOf = (text: string | null | undefined): string | undefined => {
    const gtin = gtinOf(text);
    if (!gtin?.startsWith('0')) return undefined;
    return gtin.startsWith(BEFORE_EAN8) ? gtin.slice(BEFORE_EAN8.length) : gtin.slice(1);
};

/** All texts without spaces that mean the same article: values to ask a server for, whichever of them it holds. */
export const gtinSpellings = (text: string | null | undefined): readonly string[] => {
    const gtin = gtinOf(text);
    if (!gtin) return [];
    return [8, 12, 13, LENGTH].flatMap(length => {
        const [zeros, digits] = [gtin.slice(0, LENGTH - length), gtin.slice(LENGTH - length)];
        return /^0*$/.test(zeros) ? [digits] : [];
    });
};

/** Whether two texts are the number of the same article. */
export const isSameGtin = (one: string | null | undefined, other: string | null | undefined): boolean => {
    const gtin = gtinOf(one);
    return gtin !== undefined && gtin === gtinOf(other);
};
