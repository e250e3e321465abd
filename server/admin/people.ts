// Apart: changes of accounts by admin commands, with the rules and validations of the API and the rights of all roles (ADR 0076).
import { asc, eq, sql } from 'drizzle-orm';
import { isAdmin, ROLES } from '#contract/language/roles.ts';
import { createSchema, patchSchema } from '#contract/language/schema.ts';
import { resources } from '../areas/index.ts';
import { endKeysOf } from '../areas/people/users/endKeys.ts';
import { users } from '../areas/people/users/index.ts';
import { keepAudit } from '../audit/keep.ts';
import type { Actor } from '../auth/actor.ts';
import { countPasskeys } from '../auth/passkeys.ts';
import type { Db } from '../db/database.ts';
import { companies, sessions, users as table } from '../db/tables/index.ts';
import { transaction } from '../db/transaction.ts';
import { iriOf, type JsonObject, type Row } from '../domain/record.ts';
import { Refused } from '../domain/refused.ts';
import { explainWrite } from '../engine/constraints.ts';
import { parseInput } from '../engine/input.ts';
import { findRow } from '../engine/read.ts';
import { changeOne, makeOne } from '../engine/verbs/writeOne.ts';
import { toProblemDocument } from '../hydra/problemDocument.ts';
import { translateTo } from '../hydra/translate.ts';
import type { CommandRequest } from '../ownSocket.ts';
import { makePassword } from '../seed/firstAdmin.ts';
import { StartupError } from '../startupError.ts';

/** Actor with all roles: access to the data folder or the database implies all rights. The audit log names the command. */
const commandActor = (command: string): Actor => ({ id: 0, roles: ROLES, command });

/** Converts a refusal of the API's rules to a StartupError. */
const inWords = (error: unknown): unknown => {
    const explained = explainWrite(users, error);
    if (!(explained instanceof Refused)) return explained;
    return new StartupError(String(toProblemDocument(explained, translateTo('en'), '').detail));
};

const writing = <T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> =>
    transaction(db, work).catch((error: unknown) => {
        throw inWords(error);
    });

/** @throws StartupError if no account has the e-mail */
const idOf = async (db: Db, email: unknown): Promise<number> => {
    const wanted = String(email).trim().toLowerCase();
    const [found] = await db.select({ id: table.id }).from(table).where(eq(table.email, wanted));
    if (!found) throw new StartupError(`Nobody has the e-mail ${wanted}.`);
    return found.id;
};

/** Companies of a new user: the named one, or the only one. Administrators need none. */
const handledBy = async (db: Db, company: unknown, role: string): Promise<string[]> => {
    const all = await db.select({ id: companies.id, name: companies.name }).from(companies).orderBy(asc(companies.id));
    const named = String(company ?? '').toLowerCase();
    const found = all.find(({ id, name }) => [String(id), String(name).toLowerCase()].includes(named));
    if (found) return [iriOf('companies', found.id)];
    const [only, ...others] = all;
    if (company === undefined && only && others.length === 0) return [iriOf('companies', only.id)];
    if (company === undefined && isAdmin({ roles: [role] })) return [];
    const list = all.map(({ id, name }) => `${id} (${name})`).join(', ');
    const why = company === undefined ? `A ${role} sees the records of a company: name it` : 'There is no such company';
    throw new StartupError(`${why} by --company: ${list || 'make one first'}.`);
};

const roleIn = (role: unknown): string => {
    if (ROLES.some(one => one === role)) return String(role);
    throw new StartupError(`--role is one of ${ROLES.join(', ')}.`);
};

const shared = (tx: Db, actor: Actor) => ({ tx, resource: users, resources, actor, locale: undefined });

/** Uses the given password, or generates one and includes it in the answer. */
const passwordFor = ({ password }: CommandRequest) => {
    const made = password === undefined ? makePassword() : undefined;
    return { plainPassword: made ?? String(password), told: made === undefined ? {} : { password: made } };
};

export const createUser = async (db: Db, asked: CommandRequest): Promise<object> => {
    const role = roleIn(asked.role);
    const { plainPassword, told } = passwordFor(asked);
    const row = await writing(db, async tx => {
        const input = parseInput(createSchema(users.contract.properties), {
            email: asked.email,
            firstName: asked['first-name'],
            lastName: asked['last-name'],
            roles: [role],
            handledCompanies: await handledBy(tx, asked.company, role),
            plainPassword,
        });
        return makeOne(shared(tx, commandActor('create-user')), input, await users.derive?.(input));
    });
    return { id: row?.id, email: row?.email, roles: row?.roles, ...told };
};

/** Changes an account like a PATCH request. */
const change = (
    db: Db,
    command: string,
    email: unknown,
    body: JsonObject,
    also: (tx: Db, row: Row) => Promise<object> = async () => ({}),
): Promise<object> =>
    writing(db, async tx => {
        const actor = commandActor(command);
        const input = parseInput(patchSchema(users.contract.properties), body);
        const id = await idOf(tx, email);
        const before = await findRow({ db: tx, resource: users, actor }, id, true);
        if (!before) throw new StartupError(`Nobody has the e-mail ${email}.`);
        // Before the change, because the change itself ends keys.
        const more = await also(tx, before);
        const after = await changeOne(shared(tx, actor), before, input, await users.derive?.(input));
        const { roles, isEnabled } = after ?? before;
        return { id, email: before.email, roles, isEnabled, ...more };
    });

/** `reset-password`: sets a new password and ends all sessions and links. Counts the passkeys, which stay valid. */
export const renewPassword = async (db: Db, asked: CommandRequest): Promise<object> => {
    const { plainPassword, told } = passwordFor(asked);
    const count = async (tx: Db, { id }: Row) => ({ passkeys: await countPasskeys(tx, id) });
    return { ...(await change(db, 'reset-password', asked.email, { plainPassword }, count)), ...told };
};

const endAll = async (
    tx: Db,
    actor: Actor,
    id: number,
): Promise<{ readonly sessions: number; readonly keys: number }> => {
    const ended = await tx.delete(sessions).where(eq(sessions.userId, id)).returning({ id: sessions.id });
    const keys = await endKeysOf(tx, actor, id);
    const subject = iriOf('users', id);
    if (ended.length > 0)
        await keepAudit(tx, { kind: 'session_ended', actor, subject, details: { said: { sessions: ended.length } } });
    return { sessions: ended.length, keys };
};

/** `disable`: blocks sign-in and ends sessions and keys. */
export const disable = (db: Db, { email }: CommandRequest): Promise<object> =>
    change(db, 'disable', email, { isEnabled: false }, (tx, { id }) => endAll(tx, commandActor('disable'), id));

export const enable = (db: Db, { email }: CommandRequest): Promise<object> =>
    change(db, 'enable', email, { isEnabled: true });

/** `roles`: replaces all roles with one, which includes the lower ones. */
export const giveRole = async (db: Db, { email, role }: CommandRequest): Promise<object> =>
    change(db, 'roles', email, { roles: [roleIn(role)] });

const selectSessions = (db: Db, email: string | undefined) =>
    db
        .select({
            id: sessions.id,
            userId: sessions.userId,
            email: table.email,
            address: sessions.address,
            userAgent: sessions.userAgent,
            createdAt: sessions.createdAt,
            lastUsedAt: sessions.lastUsedAt,
            expiresAt: sessions.expiresAt,
        })
        .from(sessions)
        .innerJoin(table, eq(table.id, sessions.userId))
        .where(
            sql`${sessions.expiresAt} > now() and ${sessions.tokenVersion} = ${table.tokenVersion}
                and (${email ?? null}::text is null or ${table.email} = ${email ?? null})`,
        )
        .orderBy(asc(table.email), asc(sessions.id));

/** `sessions`: lists the active sessions. `--end` ends one by its number, or all listed ones. */
export const listSessions = (db: Db, { email, end }: CommandRequest): Promise<object> =>
    writing(db, async tx => {
        if (email !== undefined) await idOf(tx, email);
        const all = await selectSessions(tx, email === undefined ? undefined : String(email).trim().toLowerCase());
        if (end === undefined) return { sessions: all };
        const ending = all.filter(({ id }) => end === 'all' || String(id) === end);
        if (end !== 'all' && ending.length === 0) throw new StartupError(`There is no session ${end}.`);
        for (const { id, userId } of ending) {
            await tx.delete(sessions).where(eq(sessions.id, id));
            await keepAudit(tx, {
                kind: 'session_ended',
                actor: commandActor('sessions'),
                subject: iriOf('users', userId),
            });
        }
        return { ended: ending.length, sessions: all.filter(one => !ending.includes(one)) };
    });
