import { sql } from 'drizzle-orm';
import { check, pgTable, uniqueIndex } from 'drizzle-orm/pg-core';
import { folded, identity, label } from './columns.ts';

const namedTable = (name: 'brands' | 'items_collections' | 'item_catalogs') =>
    pgTable(name, { ...identity(), name: label('name').notNull(), search: folded(sql`fold(name)`) }, table => [
        uniqueIndex(`${name}_name_unique`).on(sql`fold(name)`),
        check(`${name}_name_check`, sql`${table.name} <> ''`),
    ]);

export const brands = namedTable('brands');
export const itemsCollections = namedTable('items_collections');
export const itemCatalogs = namedTable('item_catalogs');
