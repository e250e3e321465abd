import type { ResourceName } from '../language/names.ts';

/** Importable resources with their identifying properties. The first set with all columns in the file is used. */
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

/** Names of importable resources, in display order. */
export const IMPORTED = Object.keys(IMPORT_KEYS) as [ImportedResource, ...ImportedResource[]];

/** Counters of additions to a record that do not change its version: undoing an import must not delete these additions. */
export const ADDED_TO: Partial<Record<ResourceName, string>> = { items: 'nbPicture' };

/** Relations in which a file may replace all records: the prices of a list. */
export const REPLACED_WITHIN: Partial<Record<ResourceName, string>> = { price_list_items: 'priceList' };

/** Mutually exclusive properties: a value of one clears the other. */
export const INSTEAD: Partial<Record<ResourceName, Readonly<Record<string, string>>>> = {
    price_list_items: { unitPriceExcludingTax: 'discountRate', discountRate: 'unitPriceExcludingTax' },
};

/** Template rows that contain the one or the other of two mutually exclusive properties. */
export const EXAMPLE_ROWS: Partial<Record<ResourceName, Readonly<Record<string, readonly number[]>>>> = {
    price_lists: { priceListType: [0], thirdParty: [1, 2] },
};
