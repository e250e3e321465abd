import { and, asc, count, desc, eq, inArray, notInArray, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import { ERASED_NAME, erasedEmail, isErasedEmail } from '#contract/people/personalData.ts';
import { refuseUser } from '#contract/people/userRules.ts';
import { fullNameOf } from '#contract/people/users.ts';
import type { Db } from '../../../db/database.ts';
import {
    apiKeys,
    auditEntries,
    changes,
    documents,
    entityAttachments,
    idempotencyKeys,
    importMappings,
    imports,
    jobs,
    knownDevices,
    notifications,
    openIdIdentities,
    passkeys,
    passwordResets,
    pictureDownloads,
    recoveryCodes,
    savedViews,
    sessions,
    totpSecrets,
    users,
    usersHandledCompanies,
    usersHandlers,
} from '../../../db/tables/index.ts';
import { iriOf, type Row } from '../../../domain/record.ts';
import { Refused } from '../../../domain/refused.ts';
import { permit } from '../../../engine/call.ts';
import { keyIn } from '../../../files/fileKey.ts';
import { guardUser } from '../users/guard.ts';
import type { PersonalData } from './actions.ts';
import { changesBy, changesOf, forgetPerson } from './history.ts';

const nameAfter = ({ id }: Row): string => fullNameOf({ firstName: ERASED_NAME, lastName: String(id) });

const countOf = async (db: Db, table: PgTable, where: SQL | undefined): Promise<number> => {
    const [found] = await db.select({ total: count() }).from(table).where(where);
    return found?.total ?? 0;
};

const isAbout = (id: number): SQL | undefined =>
    or(eq(auditEntries.actorId, id), eq(auditEntries.subject, iriOf('users', id)));

const ofOwn = (id: number, column: AnyPgColumn): SQL<string | null> =>
    sql`case when ${auditEntries.actorId} = ${id} then ${column} end`;

const collect: PersonalData['collect'] = async (db, { id }) => ({
    sessions: await db
        .select({
            address: sessions.address,
            userAgent: sessions.userAgent,
            createdAt: sessions.createdAt,
            lastUsedAt: sessions.lastUsedAt,
        })
        .from(sessions)
        .where(eq(sessions.userId, id))
        .orderBy(asc(sessions.id)),
    devices: await db
        .select({ locale: knownDevices.locale, lastUsedAt: knownDevices.lastUsedAt })
        .from(knownDevices)
        .where(eq(knownDevices.userId, id)),
    secondFactors: await db
        .select({ confirmedAt: totpSecrets.confirmedAt })
        .from(totpSecrets)
        .where(eq(totpSecrets.userId, id)),
    passkeys: await db
        .select({ name: passkeys.name, createdAt: passkeys.createdAt, lastUsedAt: passkeys.lastUsedAt })
        .from(passkeys)
        .where(eq(passkeys.userId, id)),
    signInElsewhere: await db
        .select({
            issuer: openIdIdentities.issuer,
            subject: openIdIdentities.subject,
            email: openIdIdentities.email,
            createdAt: openIdIdentities.createdAt,
            lastUsedAt: openIdIdentities.lastUsedAt,
        })
        .from(openIdIdentities)
        .where(eq(openIdIdentities.userId, id)),
    apiKeys: await db
        .select({ name: apiKeys.name, start: apiKeys.start, scopes: apiKeys.scopes, createdAt: apiKeys.createdAt })
        .from(apiKeys)
        .where(eq(apiKeys.ownerId, id)),
    notifications: await db
        .select({ type: notifications.type, params: notifications.params, createdAt: notifications.createdAt })
        .from(notifications)
        .where(eq(notifications.userId, id)),
    savedViews: await db
        .select({ name: savedViews.name, resource: savedViews.resource, state: savedViews.state })
        .from(savedViews)
        .where(eq(savedViews.ownerId, id)),
    pictures: await db
        .select({ filePath: entityAttachments.filePath, createdAt: entityAttachments.createdAt })
        .from(entityAttachments)
        .where(eq(entityAttachments.ownerId, id)),
    imports: await db
        .select({ id: imports.id, fileName: imports.fileName, createdAt: imports.createdAt })
        .from(imports)
        .where(eq(imports.ownerId, id)),
    changesOfAccount: await changesOf(db, iriOf('users', id)),
    changesMade: await changesBy(db, id),
    auditEntries: await db
        .select({
            kind: auditEntries.kind,
            subject: auditEntries.subject,
            // Omitted for entries of other actors, whose address and device they are.
            address: ofOwn(id, auditEntries.address),
            userAgent: ofOwn(id, auditEntries.userAgent),
            details: auditEntries.details,
            createdAt: auditEntries.createdAt,
        })
        .from(auditEntries)
        .where(isAbout(id))
        .orderBy(desc(auditEntries.createdAt))
        .limit(50_000),
});

/** Deletes the pictures that the person uploaded or uses, except avatars of other users. @returns the keys of their files */
const erasePictures = async (tx: Db, id: number, avatarId: number | null): Promise<string[]> => {
    const others = tx.select({ id: users.avatarId }).from(users).where(sql`${users.avatarId} is not null`);
    const own = or(eq(entityAttachments.ownerId, id), eq(entityAttachments.id, avatarId ?? 0));
    const gone = await tx
        .delete(entityAttachments)
        .where(and(own, notInArray(entityAttachments.id, others)))
        .returning({ filePath: entityAttachments.filePath });
    return gone.flatMap(({ filePath }) => keyIn(filePath) ?? []);
};

const eraseBelongings = async (tx: Db, id: number): Promise<void> => {
    await tx.delete(sessions).where(eq(sessions.userId, id));
    await tx.delete(knownDevices).where(eq(knownDevices.userId, id));
    await tx.delete(totpSecrets).where(eq(totpSecrets.userId, id));
    await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, id));
    await tx.delete(passkeys).where(eq(passkeys.userId, id));
    await tx.delete(openIdIdentities).where(eq(openIdIdentities.userId, id));
    await tx.delete(apiKeys).where(eq(apiKeys.ownerId, id));
    await tx.delete(notifications).where(eq(notifications.userId, id));
    await tx.delete(passwordResets).where(eq(passwordResets.userId, id));
    await tx.delete(idempotencyKeys).where(eq(idempotencyKeys.personId, id));
    await tx.delete(importMappings).where(eq(importMappings.userId, id));
    await tx.delete(pictureDownloads).where(eq(pictureDownloads.userId, id));
    await tx.delete(usersHandledCompanies).where(eq(usersHandledCompanies.userId, id));
    await tx.delete(usersHandlers).where(or(eq(usersHandlers.userId, id), eq(usersHandlers.handlerId, id)));
    await tx.delete(savedViews).where(and(eq(savedViews.ownerId, id), eq(savedViews.isShared, false)));
    await tx.update(savedViews).set({ ownerId: null, isDefault: false }).where(eq(savedViews.ownerId, id));
    await tx.update(documents).set({ userId: null }).where(eq(documents.userId, id));
    await tx.delete(jobs).where(and(eq(jobs.ownerId, id), notInArray(jobs.status, ['waiting', 'running'])));
};

const ERASED = {
    passwordHash: null,
    firstName: ERASED_NAME,
    civility: null,
    roles: ['ROLE_USER'],
    jobTitle: null,
    emailSignature: null,
    avatarId: null,
    agentId: null,
    currentCompanyId: null,
    isEnabled: false,
    lastSignInAt: null,
};

/** ADR 0077: the account stays as an id that records refer to, with sign-in disabled. */
export const userData: PersonalData = {
    permit: call => permit(call, 'delete'),
    // The data includes sessions, keys and audit entries, so that their access rule applies (U4).
    permitPerson: ({ actor }, { id, roles }) => {
        const target = { roles: Array.isArray(roles) ? roles.map(String) : [] };
        if (refuseUser('edit', { actor, target, isSelf: id === actor.id }))
            throw new Refused('forbidden', 'role_denied');
    },
    collect,
    erased: ['identity', 'picture', 'sign_in', 'keys', 'belongings', 'history'],
    keep: async (db, { id }) => [
        { what: 'changes_made', count: await countOf(db, changes, eq(changes.authorId, id)) },
        { what: 'imports', count: await countOf(db, imports, eq(imports.ownerId, id)) },
        { what: 'audit', count: await countOf(db, auditEntries, isAbout(id)) },
        { what: 'backups' },
    ],
    isErased: ({ email }) => isErasedEmail(email),
    nameAfter,
    erase: async (tx, { actor }, row) => {
        const { id } = row;
        await guardUser('delete', { actor, tx, row, input: {} });
        const [before] = await tx
            .select({ avatarId: users.avatarId })
            .from(users)
            .where(inArray(users.id, [id]));
        await eraseBelongings(tx, id);
        const anonymous = { ...ERASED, email: erasedEmail(id), lastName: String(id), version: row.version + 1 };
        await tx.update(users).set(anonymous).where(eq(users.id, id));
        await forgetPerson(tx, id, iriOf('users', id), nameAfter(row));
        return erasePictures(tx, id, before?.avatarId ?? null);
    },
};
