import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { identity, instant } from './columns.ts';
import { users } from './users.ts';

/** Links for choosing a new password (A6); a trigger deletes them when they become invalid. */
export const passwordResets = pgTable(
    'password_resets',
    {
        id: identity().id,
        userId: integer('user_id')
            .notNull()
            .references(() => users.id, { onDelete: 'cascade' }),
        /** SHA-256 of the token, so that reading the database does not reveal the links. */
        tokenHash: text('token_hash').notNull().unique('password_resets_token_hash_unique'),
        expiresAt: instant('expires_at').notNull(),
    },
    table => [
        index('password_resets_by_user').on(table.userId),
        index('password_resets_by_expiry').on(table.expiresAt),
    ],
);
