import { bigint, index, integer, pgTable } from 'drizzle-orm/pg-core';
import { code } from './columns.ts';

/**
 * How many rows tables have (ADR 0057): the sum of the differences that triggers add with each statement. Nobody waits
 * for another's transaction, as with one number per table, and each transaction sees the sum that belongs to its rows.
 */
export const rowCounts = pgTable(
    'row_counts',
    {
        id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
        table: code('table').notNull(),
        difference: integer('difference').notNull(),
    },
    counts => [index('row_counts_of_table').on(counts.table)],
);
