import * as contracts from '#contract/references.ts';
import * as tables from '../../db/tables/index.ts';
import type { Row } from '../../hydra/record.ts';
import type { ServerResource } from '../resource.ts';

const history = ({ name }: Row): string => String(name);

/** The small tables that an item points to: no rule of their own beyond their contract. */
export const references: readonly ServerResource[] = [
    {
        contract: contracts.brands,
        table: tables.brands,
        search: { column: tables.brands.search, properties: ['name'] },
        history,
    },
    {
        contract: contracts.itemsFamilies,
        table: tables.itemsFamilies,
        search: { column: tables.itemsFamilies.search, properties: ['name'] },
        history,
        // The level follows from the parent, which is what a person chose.
        refusals: { items_families_level_check: { propertyPath: 'parent', key: 'validation.familyDepth' } },
    },
    {
        contract: contracts.itemsCollections,
        table: tables.itemsCollections,
        search: { column: tables.itemsCollections.search, properties: ['name'] },
        history,
    },
    {
        contract: contracts.itemCatalogs,
        table: tables.itemCatalogs,
        search: { column: tables.itemCatalogs.search, properties: ['name'] },
        history,
    },
];
