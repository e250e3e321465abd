import { and, eq } from 'drizzle-orm';
import type { Context } from 'hono';
import { createSchema } from '#contract/language/schema.ts';
import { passwordOf } from '#contract/people/passwords.ts';
import { passwordReset as contract } from '#contract/people/session.ts';
import { tellAccount } from '../../../audit/signIns.ts';
import type { Origin } from '../../../auth/clientAddress.ts';
import type { CountedSubjects } from '../../../auth/limits.ts';
import { hashPassword, verifyPassword } from '../../../auth/passwords.ts';
import { findReset, takeReset } from '../../../auth/resetTokens.ts';
import type { Db } from '../../../db/database.ts';
import { keepNewPassword } from '../../../db/keepChange.ts';
import { tellNewPassword } from '../../../db/notify.ts';
import { users } from '../../../db/tables/index.ts';
import { transaction } from '../../../db/transaction.ts';
import { Invalid } from '../../../domain/refused.ts';
import { readJsonBody } from '../../../engine/call.ts';
import { type Env, originOf } from '../../../engine/env.ts';
import { parseInput } from '../../../engine/input.ts';
import { JSON_MEDIA_TYPES, type SessionServices } from './services.ts';
import { signInAttempts } from './signInAttempts.ts';

const schema = createSchema(contract);

const badLink = (): Invalid => new Invalid([{ propertyPath: 'token', key: 'validation.resetLink' }]);

const tokenOf = (context: Context<Env>): string => context.req.param('token') ?? '';

/** @throws Invalid if the token was used meanwhile. */
const replace = (db: Db, token: string, id: number, passwordHash: string, origin: Origin): Promise<void> =>
    transaction(db, async tx => {
        if (!(await takeReset(tx, token))) throw badLink();
        const changed = await tx
            .update(users)
            .set({ passwordHash })
            .where(and(eq(users.id, id), eq(users.isEnabled, true)))
            .returning({ id: users.id });
        if (changed.length === 0) throw badLink();
        await tellNewPassword(tx, id);
        await keepNewPassword(tx, id);
        await tellAccount(tx, 'password_changed', id, origin, 'link');
    });

/**
 * Account of the reset link in the request's path.
 * @throws Invalid for an unknown, used or expired link, which counts as a guess; Refused (throttled) after too many guesses.
 */
const accountOf = async ({ db, limits, addressOf }: SessionServices, context: Context<Env>) => {
    const counted: CountedSubjects = [['resetAddress', addressOf(context)]];
    await limits.check(counted);
    const user = await findReset(db, tokenOf(context));
    if (user) return user;
    await limits.count(counted);
    throw badLink();
};

/** `GET /api/auth/reset_password/{token}` answers 204, or the refusal of the POST. The link stays unused. */
export const answerResetLink = async (services: SessionServices, context: Context<Env>): Promise<Response> => {
    await accountOf(services, context);
    return new Response(null, { status: 204 });
};

/**
 * `POST /api/auth/reset_password/{token} {newPassword}` (A7) answers 204 and revokes all tokens and links of the
 * account. Access to the mailbox proves the identity, so the address is then trusted despite failed sign-ins by others.
 * @throws Invalid for an unknown, used or expired link, or an invalid password; Refused (throttled).
 */
export const answerPasswordReset = async (services: SessionServices, context: Context<Env>): Promise<Response> => {
    const { db, limits, addressOf } = services;
    const input = parseInput(schema, await readJsonBody({ context }, JSON_MEDIA_TYPES));
    const password = String(input.newPassword);
    const user = await accountOf(services, context);
    const weak = passwordOf(user)(password);
    if (weak) throw new Invalid([{ propertyPath: 'newPassword', ...weak }]);
    if (await verifyPassword(password, user.passwordHash))
        throw new Invalid([{ propertyPath: 'newPassword', key: 'validation.passwordUnchanged' }]);
    await replace(db, tokenOf(context), user.id, await hashPassword(password), originOf(services, context));
    await signInAttempts(limits, user.email, addressOf(context)).proven();
    return new Response(null, { status: 204 });
};
