import { defineContract } from '../language/contract.ts';
import type { InputOf, RecordOf } from '../language/property.ts';
import { ALL_ACTIONS } from '../language/roles.ts';
import { SCOPES } from '../language/scopes.ts';

/** Maximum number of keys of a person. */
export const API_KEYS_MAX = 100;

/** Every key begins with it, so that those who look for secrets in published code find it. */
export const API_KEY_PREFIX = 'comptoir_';

/**
 * A key by which a program acts for a person (ADR 0072): with their rights and companies of the moment, and no more than its
 * scopes. People have their own; administrators see and end those of all, except super administrators', which only their like do.
 */
export const apiKeys = defineContract({
    name: 'api_keys',
    type: 'ApiKey',
    rights: { ROLE_USER: ALL_ACTIONS },
    properties: {
        name: { kind: 'text', max: 80, required: true },
        /** Never changed: what a program may do is decided when it gets its key. */
        scopes: { kind: 'choices', values: SCOPES, required: true },
        /** Null for a key that does not end by itself. Never changed. */
        expiresAt: { kind: 'instant' },
        /** How the key begins, by which people recognise it. */
        start: { kind: 'text', max: 40, code: true, only: 'read', required: true },
        owner: { kind: 'relation', to: 'users', only: 'read', required: true },
        createdAt: { kind: 'instant', only: 'read', required: true },
        /** To a few minutes; null before its first use. */
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
