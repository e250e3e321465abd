import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { code, identity, instant } from './columns.ts';
import { users } from './users.ts';

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
