// Apart: who has got in, and from where, which index.ts hands on.
import { sql } from 'drizzle-orm';
import {
    bigint,
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
import { code, identity, instant, label } from './columns.ts';
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
        /** Begun with more than a password (ADR 0074). */
        isStrong: boolean('is_strong').notNull().default(false),
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

/** ADR 0072. The keys by which programs act for a person. */
export const apiKeys = pgTable(
    'api_keys',
    {
        ...identity(),
        ownerId: integer('owner_id')
            .notNull()
            .references(() => users.id, { onDelete: 'cascade' }),
        name: label('name').notNull(),
        scopes: text('scopes').array().notNull(),
        /** SHA-256 of the key, which is too long to be guessed. */
        hash: text('hash').notNull(),
        start: code('start').notNull(),
        expiresAt: instant('expires_at'),
        createdAt: instant('created_at').notNull().default(sql`now()`),
        lastUsedAt: instant('last_used_at'),
    },
    table => [
        uniqueIndex('api_keys_hash_unique').on(table.hash),
        index('api_keys_of_owner').on(table.ownerId, table.id),
        index('api_keys_by_created_at').on(table.createdAt, table.id),
        index('api_keys_by_name').on(table.name, table.id),
        index('api_keys_by_last_used_at').on(table.lastUsedAt, table.id),
        check('api_keys_name_check', sql`${table.name} <> ''`),
        check('api_keys_scopes_check', sql`cardinality(${table.scopes}) > 0`),
    ],
);

/** ADR 0074. The secret of a person's app, which makes codes by it; it cannot be hashed, and is of no use without the password. */
export const totpSecrets = pgTable('totp_secrets', {
    userId: integer('user_id')
        .primaryKey()
        .references(() => users.id, { onDelete: 'cascade' }),
    secret: text('secret').notNull(),
    /** Null until a code has shown that the app has it. */
    confirmedAt: instant('confirmed_at'),
    /** Of the last code that was used, in periods since 1970. */
    lastStep: integer('last_step').notNull().default(0),
});

/** Hashes of the codes that sign in once without the app. */
export const recoveryCodes = pgTable(
    'recovery_codes',
    {
        userId: integer('user_id')
            .notNull()
            .references(() => users.id, { onDelete: 'cascade' }),
        hash: text('hash').notNull(),
    },
    table => [primaryKey({ name: 'recovery_codes_pkey', columns: [table.userId, table.hash] })],
);

/** ADR 0083. A key that a person's device keeps and uses for them; the half that is kept here opens nothing. */
export const passkeys = pgTable(
    'passkeys',
    {
        id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
        userId: integer('user_id')
            .notNull()
            .references(() => users.id, { onDelete: 'cascade' }),
        /** By which the device names it, in base64url. */
        credentialId: code('credential_id').notNull(),
        /** COSE, in base64url. */
        publicKey: text('public_key').notNull(),
        /** Of uses, as the device tells it; 0 for one that does not count. */
        counter: bigint('counter', { mode: 'number' }).notNull(),
        /** How a browser reaches the device: `internal`, `hybrid`, `usb` … */
        transports: text('transports').array().notNull(),
        name: label('name').notNull(),
        /** Whether it is kept in more places than one device. */
        isBackedUp: boolean('is_backed_up').notNull(),
        createdAt: instant('created_at').notNull().default(sql`now()`),
        lastUsedAt: instant('last_used_at'),
    },
    table => [
        uniqueIndex('passkeys_credential_id_unique').on(table.credentialId),
        index('passkeys_of_user').on(table.userId, table.id),
        check('passkeys_name_check', sql`${table.name} <> ''`),
        check('passkeys_counter_check', sql`${table.counter} >= 0`),
    ],
);

/** ADR 0075. The person of an identity provider who signs in to an account. */
export const openIdIdentities = pgTable(
    'openid_identities',
    {
        issuer: text('issuer').notNull(),
        /** By which the provider knows the person, and never gives to another one. */
        subject: text('subject').notNull(),
        userId: integer('user_id')
            .notNull()
            .references(() => users.id, { onDelete: 'cascade' }),
        /** As the provider told it at the last sign-in, for people to recognise. */
        email: code('email'),
        createdAt: instant('created_at').notNull().default(sql`now()`),
        lastUsedAt: instant('last_used_at'),
    },
    table => [
        primaryKey({ name: 'openid_identities_pkey', columns: [table.issuer, table.subject] }),
        // An e-mail that went to somebody else at the provider does not open the account of the former one.
        uniqueIndex('openid_identities_user_unique').on(table.userId, table.issuer),
    ],
);
