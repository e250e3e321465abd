import { defineContract } from '../language/contract.ts';
import type { RecordOf } from '../language/property.ts';

/**
 * A sign-in that goes on (ADR 0072). People see and end their own, administrators those of all, except super
 * administrators', which only their like do. The server makes one at each sign-in; ended ones do not exist.
 */
export const sessions = defineContract({
    name: 'sessions',
    type: 'Session',
    rights: { ROLE_USER: ['list', 'show', 'delete'] },
    properties: {
        user: { kind: 'relation', to: 'users', only: 'read', required: true },
        /** Browser and system, in the language of the request: `Firefox, Linux`. */
        device: { kind: 'text', max: 200, only: 'read', required: true },
        /** Where it was last used from: an IPv4 address, or the IPv6 network of a subscriber. */
        address: { kind: 'text', max: 60, code: true, only: 'read', required: true },
        /** Whether the request that asks belongs to it. */
        isCurrent: { kind: 'boolean', only: 'read', required: true },
        createdAt: { kind: 'instant', only: 'read', required: true },
        /** To a few minutes. */
        lastUsedAt: { kind: 'instant', only: 'read', required: true },
        expiresAt: { kind: 'instant', only: 'read', required: true },
    },
    filters: { user: 'relation' },
    orders: ['lastUsedAt', 'createdAt'],
    actions: ['list', 'show', 'delete'],
    bulk: [],
    history: false,
    audit: { delete: 'session_ended', about: 'user' },
    page: false,
});

export type SessionRecord = RecordOf<typeof sessions.properties>;
