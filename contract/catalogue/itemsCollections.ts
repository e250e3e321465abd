import { defineContract } from '../language/contract.ts';
import type { InputOf, RecordOf } from '../language/property.ts';
import { MANAGED_BY_ADMINS } from '../language/roles.ts';

export const itemsCollections = defineContract({
    name: 'items_collections',
    type: 'ItemsCollection',
    rights: MANAGED_BY_ADMINS,
    properties: {
        name: { kind: 'text', max: 120, required: true, unique: true },
    },
    search: ['name'],
    filters: { q: 'search', name: 'partial' },
    orders: ['name'],
    bulk: true,
});

export type ItemsCollection = RecordOf<typeof itemsCollections.properties>;
export type ItemsCollectionInput = InputOf<typeof itemsCollections.properties>;
