// Apart: tables of sign-in and access, re-exported by index.ts.
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

/** ADR 0072. Sessions: tokens name theirs and are valid as long as it exists. */
export const sessions = pgTable(
    'sessions',
    {
        ...identity(),
        /** Named by the tokens. Random, because a restored database would assign the same numbers again. */
        key: uuid('key').notNull(),
        userId: integer('user_id')
            .notNull()
            .references(() => users.id, { onDelete: 'cascade' }),
        /** `token_version` of the account in the latest token; incrementing the account's version ends the session. */
        tokenVersion: integer('token_version').notNull(),
        address: code('address').notNull(),
        userAgent: text('user_agent').notNull(),
        /** Started with a second factor (ADR 0074). */
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

/** Devices that a user has signed in from, so that the sign-in from a new one is reported by mail. */
export const knownDevices = pgTable(
    'known_devices',
    {
        userId: integer('user_id')
            .notNull()
            .references(() => users.id, { onDelete: 'cascade' }),
        hash: text('hash').notNull(),
        locale: code('locale').notNull(),
        lastUsedAt: instant('last_used_at').notNull().default(sql`now()`),
    },
    table => [primaryKey({ name: 'known_devices_pkey', columns: [table.userId, table.hash] })],
);

/** ADR 0072. API keys, which act for their owner. */
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

/** ADR 0074. Secrets of authenticator apps. They cannot be hashed, and are useless without the password. */
export const totpSecrets = pgTable('totp_secrets', {
    userId: integer('user_id')
        .primaryKey()
        .references(() => users.id, { onDelete: 'cascade' }),
    secret: text('secret').notNull(),
    /** Null until a first code is verified. */
    confirmedAt: instant('confirmed_at'),
    /** Period of the last used code, counted since 1970. */
    lastStep: integer('last_step').notNull().default(0),
});

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

/** ADR 0083. Public keys of passkeys; the private key stays on the device. */
export const passkeys = pgTable(
    'passkeys',
    {
        id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
        userId: integer('user_id')
            .notNull()
            .references(() => users.id, { onDelete: 'cascade' }),
        /** Identifier used by the device, in base64url. */
        credentialId: code('credential_id').notNull(),
        /** COSE, in base64url. */
        publicKey: text('public_key').notNull(),
        /** Use counter as reported by the device; 0 if the device does not count. */
        counter: bigint('counter', { mode: 'number' }).notNull(),
        /** How a browser reaches the device: `internal`, `hybrid`, `usb` … */
        transports: text('transports').array().notNull(),
        name: label('name').notNull(),
        /** Whether the passkey is stored outside the device too. */
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

/** ADR 0075. Links of accounts to users of an identity provider. */
export const openIdIdentities = pgTable(
    'openid_identities',
    {
        issuer: text('issuer').notNull(),
        /** Permanent identifier at the provider, which is never reassigned. */
        subject: text('subject').notNull(),
        userId: integer('user_id')
            .notNull()
            .references(() => users.id, { onDelete: 'cascade' }),
        /** E-mail address at the last sign-in, for display. */
        email: code('email'),
        createdAt: instant('created_at').notNull().default(sql`now()`),
        lastUsedAt: instant('last_used_at'),
    },
    table => [
        primaryKey({ name: 'openid_identities_pkey', columns: [table.issuer, table.subject] }),
        // An e-mail address reassigned by the provider does not open the account of its former user.
        uniqueIndex('openid_identities_user_unique').on(table.userId, table.issuer),
    ],
);
