import { sql } from 'drizzle-orm';
import { type AnyPgColumn, check, index, integer, pgTable, uniqueIndex } from 'drizzle-orm/pg-core';
import { FAMILY_LEVELS } from '#contract/catalogue/itemsFamilies.ts';
import { folded, identity, label } from './columns.ts';

/** The tree of families. A trigger updates `level`, the ancestors and their names on every write. */
export const itemsFamilies = pgTable(
    'items_families',
    {
        ...identity(),
        name: label('name').notNull(),
        parentId: integer('parent_id').references((): AnyPgColumn => itemsFamilies.id, { onDelete: 'restrict' }),
        level: integer('level').notNull().default(0),
        family0Id: integer('family0_id'),
        family1Id: integer('family1_id'),
        family2Id: integer('family2_id'),
        family3Id: integer('family3_id'),
        family0Name: label('family0_name'),
        family1Name: label('family1_name'),
        family2Name: label('family2_name'),
        family3Name: label('family3_name'),
        search: folded({ names: ['name'] }),
    },
    table => [
        index('items_families_parent_idx').on(table.parentId, table.name),
        uniqueIndex('items_families_name_unique').on(sql`coalesce(parent_id, 0)`, sql`name_key(name)`),
        check('items_families_name_check', sql`${table.name} <> ''`),
        check('items_families_level_check', sql.raw(`level between 0 and ${FAMILY_LEVELS - 1}`)),
    ],
);
