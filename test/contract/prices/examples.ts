import type { ListPrice, PricedItem, PriceListTerms, PriceTerms } from '#contract/prices/types.ts';

/** Item A, the customer and the lists of the worked examples. */
export const A: PricedItem = {
    ...{ id: '/api/items/1', status: 'active', isEnabled: true, isDiscountable: true },
    ...{ unitCode: 'C62', packaging: 6, packagings: [], saleUnitPriceExcludingTax: '20' },
};

export const TERMS: PriceTerms = {
    thirdParty: '/api/third_parties/1',
    priceListType: '/api/price_list_types/1',
    date: '2026-10-05',
    generalDiscount: '5',
    resolvedAt: '2026-10-05T08:00:00Z',
};

export const OPEN_LIST: PriceListTerms = {
    ...{ id: '/api/price_lists/1', code: 'T', thirdParty: null, priceListType: null },
    ...{ validFrom: '2026-01-01', validTo: null, isNet: false, isPromotion: false, isActive: true },
};

export const priceIn = (list: PriceListTerms, price: Partial<ListPrice> = {}): ListPrice => ({
    ...{ id: `/api/price_list_items/${list.code}${price.minQuantity ?? 1}`, list, item: A.id, minQuantity: 1 },
    ...{ unitPriceExcludingTax: null, discountRate: null },
    ...price,
});

export const TYPE_LIST: PriceListTerms = { ...OPEN_LIST, priceListType: TERMS.priceListType };
const CUSTOMER_LIST: PriceListTerms = {
    ...{ ...OPEN_LIST, id: '/api/price_lists/2', code: 'C', thirdParty: TERMS.thirdParty },
    ...{ isNet: true, validTo: '2026-12-31' },
};
const PROMOTION: PriceListTerms = { ...OPEN_LIST, id: '/api/price_lists/3', code: 'P', isNet: true, isPromotion: true };

/** The type's list: 18, from 24 pieces on 16.50. */
export const T = [
    priceIn(TYPE_LIST, { unitPriceExcludingTax: '18' }),
    priceIn(TYPE_LIST, { unitPriceExcludingTax: '16.50', minQuantity: 24 }),
];
export const C = [priceIn(CUSTOMER_LIST, { unitPriceExcludingTax: '17.20' })];
export const P = [priceIn(PROMOTION, { unitPriceExcludingTax: '16' })];
