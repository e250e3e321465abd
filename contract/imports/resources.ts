import type { ResourceName } from '../language/names.ts';

/**
 * The resources whose records can be imported, with the properties that identify them: the first set whose columns are all
 * in the file decides.
 */
export const IMPORT_KEYS = {
    items: [['reference'], ['eanCode']],
    price_list_items: [['priceList', 'item', 'minQuantity']],
    third_parties: [['customerCode'], ['supplierCode']],
    price_lists: [['code']],
    brands: [['name']],
    items_collections: [['name']],
    item_catalogs: [['name']],
    vat_rates: [['code']],
    price_list_types: [['code']],
} as const satisfies Partial<Record<ResourceName, readonly (readonly string[])[]>>;

export type ImportedResource = keyof typeof IMPORT_KEYS;

/** Their names, in the order in which they are offered. */
export const IMPORTED = Object.keys(IMPORT_KEYS) as [ImportedResource, ...ImportedResource[]];

/** Counters of what others add to a record, which leaves its version as it is: undoing an import must not delete that. */
export const ADDED_TO: Partial<Record<ResourceName, string>> = { items: 'nbPicture' };

/** Relations within which a file may replace all records: the prices of a list. */
export const REPLACED_WITHIN: Partial<Record<ResourceName, string>> = { price_list_items: 'priceList' };

/** Properties that stand instead of each other: a value of one clears the other. */
export const INSTEAD: Partial<Record<ResourceName, Readonly<Record<string, string>>>> = {
    price_list_items: { unitPriceExcludingTax: 'discountRate', discountRate: 'unitPriceExcludingTax' },
};

/** The rows of a template that have the one or the other of two properties that exclude each other. */
export const EXAMPLE_ROWS: Partial<Record<ResourceName, Readonly<Record<string, readonly number[]>>>> = {
    price_lists: { priceListType: [0], thirdParty: [1, 2] },
};
