import { defineContract } from '../language/contract.ts';
import type { InputOf, RecordOf } from '../language/property.ts';
import { MANAGED_BY_ADMINS } from '../language/roles.ts';

/** Depth of the tree of families: `family0` to `family3` of an item. */
export const FAMILY_LEVELS = 4;

/** A node of the four-level tree of families; `level` is derived from `parent`. */
export const itemsFamilies = defineContract({
    name: 'items_families',
    type: 'ItemsFamily',
    rights: MANAGED_BY_ADMINS,
    properties: {
        name: { kind: 'text', max: 120, required: true },
        parent: { kind: 'relation', to: 'items_families' },
        level: { kind: 'integer', min: 0, max: FAMILY_LEVELS - 1, only: 'read', default: 0 },
        /** Number of direct children. */
        childrenCount: { kind: 'integer', min: 0, max: 100_000, only: 'read', default: 0 },
        /** Names from the department down, because several families have the same name. */
        path: { kind: 'text', max: 500, only: 'read', required: true },
    },
    tree: { parent: 'parent', children: 'childrenCount', path: 'path', level: 'level', levels: FAMILY_LEVELS },
    search: ['name'],
    filters: { q: 'search', name: 'partial', parent: 'relation', level: 'range' },
    orders: ['name', 'level'],
    bulk: true,
});

export type ItemsFamily = RecordOf<typeof itemsFamilies.properties>;
export type ItemsFamilyInput = InputOf<typeof itemsFamilies.properties>;
