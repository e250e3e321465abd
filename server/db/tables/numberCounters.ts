import { sql } from 'drizzle-orm';
import { check, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { code, oneOf } from './columns.ts';
import { companies } from './companies.ts';

/** What documents are numbered as. */
export const NUMBER_SERIES = ['orders', 'delivery_notes'] as const;

/** The last number of each company, series and year (B5); written by `takeNumber` alone. */
export const numberCounters = pgTable(
    'number_counters',
    {
        companyId: integer('company_id')
            .notNull()
            .references(() => companies.id, { onDelete: 'cascade' }),
        series: code('series').notNull(),
        year: integer('year').notNull(),
        last: integer('last').notNull(),
    },
    table => [
        primaryKey({ name: 'number_counters_pkey', columns: [table.companyId, table.series, table.year] }),
        check('number_counters_series_check', oneOf(table.series, NUMBER_SERIES)),
        check('number_counters_last_check', sql`${table.last} > 0`),
    ],
);
