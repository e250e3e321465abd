// Apart: who has got in, and from where, which index.ts hands on.
import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { code, identity, instant } from './columns.ts';
import { users } from './people.ts';

/** ADR 0072. A sign-in; its tokens name it, and hold as long as it does. */
export const sessions = pgTable(
    'sessions',
    {
        ...identity(),
        /** Named by its tokens. Random, because a database that was restored gives out its numbers again. */
        key: uuid('key').notNull(),
        userId: integer('user_id')
            .notNull()
            .references(() => users.id, { onDelete: 'cascade' }),
        /** `token_version` of the account in its latest token: the account's next version ends it. */
        tokenVersion: integer('token_version').notNull(),
        address: code('address').notNull(),
        userAgent: text('user_agent').notNull(),
        createdAt: instant('created_at').notNull().default(sql`now()`),
        lastUsedAt: instant('last_used_at').notNull().default(sql`now()`),
        expiresAt: instant('expires_at').notNull(),
    },
    table => [
        uniqueIndex('sessions_key_unique').on(table.key),
        index('sessions_of_user').on(table.userId, table.id),
        index('sessions_by_last_used_at').on(table.lastUsedAt, table.id),
        index('sessions_by_created_at').on(table.createdAt, table.id),
        index('sessions_by_expiry').on(table.expiresAt),
    ],
);

/** The devices that a person has signed in from, so that a further one is told by mail. */
export const knownDevices = pgTable(
    'known_devices',
    {
        userId: integer('user_id')
            .notNull()
            .references(() => users.id, { onDelete: 'cascade' }),
        /** Hash of what tells it from others. */
        hash: text('hash').notNull(),
        /** The language of the last sign-in from it. */
        locale: code('locale').notNull(),
        lastUsedAt: instant('last_used_at').notNull().default(sql`now()`),
    },
    table => [primaryKey({ name: 'known_devices_pkey', columns: [table.userId, table.hash] })],
);
