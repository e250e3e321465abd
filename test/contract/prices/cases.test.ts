import { expect, test } from 'vitest';
import { resolvePrices } from '#contract/prices/prices.ts';
import type { ListPrice, PricedItem, PriceLine, PriceTerms } from '#contract/prices/types.ts';
import { A, C, P, priceIn, T, TERMS, TYPE_LIST } from './examples.ts';

const a = (...quantities: number[]): PriceLine[] => quantities.map(quantity => ({ item: A, quantity }));
const other = (quantity: number, item: Partial<PricedItem>): PriceLine[] => [
    { item: { ...A, packaging: null, ...item }, quantity },
];

interface Case {
    readonly lines: readonly PriceLine[];
    readonly prices?: readonly ListPrice[];
    readonly on?: Partial<PriceTerms>;
    readonly net: string | null;
    readonly amounts: readonly (string | null)[];
    /** Codes of warnings and violations, with their parameters. */
    readonly told?: readonly unknown[];
}

const lower = (price: string) => ['lower_price_available', { price }];

/** The worked examples of the domain, in its words. */
const CASES: Record<string, Case> = {
    'A × 6, no list, discount 0': { lines: a(6), on: { generalDiscount: '0' }, net: '20.0000', amounts: ['120.00'] },
    'A × 6, no list': { lines: a(6), net: '19.0000', amounts: ['114.00'] },
    'not discountable, 10.00 × 1': {
        lines: other(1, { isDiscountable: false, saleUnitPriceExcludingTax: '10.00' }),
        ...{ net: '10.0000', amounts: ['10.00'] },
    },
    'A × 6, T': { lines: a(6), prices: T, net: '17.1000', amounts: ['102.60'] },
    'A × 24, T': { lines: a(24), prices: T, net: '15.6750', amounts: ['376.20'] },
    'A × 18 + A × 6, T': { lines: a(18, 6), prices: T, net: '15.6750', amounts: ['282.15', '94.05'] },
    'A × 6, C and T': {
        ...{ lines: a(6), prices: [...C, ...T], net: '17.2000', amounts: ['103.20'] },
        told: [lower('17.1000')],
    },
    'A × 24, C and T': {
        ...{ lines: a(24), prices: [...C, ...T], net: '17.2000', amounts: ['412.80'] },
        told: [lower('15.6750')],
    },
    'A × 6, C, 31/12/2026': {
        ...{ lines: a(6), prices: C, on: { date: '2026-12-31' }, net: '17.2000', amounts: ['103.20'] },
    },
    'A × 6, C and T, 01/01/2027': {
        ...{ lines: a(6), prices: [...C, ...T], on: { date: '2027-01-01' }, net: '17.1000', amounts: ['102.60'] },
    },
    'A × 6, T with 12 % instead of 18': {
        ...{ lines: a(6), prices: [priceIn(TYPE_LIST, { discountRate: '12' })], net: '16.7200', amounts: ['100.32'] },
    },
    'A × 6, T and P': { lines: a(6), prices: [...T, ...P], net: '16.0000', amounts: ['96.00'] },
    'A × 24, T and P': { lines: a(24), prices: [...T, ...P], net: '15.6750', amounts: ['376.20'] },
    'A × 6, T, manual 14': {
        ...{
            lines: [{ item: A, quantity: 6, manualNetUnitPrice: '14' }],
            prices: T,
            net: '14.0000',
            amounts: ['84.00'],
        },
    },
    '0.185 × 144, no list': {
        lines: other(144, { saleUnitPriceExcludingTax: '0.185' }),
        ...{ net: '0.1758', amounts: ['25.32'] },
    },
    'A × 50': {
        ...{ lines: a(50), net: '19.0000', amounts: ['950.00'] },
        told: [['packaging', { packaging: '6', below: 48, above: 54 }]],
    },
    'packagings 6, 8; × 14': {
        ...{ lines: other(14, { packagings: [6, 8] }), net: '19.0000', amounts: ['266.00'] },
        told: [['packaging', { packaging: '6, 8', below: 12, above: 16 }]],
    },
    'no price': {
        ...{ lines: other(1, { saleUnitPriceExcludingTax: null }), net: null, amounts: [null] },
        told: [['no_price', undefined]],
    },
};

test.each(Object.entries(CASES))('B6 %s', (_, { lines, prices = [], on, net, amounts, told = [] }) => {
    const resolved = resolvePrices(lines, prices, { ...TERMS, ...on });
    expect(resolved.map(line => line.netUnitPrice)).toEqual(lines.map(() => net));
    expect(resolved.map(line => line.lineAmount)).toEqual(amounts);
    const notices = resolved.flatMap(line => [...line.warnings, ...line.violations]);
    expect(notices.map(({ code, params }) => [code, params])).toEqual(told);
});
