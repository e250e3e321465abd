import type { ListPrice, PricedItem, PriceListTerms } from '#contract/prices/types.ts';
import { iriOf } from '../../../domain/record.ts';
import type { PriceRows } from './findPrices.ts';

const toItem = ([
    id,
    status,
    isEnabled,
    isDiscountable,
    packaging,
    packagings,
    price,
    unitCode,
]: PriceRows['items'][number]) => ({
    ...{ id: iriOf('items', id), status, isEnabled, isDiscountable, packaging, packagings, unitCode },
    saleUnitPriceExcludingTax: price,
});

export const itemsIn = ({ items }: Pick<PriceRows, 'items'>): ReadonlyMap<number, PricedItem> =>
    new Map(items.map(row => [row[0], toItem(row)]));

const toList = ([id, code, customer, type, validFrom, validTo, isNet, isPromotion]: PriceRows['lists'][number]) => ({
    ...{ id: iriOf('price_lists', id), code, validFrom, validTo, isNet, isPromotion, isActive: true },
    thirdParty: customer === null ? null : iriOf('third_parties', customer),
    priceListType: type === null ? null : iriOf('price_list_types', type),
});

export const pricesIn = ({ lists, prices }: Pick<PriceRows, 'lists' | 'prices'>): ListPrice[] => {
    const terms = new Map<number, PriceListTerms>(lists.map(row => [row[0], toList(row)]));
    return prices.flatMap(([id, listId, item, minQuantity, unitPriceExcludingTax, discountRate]) => {
        const list = terms.get(listId);
        const price = { minQuantity, unitPriceExcludingTax, discountRate };
        return list ? [{ id: iriOf('price_list_items', id), list, item: iriOf('items', item), ...price }] : [];
    });
};
