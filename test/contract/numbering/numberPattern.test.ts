import { describe, expect, test } from 'vitest';
import { NUMBERED_KINDS } from '#contract/numbering/numberSeries.ts';
import { readNumbers, unusualSeries } from '#contract/payments/documentNumbers.ts';
import {
    canCollide,
    checkNumberLength,
    DEFAULT_PATTERN,
    formatNumber,
    numberPattern,
    numberPrefix,
    numberShape,
    seriesDisplayName,
} from '#contract/values/numberPattern.ts';

describe('B5 the usual numbers', () => {
    test.each(NUMBERED_KINDS.map(({ kind, prefix }) => [kind, prefix] as const))('of %s begin with %s', (_, prefix) => {
        const format = { prefix, pattern: DEFAULT_PATTERN, year: 2026 };
        expect(formatNumber(format, 1)).toBe(`${prefix}2026-000001`);
        expect(formatNumber(format, 1_000_000)).toBe(`${prefix}2026-1000000`);
        expect(seriesDisplayName(format)).toBe(`${prefix}2026-…`);
    });
});

describe('B5 a pattern', () => {
    test.each([
        ['{prefix}{year}-{number:6}', undefined],
        ['{prefix}{yy}{number:4}', undefined],
        ['{number}-{year}', undefined],
        ['FA_{yy}-{number:1}', undefined],
        ['{prefix}-{number:6}', 'patternYear'],
        ['{year}{yy}-{number:6}', 'patternYear'],
        ['{year}-{year}-{number:6}', 'patternYear'],
        ['{prefix}{year}', 'patternNumber'],
        ['{year}{number}{number}', 'patternNumber'],
        ['{prefix}{prefix}{year}{number}', 'patternPrefix'],
        ['{prefix}{month}{year}{number}', 'patternPlaceholder'],
        ['{prefix}{year}{number:0}', 'patternPlaceholder'],
        ['{prefix}{year}{number:10}', 'patternPlaceholder'],
        ['{}{year}{number}', 'patternPlaceholder'],
        ['F/{year}/{number}', 'numberCharacters'],
        ['f{year}-{number}', 'numberCharacters'],
        ['É{year}-{number}', 'numberCharacters'],
        ['F {year}-{number}', 'numberCharacters'],
        ['{year-{number}', 'numberCharacters'],
    ])('%s is refused as %s', (pattern, code) =>
        expect(numberPattern(pattern)?.key).toBe(code && `validation.${code}`),
    );

    test.each([
        ['FA', true],
        ['FA-1_', true],
        ['', true],
        ['fa', false],
        ['F A', false],
        ['F/', false],
        ['{year}', false],
    ])('the prefix %s is taken: %s', (prefix, isTaken) => expect(numberPrefix(prefix) === undefined).toBe(isTaken));

    test('has room for nine digits within twenty characters', () => {
        const format = { prefix: 'FACT-', pattern: '{prefix}{year}-{number:6}', year: 2026 };
        expect(checkNumberLength(format)).toBeUndefined();
        expect(checkNumberLength({ ...format, prefix: 'FACTU-A' })?.key).toBe('validation.numberLength');
    });
});

describe('B5 two series', () => {
    const shape = (pattern: string, year = 2026) => {
        const found = numberShape({ prefix: null, pattern, year });
        if (!found) throw new Error(`${pattern} is refused`);
        return found;
    };

    test.each([
        ['F{year}-{number:6}', 'F{year}-{number:6}', true],
        // 1000000 has seven digits in either.
        ['F{year}-{number:6}', 'F{year}-{number:4}', true],
        ['F{year}-{number:6}', 'A{year}-{number:6}', false],
        ['A{year}-{number:6}', 'AV{year}-{number:6}', false],
        ['F{yy}{number:4}', 'F2{yy}{number:4}', false],
        ['F{yy}{number:4}', 'F{yy}1{number:4}', true],
        ['{number}{yy}', '{number}-{yy}', false],
        ['{number}{yy}', '{number}5{yy}', true],
        ['{year}{number}', '{number}{year}', true],
    ])('%s and %s can give the same number: %s', (one, other, isSame) => {
        expect(canCollide(shape(one), shape(other))).toBe(isSame);
        expect(canCollide(shape(other), shape(one))).toBe(isSame);
    });

    test('of two years give different numbers', () =>
        expect(canCollide(shape('F{yy}{number:4}', 2026), shape('F{yy}{number:4}', 2027))).toBe(false));
});

describe('B7 numbers of another form in the text of a bank line', () => {
    const of = (prefix: string | null, pattern: string) =>
        unusualSeries([{ kind: 'invoices', year: 2026, prefix, pattern }]);
    const FA = of('FA', '{prefix}{year}-{number:4}');

    test.each([
        ['VIR SEPA FA2026-0042', FA, ['FA2026-0042']],
        ['vir fa 2026 0042 merci', FA, ['FA2026-0042']],
        ['FACTURE FA2026/0042', FA, ['FA2026-0042']],
        ['FA20260042', FA, ['FA2026-0042']],
        ['FA2026-12345', FA, ['FA2026-12345']],
        ['XFA2026-0042', FA, []],
        ['CDE FA2026-0042', FA, []],
        ['FAC26X7', of('FAC', '{prefix}{yy}X{number}'), ['FAC26X7']],
        ['FACTURE 2026-0042', of(null, '{year}-{number:4}'), ['2026-0042']],
        ['LOYER 2026-0042', of(null, '{year}-{number:4}'), []],
        ['00042_2026', of('FA', '{prefix}{number:5}_{year}'), []],
        ['FA00042_2026', of('FA', '{prefix}{number:5}_{year}'), ['FA00042_2026']],
    ] as const)('%s', (text, series, numbers) => {
        const read = readNumbers(text, series);
        expect([read.full, read.invoices, read.creditNotes]).toEqual([numbers, numbers, []]);
    });

    test('a shortened number, and one without its letters, are hints', () => {
        expect(readNumbers('FA2026-42', FA)).toMatchObject({ full: [], hints: [{ number: 'FA2026-0042' }] });
        expect(readNumbers('FACTURE 2026-000042', FA)).toMatchObject({ full: [], hints: [{ number: 'FA2026-0042' }] });
        expect(readNumbers('FA2026-0042/43', FA)).toMatchObject({
            full: ['FA2026-0042'],
            hints: [{ number: 'FA2026-0043' }],
        });
    });

    test('the usual numbers of other series and years are read as well', () => {
        const { full, creditNotes } = readNumbers('FA2026-0042 F2025-000007 A2026-000003', FA);
        expect(full.toSorted()).toEqual(['A2026-000003', 'F2025-000007', 'FA2026-0042']);
        expect(creditNotes).toEqual(['A2026-000003']);
    });

    test('the usual series need no form of their own', () => expect(of('F', DEFAULT_PATTERN)).toEqual([]));
});
