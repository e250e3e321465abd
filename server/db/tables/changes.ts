import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { Differences } from '#contract/language/kinds.ts';
import { CHANGE_ACTIONS } from '#contract/operations/changes.ts';
import { code, identity, instant, oneOf } from './columns.ts';

/** The history (D1, ADR 0015). It has no foreign keys, because it outlives the records and people that it names. */
export const changes = pgTable(
    'changes',
    {
        ...identity(),
        record: code('record').notNull(),
        resource: code('resource').notNull().generatedAlwaysAs(sql`split_part(record, '/', 3)`),
        recordName: text('record_name').notNull(),
        companyId: integer('company_id'),
        authorId: integer('author_id').notNull(),
        authorName: text('author_name').notNull(),
        action: code('action').notNull(),
        transition: code('transition'),
        /** The import that made the change (I10). */
        importId: integer('import_id'),
        differences: jsonb('differences').$type<Differences>().notNull(),
        createdAt: instant('created_at').notNull().default(sql`now()`),
    },
    table => [
        // One index for each way of reading, newest first (a backward scan). The second also finds expired rows.
        index('changes_by_record').on(table.record, table.createdAt, table.id),
        index('changes_by_date').on(table.createdAt, table.id),
        index('changes_by_resource').on(table.resource, table.createdAt, table.id),
        index('changes_by_author').on(table.authorId, table.createdAt, table.id),
        index('changes_of_import').on(table.importId).where(sql`import_id is not null`),
        check('changes_record_check', sql`${table.record} ~ '^/api/[a-z_]+/[0-9]+$'`),
        check('changes_action_check', oneOf(table.action, CHANGE_ACTIONS)),
        check('changes_differences_check', sql`jsonb_typeof(${table.differences}) = 'object'`),
    ],
);
