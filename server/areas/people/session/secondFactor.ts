// One's own second factor (ADR 0074): what it is, and switching it on and off.
import { eq } from 'drizzle-orm';
import type { Context } from 'hono';
import { createSchema } from '#contract/language/schema.ts';
import {
    type RecoveryCodesAnswer,
    type SecondFactorAnswer,
    totpConfirmation,
    totpRemoval,
    totpSetup,
} from '#contract/people/secondFactor.ts';
import { strengthenSession } from '../../../auth/sessions.ts';
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
import { readJsonBody } from '../../../engine/call.ts';
import type { Env } from '../../../engine/env.ts';
import { parseInput } from '../../../engine/input.ts';
import { Invalid, Problem } from '../../../hydra/problem.ts';
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

const ownAccount = async (db: Db, id: number) => {
    const { email, passwordHash, roles } = users;
    const [own] = await db.select({ email, passwordHash, roles }).from(users).where(eq(users.id, id));
    return { email: own?.email ?? '', hasPassword: own?.passwordHash != null, roles: own?.roles ?? [] };
};

/**
 * An open or stolen session does not suffice to change how somebody signs in. Whoever has no password signs in elsewhere.
 * @throws Invalid under `currentPassword`; Problem 429
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
    const { hasPassword, roles } = await ownAccount(services.db, id);
    const answer: SecondFactorAnswer = {
        isOn: await hasTotp(services.db, id),
        isDemanded: demandsFactor(services, { roles }),
        hasPassword,
        recoveryCodesLeft: await recoveryCodesLeft(services.db, id),
    };
    return Response.json(answer);
};

const alreadyOn = (): Problem => new Problem(409, 'second_factor_on');

/**
 * `POST /api/auth/totp/setup {currentPassword}` answers a new secret, which counts once a code has confirmed it.
 * @throws Problem 409 when one is on; Invalid under `currentPassword`
 */
export const beginTotp = async (services: SessionServices, context: Context<Env>): Promise<Response> => {
    const { id } = context.get('actor');
    const { currentPassword } = await read(context, 'setup');
    await confirmOwner(services, id, currentPassword);
    const { email } = await ownAccount(services.db, id);
    const company = services.company ?? translateTo(localeOf(context.req.query('locale')))('app.company');
    const made = newTotp(company, email);
    if (!(await keepTotp(services.db, id, made.secret))) throw alreadyOn();
    return Response.json(made);
};

/**
 * `POST /api/auth/totp/confirmation {code}` switches it on and answers the recovery codes, once. The session that asks counts
 * as one with a second factor from then on.
 * @throws Invalid under `code`; Problem 409 or 429
 */
export const answerTotpConfirmation = async (services: SessionServices, context: Context<Env>): Promise<Response> => {
    const actor = context.get('actor');
    const { id, session } = actor;
    const { code = '' } = await read(context, 'confirmation');
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
 * `POST /api/auth/totp/recovery_codes {currentPassword}` answers ten new ones; the former ones are void.
 * @throws Problem 409 without a second factor; Invalid under `currentPassword`
 */
export const answerRecoveryCodes = async (services: SessionServices, context: Context<Env>): Promise<Response> => {
    const { id } = context.get('actor');
    const { currentPassword } = await read(context, 'setup');
    await confirmOwner(services, id, currentPassword);
    if (!(await hasTotp(services.db, id))) throw new Problem(409, 'second_factor_off');
    const answer: RecoveryCodesAnswer = {
        recoveryCodes: await transaction(services.db, tx => renewRecoveryCodes(tx, id)),
    };
    return Response.json(answer);
};

/** @throws Invalid unless the password or a code of the app is right */
const confirmRemoval = async (
    services: SessionServices,
    id: number,
    { code, currentPassword }: Record<string, string>,
): Promise<void> => {
    if (code === undefined) return confirmOwner(services, id, currentPassword);
    const succeeded = await countCode(services.limits, id);
    if (!(await takeCode(services.db, id, code, services.now()))) throw wrongCode();
    await succeeded();
};

/**
 * `POST /api/auth/totp/removal {currentPassword}` or `{code}` switches it off and answers 204.
 * @throws Problem 409 where the company demands it; Invalid under `currentPassword` or `code`
 */
export const answerTotpRemoval = async (services: SessionServices, context: Context<Env>): Promise<Response> => {
    const actor = context.get('actor');
    const { id } = actor;
    const given = await read(context, 'removal');
    if (demandsFactor(services, await ownAccount(services.db, id))) throw new Problem(409, 'second_factor_demanded');
    await confirmRemoval(services, id, given);
    await transaction(services.db, async tx => {
        if (await removeTotp(tx, id)) await tellSecondFactor(tx, id, 'second_factor_off', actor);
    });
    return new Response(null, { status: 204 });
};
