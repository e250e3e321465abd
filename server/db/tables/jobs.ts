import { sql } from 'drizzle-orm';
import {
    boolean,
    check,
    index,
    integer,
    jsonb,
    type PgTableExtraConfigValue,
    pgTable,
    timestamp,
    uniqueIndex,
    uuid,
} from 'drizzle-orm/pg-core';
import type { JobResult } from '#contract/language/kinds.ts';
import { JOB_STATUSES } from '#contract/operations/jobs.ts';
import { code, identity, instant, oneOf } from './columns.ts';
import { users } from './users.ts';

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
