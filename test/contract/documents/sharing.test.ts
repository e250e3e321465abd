import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { documentAmounts } from '#contract/documents/amounts.ts';
import { depositShares, splitProRata, takeWithin } from '#contract/documents/sharing.ts';
import { compareDecimals, percentOf, subtractAmount, sumAmounts } from '#contract/values/money.ts';
import { propertyRuns } from '#test/support/extent.ts';

test.each([
    ['0.01', ['1', '1'], ['0.01', '0.00'], 'the first of equals'],
    ['0.02', ['1', '1', '1'], ['0.01', '0.01', '0.00'], 'the first two of equals'],
    ['10.00', ['1', '2'], ['3.33', '6.67'], 'the largest remainder, not the first'],
    ['100.00', ['33.33', '33.33', '33.34'], ['33.33', '33.33', '33.34'], 'what divides exactly'],
    ['12.00', ['0', '5.00'], ['0.00', '12.00'], 'nothing for a weight of zero'],
    ['12.00', ['0.00', '0'], ['12.00', '0.00'], 'all to the first when all weights are zero'],
    ['-0.05', ['1', '1'], ['-0.03', '-0.02'], 'a credit as its opposite'],
    ['-0.01', ['1', '3'], ['0.00', '-0.01'], 'a credit without minus zero'],
    ['0', ['1', '2'], ['0.00', '0.00'], 'nothing to split'],
    ['7.77', ['0.0001'], ['7.77'], 'a single weight'],
])('B5 %s over %j is %j: %s', (amount, weights, shares) => {
    expect(splitProRata(amount, weights)).toEqual(shares);
});

test.each([
    ['1.00', []],
    ['1.00', ['2', '-1']],
    ['1.005', ['1']],
])('B5 %s over %j is an error', (amount, weights) => {
    expect(() => splitProRata(amount, weights)).toThrow(RangeError);
});

const amounts = fc.integer({ min: 0, max: 10 ** 11 }).map(cents => (cents / 100).toFixed(2));

test('B5 the shares of any amount sum to it, each less than a cent from its exact part', () => {
    fc.assert(
        fc.property(amounts, fc.array(amounts, { minLength: 1, maxLength: 8 }), (amount, weights) => {
            const shares = splitProRata(amount, weights);
            expect(sumAmounts(shares)).toBe(amount);
            const total = weights.reduce((sum, weight) => sum + toCents(weight), 0n);
            if (total === 0n) return;
            for (const [place, weight] of weights.entries()) {
                const off = toCents(shares[place]) * total - toCents(amount) * toCents(weight);
                expect(off < total && off > -total).toBe(true);
            }
        }),
    );
});

const toCents = (amount = ''): bigint => BigInt(amount.replace('.', ''));

/** What an order comes to for a rate. */
const ordered = (rate: string, base: string) => ({ rate, base, amount: percentOf(base, rate) });
type Ordered = ReturnType<typeof ordered>;

const totalsOf = (amount: string, totals: readonly Ordered[]) =>
    documentAmounts({
        lines: depositShares(amount, totals).map(({ rate, base }) => ({ vat: { rate }, amount: base })),
    });

const euros = (cents: number): string => (cents / 100).toFixed(2);

describe('the amounts of a deposit (ADR 0090)', () => {
    const one = [ordered('20', '1000.00')];
    const two = [ordered('20', '134.75'), ordered('5.5', '52.57')];

    test.each([
        ['30 % of 1 200.00', '360.00', one, [['20', '300.00']], '360.00'],
        ['all of it', '1200.00', one, [['20', '1000.00']], '1200.00'],
        ['an amount that no base comes to is a cent less', '100.05', one, [['20', '83.37']], '100.04'],
        ['the least', '0.01', one, [['20', '0.01']], '0.01'],
        [
            'two rates, pro rata with tax',
            '100.00',
            two,
            [
                ['20', '62.05'],
                ['5.5', '24.21'],
            ],
            '100.00',
        ],
        [
            'all of two rates',
            '217.16',
            two,
            [
                ['20', '134.75'],
                ['5.5', '52.57'],
            ],
            '217.16',
        ],
        [
            'a rate of nothing is left out',
            '10.00',
            [ordered('20', '0.00'), ordered('0', '80.00')],
            [['0', '10.00']],
            '10.00',
        ],
        ['an order of nothing', '0.00', [], [], '0.00'],
    ] as const)('%s', (_, amount, totals, shares, total) => {
        expect(depositShares(amount, totals).map(({ rate, base }) => [rate, base])).toEqual(shares);
        expect(totalsOf(amount, totals).totalIncludingTax).toBe(total);
    });

    test('never come to more than was asked, and to a cent less only where a single rate cannot do better', () => {
        const rates = fc.uniqueArray(fc.constantFrom('20', '10', '8.5', '5.5', '2.1', '0'), {
            minLength: 1,
            maxLength: 4,
        });
        const order = rates.chain(chosen =>
            fc.tuple(
                ...chosen.map(rate => fc.integer({ min: 1, max: 500_000 }).map(cents => ordered(rate, euros(cents)))),
            ),
        );
        fc.assert(
            fc.property(order, fc.integer({ min: 1, max: 1_000_000 }), (totals, asked) => {
                const most = sumAmounts(totals.flatMap(({ base, amount }) => [base, amount]));
                const amount = compareDecimals(euros(asked), most) > 0 ? most : euros(asked);
                const { totalIncludingTax: found, vatTotals } = totalsOf(amount, totals);
                expect(['0.00', '0.01']).toContain(subtractAmount(amount, found));
                for (const { rate, base, amount: vat } of vatTotals) expect(vat).toBe(percentOf(base, rate));
                if (totals.some(({ rate }) => rate === '0')) expect(found).toBe(amount);
            }),
            { numRuns: propertyRuns(500) },
        );
    });
});

test('as much is taken of each as fits, in their order', () => {
    const deposits = [{ left: '0.00' }, { left: '100.00' }, { left: '50.00' }, { left: '20.00' }];
    expect(takeWithin(deposits, '120.00').map(({ from, amount }) => [from.left, amount])).toEqual([
        ['100.00', '100.00'],
        ['50.00', '20.00'],
    ]);
    expect(takeWithin(deposits, '0.00')).toEqual([]);
});
