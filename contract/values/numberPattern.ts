// Apart: document number formats, shared by number series, the issuing of numbers and bank matching.
import { type Refusal, type Rule, refuseUnless } from '../language/rules.ts';

export interface NumberedKind {
    readonly kind: string;
    /** Default prefix of a new company. */
    readonly prefix: string;
}

/** Formats a number such as `C2026-000123`. */
export const DEFAULT_PATTERN = '{prefix}{year}-{number:6}';

/** Limit of Chorus Pro for invoice numbers. BR-FR-01 allows 35 characters. */
const MAX_NUMBER_LENGTH = 20;

/** Maximum digits of a counter. Every pattern must fit the maximum length with them. */
const MAX_DIGITS = 9;
export const MAX_COUNT = 10 ** MAX_DIGITS - 1;

interface SeriesFormat {
    readonly prefix?: string | null | undefined;
    readonly pattern: string;
    readonly year: number;
}

/** Texts before and after the counter, and its minimum number of digits. */
export interface NumberShape {
    readonly before: string;
    readonly digits: number;
    readonly after: string;
}

/** Characters of BR-FR-02 without `+` and `/`, because numbers are used in file names. Upper case only, as on bank statements. */
const PLAIN = /^[A-Z0-9_-]*$/;
const PLACEHOLDER = /\{([^{}]*)\}/g;
const NUMBER = /^number(?::([1-9]))?$/;
const YEARS: readonly string[] = ['year', 'yy'];

const namesIn = (pattern: string): string[] => [...pattern.matchAll(PLACEHOLDER)].map(([, name = '']) => name);

const isKnown = (name: string): boolean => name === 'prefix' || YEARS.includes(name) || NUMBER.test(name);

export const numberPrefix: Rule<string> = value => refuseUnless(PLAIN.test(value), 'numberCharacters');

/** Requires the counter and the year exactly once, so that numbers stay unique across years. */
export const numberPattern: Rule<string> = value => {
    const names = namesIn(value);
    const unknown = names.find(name => !isKnown(name));
    if (unknown !== undefined) return refuseUnless(false, 'patternPlaceholder', { placeholder: `{${unknown}}` });
    const count = (isMeant: (name: string) => boolean): number => names.filter(isMeant).length;
    return (
        refuseUnless(PLAIN.test(value.replaceAll(PLACEHOLDER, '')), 'numberCharacters') ??
        refuseUnless(count(name => NUMBER.test(name)) === 1, 'patternNumber') ??
        refuseUnless(count(name => YEARS.includes(name)) === 1, 'patternYear') ??
        refuseUnless(count(name => name === 'prefix') <= 1, 'patternPrefix')
    );
};

/** Resolves the format for a year. Returns undefined for an invalid pattern or prefix. */
export const numberShape = ({ prefix, pattern, year }: SeriesFormat): NumberShape | undefined => {
    if (numberPattern(pattern) || numberPrefix(prefix ?? '')) return undefined;
    const texts: Readonly<Record<string, string>> = {
        prefix: prefix ?? '',
        year: String(year),
        yy: String(year % 100).padStart(2, '0'),
    };
    const [before = '', after = ''] = pattern
        .split(/\{number(?::[1-9])?\}/)
        .map(part => part.replaceAll(PLACEHOLDER, (_, name: string) => texts[name] ?? ''));
    const digits = namesIn(pattern).flatMap(name => NUMBER.exec(name)?.[1] ?? [])[0];
    return { before, digits: Number(digits ?? 1), after };
};

/** Formats a number such as `C2026-000123`. Counters above the minimum digits are not cut. */
export const writeCount = ({ before, digits, after }: NumberShape, count: number): string =>
    `${before}${String(count).padStart(digits, '0')}${after}`;

/** Formats the number for a counter value. Returns undefined for an invalid pattern or prefix. */
export const formatNumber = (format: SeriesFormat, count: number): string | undefined => {
    const shape = numberShape(format);
    return shape && writeCount(shape, count);
};

/** Display name of a series: `C2026-…`. */
export const seriesDisplayName = (format: SeriesFormat): string => {
    const shape = numberShape(format);
    return shape ? `${shape.before}…${shape.after}` : '';
};

/** Validates the length of a number with the highest counter value. */
export const checkNumberLength = (format: SeriesFormat): Refusal | undefined => {
    const longest = formatNumber(format, MAX_COUNT);
    return refuseUnless(longest === undefined || longest.length <= MAX_NUMBER_LENGTH, 'numberLength', {
        count: MAX_NUMBER_LENGTH,
        digits: MAX_DIGITS,
    });
};

const isDigits = (text: string): boolean => /^\d*$/.test(text);

/** Returns true if one text continues the other by digits alone. */
const continues = (one: string, other: string, from: 'start' | 'end'): boolean => {
    const [long, short] = one.length >= other.length ? [one, other] : [other, one];
    if (from === 'start') return long.startsWith(short) && isDigits(long.slice(short.length));
    return long.endsWith(short) && isDigits(long.slice(0, long.length - short.length));
};

/** Returns true if both series can produce the same number. */
export const canCollide = (one: NumberShape, other: NumberShape): boolean =>
    continues(one.before, other.before, 'start') && continues(one.after, other.after, 'end');
