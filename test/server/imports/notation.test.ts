import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { items } from '#contract/catalogue/items.ts';
import { importColumnNamed } from '#contract/imports/named.ts';
import { priceLists } from '#contract/prices/priceLists.ts';
import { readImportCell } from '#server/imports/read/cells.ts';
import { createSurvey, notationAfterAnswer } from '#server/imports/read/notation.ts';
import type { SheetCell } from '#server/sheets/source.ts';

const columnOf = (name: string) => {
    const column = importColumnNamed(items, name) ?? importColumnNamed(priceLists, name);
    if (!column) throw new Error(name);
    return column;
};
const price = columnOf('saleUnitPriceExcludingTax');
const from = columnOf('validFrom');

const text = (written: string): SheetCell => ({ kind: 'text', text: written });

const survey = (column: typeof price, cells: readonly SheetCell[]) => {
    const one = createSurvey(column);
    for (const cell of cells) one.see(cell);
    return one.result();
};
const decimal = (...written: string[]) => survey(price, written.map(text));
const date = (...written: string[]) => survey(from, written.map(text));

describe('I10 4,20 never becomes 420, nor 1,000 one', () => {
    test.each([
        ['12,50', ','],
        ['1 234,50 €', ','],
        ['1\u202f234,5', ','],
        ['1.234,5', ','],
        ['1.234.567', ','],
        ['0,125', ','],
        ['1234,567', ','],
        ['12.50', '.'],
        ["1'234.50", '.'],
        ['1,234.50', '.'],
        ['1,234,567', '.'],
        ['0.125', '.'],
    ])('%s decides for all cells of its column', (written, mark) => {
        expect(decimal('1,000', written, '2.000')).toMatchObject({ notation: { decimal: mark } });
    });

    test.each([[['1,000']], [['1.000', '12']], [['-1,000 €', '12 345']], [['1,000', '2,500', '12']]])(
        '%s is asked about',
        cells => {
            expect(decimal(...cells)).toMatchObject({ question: 'decimal', values: [',', '.'] });
        },
    );

    test('without a separator there is no question', () => {
        expect(decimal('1000', '12', '1 234', 'free', '')).toMatchObject({ notation: { decimal: ',' } });
    });

    test('cells that contradict each other decide nothing', () => {
        expect(decimal('12,50', '12.50', '1,000')).toMatchObject({ question: 'decimal', samples: ['1,000'] });
        expect(decimal('12,50', '12.50')).toHaveProperty('notation');
    });

    test('a number of a workbook is never ambiguous', () => {
        expect(survey(price, [{ kind: 'number', text: '1.234' }])).toHaveProperty('notation');
    });
});

describe('I10 days', () => {
    test('a part above 12 decides the order of all', () => {
        expect(date('03/04/2026', '22/11/2026')).toMatchObject({ notation: { date: 'day_first' } });
        expect(date('03/04/2026', '11/22/26')).toMatchObject({ notation: { date: 'month_first' } });
    });

    test('days that may all be read in two ways are asked about', () => {
        expect(date('03/04/2026', '05.06.26')).toEqual({
            question: 'date',
            values: ['day_first', 'month_first'],
            samples: ['03/04/2026', '05.06.26'],
        });
    });

    test('no question about what both orders read alike', () => {
        expect(date('2026-03-04', '05/05/2026')).toHaveProperty('notation');
        expect(survey(from, [{ kind: 'day', text: '2026-03-04' }])).toHaveProperty('notation');
    });
});

test('an answer becomes the notation; another text is none', () => {
    expect(notationAfterAnswer('decimal', '.')).toMatchObject({ decimal: '.' });
    expect(notationAfterAnswer('date', 'month_first')).toMatchObject({ date: 'month_first' });
    expect(notationAfterAnswer('decimal', 'day_first')).toBeUndefined();
});

test('texts are never asked about, and samples do not repeat or grow', () => {
    const one = createSurvey(columnOf('designation'));
    for (const written of ['1,000', '1,000', 'x'.repeat(1000), '', 'c', 'd', 'e', 'f']) one.see(text(written));
    expect(one.samples).toEqual(['1,000', 'x'.repeat(80), 'c', 'd', 'e']);
    expect(one.result()).toHaveProperty('notation');
});

/** Writes a number of 1/1000 units with a decimal mark, and perhaps groups. */
const written = (thousandths: number, decimals: number, mark: ',' | '.', group: string): string => {
    const digits = String(Math.round(thousandths / 10 ** (3 - decimals))).padStart(decimals + 1, '0');
    const whole = decimals === 0 ? digits : digits.slice(0, -decimals);
    const grouped = whole.replace(/\B(?=(\d{3})+$)/g, group);
    return decimals === 0 ? grouped : `${grouped}${mark}${digits.slice(-decimals)}`;
};

test('I10 a column in either notation is read as it was meant, or asked about, never as something else', () => {
    const number = fc.record({ thousandths: fc.nat(9_999_999_999), decimals: fc.integer({ min: 0, max: 3 }) });
    const style = fc.constantFrom(
        ...([
            [',', ' '],
            [',', '.'],
            [',', ''],
            [',', '\u00a0'],
            ['.', ','],
            ['.', ''],
            ['.', ' '],
            ['.', "'"],
        ] as const),
    );
    fc.assert(
        fc.property(fc.array(number, { minLength: 1, maxLength: 8 }), style, (numbers, [mark, group]) => {
            const cells = numbers.map(({ thousandths, decimals }) => text(written(thousandths, decimals, mark, group)));
            const result = survey(price, cells);
            if ('question' in result) return;
            const values = cells.map(cell => readImportCell(price, cell, result.notation));
            const meant = numbers.map(({ thousandths, decimals }) => written(thousandths, decimals, '.', ''));
            expect(values).toEqual(meant.map(value => ({ value })));
        }),
        { numRuns: 2000 },
    );
});

test('I10 a column of days in either order is read as it was meant, or asked about', () => {
    const day = fc.record({ day: fc.integer({ min: 1, max: 28 }), month: fc.integer({ min: 1, max: 12 }) });
    const two = (part: number) => String(part).padStart(2, '0');
    fc.assert(
        fc.property(fc.array(day, { minLength: 1, maxLength: 6 }), fc.boolean(), (days, isDayFirst) => {
            const cells = days.map(one =>
                text([...(isDayFirst ? [one.day, one.month] : [one.month, one.day]), 2026].join('/')),
            );
            const result = survey(from, cells);
            if ('question' in result) return;
            const values = cells.map(cell => readImportCell(from, cell, result.notation));
            expect(values).toEqual(days.map(one => ({ value: `2026-${two(one.month)}-${two(one.day)}` })));
        }),
    );
});
