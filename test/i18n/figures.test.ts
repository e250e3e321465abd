import Polyglot from 'node-polyglot';
import { describe, expect, test } from 'vitest';
import { figuresOf, writeFigure } from '#i18n/figures.ts';
import { LOCALES, type Locale } from '#i18n/index.ts';
import { fillPlaceholders } from '#i18n/placeholders.ts';

const modules = import.meta.glob<Record<string, unknown>>('../../i18n/{fr,en}/**/*.ts', { eager: true });

const textsIn = (value: unknown): string[] => {
    if (typeof value === 'string') return [value];
    return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
};

const textsOf = (locale: Locale) =>
    Object.entries(modules).flatMap(([path, exported]) => (path.includes(`/${locale}/`) ? textsIn(exported) : []));

/** What a caller gives for a placeholder of a kind, in the notation of the API. */
const RAW: Readonly<Record<string, string | number>> = {
    money: '-1234567.5000',
    rate: '1234.5000',
    change: '-1234.5',
    number: 1_234_567,
    day: '2026-11-06',
    text: 1_234_567,
};

const say = (locale: Locale, phrase: string, params: object): string => {
    const replace = fillPlaceholders(writeFigure, () => locale);
    return new Polyglot({ locale, phrases: { phrase }, replace: replace as typeof String.prototype.replace }).t(
        'phrase',
        params,
    );
};

const placeholdersIn = (text: string): string[] => [...text.matchAll(/%\{([^}]+)\}/g)].map(([, inner = '']) => inner);

/** Names whose values are amounts, rates, days or numbers of records wherever they stand in a message. */
const NAMES: Readonly<Record<string, string>> = {
    amount: 'money',
    price: 'money',
    authorized: 'money',
    used: 'money',
    goods: 'money',
    gross: 'money',
    rate: 'rate',
    due: 'day',
    year: 'text',
};

describe.each(LOCALES)('trial H1 L1 messages with figures in %s', locale => {
    const texts = textsOf(locale);
    const figures = figuresOf(locale);
    const written: Readonly<Record<string, string>> = {
        money: figures.money('-1234567.5'),
        rate: figures.rate('1234.5'),
        change: figures.change('-1234.5'),
        number: figures.number(1_234_567),
        day: figures.day('2026-11-06'),
        text: '1234567',
    };

    test('every one is written as the language does, and none says a raw number', () => {
        const typed = texts.filter(text => /%\{\w+\|/.test(text));
        expect(typed.length).toBeGreaterThan(50);
        for (const text of typed) {
            const params = Object.fromEntries(
                placeholdersIn(text).flatMap(inner => {
                    const [name = '', kind = 'number'] = inner.split('|');
                    return [[name, RAW[kind]]];
                }),
            );
            for (const form of text.split('||||')) {
                const said = say(locale, form, params);
                for (const inner of placeholdersIn(form)) {
                    const kind = inner.split('|')[1] ?? 'number';
                    expect(said, form).toContain(written[kind]);
                }
                expect(said, form).not.toMatch(/1234567\.|1234\.5|2026-11-06|%\{/);
            }
        }
    });

    test('amounts, rates and days say what they are, and bring their own unit', () => {
        for (const text of texts)
            for (const inner of placeholdersIn(text)) {
                const [name = '', kind] = inner.split('|');
                if (name in NAMES) expect(kind, text).toBe(NAMES[name]);
            }
        expect(
            texts.filter(text =>
                /%\{\w+\|money\}[ \u00a0]?€|€%\{|%\{\w+\|(?:rate|change)\}[ \u00a0]?%(?!\{)/.test(text),
            ),
        ).toEqual([]);
        expect(texts.filter(text => /%\{\w+\}[ \u00a0]?€|€[ \u00a0]?%\{/.test(text))).toEqual([]);
    });

    test('a count is written in groups, and what was written before stays', () => {
        expect(say(locale, '%{smart_count} item |||| %{smart_count} items', { smart_count: 2000 })).toBe(
            `${figures.number(2000)} items`,
        );
        expect(say(locale, '%{amount|money}', { amount: figures.money('2000.5') })).toBe(figures.money('2000.5'));
        expect(say(locale, '%{name}', { name: '2000.50' })).toBe('2000.50');
        expect(say(locale, '%{missing|money}', {})).toBe('%{missing|money}');
    });
});

describe('trial H4 L2 figures', () => {
    test.each([
        ['12.90', '12,90\u00a0€', '€12.90'],
        ['18.5000', '18,50\u00a0€', '€18.50'],
        ['63.4725', '63,4725\u00a0€', '€63.4725'],
        ['-1234.50', '-1\u202f234,50\u00a0€', '-€1,234.50'],
        ['999999999999999.99', '999\u202f999\u202f999\u202f999\u202f999,99\u00a0€', '€999,999,999,999,999.99'],
        ['abc', 'abc', 'abc'],
        [null, '—', '—'],
    ])('money %s is %s and %s', (amount, french, english) =>
        expect(LOCALES.map(locale => figuresOf(locale).money(amount))).toEqual([french, english]),
    );

    test.each([
        ['2026-11-06', '06/11/2026', '6 Nov 2026'],
        ['2026-02-31', '2026-02-31', '2026-02-31'],
        ['', '—', '—'],
    ])('day %s is %s and %s', (day, french, english) =>
        expect(LOCALES.map(locale => figuresOf(locale).day(day))).toEqual([french, english]),
    );

    test.each([
        ['20.5000', '20,5\u00a0%', '20.5%'],
        ['0.1', '0,1\u00a0%', '0.1%'],
        [null, '—', '—'],
    ])('rate %s is %s and %s', (rate, french, english) =>
        expect(LOCALES.map(locale => figuresOf(locale).rate(rate))).toEqual([french, english]),
    );
});
