type DateOrder = 'day_first' | 'month_first';
type DecimalMark = ',' | '.';

export interface Notation {
    readonly decimal: DecimalMark;
    readonly date: DateOrder;
}

/** Values of a text in each of two notations; undefined if invalid in one. */
export type Readings = readonly [one: string | undefined, other: string | undefined];

const NO_READINGS: Readings = [undefined, undefined];

/** True if the text has different values in both notations. */
export const areAmbiguous = ([one, other]: Readings): boolean =>
    one !== undefined && other !== undefined && one !== other;

/** Sign, digits with French or other groups, and a currency or percent sign on one side. */
const DRESSED = /^(?:€\s*)?([-−+]?)\s*(?:€\s*)?([\d., '’]*\d[.,]?)\s*(€|eur|%)?$/i;
const PLAIN = /^-?(?:0|[1-9]\d{0,14})$/;
/** Decimal point without exactly three digits after it, which could be a group; most amounts are written like this. */
const POINTED = /^(?:0|[1-9]\d*)\.(?:\d\d?|\d{4,})$/;
/** Maximum length of a number or date; a cell may contain megabytes. */
const MAX_LENGTH = 40;
const SPACES = /[\u00a0\u202f\u2009]/g;

/** Groups of three digits with one separator; a grouped number does not begin with 0. */
const GROUPS = {
    ',': /^[1-9]\d{0,2}([ .'’])\d{3}(?:\1\d{3})*(?:,(\d*))?$/,
    '.': /^[1-9]\d{0,2}([ ,'’])\d{3}(?:\1\d{3})*(?:\.(\d*))?$/,
} as const;
const BARE = { ',': /^(\d*)(?:,(\d*))?$/, '.': /^(\d*)(?:\.(\d*))?$/ } as const;

const fractionAfter = (digits: string, mark: DecimalMark): string => {
    const at = digits.indexOf(mark);
    return at < 0 ? '' : digits.slice(at + 1);
};

const wholeBefore = (digits: string, mark: DecimalMark): string => {
    const at = digits.indexOf(mark);
    return (at < 0 ? digits : digits.slice(0, at)).replace(/\D/g, '').replace(/^0+(?=\d)/, '') || '0';
};

const readWith = (sign: string, digits: string, mark: DecimalMark): string | undefined => {
    if (!BARE[mark].test(digits) && !GROUPS[mark].test(digits)) return undefined;
    const fraction = fractionAfter(digits, mark);
    return `${sign}${wholeBefore(digits, mark)}${fraction && `.${fraction}`}`;
};

/**
 * Reads a number with a decimal comma, and with a decimal point: `1 234,50 €` is only `1234.50`, while `1,000` is
 * either `1.000` or `1000`.
 * @param unit allowed unit: a price in percent is invalid
 */
export const numberReadings = (text: string, unit?: '€' | '%'): Readings => {
    if (PLAIN.test(text)) return [text, text];
    if (text.length > MAX_LENGTH) return NO_READINGS;
    if (POINTED.test(text)) return [undefined, text];
    const [, sign = '', digits = '', after] = DRESSED.exec(text.replace(SPACES, ' ')) ?? [];
    if (digits === '' || !fits(text, after, unit)) return NO_READINGS;
    const minus = sign === '' || sign === '+' ? '' : '-';
    return [readWith(minus, digits, ','), readWith(minus, digits, '.')];
};

const fits = (text: string, after: string | undefined, unit: '€' | '%' | undefined): boolean => {
    const isEuro = text.includes('€') || after?.toUpperCase() === 'EUR';
    return (!isEuro || unit === '€') && (after !== '%' || unit === '%');
};

const ISO = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?:[T ]00:00(?::00(?:\.0+)?)?Z?)?$/;
const PARTS = /^(\d{1,2})([/. -])(\d{1,2})\2(\d{4}|\d{2})(?: 00:00(?::00)?)?$/;

/** Two digits belong to this century, or to the last one if the year would be more than twenty years ahead. */
const yearOf = (year: string): string => {
    if (year.length === 4) return year;
    const thisYear = new Date().getFullYear();
    const full = thisYear - (thisYear % 100) + Number(year);
    return String(full > thisYear + 20 ? full - 100 : full);
};

const two = (part: string): string => part.padStart(2, '0');

/** A month above 12 excludes this order; invalid days are refused later. */
const dayWith = (year: string, month: string, day: string): string | undefined =>
    Number(month) > 12 || Number(month) === 0 ? undefined : `${year}-${two(month)}-${two(day)}`;

/** Reads a date with the day first, and with the month first: `2026-11-22` in the API's notation. */
export const dayReadings = (text: string): Readings => {
    if (text.length > MAX_LENGTH) return NO_READINGS;
    const [, isoYear, isoMonth = '', isoDay = ''] = ISO.exec(text) ?? [];
    if (isoYear) {
        const day = dayWith(isoYear, isoMonth, isoDay);
        return [day, day];
    }
    const [, one = '', , other = '', year] = PARTS.exec(text) ?? [];
    if (year === undefined) return NO_READINGS;
    return [dayWith(yearOf(year), other, one), dayWith(yearOf(year), one, other)];
};
