// Writes the audit log (ADR 0076): in the transaction of what it tells, where there is one.
import type { AuditKind } from '#contract/language/auditKinds.ts';
import { collectionPath } from '#contract/language/names.ts';
import type { Actor } from '../auth/actor.ts';
import type { Origin } from '../auth/clientAddress.ts';
import type { Db } from '../db/database.ts';
import type { AuditDetails } from '../db/tables/audit.ts';
import { auditEntries } from '../db/tables/index.ts';
import { boundedDetails, boundedText } from './details.ts';

/** An entry to be written. */
export interface AuditNote {
    readonly kind: AuditKind;
    /** Who did it, with the address and the device of their request; absent for a command and before somebody has signed in. */
    readonly actor?: Pick<Actor, 'id' | 'key' | 'origin' | 'command'> | undefined;
    /** Where the request of somebody who has not signed in came from. */
    readonly origin?: Origin | undefined;
    /** The name of the command, or of the work of the server itself. */
    readonly command?: string | undefined;
    /** IRI of what it was done to. */
    readonly subject?: string | undefined;
    /** What that is called; left out for people, who are named when the entry is read. */
    readonly subjectName?: string | undefined;
    readonly companyId?: number | null | undefined;
    readonly details?: AuditDetails | undefined;
}

const bounded = (text: string | undefined, most: number): string | null =>
    text === undefined ? null : boundedText(text, most);

const isPerson = (subject = ''): boolean => subject.startsWith(`${collectionPath('users')}/`);

const rowOf = ({ kind, actor, origin = actor?.origin, command = actor?.command, subject, ...entry }: AuditNote) => ({
    kind,
    actorId: actor && actor.command === undefined ? actor.id : null,
    apiKey: bounded(actor?.key?.name, 80),
    command: bounded(command, 80),
    address: bounded(origin?.address, 60),
    userAgent: bounded(origin?.userAgent, 400),
    subject: subject ?? null,
    subjectName: isPerson(subject) ? null : bounded(entry.subjectName || undefined, 300),
    companyId: entry.companyId ?? null,
    details: boundedDetails(entry.details ?? {}),
});

/** Adds entries to the audit log; with the caller's transaction, they are there if what they tell is. */
export const keepAudit = async (db: Db, ...entries: readonly AuditNote[]): Promise<void> => {
    if (entries.length > 0) await db.insert(auditEntries).values(entries.map(rowOf));
};
