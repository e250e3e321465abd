import { defineContract } from './contract.ts';
import type { InputOf, RecordOf } from './property.ts';

const name = { kind: 'text', max: 120, required: true } as const;

/** Depth of the tree of families: `family0` to `family3` of an item. */
export const FAMILY_LEVELS = 4;

export const brands = defineContract({
    name: 'brands',
    type: 'Brand',
    properties: { name },
    filters: { q: 'search', name: 'partial' },
    orders: ['name'],
    bulk: [],
});

/** A node of the four-level tree of families; `level` follows from `parent`. */
export const itemsFamilies = defineContract({
    name: 'items_families',
    type: 'ItemsFamily',
    properties: {
        name,
        parent: { kind: 'relation', to: 'items_families' },
        level: { kind: 'integer', min: 0, max: FAMILY_LEVELS - 1, only: 'read', default: 0 },
    },
    filters: { q: 'search', name: 'partial', parent: 'relation', level: 'range' },
    orders: ['name', 'level'],
    bulk: [],
});

export const itemsCollections = defineContract({
    name: 'items_collections',
    type: 'ItemsCollection',
    properties: { name },
    filters: { q: 'search', name: 'partial' },
    orders: ['name'],
    bulk: [],
});

export const itemCatalogs = defineContract({
    name: 'item_catalogs',
    type: 'ItemCatalog',
    properties: { name },
    filters: { q: 'search', name: 'partial' },
    orders: ['name'],
    bulk: [],
});

export type Brand = RecordOf<typeof brands.properties>;
export type BrandInput = InputOf<typeof brands.properties>;
export type ItemsFamily = RecordOf<typeof itemsFamilies.properties>;
export type ItemsFamilyInput = InputOf<typeof itemsFamilies.properties>;
export type ItemsCollection = RecordOf<typeof itemsCollections.properties>;
export type ItemCatalog = RecordOf<typeof itemCatalogs.properties>;
