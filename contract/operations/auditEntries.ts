import { AUDIT_KINDS } from '../language/auditKinds.ts';
import { defineContract } from '../language/contract.ts';
import type { RecordOf } from '../language/property.ts';
import { READ } from '../language/roles.ts';

/**
 * Audit log (ADR 0076): sign-ins, refusals, and changes of rights, keys, settings and data. Only the server writes entries, and
 * they are immutable; a rule deletes those older than `AUDIT_KEEP` days. Administrators cannot see the actions of users with a
 * higher role.
 */
export const auditEntries = defineContract({
    name: 'audit_entries',
    type: 'AuditEntry',
    rights: { ROLE_ADMIN: READ },
    properties: {
        createdAt: { kind: 'instant', only: 'read', required: true },
        kind: { kind: 'choice', values: AUDIT_KINDS, only: 'read', required: true },
        /** Acting user; null for a command, for the server itself, and before sign-in. */
        actor: { kind: 'relation', to: 'users', only: 'read' },
        /** Name of the actor, with the API key or the name of the command. */
        actorName: { kind: 'text', max: 300, only: 'read' },
        /** IRI of the affected record or exported collection; the record may have been deleted. */
        subject: { kind: 'text', max: 200, code: true, only: 'read' },
        subjectName: { kind: 'text', max: 300, only: 'read' },
        /** Further details, in the language of the request. */
        details: { kind: 'text', max: 1000, only: 'read' },
        /** An IPv4 address, or the IPv6 network of a subscriber; null without a request. */
        address: { kind: 'text', max: 60, code: true, only: 'read' },
        /** Browser and system: `Firefox, Linux`. */
        device: { kind: 'text', max: 200, only: 'read' },
    },
    represent: ({ createdAt }) => createdAt,
    filters: { kind: 'exact', actor: 'relation', subject: 'exact', address: 'exact', createdAt: 'date' },
    orders: ['createdAt'],
    actions: READ,
    exported: true,
    history: false,
});

export type AuditEntryRecord = RecordOf<typeof auditEntries.properties>;
