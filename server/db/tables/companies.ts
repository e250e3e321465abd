import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { folded, identity, label } from './columns.ts';

export const companies = pgTable(
    'companies',
    {
        ...identity(),
        name: label('name').notNull(),
        website: text('website'),
        search: folded(sql`fold(name)`),
    },
    table => [
        uniqueIndex('companies_name_unique').on(sql`fold(name)`),
        check('companies_name_check', sql`${table.name} <> ''`),
        index('companies_by_name').on(table.name, table.id),
    ],
);
