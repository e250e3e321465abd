import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { barsWidth, code128Bars, eanBars } from '#server/documents/barcode.ts';
import { paginate } from '#server/documents/flow.ts';
import { decimalsIn, formatsOf } from '#server/documents/format.ts';
import { type Measure, wrap } from '#server/documents/pen.ts';
import { termInWords, wordsIn } from '#server/documents/words.ts';

describe('B5 bars', () => {
    test.each([
        ['3760123450003', 95],
        ['96385074', 67],
    ])('%s has the %i modules of its standard', (code, modules) => {
        expect(barsWidth(eanBars(code) ?? [], 1)).toBe(modules);
    });

    test.each(['3760123450004', '376', 'ABC', ''])('%s is no EAN and has none', code => {
        expect(eanBars(code)).toBeUndefined();
    });

    test('a number ends with the stop of Code 128', () => {
        expect(code128Bars('C2026-000123').slice(-7)).toEqual([2, 3, 3, 1, 1, 1, 2]);
    });
});

describe('B5 lines of a text', () => {
    const measure: Measure = { width: text => text.length, advances: word => [...word].map(one => [one, one.length]) };

    test('break at spaces, never at no-break spaces', () => {
        expect(wrap('un deux trois', 7, measure)).toEqual(['un deux', 'trois']);
        expect(wrap('12 000\u00a0€', 6, measure)).toEqual(['12', '000\u00a0€']);
        expect(wrap('CUTTER-GREEN-42', 8, measure)).toEqual(['CUTTER-', 'GREEN-42']);
    });

    test('fit, and lose nothing but spaces', () => {
        fc.assert(
            fc.property(fc.string({ maxLength: 200 }), fc.integer({ min: 2, max: 30 }), (text, width) => {
                const lines = wrap(text, width, measure);
                expect(lines.every(line => line.length <= width)).toBe(true);
                const solid = (given: string) => given.replaceAll(' ', '');
                expect(solid(lines.join(''))).toBe(solid(text));
            }),
        );
    });

    test.each([
        ['one word', 'abcdefghij'],
        ['hyphens', '-/'],
        ['short words', 'ab '],
        ['spaces', '     '],
    ])('of %s are measured in time that grows as the text, which may be of one word', (_, piece) => {
        const measured = (times: number): number => {
            let characters = 0;
            const count = (text: string): number => {
                characters += text.length;
                return text.length;
            };
            const advances: Measure['advances'] = word => [...word].map(one => [one, count(one)]);
            wrap(piece.repeat(times), 30, { width: count, advances });
            return characters;
        };
        const [once, twice, fourTimes] = [measured(100), measured(200), measured(400)];
        expect(twice / once).toBeLessThan(2.2);
        expect(fourTimes / once).toBeLessThan(4.4);
    });
});

test('B5 sheets hold all blocks in order, above the bottom, and what joins is never alone', () => {
    const heights = fc.array(fc.integer({ min: 5, max: 40 }), { minLength: 1, maxLength: 80 });
    fc.assert(
        fc.property(heights, fc.integer({ min: 10, max: 90 }), (given, first) => {
            const rows = given.map(height => ({ height, isRow: true, draw: () => undefined }));
            const blocks = [...rows, { height: 30, joinsPrevious: true, draw: () => undefined }];
            const sheets = paginate(blocks, { first, next: 5, bottom: 150, headHeight: 8 });
            expect(sheets.flat().map(({ block }) => block)).toEqual(blocks);
            for (const { block, y } of sheets.flat()) expect(y + block.height).toBeLessThanOrEqual(150);
            expect(sheets.at(-1)?.length).toBeGreaterThan(1);
        }),
        { numRuns: 1000, examples: [[[35], 90]] },
    );
});

test('B5 what joins the block before it begins no sheet, however many join in a row', () => {
    const joining = fc.array(fc.tuple(fc.integer({ min: 5, max: 30 }), fc.boolean()), { minLength: 1, maxLength: 60 });
    fc.assert(
        fc.property(joining, fc.integer({ min: 10, max: 90 }), (given, first) => {
            // A heading with its row now and then, as a note of several orders has; two blocks close it.
            const rows = given.flatMap(([height, hasHeading]) => [
                ...(hasHeading ? [{ height: 10, isRow: true, draw: () => undefined }] : []),
                { height, isRow: true, joinsPrevious: hasHeading, draw: () => undefined },
            ]);
            const closing = [20, 30].map(height => ({ height, joinsPrevious: true, draw: () => undefined }));
            const sheets = paginate([...rows, ...closing], { first, next: 5, bottom: 150, headHeight: 8 });
            expect(sheets.flat()).toHaveLength(rows.length + 2);
            expect(sheets.slice(1).filter(([placed]) => placed?.block.joinsPrevious)).toEqual([]);
            for (const { block, y } of sheets.flat()) expect(y + block.height).toBeLessThanOrEqual(150);
        }),
        { numRuns: 1000 },
    );
});

test('B5 a table that goes on leaves room for the sum that is carried over, below its rows and below its head', () => {
    const heights = fc.array(fc.integer({ min: 5, max: 40 }), { minLength: 1, maxLength: 80, size: 'max' });
    fc.assert(
        fc.property(heights, fc.integer({ min: 10, max: 90 }), (given, first) => {
            const rows = given.map(height => ({ height, isRow: true, draw: () => undefined }));
            const blocks = [...rows, { height: 30, joinsPrevious: true, draw: () => undefined }];
            const sheets = paginate(blocks, { first, next: 5, bottom: 150, headHeight: 8, carryHeight: 12 });
            expect(sheets.flat().map(({ block }) => block)).toEqual(blocks);
            for (const [place, placed] of sheets.entries()) {
                const last = placed.at(-1);
                const goesOn = place < sheets.length - 1;
                if (place > 0) expect(placed[0]?.y).toBe(5 + 8 + 12);
                if (last) expect(last.y + last.block.height + (goesOn ? 12 : 0)).toBeLessThanOrEqual(150);
            }
        }),
        { numRuns: 1000 },
    );
});

test.each([
    [30, false, 0, '30 jours date de facture', '30 days from the date of invoice'],
    [0, false, 0, 'À réception de la facture', 'On receipt of the invoice'],
    [45, true, 0, '45 jours date de facture, puis fin de mois', '45 days from the date of invoice, then end of month'],
    [0, true, 45, 'Fin du mois de facture, puis 45 jours', '45 days after the end of the month of invoice'],
    [0, true, 0, 'Fin du mois de facture', 'At the end of the month of invoice'],
    [
        30,
        true,
        10,
        '30 jours date de facture, fin de mois, puis 10 jours',
        '30 days from the date of invoice, end of month, then 10 days',
    ],
    [30, false, 10, '40 jours date de facture', '40 days from the date of invoice'],
])('B5 the term %i, %s, %i in words', (nbDay, isEndMonth, nbGapDay, french, english) => {
    const term = { nbDay, isEndMonth, nbGapDay };
    expect([termInWords(wordsIn('fr'), term), termInWords(wordsIn('en'), term)]).toEqual([french, english]);
});

test('B5 figures keep all their digits, and a column has as many decimals as it needs', () => {
    expect(formatsOf('en').money('9007199254740993.10')).toBe('€9,007,199,254,740,993.10');
    expect(decimalsIn(['18.5000', '0.1758', null])).toBe(4);
    expect(decimalsIn(['18.5000', '18'])).toBe(2);
    expect(formatsOf('fr').price('0.1758', 4)).toBe('0,1758');
    expect(formatsOf('fr').rate('5.5000')).toBe('5,5\u00a0%');
});
