import { and, eq } from 'drizzle-orm';
import type { Context } from 'hono';
import { passwordDiffers } from '#contract/rules.ts';
import { createSchema } from '#contract/schema.ts';
import { changePassword as contract } from '#contract/session.ts';
import { readClaims } from '../../auth/actor.ts';
import { hashPassword, verifyPassword } from '../../auth/passwords.ts';
import type { Claims } from '../../auth/tokens.ts';
import type { Db } from '../../db/database.ts';
import { keepNewPassword } from '../../db/keepChange.ts';
import { tellNewPassword } from '../../db/notify.ts';
import { users } from '../../db/tables/index.ts';
import { transaction } from '../../db/transaction.ts';
import { Invalid, Unauthorized } from '../../hydra/problem.ts';
import { type Env, readBody } from '../call.ts';
import { parseInput } from '../input.ts';
import { MEDIA_TYPES, type SessionServices } from './services.ts';

const schema = createSchema(contract);

const readInput = async (context: Context<Env>) => {
    const input = parseInput(schema, await readBody({ context }, MEDIA_TYPES));
    return { current: String(input.currentPassword), next: String(input.newPassword) };
};

const readHash = async (db: Db, id: number): Promise<string | null> => {
    const [user] = await db.select({ hash: users.passwordHash }).from(users).where(eq(users.id, id));
    return user?.hash ?? null;
};

/** @throws Unauthorized when the token was revoked meanwhile: of two changes at once, one wins. */
const replace = (db: Db, { id, version }: Claims, passwordHash: string) =>
    transaction(db, async tx => {
        const [user] = await tx
            .update(users)
            .set({ passwordHash })
            .where(and(eq(users.id, id), eq(users.tokenVersion, version), eq(users.isEnabled, true)))
            .returning({ id: users.id, version: users.tokenVersion, email: users.email, roles: users.roles });
        if (!user) throw new Unauthorized('Invalid JWT Token');
        await tellNewPassword(tx, id);
        await keepNewPassword(tx, id);
        return user;
    });

/**
 * `POST /api/auth/change_password {currentPassword, newPassword}` answers `{token}` (row N3): every older token is revoked,
 * and the session that asked goes on with the new one, for as long as its own had left.
 * @throws Invalid under the field that is wrong; Problem 429 after too many wrong current passwords.
 */
export const changePassword = async ({ db, tokens, limits }: SessionServices, context: Context<Env>) => {
    const claims = await readClaims(tokens, context.req.header('authorization'));
    const counted = [['changePassword', String(claims.id)]] as const;
    const { current, next } = await readInput(context);
    await limits.check(counted);
    if (!(await verifyPassword(current, await readHash(db, claims.id)))) {
        await limits.count(counted);
        throw new Invalid([{ propertyPath: 'currentPassword', key: 'validation.currentPassword' }]);
    }
    await limits.check(counted);
    const unchanged = passwordDiffers(current)(next);
    if (unchanged) throw new Invalid([{ propertyPath: 'newPassword', ...unchanged }]);
    const user = await replace(db, claims, await hashPassword(next));
    await limits.forget(counted);
    return Response.json({ token: await tokens.signUntil(user, claims.expiresAt) });
};
