import type { ItemInput } from '#contract/items.ts';

export type ItemSource = keyof ItemInput;

/** Row I5: what stands in which tab of the form, in its order. */
export const ITEM_TABS = {
    main: [
        'designation',
        'reference',
        'customReference',
        'eanCode',
        'status',
        'color',
        'origin',
        'isAvailable',
        'isEnabled',
    ],
    classification: ['itemsFamily', 'brand', 'itemsCollection', 'itemCatalogs', 'age', 'material'],
    packaging: ['packaging', 'pickingRack', 'weight', 'weightUnit'],
    prices: ['saleUnitPriceExcludingTax', 'isDiscountable'],
    web: ['isWebPublished', 'isWebPromotion', 'legalMention'],
} as const satisfies Readonly<Record<string, readonly ItemSource[]>>;

/** Beside them, for an item that exists. */
export const PICTURES_TAB = 'pictures';
