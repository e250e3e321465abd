import { sql } from 'drizzle-orm';
import {
    type AnyPgColumn,
    boolean,
    check,
    index,
    integer,
    jsonb,
    pgTable,
    primaryKey,
    text,
    uniqueIndex,
    uuid,
} from 'drizzle-orm/pg-core';
import type { ListState } from '#contract/language/kinds.ts';
import { ROLES } from '#contract/language/roles.ts';
import { LIST_STATE_MAX } from '#contract/language/schema.ts';
import { NOTIFICATION_TYPES, notifications as notificationsContract } from '#contract/people/notifications.ts';
import { SAVED_VIEWS_MAX } from '#contract/people/savedViews.ts';
import { CIVILITIES } from '#contract/people/users.ts';
import { code, folded, identity, instant, label, oneOf } from './columns.ts';
import { companies } from './settings.ts';

/** N4. Declared in this file because users and attachments reference each other. */
export const entityAttachments = pgTable(
    'entity_attachments',
    {
        ...identity(),
        /** Uploader; null once the account is deleted. */
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
        /** Included in each token; a trigger increments it, which revokes all older tokens (`0005_revocation.sql`). */
        tokenVersion: integer('token_version').notNull().default(1),
        /** Changed by a trigger with each notification of the user (`0007_notifications_revision.sql`). */
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

/** U1: companies managed by a user. A company with a manager cannot be deleted. */
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

/** Tokens for choosing a new password (A6); a trigger deletes them when they become invalid. */
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

/** I4. Shared views outlive their owner; a trigger deletes the others with the owner (`0012_saved_views_owner.sql`). */
export const savedViews = pgTable(
    'saved_views',
    {
        ...identity(),
        ownerId: integer('owner_id').references(() => users.id, { onDelete: 'set null' }),
        name: label('name').notNull(),
        resource: code('resource').notNull(),
        state: jsonb('state').$type<ListState>().notNull(),
        isShared: boolean('is_shared').notNull().default(false),
        isDefault: boolean('is_default').notNull().default(false),
        position: integer('position'),
    },
    table => [
        uniqueIndex('saved_views_name_unique').on(table.ownerId, table.resource, sql`name_key(name)`),
        uniqueIndex('saved_views_is_default_unique').on(table.ownerId, table.resource).where(sql`is_default`),
        index('saved_views_shared').on(table.resource, table.name, table.id).where(sql`is_shared`),
        check('saved_views_position_check', sql.raw(`position between 0 and ${SAVED_VIEWS_MAX}`)),
        check('saved_views_name_check', sql`${table.name} <> ''`),
        check('saved_views_resource_check', sql`${table.resource} ~ '^[a-z_]+$'`),
        check(
            'saved_views_state_check',
            // PostgreSQL prints JSON with additional spaces, hence twice the limit.
            sql.raw(`jsonb_typeof(state) = 'object' and length(state::text) <= ${2 * LIST_STATE_MAX}`),
        ),
        // A private view without an owner would be inaccessible.
        check('saved_views_owner_id_check', sql`${table.ownerId} is not null or ${table.isShared}`),
    ],
);

/** T8. Stores the placeholders instead of the message, because each reader has a language. */
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
        // Serves a user's sorted list, the number of unread notifications, and the deletion of old read ones.
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
            sql.raw(
                `link like '/%' and link not like '//%' and length(link) <= ${notificationsContract.properties.link.max}`,
            ),
        ),
    ],
);
