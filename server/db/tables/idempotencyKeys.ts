import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from './users.ts';

/** Unlike `instant`, not rounded: a claim ends after seconds. */
const moment = (name: string) => timestamp(name, { withTimezone: true }).notNull();

/** ADR 0040. What was answered to a person's request with an `Idempotency-Key`; no answer while the work is under way. */
export const idempotencyKeys = pgTable(
    'idempotency_keys',
    {
        personId: integer('person_id')
            .notNull()
            .references(() => users.id, { onDelete: 'cascade' }),
        /** Hashes, because a body may hold a password: nobody can guess it without the key, which is stored nowhere. */
        keyHash: text('key_hash').notNull(),
        requestHash: text('request_hash').notNull(),
        /** Identifies who works on the request and alone may store its answer. */
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
