import { defineContract } from '../language/contract.ts';
import type { RecordOf } from '../language/property.ts';

/**
 * An active sign-in (ADR 0072). Users see and end their own; administrators those of all users, except super administrators',
 * which require a super administrator. The server creates one at each sign-in and deletes ended ones.
 */
export const sessions = defineContract({
    name: 'sessions',
    type: 'Session',
    rights: { ROLE_USER: ['list', 'show', 'delete'] },
    properties: {
        user: { kind: 'relation', to: 'users', only: 'read', required: true },
        /** Browser and system, in the language of the request: `Firefox, Linux`. */
        device: { kind: 'text', max: 200, only: 'read', required: true },
        /** Last address: an IPv4 address, or the IPv6 network of a subscriber. */
        address: { kind: 'text', max: 60, code: true, only: 'read', required: true },
        isCurrent: { kind: 'boolean', only: 'read', required: true },
        createdAt: { kind: 'instant', only: 'read', required: true },
        /** Accurate to a few minutes. */
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
