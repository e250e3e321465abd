// Apart: internal tables of the server, re-exported by index.ts.

import { sql } from 'drizzle-orm';
import {
    bigint,
    boolean,
    check,
    index,
    integer,
    jsonb,
    pgTable,
    primaryKey,
    text,
    timestamp,
    uuid,
} from 'drizzle-orm/pg-core';
import { code } from './columns.ts';
import { users } from './people.ts';

/** Settings of the installation, such as the signing key and whether the seed has run. */
export const settings = pgTable('settings', { key: text('key').primaryKey(), value: text('value').notNull() });

/** Counters of rate limits, with the columns that `RateLimiterDrizzle` requires; keys are hashed. */
export const rateLimits = pgTable(
    'rate_limits',
    {
        key: text('key').primaryKey(),
        points: integer('points').notNull(),
        expire: timestamp('expire', { withTimezone: true, precision: 3 }),
    },
    table => [index('rate_limits_by_expiry').on(table.expire)],
);

/** Not rounded, unlike `instant`: a claim lasts seconds. */
const moment = (name: string) => timestamp(name, { withTimezone: true }).notNull();

/** ADR 0040. Responses to requests with an `Idempotency-Key`; without a response while the request is in progress. */
export const idempotencyKeys = pgTable(
    'idempotency_keys',
    {
        personId: integer('person_id')
            .notNull()
            .references(() => users.id, { onDelete: 'cascade' }),
        /** Hashed, because a body may contain a password. Guessing it requires the key, which is stored nowhere. */
        keyHash: text('key_hash').notNull(),
        requestHash: text('request_hash').notNull(),
        /** Identifies the process that handles the request and alone may store its response. */
        claim: uuid('claim').notNull(),
        claimedUntil: moment('claimed_until'),
        createdAt: moment('created_at').default(sql`now()`),
        status: integer('status'),
        headers: jsonb('headers').$type<Readonly<Record<string, string>>>(),
        body: text('body'),
    },
    table => [
        primaryKey({ name: 'idempotency_keys_pkey', columns: [table.personId, table.keyHash] }),
        index('idempotency_keys_by_created_at').on(table.createdAt),
        check('idempotency_keys_answer_check', sql`(${table.status} is null) = (${table.headers} is null)`),
    ],
);

/** Row counts (ADR 0057): a sum of differences needs no lock, and each transaction sees the sum that matches its rows. */
export const rowCounts = pgTable(
    'row_counts',
    {
        id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
        table: code('table').notNull(),
        difference: integer('difference').notNull(),
    },
    counts => [index('row_counts_of_table').on(counts.table)],
);

/** Keys (`contract/values/text.ts`) that several records already shared when a trigger began to refuse duplicates. */
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
