// Writes the audit log (ADR 0076), in the transaction of the logged change if there is one.
import type { AuditKind } from '#contract/language/auditKinds.ts';
import { collectionPath } from '#contract/language/names.ts';
import type { Actor } from '../auth/actor.ts';
import type { Origin } from '../auth/clientAddress.ts';
import type { Db } from '../db/database.ts';
import type { AuditDetails } from '../db/tables/audit.ts';
import { auditEntries } from '../db/tables/index.ts';
import { boundedDetails, boundedText } from './details.ts';

export interface AuditNote {
    readonly kind: AuditKind;
    /** User with the address and device of the request; absent for commands and before a sign-in. */
    readonly actor?: Pick<Actor, 'id' | 'key' | 'origin' | 'command'> | undefined;
    /** Origin of an unauthenticated request. */
    readonly origin?: Origin | undefined;
    readonly command?: string | undefined;
    readonly subject?: string | undefined;
    /** Name of that record; omitted for users, whose names are added when the entry is read. */
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

/** Adds entries to the audit log. In the caller's transaction, a rollback removes them too. */
export const keepAudit = async (db: Db, ...entries: readonly AuditNote[]): Promise<void> => {
    if (entries.length > 0) await db.insert(auditEntries).values(entries.map(rowOf));
};
