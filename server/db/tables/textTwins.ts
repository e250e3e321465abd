import { boolean, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/**
 * Keys (`contract/values/text.ts`) that several records had when they became unique. Those records keep working; a trigger refuses further
 * ones, and administrators are told.
 */
export const textTwins = pgTable(
    'text_twins',
    {
        table: text('table').notNull(),
        column: text('column').notNull(),
        key: text('key').notNull(),
        isTold: boolean('is_told').notNull().default(false),
    },
    one => [primaryKey({ columns: [one.table, one.column, one.key] })],
);
