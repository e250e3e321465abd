/** French puts the day before the month, English the month before the day. */
const startsWithDay = (locale: string): boolean => locale === 'fr';

/** The separators that people use between the parts of a date. */
const PARTS = /^(\d{1,2})[/. -](\d{1,2})(?:[/. -](\d{4}|\d{2}))?$/;
/** The same without separators. */
const BARE = /^(\d{2})(\d{2})(\d{4})$/;
const ISO = /^\d{4}-\d{2}-\d{2}$/;

/** Two digits are of this century, or of the last one where that would be more than twenty years ahead. */
const century = (year: string, thisYear: number): string => {
    const full = Math.floor(thisYear / 100) * 100 + Number(year);
    return String(full > thisYear + 20 ? full - 100 : full);
};

const two = (part: string): string => part.padStart(2, '0');

/**
 * Converts a typed or pasted day to the API's notation, in the order of the language: `22/11/2026` in French and
 * `11/22/2026` in English → `2026-11-22`, as `22112026` or, for the current year, `22/11`. A day that does not exist is
 * converted too. What cannot be read is returned as it was typed, for the validators to reject.
 */
export const toDay = (typed: string, locale: string, thisYear = new Date().getFullYear()): string => {
    const text = typed.trim();
    if (ISO.test(text)) return text;
    const [, one = '', other = '', year = String(thisYear)] = PARTS.exec(text) ?? BARE.exec(text) ?? [];
    if (one === '') return text;
    const [day, month] = startsWithDay(locale) ? [one, other] : [other, one];
    return `${year.length === 2 ? century(year, thisYear) : year}-${two(month)}-${two(day)}`;
};

/** Whether a typed day names its year, so that nothing has to be added to it. */
export const isWhole = (typed: string): boolean => /\d{4}$|^\d{4}-/.test(typed.trim());

/** Writes a day in the language: `2026-11-22` → `22/11/2026`, `11/22/2026`; another text is returned unchanged. */
export const writeDay = (value: string, locale: string): string => {
    if (!ISO.test(value)) return value;
    const [year, month, day] = value.split('-');
    return startsWithDay(locale) ? `${day}/${month}/${year}` : `${month}/${day}/${year}`;
};
