import { and, eq } from 'drizzle-orm';
import type { Context } from 'hono';
import { createSchema } from '#contract/schema.ts';
import { resetPassword as contract } from '#contract/session.ts';
import type { Counted } from '../../auth/limits.ts';
import { hashPassword, verifyPassword } from '../../auth/passwords.ts';
import { findReset, takeReset } from '../../auth/resetTokens.ts';
import type { Db } from '../../db/database.ts';
import { keepNewPassword } from '../../db/keepChange.ts';
import { tellNewPassword } from '../../db/notify.ts';
import { users } from '../../db/tables/index.ts';
import { transaction } from '../../db/transaction.ts';
import { Invalid } from '../../hydra/problem.ts';
import { type Env, readBody } from '../call.ts';
import { parseInput } from '../input.ts';
import { MEDIA_TYPES, type SessionServices } from './services.ts';
import { signInAttempts } from './signInAttempts.ts';

const schema = createSchema(contract);

const badLink = (): Invalid => new Invalid([{ propertyPath: 'token', key: 'validation.resetLink' }]);

/** @throws Invalid when the token was used meanwhile. */
const replace = (db: Db, token: string, id: number, passwordHash: string): Promise<void> =>
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
    });

/**
 * `POST /api/auth/reset_password/{token} {newPassword}` (row A7) answers 204; every token and every other link of the account
 * is revoked. Its mailbox proves who it is, so the address may sign in however often strangers have failed to.
 * @throws Invalid for a link that is unknown, used or expired, and for a password that breaks a rule; Problem 429.
 */
export const resetPassword = async (services: SessionServices, context: Context<Env>): Promise<Response> => {
    const { db, limits, addressOf } = services;
    const token = context.req.param('token') ?? '';
    const address = addressOf(context);
    const counted: Counted = [['resetAddress', address]];
    const input = parseInput(schema, await readBody({ context }, MEDIA_TYPES));
    const password = String(input.newPassword);
    await limits.check(counted);
    const user = await findReset(db, token);
    if (!user) {
        await limits.count(counted);
        throw badLink();
    }
    if (await verifyPassword(password, user.passwordHash))
        throw new Invalid([{ propertyPath: 'newPassword', key: 'validation.passwordUnchanged' }]);
    await replace(db, token, user.id, await hashPassword(password));
    await signInAttempts(limits, user.email, address).succeeded();
    return new Response(null, { status: 204 });
};
