import { sql } from 'drizzle-orm';
import {
    type AnyPgColumn,
    boolean,
    check,
    index,
    integer,
    pgTable,
    primaryKey,
    text,
    uniqueIndex,
    uuid,
} from 'drizzle-orm/pg-core';
import { ROLES } from '#contract/language/roles.ts';
import { CIVILITIES } from '#contract/people/users.ts';
import { code, folded, identity, instant, label, oneOf } from './columns.ts';
import { companies } from './companies.ts';

/** N4. Declared in this file because users and attachments refer to each other. */
export const entityAttachments = pgTable(
    'entity_attachments',
    {
        ...identity(),
        /** The uploader; null once the account is deleted. */
        ownerId: integer('owner_id').references((): AnyPgColumn => users.id, { onDelete: 'set null' }),
        filePath: code('file_path').notNull(),
        mediaType: code('media_type').notNull(),
        width: integer('width').notNull(),
        height: integer('height').notNull(),
        bytes: integer('bytes').notNull(),
        createdAt: instant('created_at').notNull().default(sql`now()`),
    },
    table => [
        uniqueIndex('entity_attachments_file_path_unique').on(table.filePath),
        index('entity_attachments_by_owner').on(table.ownerId, table.id),
        index('entity_attachments_by_age').on(table.createdAt),
    ],
);

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
        avatarId: integer('avatar_id').references((): AnyPgColumn => entityAttachments.id),
        agentId: text('agent_id'),
        currentCompanyId: integer('current_company_id').references(() => companies.id, { onDelete: 'restrict' }),
        isEnabled: boolean('is_enabled').notNull().default(true),
        lastSignInAt: instant('last_sign_in_at'),
        /** Part of each token; a trigger increases it, which revokes all older tokens (`0005_revocation.sql`). */
        tokenVersion: integer('token_version').notNull().default(1),
        /** Changed by a trigger with each of the person's notifications (`0007_notifications_revision.sql`). */
        notificationsRevision: uuid('notifications_revision').notNull().defaultRandom(),
        search: folded({ codes: ['email'], names: ['first_name', 'last_name', 'first_name'] }),
    },
    table => [
        uniqueIndex('users_email_unique').on(table.email),
        index('users_by_avatar').on(table.avatarId),
        index('users_by_current_company').on(table.currentCompanyId),
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

/** U1: the companies that a person manages. A company with a manager cannot be deleted. */
export const usersHandledCompanies = pgTable(
    'users_handled_companies',
    {
        userId: integer('user_id')
            .notNull()
            .references(() => users.id, { onDelete: 'cascade' }),
        companyId: integer('company_id')
            .notNull()
            .references(() => companies.id, { onDelete: 'restrict' }),
    },
    table => [
        primaryKey({ columns: [table.userId, table.companyId] }),
        index('users_handled_companies_by_company').on(table.companyId, table.userId),
    ],
);
