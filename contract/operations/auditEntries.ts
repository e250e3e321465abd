import { AUDIT_KINDS } from '../language/auditKinds.ts';
import { defineContract } from '../language/contract.ts';
import type { RecordOf } from '../language/property.ts';
import { READ } from '../language/roles.ts';

/**
 * The audit log (ADR 0076): who came in, what was refused, and what was done to rights, keys, settings and data. Only the server
 * writes it, and nothing is changed in it; a rule deletes what is older than `AUDIT_KEEP` days. Administrators do not see what
 * people with a role above theirs have done.
 */
export const auditEntries = defineContract({
    name: 'audit_entries',
    type: 'AuditEntry',
    rights: { ROLE_ADMIN: READ },
    properties: {
        createdAt: { kind: 'instant', only: 'read', required: true },
        kind: { kind: 'choice', values: AUDIT_KINDS, only: 'read', required: true },
        /** Who did it; null for a command, for the server itself, and for somebody who has not signed in. */
        actor: { kind: 'relation', to: 'users', only: 'read' },
        /** The same in words, with the key of their program or the name of the command. */
        actorName: { kind: 'text', max: 300, only: 'read' },
        /** IRI of what it was done to, which may have been deleted: a record, or a collection that was exported. */
        subject: { kind: 'text', max: 200, code: true, only: 'read' },
        subjectName: { kind: 'text', max: 300, only: 'read' },
        /** What else there is to know, in the language of the request. */
        details: { kind: 'text', max: 1000, only: 'read' },
        /** An IPv4 address, or the IPv6 network of a subscriber; null for what no request has asked for. */
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
