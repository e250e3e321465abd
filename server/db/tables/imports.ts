import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { imports as contract, type ImportDifference, ROW_ACTIONS } from '#contract/imports/imports.ts';
import { code, oneOf } from './columns.ts';
import { priceLists } from './priceLists.ts';
import { resourceTable } from './resourceTable.ts';
import { users } from './users.ts';

export const imports = resourceTable(contract, {
    targets: { priceList: () => priceLists.id, owner: () => users.id },
    released: ['priceList', 'owner'],
    unchecked: ['resource'],
    computed: ['differencesUrl', 'wrongRowsUrl'],
});

/** What the server keeps of a file, and tells nobody. */
export const importFiles = pgTable('import_files', {
    importId: integer('import_id')
        .primaryKey()
        .references(() => imports.id, { onDelete: 'cascade' }),
    /** In the storage of files. */
    key: code('key').notNull(),
    /** Hash of the headers: files of one shape have one mapping. */
    shape: code('shape'),
    /** The rows above the headers. */
    above: jsonb('above').$type<readonly (readonly string[])[]>(),
});

/** What a person has last answered for files of a shape. */
export const importMappings = pgTable(
    'import_mappings',
    {
        userId: integer('user_id')
            .notNull()
            .references(() => users.id, { onDelete: 'cascade' }),
        resource: code('resource').notNull(),
        shape: code('shape').notNull(),
        mapping: jsonb('mapping').$type<Readonly<Record<string, string | null>>>().notNull(),
        answers: jsonb('answers').$type<Readonly<Record<string, string>>>().notNull(),
    },
    table => [primaryKey({ columns: [table.userId, table.resource, table.shape] })],
);

/** The rows of a rehearsed import that do something or are wrong, and after its run what they have done (ADR 0049). */
export const importRows = pgTable(
    'import_rows',
    {
        /** Without a foreign key, which takes a third of the time in which a row is staged: imports are never deleted. */
        importId: integer('import_id').notNull(),
        /** Place in the order of the file; records that the file does not name follow. */
        place: integer('place').notNull(),
        /** Number of the row in the file; null for a record that the file does not name. */
        row: integer('row'),
        action: code('action').notNull(),
        /** Identifier of the record; of a new one from the run on. */
        target: integer('target'),
        /** Of the record, as it was staged; after the run, as the run has left it. */
        version: integer('version'),
        name: text('name').notNull(),
        /** What is written: columns of the table for resources that are written in sets, properties for all others. */
        after: jsonb('after').$type<object>(),
        /** The same columns before. */
        before: jsonb('before').$type<object>(),
        differences: jsonb('differences').$type<ImportDifference['differences']>().notNull().default({}),
        isChangedSince: boolean('is_changed_since').notNull().default(false),
        errors: jsonb('errors').$type<ImportDifference['errors']>().notNull().default([]),
        /** The cells of a wrong row as they are in the file. */
        cells: jsonb('cells').$type<readonly string[]>(),
    },
    table => [
        primaryKey({ columns: [table.importId, table.place] }),
        index('import_rows_by_action').on(table.importId, table.action, table.place),
        check('import_rows_action_check', oneOf(table.action, ROW_ACTIONS)),
    ],
);
