import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { ROLES } from '#contract/access.ts';
import { CIVILITIES } from '#contract/users.ts';
import { code, folded, identity, instant, label, oneOf } from './columns.ts';

export const users = pgTable(
    'users',
    {
        ...identity(),
        email: code('email').notNull(),
        passwordHash: text('password_hash'),
        firstName: label('first_name').notNull(),
        lastName: label('last_name').notNull(),
        civility: code('civility'),
        roles: text('roles').array().notNull(),
        jobTitle: label('job_title'),
        emailSignature: text('email_signature'),
        agentId: text('agent_id'),
        isEnabled: boolean('is_enabled').notNull().default(true),
        lastSignInAt: instant('last_sign_in_at'),
        /** Tokens carry it; a trigger raises it, which revokes every older one (`0005_revocation.sql`). */
        tokenVersion: integer('token_version').notNull().default(1),
        /** Moves whenever one of the person's notifications does, by a trigger (`0007_notifications_revision.sql`). */
        notificationsRevision: uuid('notifications_revision').notNull().defaultRandom(),
        search: folded(sql`fold(first_name || ' ' || last_name || ' ' || first_name || ' ' || email)`),
    },
    table => [
        uniqueIndex('users_email_unique').on(table.email),
        check('users_email_check', sql`${table.email} = lower(${table.email}) and ${table.email} like '%_@_%'`),
        check('users_civility_check', oneOf(table.civility, CIVILITIES)),
        check(
            'users_roles_check',
            sql.raw(`roles <@ array[${ROLES.map(role => `'${role}'`).join(', ')}] and cardinality(roles) > 0`),
        ),
    ],
);

export const usersHandlers = pgTable(
    'users_handlers',
    {
        userId: integer('user_id')
            .notNull()
            .references(() => users.id, { onDelete: 'cascade' }),
        handlerId: integer('handler_id')
            .notNull()
            .references(() => users.id, { onDelete: 'cascade' }),
    },
    table => [
        primaryKey({ columns: [table.userId, table.handlerId] }),
        index('users_handlers_by_handler').on(table.handlerId),
    ],
);
