import { defineContract } from '../language/contract.ts';
import type { InputOf, RecordOf } from '../language/property.ts';
import { ALL_ACTIONS } from '../language/roles.ts';
import { SCOPES } from '../language/scopes.ts';

export const API_KEYS_MAX = 100;

/** Prefix of every key, by which secret scanners find keys in published code. */
export const API_KEY_PREFIX = 'comptoir_';

/**
 * Key with which a program acts for a user (ADR 0072): with the user's current rights and companies, restricted to its scopes.
 * Users manage their own keys. Administrators see and revoke all keys, except those of super administrators, which require a
 * super administrator.
 */
export const apiKeys = defineContract({
    name: 'api_keys',
    type: 'ApiKey',
    rights: { ROLE_USER: ALL_ACTIONS },
    properties: {
        name: { kind: 'text', max: 80, required: true },
        /** Immutable: the rights of a program are decided when its key is created. */
        scopes: { kind: 'choices', values: SCOPES, required: true },
        /** Immutable; null for a key without expiry. */
        expiresAt: { kind: 'instant' },
        /** Beginning of the key, by which users recognise it. */
        start: { kind: 'text', max: 40, code: true, only: 'read', required: true },
        owner: { kind: 'relation', to: 'users', only: 'read', required: true },
        createdAt: { kind: 'instant', only: 'read', required: true },
        /** Accurate to a few minutes; null before the first use. */
        lastUsedAt: { kind: 'instant', only: 'read' },
    },
    filters: { owner: 'relation' },
    orders: ['createdAt', 'name', 'lastUsedAt'],
    bulk: [],
    secret: 'key',
    history: false,
    audit: { create: 'key_made', delete: 'key_ended', about: 'owner' },
    page: false,
});

export type ApiKeyRecord = RecordOf<typeof apiKeys.properties>;
export type ApiKeyInput = InputOf<typeof apiKeys.properties>;
