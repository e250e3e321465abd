import { describe, expect, test } from 'vitest';
import { isFarFrom } from '#contract/prices/plausible.ts';
import { changedDiscount } from '#contract/prices/rounding.ts';

describe('trial D26 a price that is far from another one', () => {
    test.each([
        ['1234.50', '49.50', true],
        ['4.95', '49.50', true],
        ['148.51', '49.50', true],
        ['148.50', '49.50', false],
        ['9.90', '49.50', false],
        ['9.89', '49.50', true],
        ['49.50', '49.50', false],
        ['0', '49.50', false],
        ['12', '0', false],
        [null, '49.50', false],
        ['12', null, false],
    ])('%s of %s: %s', (price, other, isFar) => expect(isFarFrom(price, other)).toBe(isFar));
});

test.each([
    ['22.5', '3', '20.1750'],
    ['10', '-10', '19.0000'],
    ['2', '3', '-0.9400'],
    ['0', '0', '0.0000'],
])('trial D3 a discount of %s, with %s %%, becomes %s', (rate, changeRate, changed) =>
    expect(changedDiscount(rate, { changeRate })).toBe(changed),
);
