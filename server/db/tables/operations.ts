// Apart: the tables of work and of what it leaves behind, which index.ts hands on.
import { sql } from 'drizzle-orm';
import {
    boolean,
    check,
    index,
    integer,
    jsonb,
    type PgTableExtraConfigValue,
    pgTable,
    primaryKey,
    text,
    timestamp,
    uniqueIndex,
    uuid,
} from 'drizzle-orm/pg-core';
import { type ImportDifference, imports as importsContract, ROW_ACTIONS } from '#contract/imports/imports.ts';
import type { JobResult, RecordDifferences } from '#contract/language/kinds.ts';
import { CHANGE_ACTIONS } from '#contract/operations/changes.ts';
import { JOB_STATUSES } from '#contract/operations/jobs.ts';
import { code, identity, instant, oneOf } from './columns.ts';
import { users } from './people.ts';
import { priceLists } from './prices.ts';
import { resourceTable } from './resourceTable.ts';

/** Unlike {@link instant}, not rounded: a rounded time would make a job wait for up to half a second. */
const exactly = (name: string) => timestamp(name, { withTimezone: true });

/** ADR 0033. Work to be done after the request that asked for it. */
export const jobs = pgTable(
    'jobs',
    {
        ...identity(),
        /** Not restricted to the known kinds: a process of the next version may have added the job. */
        kind: code('kind').notNull(),
        /** Never sent to clients, and emptied when the job ends. */
        payload: jsonb('payload').$type<Readonly<Record<string, unknown>>>().notNull(),
        ownerId: integer('owner_id').references(() => users.id, { onDelete: 'cascade' }),
        status: code('status').notNull().default('waiting'),
        done: integer('done').notNull().default(0),
        total: integer('total'),
        result: jsonb('result').$type<JobResult>(),
        /** Key of a message of `problems`. */
        error: code('error'),
        /** At most one live job of a kind has the key. */
        dedupeKey: code('dedupe_key'),
        /** Asked for again while running: it then runs once more. */
        again: boolean('again').notNull().default(false),
        tries: integer('tries').notNull().default(0),
        /** How often a process ended while it worked on the job, without giving it back. */
        interruptions: integer('interruptions').notNull().default(0),
        /** Identifies the claim of a process, which may no longer write once another has taken over. */
        claim: uuid('claim'),
        claimedUntil: exactly('claimed_until'),
        runAfter: exactly('run_after').notNull().default(sql`now()`),
        createdAt: instant('created_at').notNull().default(sql`now()`),
        startedAt: instant('started_at'),
        finishedAt: instant('finished_at'),
    },
    (table): PgTableExtraConfigValue[] => [
        index('jobs_due')
            .on(sql`coalesce(claimed_until, run_after)`, table.id)
            .where(sql`status in ('waiting', 'running')`),
        uniqueIndex('jobs_dedupe_key_unique')
            .on(table.kind, table.dedupeKey)
            .where(sql`status in ('waiting', 'running') and dedupe_key is not null`),
        index('jobs_of_owner').on(table.ownerId, table.createdAt, table.id),
        index('jobs_by_created_at').on(table.createdAt, table.id),
        check('jobs_status_check', oneOf(table.status, JOB_STATUSES)),
        check('jobs_payload_check', sql`jsonb_typeof(${table.payload}) = 'object'`),
        check('jobs_claim_check', sql`(${table.status} = 'running') = (${table.claimedUntil} is not null)`),
    ],
);

export const imports = resourceTable(importsContract, {
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

/** B5: files that were drawn for a person, kept until their link expires. */
export const documents = pgTable(
    'documents',
    {
        id: identity().id,
        /** Null when the person was deleted meanwhile; the row stays until its file is deleted. */
        userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
        resource: code('resource').notNull(),
        /** The records in it: whoever opens it must be allowed to see them all. */
        recordIds: integer('record_ids').array().notNull(),
        fileName: text('file_name').notNull(),
        /** Key of the stored file. */
        key: code('key').notNull(),
        expiresAt: instant('expires_at').notNull(),
    },
    table => [index('documents_by_user').on(table.userId), index('documents_by_expiry').on(table.expiresAt)],
);

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
        /** The name of the API key by which the author's program made the change (ADR 0072). */
        apiKey: text('api_key'),
        differences: jsonb('differences').$type<RecordDifferences>().notNull(),
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
