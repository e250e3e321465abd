import { sql } from 'drizzle-orm';
import { check, index, uniqueIndex } from 'drizzle-orm/pg-core';
import { priceListItems as priceListItemsContract } from '#contract/prices/priceListItems.ts';
import { priceLists as priceListsContract } from '#contract/prices/priceLists.ts';
import { thirdParties } from './customers.ts';
import { items } from './items.ts';
import { resourceTable } from './resourceTable.ts';
import { priceListTypes } from './settings.ts';

export const priceLists = resourceTable(priceListsContract, {
    targets: { priceListType: () => priceListTypes.id, thirdParty: () => thirdParties.id },
    more: column => [
        check(
            'price_lists_price_list_type_check',
            sql`num_nonnulls(${column('priceListTypeId')}, ${column('thirdPartyId')}) = 1 or (${column('isPromotion')} and num_nonnulls(${column('priceListTypeId')}, ${column('thirdPartyId')}) = 0)`,
        ),
        check('price_lists_valid_to_after_check', sql`${column('validTo')} >= ${column('validFrom')}`),
        index('price_lists_of_all')
            .on(column('validFrom'))
            .where(sql`price_list_type_id is null and third_party_id is null`),
    ],
});

export const priceListItems = resourceTable(priceListItemsContract, {
    targets: { priceList: () => priceLists.id, item: () => items.id },
    more: column => [
        check(
            'price_list_items_unit_price_excluding_tax_one_check',
            sql`num_nonnulls(${column('unitPriceExcludingTax')}, ${column('discountRate')}) = 1`,
        ),
        // Resolving a price reads the prices of an item in several lists.
        uniqueIndex('price_list_items_min_quantity_unique').on(
            column('itemId'),
            column('priceListId'),
            column('minQuantity'),
        ),
    ],
});
