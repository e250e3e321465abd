// Apart: `npm run resource` adds its line here.
import { CONTRACTS } from '#contract/index.ts';
import * as tables from '../db/tables/index.ts';
import type { ServerResource } from '../engine/resource.ts';

export const plain: readonly ServerResource[] = [
    { contract: CONTRACTS.brands, table: tables.brands },
    { contract: CONTRACTS.items_collections, table: tables.itemsCollections },
    { contract: CONTRACTS.item_catalogs, table: tables.itemCatalogs },
];
