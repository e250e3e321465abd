import fc from 'fast-check';
import { ITEM_STATUSES } from '#contract/catalogue/items.ts';
import type { ListPrice, PricedItem, PriceListTerms, PriceTerms } from '#contract/prices/types.ts';
import { TERMS } from './examples.ts';

const decimal = (max: number, decimals: number) =>
    fc.integer({ min: 0, max: max * 10 ** decimals }).map(units => (units / 10 ** decimals).toFixed(decimals));

export const unitPrice = decimal(100, 4);
export const rate = decimal(100, 2);
export const quantity = fc.integer({ min: 1, max: 60 });

const day = fc.constantFrom('2026-01-01', '2026-08-01', '2026-10-04', '2026-10-05', '2026-10-06', '2026-12-31');

const owner: fc.Arbitrary<Pick<PriceListTerms, 'thirdParty' | 'priceListType' | 'isPromotion'>> = fc.constantFrom(
    { thirdParty: TERMS.thirdParty, priceListType: null, isPromotion: false },
    { thirdParty: null, priceListType: TERMS.priceListType, isPromotion: false },
    { thirdParty: null, priceListType: TERMS.priceListType, isPromotion: true },
    { thirdParty: null, priceListType: null, isPromotion: true },
    { thirdParty: '/api/third_parties/2', priceListType: null, isPromotion: false },
);

const list = fc
    .record({ owner, validFrom: day, validTo: fc.option(day), isNet: fc.boolean(), isActive: fc.boolean() })
    .map(({ owner: theirs, ...rest }) => ({ ...theirs, ...rest }));

const price = fc.oneof(
    unitPrice.map(unitPriceExcludingTax => ({ unitPriceExcludingTax, discountRate: null })),
    rate.map(discountRate => ({ unitPriceExcludingTax: null, discountRate })),
);

export const item: fc.Arbitrary<PricedItem> = fc.record({
    id: fc.constant('/api/items/1'),
    status: fc.constantFrom(...ITEM_STATUSES),
    isEnabled: fc.boolean(),
    isDiscountable: fc.boolean(),
    unitCode: fc.constant('C62'),
    packaging: fc.option(fc.constantFrom(1, 6, 10)),
    packagings: fc.uniqueArray(fc.constantFrom(4, 9), { maxLength: 2 }),
    saleUnitPriceExcludingTax: fc.option(unitPrice, { freq: 5 }),
});

const breaks = fc.uniqueArray(fc.record({ minQuantity: fc.constantFrom(1, 6, 12, 24, 48), price }), {
    selector: ({ minQuantity }) => minQuantity,
    maxLength: 3,
});

/** Prices of item 1 in several lists. */
export const prices: fc.Arbitrary<ListPrice[]> = fc.array(fc.record({ list, breaks }), { maxLength: 6 }).map(lists =>
    lists.flatMap(({ list: terms, breaks: of }, place) =>
        of.map(one => ({
            id: `/api/price_list_items/${place}${one.minQuantity}`,
            list: { id: `/api/price_lists/${place}`, code: `L${place}`, ...terms },
            ...{ item: '/api/items/1', minQuantity: one.minQuantity, ...one.price },
        })),
    ),
);

export const terms: fc.Arbitrary<PriceTerms> = rate.map(generalDiscount => ({ ...TERMS, generalDiscount }));
