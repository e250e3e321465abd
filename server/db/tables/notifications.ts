import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { notifications as contract, NOTIFICATION_TYPES } from '#contract/people/notifications.ts';
import { code, identity, instant, oneOf } from './columns.ts';
import { users } from './users.ts';

/** T8. The placeholders are stored rather than the sentence, because each reader has a language. */
export const notifications = pgTable(
    'notifications',
    {
        ...identity(),
        userId: integer('user_id')
            .notNull()
            .references(() => users.id, { onDelete: 'cascade' }),
        type: code('type').notNull(),
        params: jsonb('params').$type<Readonly<Record<string, string | number>>>().notNull(),
        link: text('link'),
        isRead: boolean('is_read').notNull().default(false),
        createdAt: instant('created_at').notNull().default(sql`now()`),
    },
    table => [
        // Serves a person's list in its order, the number of unread ones, and the deletion of old read ones.
        index('notifications_by_user').on(
            table.userId,
            table.isRead,
            table.createdAt.desc().nullsFirst(),
            table.id.desc().nullsFirst(),
        ),
        check('notifications_type_check', oneOf(table.type, NOTIFICATION_TYPES)),
        check('notifications_params_check', sql`jsonb_typeof(${table.params}) = 'object'`),
        check(
            'notifications_link_check',
            sql.raw(`link like '/%' and link not like '//%' and length(link) <= ${contract.properties.link.max}`),
        ),
    ],
);
