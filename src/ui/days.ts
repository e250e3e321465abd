import { isDay } from '#contract/values/days.ts';
import { figuresOf } from '#i18n/figures.ts';
import { DEFAULT_LOCALE, isLocale } from '#i18n/index.ts';

const PARTS = /^(\d{1,2})[/. -](\d{1,2})(?:[/. -](\d{4}|\d{2}))?$/;
/** Dates without separators. */
const BARE = /^(\d{2})(\d{2})(\d{4})$/;
const ISO = /^\d{4}-\d{2}-\d{2}$/;

/** Two digits mean this century, or the last one if that would be more than twenty years ahead. */
const century = (year: string, thisYear: number): string => {
    const full = Math.floor(thisYear / 100) * 100 + Number(year);
    return String(full > thisYear + 20 ? full - 100 : full);
};

/** Prefixes of the names of the months in both languages, without accents, in order. */
const MONTHS = 'jan fe[vb] mar a[vp]r ma[iy] jui?n jui?l a[ou][ug] sep oct nov dec'.split(' ');
/** A day with the name of its month: `6 Nov 2026`, `1er déc.`. */
const DAY_WITH_MONTH_NAME = /^(\d{1,2})(?:er|st|nd|rd|th)?[ .-]{1,2}(\p{L}{3,9})\.?(?:[ ,.-]{1,2}(\d{4}|\d{2}))?$/u;

const monthOf = (name: string): string => {
    const plain = name.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
    return String(MONTHS.findIndex(begin => plain.search(begin) === 0) + 1);
};

const partsOf = (text: string): readonly (string | undefined)[] => {
    const [, day, month, year] = PARTS.exec(text) ?? BARE.exec(text) ?? [];
    if (day !== undefined) return [day, month, year];
    const [, first, name, last] = DAY_WITH_MONTH_NAME.exec(text) ?? [];
    return name === undefined ? [] : [first, monthOf(name), last];
};

const two = (part: string): string => part.padStart(2, '0');

/**
 * Converts a typed or pasted day to the API's notation, with the day before the month in both languages: `22/11/2026`, `22
 * Nov 2026` → `2026-11-22`, and `22112026` or, for the current year, `22/11`. Impossible days are converted too. Unreadable
 * text is returned unchanged, for the validators to reject.
 */
export const toDay = (typed: string, thisYear = new Date().getFullYear()): string => {
    const text = typed.trim();
    if (ISO.test(text)) return text;
    const [day, month, year = String(thisYear)] = partsOf(text);
    if (day === undefined || month === undefined || month === '0') return text;
    return `${year.length === 2 ? century(year, thisYear) : year}-${two(month)}-${two(day)}`;
};

/** Whether a typed day contains its year, so that nothing has to be added. */
export const isWhole = (typed: string): boolean => /\d{4}$|^\d{4}-/.test(typed.trim());

/** A day as its field shows it: `06/11/2026`, `6 Nov 2026`, even if impossible. Other text is returned unchanged. */
export const writeDay = (value: string, locale: string): string => {
    if (!ISO.test(value)) return value;
    if (isDay(value)) return figuresOf(isLocale(locale) ? locale : DEFAULT_LOCALE).day(value);
    const [year, month, day] = value.split('-');
    return `${day}/${month}/${year}`;
};
