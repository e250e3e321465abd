/** Maximum length of a number, because the pattern backtracks on long invalid texts. */
const MAX_LENGTH = 100;

/** A pasted number with its surroundings: a minus sign, the euro or percent sign, spaces of all kinds. */
const PASTED = /^\s*(€\s*)?([-\u2212]?)\s*(€\s*)?(.*?)\s*(€|EUR|%)?\s*$/is;

/** Sign that a number may have: that of its unit. Null for a number without a sign; undefined to allow any. */
export type NumberSign = '€' | '%' | null | undefined;

/** Whether the signs around a number match its unit: ten percent cannot be a price, nor ten euros a rate. */
const isOfUnit = (before: string | undefined, after: string | undefined, unit: NumberSign): boolean => {
    const [isEuro, isPercent] = [before !== undefined || /^(?:€|EUR)$/i.test(after ?? ''), after === '%'];
    if (unit === undefined) return !(isEuro && isPercent);
    return (!isEuro || unit === '€') && (!isPercent || unit === '%');
};

/** Groups of three digits with one separator, and a decimal mark that differs from it. */
const GROUPED = /^\d{1,3}(?:([ .,])\d{3})(?:\1\d{3})*(?:(?!\1)[.,]\d*)?$/;

/** One group, which could also be decimals: `1,234`. */
const AMBIGUOUS = /^\d{1,3}[.,]\d{3}$/;

/** True if marks are separators: `1,234` is 1234 in English and 1.234 in French; `1.234` is a decimal in both. */
const isGrouped = (digits: string, locale: string): boolean => {
    if (!GROUPED.test(digits)) return false;
    return !AMBIGUOUS.test(digits) || (locale !== 'fr' && /^[1-9]\d*,/.test(digits));
};

const ungrouped = (digits: string, locale: string): string => {
    if (!isGrouped(digits, locale)) return digits;
    const [, separator = ' '] = GROUPED.exec(digits) ?? [];
    return digits.replaceAll(separator, '');
};

/**
 * Converts a typed or pasted number in French or English notation to the API's: `20,5` and `20.5` → `20.5`, `1 234,56 €` and
 * `1,234.56` → `1234.56`. Unreadable text is returned unchanged, for the validators to reject. So is a number with the sign
 * of another unit, such as a price of `10 %`.
 */
export const toDecimal = (typed: string, locale: string, unit?: NumberSign): string => {
    if (typed.length > MAX_LENGTH) return typed.trim();
    const [, first, sign, second, bare = '', after] = PASTED.exec(typed) ?? [];
    if (!isOfUnit(first ?? second, after, unit)) return typed.trim();
    const digits = ungrouped(bare.replace(/\s/g, ' '), locale);
    const [, whole, fraction] = /^(\d*)(?:[.,](\d*))?$/.exec(digits) ?? [];
    if (!whole && !fraction) return typed.trim();
    return `${sign ? '-' : ''}${whole || '0'}${fraction ? `.${fraction}` : ''}`;
};

const DECIMAL = /^-?\d+(\.\d+)?$/;

export const isDecimal = (text: string): boolean => DECIMAL.test(text);

/** Converts a number to the user's notation, `12.90` → `12,90`, without groups: deleting a digit of `1,234` would leave 1.23. */
export const fromDecimal = (value: string, locale: string): string =>
    locale === 'fr' && isDecimal(value) ? value.replace('.', ',') : value;

/** Separates the thousands of a number in the language's notation, for display: `50000,00` → `50 000,00`. */
export const groupDigits = (written: string, locale: string): string =>
    written.replace(/^-?\d{4,}/, whole => whole.replace(/\B(?=(?:\d{3})+$)/g, locale === 'fr' ? '\u202f' : ','));

/** Parses a typed number: null for an empty text, and the text itself if invalid, for the validators to reject. */
export const toNumber = (typed: string, locale: string, unit?: NumberSign): number | string | null => {
    const decimal = toDecimal(typed, locale, unit);
    if (decimal === '') return null;
    return isDecimal(decimal) ? Number(decimal) : typed;
};
