import { defineContract } from '../language/contract.ts';
import type { InputOf, RecordOf } from '../language/property.ts';
import { MANAGED_BY_ADMINS } from '../language/roles.ts';

export const itemCatalogs = defineContract({
    name: 'item_catalogs',
    type: 'ItemCatalog',
    rights: MANAGED_BY_ADMINS,
    properties: {
        name: { kind: 'text', max: 120, required: true, unique: true },
    },
    search: ['name'],
    filters: { q: 'search', name: 'partial' },
    orders: ['name'],
    bulk: true,
});

export type ItemCatalog = RecordOf<typeof itemCatalogs.properties>;
export type ItemCatalogInput = InputOf<typeof itemCatalogs.properties>;
