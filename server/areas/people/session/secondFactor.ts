// The user's own second factor (ADR 0074): state, setup and removal.
import { eq } from 'drizzle-orm';
import type { Context } from 'hono';
import { createSchema } from '#contract/language/schema.ts';
import type { PasskeyProof } from '#contract/people/passkeys.ts';
import {
    type RecoveryCodesAnswer,
    type SecondFactorAnswer,
    totpConfirmation,
    totpRemoval,
    totpSetup,
} from '#contract/people/secondFactor.ts';
import { fullNameOf } from '#contract/people/users.ts';
import { countPasskeys } from '../../../auth/passkeys.ts';
import { isStrong, strengthenSession } from '../../../auth/sessions.ts';
import {
    confirmTotp,
    hasTotp,
    keepTotp,
    newTotp,
    recoveryCodesLeft,
    removeTotp,
    renewRecoveryCodes,
    takeCode,
} from '../../../auth/totp.ts';
import type { Db } from '../../../db/database.ts';
import { users } from '../../../db/tables/index.ts';
import { transaction } from '../../../db/transaction.ts';
import { Invalid, Refused } from '../../../domain/refused.ts';
import { readJsonBody } from '../../../engine/call.ts';
import type { Env } from '../../../engine/env.ts';
import { parseInput } from '../../../engine/input.ts';
import { localeOf, translateTo } from '../../../hydra/translate.ts';
import { demandsFactor } from './beginSession.ts';
import { confirmPassword } from './confirmPassword.ts';
import { tellSecondFactor } from './secondFactorNews.ts';
import { countCode, wrongCode } from './secondStep.ts';
import { JSON_MEDIA_TYPES, type SessionServices } from './services.ts';

const schemas = {
    setup: createSchema(totpSetup),
    confirmation: createSchema(totpConfirmation),
    removal: createSchema(totpRemoval),
};

const read = async (context: Context<Env>, name: keyof typeof schemas): Promise<Record<string, string>> => {
    const input = parseInput(schemas[name], await readJsonBody({ context }, JSON_MEDIA_TYPES));
    return Object.fromEntries(Object.entries(input).filter((pair): pair is [string, string] => Boolean(pair[1])));
};

export const ownAccount = async (db: Db, id: number) => {
    const { email, firstName, lastName, passwordHash, roles } = users;
    const columns = { email, firstName, lastName, passwordHash, roles };
    const [own] = await db.select(columns).from(users).where(eq(users.id, id));
    return {
        email: own?.email ?? '',
        name: fullNameOf(own ?? { firstName: '', lastName: '' }),
        hasPassword: own?.passwordHash != null,
        roles: own?.roles ?? [],
    };
};

/**
 * Confirms a change of the sign-in by the password: an open or stolen session is not enough. Accounts without a password skip the
 * check, because they sign in elsewhere.
 * @throws Invalid under `currentPassword`; Refused (throttled)
 */
export const confirmOwner = async (services: SessionServices, id: number, currentPassword = ''): Promise<void> => {
    if (!(await ownAccount(services.db, id)).hasPassword) return;
    if (currentPassword === '') throw new Invalid([{ propertyPath: 'currentPassword', key: 'validation.required' }]);
    const succeeded = await confirmPassword(services, id, currentPassword);
    await succeeded();
};

/** `GET /api/auth/second_factor`. */
export const answerSecondFactor = async (services: SessionServices, context: Context<Env>): Promise<Response> => {
    const { id } = context.get('actor');
    const { hasPassword } = await ownAccount(services.db, id);
    const answer: SecondFactorAnswer = {
        isOn: await hasTotp(services.db, id),
        isDemanded: await isLastDemanded(services, id),
        hasPassword,
        recoveryCodesLeft: await recoveryCodesLeft(services.db, id),
        mustProve: await mustProve(services, context),
    };
    return Response.json(answer);
};

/** True if the user must use codes, because a second factor is required and a passkey is missing. */
const isLastDemanded = async (services: SessionServices, id: number): Promise<boolean> =>
    demandsFactor(services, await ownAccount(services.db, id)) && (await countPasskeys(services.db, id)) === 0;

/** True if the user has a required second factor and the current session began without it. */
const mustProve = async (services: SessionServices, context: Context<Env>): Promise<boolean> => {
    const { id, session } = context.get('actor');
    const { db } = services;
    if (!demandsFactor(services, await ownAccount(db, id))) return false;
    const hasFactor = (await hasTotp(db, id)) || (await countPasskeys(db, id)) > 0;
    return hasFactor && !(await isStrong(db, session));
};

/** Refuses a setup without the user's second factor, which a new one would bypass. @throws Refused (conflict) */
export const checkProven = async (services: SessionServices, context: Context<Env>): Promise<void> => {
    if (await mustProve(services, context)) throw new Refused('conflict', 'second_factor_prove');
};

const alreadyOn = (): Refused => new Refused('conflict', 'second_factor_on');

export const companyFor = ({ company }: SessionServices, context: Context<Env>): string =>
    company ?? translateTo(localeOf(context.req.query('locale')))('app.company');

/**
 * `POST /api/auth/totp/setup {currentPassword}` returns a new secret, which a code activates.
 * @throws Refused (conflict) if codes are on, or if a second factor must be proven first; Invalid under `currentPassword`
 */
export const beginTotp = async (services: SessionServices, context: Context<Env>): Promise<Response> => {
    const { id } = context.get('actor');
    const { currentPassword } = await read(context, 'setup');
    await checkProven(services, context);
    await confirmOwner(services, id, currentPassword);
    const { email } = await ownAccount(services.db, id);
    const made = newTotp(companyFor(services, context), email);
    if (!(await keepTotp(services.db, id, made.secret))) throw alreadyOn();
    return Response.json(made);
};

/**
 * `POST /api/auth/totp/confirmation {code}` switches codes on and returns the recovery codes, once. The current session then
 * counts as one with a second factor.
 * @throws Invalid under `code`; Refused (conflict) or (throttled)
 */
export const answerTotpConfirmation = async (services: SessionServices, context: Context<Env>): Promise<Response> => {
    const actor = context.get('actor');
    const { id, session } = actor;
    const { code = '' } = await read(context, 'confirmation');
    await checkProven(services, context);
    if (await hasTotp(services.db, id)) throw alreadyOn();
    const succeeded = await countCode(services.limits, id);
    const recoveryCodes = await transaction(services.db, async tx => {
        if (!(await confirmTotp(tx, id, code, services.now()))) throw wrongCode();
        await strengthenSession(tx, session);
        await tellSecondFactor(tx, id, 'second_factor_on', actor);
        return renewRecoveryCodes(tx, id);
    });
    await succeeded();
    const answer: RecoveryCodesAnswer = { recoveryCodes };
    return Response.json(answer);
};

/**
 * `POST /api/auth/totp/recovery_codes {currentPassword}` returns ten new codes and invalidates the former ones.
 * @throws Refused (conflict) if the user lacks a second factor; Invalid under `currentPassword`
 */
export const answerRecoveryCodes = async (services: SessionServices, context: Context<Env>): Promise<Response> => {
    const { id } = context.get('actor');
    const { currentPassword } = await read(context, 'setup');
    await checkProven(services, context);
    await confirmOwner(services, id, currentPassword);
    if (!(await hasTotp(services.db, id))) throw new Refused('conflict', 'second_factor_off');
    const answer: RecoveryCodesAnswer = {
        recoveryCodes: await transaction(services.db, tx => renewRecoveryCodes(tx, id)),
    };
    return Response.json(answer);
};

/** Proofs for a change of the sign-in, of which one is enough. Empty for users who only sign in elsewhere. */
export const proofsOf = async (db: Db, id: number): Promise<readonly PasskeyProof[]> => {
    const [{ hasPassword }, hasCodes] = await Promise.all([ownAccount(db, id), hasTotp(db, id)]);
    return [...(hasPassword ? ['password' as const] : []), ...(hasCodes ? ['code' as const] : [])];
};

/** @throws Invalid unless the password or a code of the app is correct; Refused (throttled) */
export const confirmPerson = async (
    services: SessionServices,
    id: number,
    { code, currentPassword }: Partial<Record<'code' | 'currentPassword', string>>,
): Promise<void> => {
    if (code === undefined) {
        const [first] = await proofsOf(services.db, id);
        if (first === 'code') throw new Invalid([{ propertyPath: 'code', key: 'validation.required' }]);
        return confirmOwner(services, id, currentPassword);
    }
    const succeeded = await countCode(services.limits, id);
    if (!(await takeCode(services.db, id, code, services.now()))) throw wrongCode();
    await succeeded();
};

/**
 * `POST /api/auth/totp/removal {currentPassword}` or `{code}` switches codes off and answers 204.
 * @throws Refused (conflict) for a required, only second factor; Invalid under `currentPassword` or `code`
 */
export const answerTotpRemoval = async (services: SessionServices, context: Context<Env>): Promise<Response> => {
    const actor = context.get('actor');
    const { id } = actor;
    const given = await read(context, 'removal');
    if (await isLastDemanded(services, id)) throw new Refused('conflict', 'second_factor_demanded');
    await confirmPerson(services, id, given);
    await transaction(services.db, async tx => {
        if (await removeTotp(tx, id)) await tellSecondFactor(tx, id, 'second_factor_off', actor);
    });
    return new Response(null, { status: 204 });
};
