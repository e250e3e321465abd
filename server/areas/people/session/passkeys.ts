// The user's own passkeys (ADR 0083): list, add, rename and remove.
import { and, eq, type SQL } from 'drizzle-orm';
import type { Context } from 'hono';
import { MAX_IDENTIFIER } from '#contract/language/identifier.ts';
import { createSchema } from '#contract/language/schema.ts';
import {
    PASSKEYS_MAX,
    type PasskeyAnswer,
    type PasskeyOptionsAnswer,
    type PasskeysAnswer,
    passkeyNaming,
    passkeyProof,
} from '#contract/people/passkeys.ts';
import { newChallenge, readChallenge, takeChallenge } from '../../../auth/challenges.ts';
import {
    challengeSigned,
    countPasskeys,
    type NewPasskey,
    passkeysOf,
    type RelyingParty,
    readRegistration,
    registrationOptions,
    removePasskeys,
    verifyRegistration,
} from '../../../auth/passkeys.ts';
import { strengthenSession } from '../../../auth/sessions.ts';
import { hasTotp } from '../../../auth/totp.ts';
import type { Db } from '../../../db/database.ts';
import { passkeys, users } from '../../../db/tables/index.ts';
import { transaction } from '../../../db/transaction.ts';
import { Invalid, Refused, recordNotFound } from '../../../domain/refused.ts';
import { readJsonBody } from '../../../engine/call.ts';
import type { Env } from '../../../engine/env.ts';
import { parseInput, readBodyNames } from '../../../engine/input.ts';
import { demandsFactor } from './beginSession.ts';
import { checkProven, companyFor, confirmPerson, ownAccount, proofsOf } from './secondFactor.ts';
import { tellPasskey } from './secondFactorNews.ts';
import { addressOfConsole, JSON_MEDIA_TYPES, type SessionServices } from './services.ts';

const PATCH_MEDIA_TYPES = [...JSON_MEDIA_TYPES, 'application/merge-patch+json'];

const schemas = { proof: createSchema(passkeyProof), naming: createSchema(passkeyNaming) };

/** Origin of the requesting page if it is the console's own; otherwise that of `publicUrl`. */
export const relyingParty = (services: SessionServices, context: Context<Env>): RelyingParty => {
    const asked = addressOfConsole(services, context.req.header('origin') ?? '');
    const { hostname, origin } = asked ?? new URL(services.publicUrl);
    return { id: hostname, origin };
};

export const passkeyRefused = (): Invalid =>
    new Invalid([{ propertyPath: 'response', key: 'problems.passkey_refused', code: 'passkey_refused' }]);

export const passkeyCopyRefused = (): Invalid =>
    new Invalid([{ propertyPath: 'response', key: 'problems.passkey_counter', code: 'passkey_counter' }]);

/** Error for a challenge that expired, was used, or belongs to another user. The user must start again. */
export const passkeyExpired = (): Invalid =>
    new Invalid([{ propertyPath: 'challenge', key: 'problems.passkey_over', code: 'challenge_over' }]);

const tooMany = (): Refused => new Refused('conflict', 'passkeys_max', { params: { count: PASSKEYS_MAX } });

const toAnswer = ({ id, name, createdAt, lastUsedAt, isBackedUp }: typeof passkeys.$inferSelect): PasskeyAnswer => ({
    id,
    name,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
    isBackedUp,
});

/** True if the company requires a second factor and passkeys are the user's only one. */
const isLastKept = async (services: SessionServices, id: number): Promise<boolean> =>
    demandsFactor(services, await ownAccount(services.db, id)) && !(await hasTotp(services.db, id));

/** `GET /api/auth/passkeys`. */
export const answerPasskeys = async (services: SessionServices, context: Context<Env>): Promise<Response> => {
    const { id } = context.get('actor');
    const answer: PasskeysAnswer = {
        passkeys: (await passkeysOf(services.db, id)).map(toAnswer),
        most: PASSKEYS_MAX,
        proofs: await proofsOf(services.db, id),
        isLastKept: await isLastKept(services, id),
    };
    return Response.json(answer);
};

const confirm = async (services: SessionServices, context: Context<Env>, body: object): Promise<void> => {
    const given = parseInput(schemas.proof, { ...body });
    const texts = Object.entries(given).filter((pair): pair is [string, string] => Boolean(pair[1]));
    await confirmPerson(services, context.get('actor').id, Object.fromEntries(texts));
};

interface PasskeyRegistration {
    readonly user: number;
    /** `token_version` of the account: a change, such as a new password, invalidates the challenge. */
    readonly version: number | undefined;
}

const begunBy = (context: Context<Env>): PasskeyRegistration => ({
    user: context.get('actor').id,
    version: context.get('claims')?.version,
});

/**
 * `POST /api/auth/passkeys/setup {currentPassword}` or `{code}` answers `{options}` for the browser.
 * @throws Invalid under `currentPassword` or `code`; Refused (conflict) if none may be added, (throttled)
 */
export const beginPasskey = async (services: SessionServices, context: Context<Env>): Promise<Response> => {
    const { db, tokens, now } = services;
    const { id } = context.get('actor');
    const body = await readJsonBody({ context }, JSON_MEDIA_TYPES);
    await checkProven(services, context);
    await confirm(services, context, body);
    const known = await passkeysOf(db, id);
    if (known.length >= PASSKEYS_MAX) throw tooMany();
    const { email, name } = await ownAccount(db, id);
    const answer: PasskeyOptionsAnswer = {
        options: await registrationOptions(tokens, {
            party: relyingParty(services, context),
            company: companyFor(services, context),
            user: { id, email, name },
            challenge: newChallenge(tokens, 'passkey_registration', begunBy(context), now()),
            known,
        }),
    };
    return Response.json(answer);
};

/** Verifies the registration of a device. @throws Invalid under `challenge` or `response` */
const readMade = async (services: SessionServices, context: Context<Env>, response: unknown): Promise<NewPasskey> => {
    const { tokens, limits, now } = services;
    const given = readRegistration(response);
    if (!given) throw passkeyRefused();
    const challenge = challengeSigned(given);
    const begun = readChallenge<PasskeyRegistration>(tokens, 'passkey_registration', challenge, now());
    const { user, version } = begunBy(context);
    const isTheirs = begun?.user === user && begun.version === version;
    if (!begun || !isTheirs || !(await takeChallenge(limits, begun.challengeId))) throw passkeyExpired();
    const made = await verifyRegistration(relyingParty(services, context), given, challenge);
    if (!made) throw passkeyRefused();
    return made;
};

/** @throws Refused (conflict) if the maximum is reached, or if the passkey is already stored */
const insert = async (tx: Db, userId: number, name: string, made: NewPasskey) => {
    // Locks the user: two concurrent calls could exceed the maximum.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
    if ((await countPasskeys(tx, userId)) >= PASSKEYS_MAX) throw tooMany();
    const [row] = await tx
        .insert(passkeys)
        .values({ ...made, userId, name })
        .onConflictDoNothing()
        .returning();
    if (!row) throw new Refused('conflict', 'passkey_known');
    return row;
};

const NAMES = ['response', 'name'];

/**
 * `POST /api/auth/passkeys {response, name}` stores a new passkey and answers 201. The current session then counts as one with a
 * second factor, because the device has verified the user.
 * @throws Invalid under `name`, `challenge` or `response`; Refused (conflict)
 */
export const addPasskey = async (services: SessionServices, context: Context<Env>): Promise<Response> => {
    const actor = context.get('actor');
    const { response, name: given } = readBodyNames(NAMES, await readJsonBody({ context }, JSON_MEDIA_TYPES));
    const name = String(parseInput(schemas.naming, { name: given }).name);
    await checkProven(services, context);
    const made = await readMade(services, context, response);
    const row = await transaction(services.db, async tx => {
        const kept = await insert(tx, actor.id, name, made);
        await strengthenSession(tx, actor.session);
        await tellPasskey(tx, actor.id, 'passkey_added', name, actor);
        return kept;
    });
    return Response.json(toAnswer(row), { status: 201 });
};

/** Condition for the passkey of the address. @throws Refused (missing) for an invalid id */
const named = (context: Context<Env>): SQL => {
    const text = context.req.param('id') ?? '';
    if (!/^[1-9]\d{0,9}$/.test(text) || Number(text) > MAX_IDENTIFIER) throw recordNotFound();
    return eq(passkeys.id, Number(text));
};

/** `PATCH /api/auth/passkeys/{id} {name}`. @throws Invalid under `name`; Refused (missing), also for passkeys of other users */
export const renamePasskey = async (services: SessionServices, context: Context<Env>): Promise<Response> => {
    const actor = context.get('actor');
    const which = named(context);
    const { name } = parseInput(schemas.naming, await readJsonBody({ context }, PATCH_MEDIA_TYPES));
    const row = await transaction(services.db, async tx => {
        const [kept] = await tx
            .update(passkeys)
            .set({ name: String(name) })
            .where(and(eq(passkeys.userId, actor.id), which))
            .returning();
        if (!kept) throw recordNotFound();
        await tellPasskey(tx, actor.id, 'passkey_renamed', kept.name, actor);
        return kept;
    });
    return Response.json(toAnswer(row));
};

/**
 * `POST /api/auth/passkeys/{id}/removal {currentPassword}` or `{code}` answers 204.
 * @throws Invalid under `currentPassword` or `code`; Refused (missing), also for passkeys of other users; (conflict) for the last
 * one if the company requires it; (throttled)
 */
export const removePasskey = async (services: SessionServices, context: Context<Env>): Promise<Response> => {
    const actor = context.get('actor');
    const which = named(context);
    await confirm(services, context, await readJsonBody({ context }, JSON_MEDIA_TYPES));
    await transaction(services.db, async tx => {
        await tx.select({ id: users.id }).from(users).where(eq(users.id, actor.id)).for('no key update');
        const [name] = await removePasskeys(tx, actor.id, which);
        if (name === undefined) throw recordNotFound();
        const left = await countPasskeys(tx, actor.id);
        if (left === 0 && (await isLastKept({ ...services, db: tx }, actor.id)))
            throw new Refused('conflict', 'second_factor_demanded');
        await tellPasskey(tx, actor.id, 'passkey_removed', name, actor);
    });
    return new Response(null, { status: 204 });
};
