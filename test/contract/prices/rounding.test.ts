import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { changedPrice } from '#contract/prices/rounding.ts';
import { ROUNDING_STEPS, ROUNDINGS } from '#contract/values/rounding.ts';
import { unitPrice } from './arbitraries.ts';

const signedRate = fc.integer({ min: -990_000, max: 9_000_000 }).map(units => (units / 10_000).toFixed(4));

describe('B6 a change of prices', () => {
    test.each([
        ['10', '3', 'none', '10.3000'],
        ['0.0333', '3', 'none', '0.0343'],
        ['10', '-3', 'none', '9.7000'],
        ['10.123', '0', '0.01', '10.1200'],
        ['10.125', '0', '0.01', '10.1300'],
        ['10.125', '0', '0.05', '10.1500'],
        ['10.12', '0', '0.05', '10.1000'],
        ['18.50', '3', '0.90', '18.9000'],
        ['18.40', '0', '0.90', '18.9000'],
        ['18.39', '0', '0.90', '17.9000'],
        ['0.20', '0', '0.90', '0.9000'],
        ['99.49', '0', '0.99', '99.9900'],
        ['99.48', '0', '0.99', '98.9900'],
    ] as const)('%s raised by %s %% and rounded to %s is %s', (price, changeRate, rounding, after) => {
        expect(changedPrice(price, { changeRate, rounding })).toBe(after);
    });

    test.each(ROUNDINGS)('what is free stays free, and nothing else becomes so: %s', rounding => {
        expect(changedPrice('0.0000', { changeRate: '900', rounding })).toBe('0.0000');
        const { least } = ROUNDING_STEPS[rounding];
        expect(Number(changedPrice('0.0001', { changeRate: '-99', rounding }))).toBe(Number(least));
    });

    test.each(ROUNDINGS)('a higher price never becomes the lower one: %s', rounding => {
        fc.assert(
            fc.property(unitPrice, unitPrice, signedRate, (one, other, changeRate) => {
                const [low, high] = Number(one) < Number(other) ? [one, other] : [other, one];
                const raised = (price: string) => Number(changedPrice(price, { changeRate, rounding }));
                expect(raised(low)).toBeLessThanOrEqual(raised(high));
            }),
        );
    });
});
