import { expect, test } from 'vitest';
import { gapsBetween, overlapping, type ShippingTranche, shippingAmount } from '#contract/settings/shippingTranches.ts';

const NO_COSTS = { standardAmount: null, standardRate: null, expressAmount: null, expressRate: null };

const tranche = (min: string, max: string | null, costs: Partial<ShippingTranche> = {}): ShippingTranche => ({
    ...{ minOrderPrice: min, maxOrderPrice: max },
    ...NO_COSTS,
    ...costs,
});

const TRANCHES = [
    tranche('500.00', null, { standardAmount: '0.00' }),
    tranche('0.00', '150.00', { standardAmount: '12.00', standardRate: '0' }),
    tranche('150.00', '500.00', {
        ...{ standardAmount: '8.00', standardRate: '1', expressAmount: '20.00', expressRate: '2' },
    }),
];

test.each([
    ['0.00', 'standard', '12.00'],
    ['149.99', 'standard', '12.00'],
    ['150.00', 'standard', '9.50'],
    ['150', 'standard', '9.50'],
    ['150.50', 'standard', '9.51'],
    ['499.99', 'standard', '13.00'],
    ['500.00', 'standard', '0.00'],
    ['1000000.00', 'standard', '0.00'],
    ['320.00', 'express', '26.40'],
    ['149.99', 'express', null],
    ['500.00', 'express', null],
] as const)('B5 an order of %s ships by %s for %s', (goods, mode, amount) => {
    expect(shippingAmount(TRANCHES, goods, mode)).toBe(amount);
});

test('B5 express is offered by one of its figures, and standard is free without any', () => {
    const given = [tranche('0', '100', { expressAmount: '0' }), tranche('100', '200', { expressRate: '1.5' })];
    expect(shippingAmount(given, '50.00', 'express')).toBe('0.00');
    expect(shippingAmount(given, '150.00', 'express')).toBe('2.25');
    expect(shippingAmount(given, '150.00', 'standard')).toBe('0.00');
});

test('B5 an order in a gap has no costs, which is not 0', () => {
    expect(shippingAmount(TRANCHES.slice(0, 2), '320.00', 'standard')).toBeNull();
    expect(shippingAmount([], '0.00', 'standard')).toBeNull();
});

test.each([
    ['meets the next one at its limit', '50.00', '100.00', []],
    ['begins below the limit of another', '49.99', '100.00', ['0.00']],
    ['ends above the start of another', '50.00', '100.01', ['100.00']],
    ['holds another', '20.00', null, ['0.00', '100.00', '900.00']],
    ['is within another', '120.00', '130.00', ['100.00']],
    ['is the same as another', '100.00', '500.00', ['100.00']],
    ['is compared by value, not as text', '1000.00', '2000.00', ['900.00']],
])('B5 a tranche that %s', (_what, min, max, found) => {
    const others = [tranche('0.00', '50.00'), tranche('100.00', '500.00'), tranche('900.00', null)];
    expect(overlapping(tranche(min, max), others).map(({ minOrderPrice }) => minOrderPrice)).toEqual(found);
});

test.each([
    ['no tranche', [], ['0.00–']],
    ['tranches that cover all', TRANCHES, []],
    ['a start above 0', [tranche('10', null)], ['0.00–10']],
    ['holes, in any order', [tranche('900', '1000'), tranche('0', '500')], ['500–900', '1000–']],
    ['a tranche within another', [tranche('0', '500'), tranche('100', '200'), tranche('500', null)], []],
    ['an open tranche before others', [tranche('0', null), tranche('100', '200')], []],
])('B5 gaps of %s', (_what, given, gaps) => {
    expect(
        gapsBetween(given).map(({ minOrderPrice, maxOrderPrice }) => `${minOrderPrice}–${maxOrderPrice ?? ''}`),
    ).toEqual(gaps);
});
