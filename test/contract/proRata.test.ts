import fc from 'fast-check';
import { expect, test } from 'vitest';
import { splitProRata } from '#contract/documents/sharing.ts';
import { sumAmounts } from '#contract/values/money.ts';

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
