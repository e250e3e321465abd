import { and, eq } from 'drizzle-orm';
import type { Context } from 'hono';
import { createSchema } from '#contract/language/schema.ts';
import { type PasswordOwner, passwordDiffers, passwordOf } from '#contract/people/passwords.ts';
import { passwordChange as contract } from '#contract/people/session.ts';
import { tellAccount } from '../../../audit/signIns.ts';
import { readClaims } from '../../../auth/actor.ts';
import type { Origin } from '../../../auth/clientAddress.ts';
import { hashPassword } from '../../../auth/passwords.ts';
import { continueSession } from '../../../auth/sessions.ts';
import type { Claims } from '../../../auth/tokens.ts';
import type { Db } from '../../../db/database.ts';
import { keepNewPassword } from '../../../db/keepChange.ts';
import { tellNewPassword } from '../../../db/notify.ts';
import { users } from '../../../db/tables/index.ts';
import { transaction } from '../../../db/transaction.ts';
import { Invalid, Unauthorized } from '../../../domain/refused.ts';
import { readJsonBody } from '../../../engine/call.ts';
import { type Env, originOf } from '../../../engine/env.ts';
import { parseInput } from '../../../engine/input.ts';
import { confirmPassword } from './confirmPassword.ts';
import { JSON_MEDIA_TYPES, type SessionServices } from './services.ts';

const schema = createSchema(contract);

const readInput = async (context: Context<Env>) => {
    const input = parseInput(schema, await readJsonBody({ context }, JSON_MEDIA_TYPES));
    return { current: String(input.currentPassword), next: String(input.newPassword) };
};

const readOwner = async (db: Db, id: number): Promise<PasswordOwner> => {
    const { firstName, lastName, email } = users;
    const [owner = {}] = await db.select({ firstName, lastName, email }).from(users).where(eq(users.id, id));
    return owner;
};

/** @throws Unauthorized when the token was revoked meanwhile, for instance by a concurrent change. */
const replace = (db: Db, { id, version, session }: Claims, passwordHash: string, origin: Origin) =>
    transaction(db, async tx => {
        const [user] = await tx
            .update(users)
            .set({ passwordHash })
            .where(and(eq(users.id, id), eq(users.tokenVersion, version), eq(users.isEnabled, true)))
            .returning({ id: users.id, version: users.tokenVersion, email: users.email, roles: users.roles });
        if (!user) throw new Unauthorized('Invalid JWT Token');
        await continueSession(tx, session, user.version);
        await tellNewPassword(tx, id);
        await keepNewPassword(tx, id);
        await tellAccount(tx, 'password_changed', id, origin);
        return user;
    });

/**
 * `POST /api/auth/change_password {currentPassword, newPassword}` answers `{token}` (N3). All older tokens are revoked;
 * the session continues with the new token, which has the same expiry.
 * @throws Invalid under the invalid field; Refused (throttled) after too many wrong current passwords.
 */
export const changePassword = async (services: SessionServices, context: Context<Env>) => {
    const { db, tokens } = services;
    const claims = await readClaims(tokens, context.req.header('authorization'));
    const { current, next } = await readInput(context);
    const succeeded = await confirmPassword(services, claims.id, current);
    const refusal = passwordDiffers(current)(next) ?? passwordOf(await readOwner(db, claims.id))(next);
    if (refusal) throw new Invalid([{ propertyPath: 'newPassword', ...refusal }]);
    const user = await replace(db, claims, await hashPassword(next), originOf(services, context));
    await succeeded();
    return Response.json({ token: await tokens.signUntil({ ...user, session: claims.session }, claims.expiresAt) });
};
