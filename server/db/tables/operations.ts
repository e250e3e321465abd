// Apart: tables of jobs, imports, documents and the history, re-exported by index.ts.
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
import { TRANSMISSION_STATES } from '#contract/language/documents.ts';
import type { JobResult, RecordDifferences } from '#contract/language/kinds.ts';
import { CHANGE_ACTIONS } from '#contract/operations/changes.ts';
import { JOB_STATUSES } from '#contract/operations/jobs.ts';
import { code, identity, instant, oneOf } from './columns.ts';
import { users } from './people.ts';
import { priceLists } from './prices.ts';
import { resourceTable } from './resourceTable.ts';

/** Not rounded, unlike {@link instant}: a rounded time would delay a job by up to half a second. */
const exactly = (name: string) => timestamp(name, { withTimezone: true });

/** ADR 0033. Background jobs. */
export const jobs = pgTable(
    'jobs',
    {
        ...identity(),
        /** Unrestricted, because a process of the next version may have added the job. */
        kind: code('kind').notNull(),
        /** Never sent to clients, and emptied at the end of the job. */
        payload: jsonb('payload').$type<Readonly<Record<string, unknown>>>().notNull(),
        ownerId: integer('owner_id').references(() => users.id, { onDelete: 'cascade' }),
        status: code('status').notNull().default('waiting'),
        done: integer('done').notNull().default(0),
        total: integer('total'),
        result: jsonb('result').$type<JobResult>(),
        /** Message key in `problems`. */
        error: code('error'),
        /** Unique among the unfinished jobs of a kind. */
        dedupeKey: code('dedupe_key'),
        /** Requested again during the run, so the job runs a second time. */
        again: boolean('again').notNull().default(false),
        tries: integer('tries').notNull().default(0),
        /** Number of crashes of processes during the job. */
        interruptions: integer('interruptions').notNull().default(0),
        /** Identifies the lease of a process, which may not write after another process has taken over. */
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

export const importFiles = pgTable('import_files', {
    importId: integer('import_id')
        .primaryKey()
        .references(() => imports.id, { onDelete: 'cascade' }),
    key: code('key').notNull(),
    /** Hash of the headers: files with equal headers share a mapping. */
    shape: code('shape'),
    above: jsonb('above').$type<readonly (readonly string[])[]>(),
});

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

/** Rows of a dry run that have an effect or errors; after the run, their results (ADR 0049). */
export const importRows = pgTable(
    'import_rows',
    {
        /** Without a foreign key, which would take a third of the time for staging a row; imports are never deleted. */
        importId: integer('import_id').notNull(),
        /** Position in the file; records missing from the file come last. */
        place: integer('place').notNull(),
        /** Row number in the file; null for a record missing from it. */
        row: integer('row'),
        action: code('action').notNull(),
        /** Identifier of the record; set during the run for a new one. */
        target: integer('target'),
        /** Version of the record at the dry run; after the run, the resulting version. */
        version: integer('version'),
        name: text('name').notNull(),
        /** New values: columns of the table for resources written in bulk, properties for all others. */
        after: jsonb('after').$type<object>(),
        /** Same columns before the run. */
        before: jsonb('before').$type<object>(),
        differences: jsonb('differences').$type<ImportDifference['differences']>().notNull().default({}),
        isChangedSince: boolean('is_changed_since').notNull().default(false),
        errors: jsonb('errors').$type<ImportDifference['errors']>().notNull().default([]),
        cells: jsonb('cells').$type<readonly string[]>(),
    },
    table => [
        primaryKey({ columns: [table.importId, table.place] }),
        index('import_rows_by_action').on(table.importId, table.action, table.place),
        check('import_rows_action_check', oneOf(table.action, ROW_ACTIONS)),
    ],
);

/** B5: generated files of a user, stored until their link expires. */
export const documents = pgTable(
    'documents',
    {
        id: identity().id,
        /** Null after the user was deleted; the row stays until its file is deleted. */
        userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
        resource: code('resource').notNull(),
        /** Identifiers of the included records, all of which the user must be allowed to read. */
        recordIds: integer('record_ids').array().notNull(),
        fileName: text('file_name').notNull(),
        key: code('key').notNull(),
        expiresAt: instant('expires_at').notNull(),
    },
    table => [index('documents_by_user').on(table.userId), index('documents_by_expiry').on(table.expiresAt)],
);

/** Transmissions of documents (ADR 0135), one per file and message. Without a foreign key: they outlive deleted drafts. */
export const transmissions = pgTable(
    'transmissions',
    {
        id: identity().id,
        resource: code('resource').notNull(),
        recordId: integer('record_id').notNull(),
        kind: code('kind').notNull(),
        transport: code('transport').notNull(),
        recipient: text('recipient').notNull(),
        copies: text('copies').array().notNull(),
        /** Equal at each try; for mail, the part of the Message-ID before the host. Deduplication key of the job. */
        trackingId: code('tracking_id').notNull(),
        carrierId: code('carrier_id'),
        state: code('state').notNull().default('to_send'),
        attempts: integer('attempts').notNull().default(0),
        /** Error of the last attempt: key of a message of `problems`. */
        error: code('error'),
        /** SHA-256 of the sent bytes. */
        sha256: code('sha256'),
        personId: integer('person_id').references(() => users.id, { onDelete: 'set null' }),
        createdAt: instant('created_at').notNull().default(sql`now()`),
        sentAt: instant('sent_at'),
    },
    table => [
        uniqueIndex('transmissions_tracking_id_unique').on(table.trackingId),
        index('transmissions_by_record').on(table.resource, table.recordId, table.id),
        index('transmissions_by_person').on(table.personId),
        check('transmissions_state_check', oneOf(table.state, TRANSMISSION_STATES)),
        check('transmissions_sha256_check', sql`${table.sha256} ~ '^[0-9a-f]{64}$'`),
        check(
            'transmissions_sent_check',
            sql`(${table.state} = 'sent') = (${table.sentAt} is not null and ${table.sha256} is not null)`,
        ),
    ],
);

/** History (D1, ADR 0015). Without foreign keys, because it outlives the records and users that it names. */
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
        /** Import that made the change (I10). */
        importId: integer('import_id'),
        apiKey: text('api_key'),
        differences: jsonb('differences').$type<RecordDifferences>().notNull(),
        createdAt: instant('created_at').notNull().default(sql`now()`),
    },
    table => [
        // One index per query, scanned backwards for the newest first. The second one also finds expired rows.
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
