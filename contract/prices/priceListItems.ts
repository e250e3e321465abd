import { items } from '../catalogue/items.ts';
import { defineContract } from '../language/contract.ts';
import type { InputOf, RecordOf } from '../language/property.ts';
import { MANAGED_BY_ADMINS } from '../language/roles.ts';
import { type Refusal, refuseUnless } from '../language/rules.ts';
import { priceLists } from './priceLists.ts';

/** Maximum quantity of a break or a line. */
export const MAX_QUANTITY = 1_000_000;

/** In percent. */
const FULL_DISCOUNT = 100;

/** A price of 0 gives the item away, which is rarely intended. */
const zeroWarning = (amount: string | null | undefined): Refusal | undefined =>
    refuseUnless(amount == null || Number(amount) !== 0, 'zeroPrice');

/** Price of an item in a list, from a quantity on. A separate resource, because a list may have 50 000. */
export const priceListItems = defineContract({
    name: 'price_list_items',
    type: 'PriceListItem',
    rights: MANAGED_BY_ADMINS,
    properties: {
        priceList: { kind: 'relation', to: 'price_lists', required: true, term: 'price_list' },
        item: { kind: 'relation', to: 'items', required: true },
        /** Quantity break: the minimum total quantity of the item for this price. */
        minQuantity: { kind: 'integer', min: 1, max: MAX_QUANTITY, default: 1 },
        unitPriceExcludingTax: { kind: 'money', digits: [8, 4] },
        /** In percent of the item's base price. */
        discountRate: { kind: 'rate', digits: [3, 4] },
    },
    rules: {
        unitPriceExcludingTax: ({ unitPriceExcludingTax, discountRate }) =>
            refuseUnless((unitPriceExcludingTax == null) !== (discountRate == null), 'priceOrDiscount'),
    },
    warnings: {
        unitPriceExcludingTax: ({ unitPriceExcludingTax }) => zeroWarning(unitPriceExcludingTax),
        discountRate: ({ discountRate }) => refuseUnless(Number(discountRate ?? 0) < FULL_DISCOUNT, 'zeroPrice'),
    },
    represent: ({ minQuantity, unitPriceExcludingTax: price, discountRate: discount }, { money, rate }) =>
        [
            `≥ ${minQuantity}`,
            ...(price == null ? [] : [money(price)]),
            ...(price != null || discount == null ? [] : [`−${rate(discount)}`]),
        ].join(' · '),
    joins: { priceList: priceLists, item: items },
    search: ['item.reference', 'item.designation', 'priceList.code'],
    filters: {
        q: 'search',
        priceList: 'relation',
        item: 'relation',
        'item.reference': 'partial',
        'item.designation': 'partial',
        'priceList.code': 'partial',
        minQuantity: 'range',
        unitPriceExcludingTax: 'range',
        discountRate: 'range',
    },
    orders: ['minQuantity', 'unitPriceExcludingTax', 'item.reference', 'item.designation', 'priceList.code'],
    sort: 'item.reference',
    exported: true,
    bulk: true,
});

export type PriceListItem = RecordOf<typeof priceListItems.properties>;
export type PriceListItemInput = InputOf<typeof priceListItems.properties>;
