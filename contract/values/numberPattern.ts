// Apart: the grammar of numbers, which the series, the server that takes numbers and the matching of bank lines use.
import { type Refusal, type Rule, refuseUnless } from '../language/rules.ts';

/** A kind of document that is numbered; each is declared beside the contract of its document. */
export interface NumberedKind {
    readonly kind: string;
    /** Of the series that a company begins with. */
    readonly prefix: string;
}

/** `C2026-000123`. */
export const DEFAULT_PATTERN = '{prefix}{year}-{number:6}';

/** Chorus Pro accepts no longer numbers of invoices; BR-FR-01 accepts 35 characters. */
const MAX_NUMBER_LENGTH = 20;

/** Counts have up to nine digits, for which each pattern has room. */
const MAX_DIGITS = 9;
export const MAX_COUNT = 10 ** MAX_DIGITS - 1;

/** Numbers of one year of a series. */
interface SeriesFormat {
    readonly prefix?: string | null | undefined;
    readonly pattern: string;
    readonly year: number;
}

/** The texts around the count of a series, which has at least so many digits. */
export interface NumberShape {
    readonly before: string;
    readonly digits: number;
    readonly after: string;
}

/** BR-FR-02 without `+` and `/`: numbers name files. Capitals, because banks print no others. */
const PLAIN = /^[A-Z0-9_-]*$/;
const PLACEHOLDER = /\{([^{}]*)\}/g;
const NUMBER = /^number(?::([1-9]))?$/;
const YEARS: readonly string[] = ['year', 'yy'];

const namesIn = (pattern: string): string[] => [...pattern.matchAll(PLACEHOLDER)].map(([, name = '']) => name);

const isKnown = (name: string): boolean => name === 'prefix' || YEARS.includes(name) || NUMBER.test(name);

export const numberPrefix: Rule<string> = value => refuseUnless(PLAIN.test(value), 'numberCharacters');

/** A pattern has the count and the year once each: a number of another year would not be unique otherwise. */
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

/** The shape of the numbers of a year; undefined for a pattern or a prefix that is refused. */
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

/** `C2026-000123`: the count has more digits than its shape when they are needed. */
export const writeCount = ({ before, digits, after }: NumberShape, count: number): string =>
    `${before}${String(count).padStart(digits, '0')}${after}`;

/** The number that a series gives for a count; undefined for a pattern or a prefix that is refused. */
export const formatNumber = (format: SeriesFormat, count: number): string | undefined => {
    const shape = numberShape(format);
    return shape && writeCount(shape, count);
};

/** Name of the numbers of a year: `C2026-…`. */
export const numbersName = (format: SeriesFormat): string => {
    const shape = numberShape(format);
    return shape ? `${shape.before}…${shape.after}` : '';
};

/** Refuses numbers that would be too long with the highest count. */
export const numberLength = (format: SeriesFormat): Refusal | undefined => {
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

/** Returns true if some counts give both series the same number. */
export const canCollide = (one: NumberShape, other: NumberShape): boolean =>
    continues(one.before, other.before, 'start') && continues(one.after, other.after, 'end');
