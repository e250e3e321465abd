import { expect, test } from 'vitest';
import { resolvePrice } from '#contract/prices/prices.ts';
import type { PricedItem, PriceLine } from '#contract/prices/types.ts';
import { A, C, OPEN_LIST, P, priceIn, T, TERMS, TYPE_LIST } from './examples.ts';

const line = (quantity: number, rest: Partial<PriceLine> = {}, item: Partial<PricedItem> = {}): PriceLine => ({
    ...{ item: { ...A, ...item }, quantity },
    ...rest,
});

const rejections = (...[asked, prices, terms]: Parameters<typeof resolvePrice>) =>
    resolvePrice(asked, prices, terms).priceExplanation.candidates.map(one => [
        ...[one.listCode ?? one.source, one.net, one.rejectedBecause],
    ]);

test('B6 an explanation names the list, its break, the steps, the candidates and the next break', () => {
    expect(resolvePrice(line(6), [...T, ...P].reverse(), { ...TERMS, date: '2025-12-31' })).toEqual({
        item: A.id,
        quantity: 6,
        grossUnitPrice: '20.0000',
        discountRate: '5.0000',
        netUnitPrice: '19.0000',
        lineAmount: '114.00',
        priceOrigin: 'base',
        priceExplanation: {
            ...{ origin: 'base', list: null, listCode: null, listItem: null, minQuantity: null, gross: '20.0000' },
            steps: [{ kind: 'general_discount', rate: '5.0000', result: '19.0000' }],
            candidates: [
                {
                    ...{ source: 'type_list', list: TYPE_LIST.id, listCode: 'T', minQuantity: 1 },
                    ...{ net: '17.1000', rejectedBecause: 'not_yet_valid' },
                },
                {
                    ...{ source: 'base', list: null, listCode: null, minQuantity: null },
                    ...{ net: '19.0000', rejectedBecause: null },
                },
                {
                    ...{ source: 'promotion', list: '/api/price_lists/3', listCode: 'P', minQuantity: 1 },
                    ...{ net: '16.0000', rejectedBecause: 'not_yet_valid' },
                },
            ],
            nextBreak: null,
            resolvedAt: TERMS.resolvedAt,
        },
        warnings: [],
        violations: [],
    });
    const { priceExplanation } = resolvePrice(line(6), T, TERMS);
    expect(priceExplanation).toMatchObject({ origin: 'type_list', list: TYPE_LIST.id, listItem: T[0]?.id });
    expect(priceExplanation.nextBreak).toEqual({ quantity: 24, missing: 18, net: '15.6750' });
});

test('B6 each step shows the price after it, the last one the net price', () => {
    const rate = priceIn(TYPE_LIST, { discountRate: '12' });
    const steps = (item: Partial<PricedItem>, isNet = false) =>
        resolvePrice(line(6, {}, item), [{ ...rate, list: { ...TYPE_LIST, isNet } }], TERMS).priceExplanation.steps;
    const first = { kind: 'list_discount', rate: '12.0000', result: '17.6000' };
    expect(steps({})).toEqual([first, { kind: 'general_discount', rate: '5.0000', result: '16.7200' }]);
    expect(steps({ isDiscountable: false })).toEqual([
        ...[first, { kind: 'not_discountable', rate: '5.0000', result: '17.6000' }],
    ]);
    expect(steps({}, true)).toEqual([first, { kind: 'net_list', rate: '5.0000', result: '17.6000' }]);
});

test.each([
    [
        'precedence is strict',
        line(6),
        [...T, ...C],
        TERMS,
        [
            ['C', '17.2000', null],
            ['T', '15.6750', 'minimum_quantity'],
            ['T', '17.1000', 'lower_precedence'],
            ['base', '19.0000', 'lower_precedence'],
        ],
    ],
    [
        'a promotion that is lower wins',
        line(6),
        [...P, ...C],
        TERMS,
        [
            ['C', '17.2000', 'promotion_lower'],
            ['base', '19.0000', 'lower_precedence'],
            ['P', '16.0000', null],
        ],
    ],
    [
        'a promotion that is not lower loses',
        line(24),
        [...P, ...T],
        TERMS,
        [
            ['T', '15.6750', null],
            ['base', '19.0000', 'lower_precedence'],
            ['P', '16.0000', 'not_lower'],
        ],
    ],
    [
        'a manual price beats all',
        line(6, { manualNetUnitPrice: '17' }),
        C,
        TERMS,
        [
            ['C', '17.2000', 'manual_price'],
            ['base', '19.0000', 'manual_price'],
        ],
    ],
    [
        'a list that has ended is told for 92 days',
        line(6),
        C,
        { ...TERMS, date: '2027-04-02' },
        [
            ['C', '17.2000', 'expired'],
            ['base', '19.0000', null],
        ],
    ],
    ['and no longer', line(6), C, { ...TERMS, date: '2027-04-03' }, [['base', '19.0000', null]]],
    [
        'a discount needs a base price',
        line(6, {}, { saleUnitPriceExcludingTax: null }),
        [priceIn(TYPE_LIST, { discountRate: '12' })],
        TERMS,
        [['T', null, 'no_base_price']],
    ],
    [
        'of two equal promotions the first by code wins',
        line(6),
        [
            ...P,
            {
                ...priceIn(
                    { ...OPEN_LIST, id: 'x', code: 'A', isPromotion: true, isNet: true },
                    { unitPriceExcludingTax: '16' },
                ),
            },
        ],
        TERMS,
        [
            ['base', '19.0000', 'promotion_lower'],
            ['A', '16.0000', null],
            ['P', '16.0000', 'not_lower'],
        ],
    ],
] as const)('B6 %s', (_, asked, prices, terms, expected) => {
    expect(rejections(asked, prices, terms)).toEqual(expected);
});

test.each([
    ['inactive', { isActive: false }],
    ['of another customer', { priceListType: null, thirdParty: '/api/third_parties/2' }],
    ['of another type', { priceListType: '/api/price_list_types/2' }],
    ['of nobody, and no promotion', { priceListType: null }],
    ['of another type, even if it is a promotion', { priceListType: '/api/price_list_types/2', isPromotion: true }],
])('B6 a list %s prices nothing', (_, list) => {
    const prices = T.map(price => ({ ...price, list: { ...price.list, ...list } }));
    expect(resolvePrice(line(24), prices, TERMS).priceExplanation.candidates).toHaveLength(1);
});

test('B6 a customer without type has no list of one, although a promotion for all has no owner either', () => {
    const open = T.map(price => ({ ...price, list: { ...price.list, priceListType: null, isPromotion: true } }));
    expect(resolvePrice(line(6), T, { ...TERMS, priceListType: null }).priceOrigin).toBe('base');
    expect(resolvePrice(line(6), open, { ...TERMS, priceListType: null }).priceOrigin).toBe('promotion');
});

test('B6 a price of zero is a price, and is said; no price is null', () => {
    const free = [priceIn(TYPE_LIST, { unitPriceExcludingTax: '0' })];
    const zero = resolvePrice(line(6), free, TERMS);
    expect(zero).toMatchObject({ netUnitPrice: '0.0000', discountRate: '0.0000', lineAmount: '0.00' });
    expect(zero.warnings.map(({ code }) => code)).toEqual(['zero_price']);
    const none = resolvePrice(line(6, {}, { saleUnitPriceExcludingTax: null }), [], TERMS);
    expect(none).toMatchObject({ grossUnitPrice: null, netUnitPrice: null, lineAmount: null, priceOrigin: 'none' });
    expect(none).toMatchObject({ discountRate: null, warnings: [] });
});

test.each([
    [{ isEnabled: false }, [], ['item_unusable']],
    [{ status: 'expired' }, [], ['item_unusable']],
    [{ status: 'unusable' }, [], ['item_unusable']],
    [{ status: 'planning' }, ['item_not_active'], []],
    [{ status: 'out_of_stock' }, ['item_not_active'], []],
    [{ status: 'not_renewed' }, ['item_not_active'], []],
] as const)('B6 an item with %j keeps its price and is told', (item, warnings, violations) => {
    const resolved = resolvePrice(line(6, {}, item), [], TERMS);
    expect(resolved.netUnitPrice).toBe('19.0000');
    expect(resolved.warnings.map(({ code }) => code)).toEqual(warnings);
    expect(resolved.violations.map(({ code }) => code)).toEqual(violations);
});

test('B6 below the smallest packaging there is one neighbour', () => {
    const [violation] = resolvePrice(line(4), [], TERMS).violations;
    expect(violation).toMatchObject({ code: 'packaging', propertyPath: 'quantity', params: { above: 6 } });
});

test('B6 the next break counts the other lines, in whole packagings, and only a lower price is one', () => {
    const next = (quantity: number, prices = T, total = quantity, rest: Partial<PriceLine> = {}) =>
        resolvePrice(line(quantity, rest), prices, TERMS, total).priceExplanation.nextBreak;
    expect(next(6, T, 18)).toEqual({ quantity: 12, missing: 6, net: '15.6750' });
    expect(next(24)).toBeNull();
    expect(next(6, [...C, ...T])).toBeNull();
    expect(next(6, T, 6, { manualNetUnitPrice: '14' })).toBeNull();
    const dearer = priceIn(TYPE_LIST, { unitPriceExcludingTax: '30', minQuantity: 12 });
    expect(next(6, [...T, dearer])).toEqual({ quantity: 24, missing: 18, net: '15.6750' });
    expect(next(6, [priceIn(TYPE_LIST, { unitPriceExcludingTax: '9', minQuantity: 25 })])).toEqual({
        ...{ quantity: 30, missing: 24, net: '8.5500' },
    });
});

test('B6 the first and the last day of the calendar have prices', () => {
    for (const date of ['1900-01-01', '9999-12-31'])
        expect(resolvePrice(line(6), C, { ...TERMS, date }).priceOrigin).toBe('base');
    const endless = T.map(price => ({ ...price, list: { ...price.list, validTo: '9999-12-31' } }));
    expect(resolvePrice(line(6), endless, { ...TERMS, date: '9999-12-31' }).priceOrigin).toBe('type_list');
});
