import { eq } from 'drizzle-orm';
import type { Context } from 'hono';
import { verifyPassword } from '../../auth/passwords.ts';
import { REMEMBERED_LIFETIME, TOKEN_LIFETIME, type Tokens } from '../../auth/tokens.ts';
import type { Db } from '../../db/database.ts';
import { users } from '../../db/tables.ts';
import { Invalid, Unauthorized } from '../../hydra/problem.ts';
import { type Env, readBody } from '../call.ts';

const MEDIA_TYPES = ['application/json', 'application/ld+json'];

const textOf = (body: Record<string, unknown>, name: string): string => {
    const value = body[name];
    if (typeof value !== 'string' || value === '')
        throw new Invalid([{ propertyPath: name, key: 'validation.required' }]);
    return value.slice(0, 1000);
};

/** `POST /api/login_check {username, password, remember?}` answers `{token}` (row A1), or 401 after as long a time. */
export const signIn = async (db: Db, tokens: Tokens, context: Context<Env>): Promise<Response> => {
    const body = await readBody({ context }, MEDIA_TYPES);
    const email = textOf(body, 'username').trim().toLowerCase();
    const password = textOf(body, 'password');
    // PostgreSQL refuses a null byte, and no account has one.
    const [user] = email.includes('\0') ? [] : await db.select().from(users).where(eq(users.email, email));
    const right = await verifyPassword(password, user?.passwordHash ?? null);
    if (!user || !right || !user.isEnabled) throw new Unauthorized('Invalid credentials.');
    await db.update(users).set({ lastSignInAt: new Date() }).where(eq(users.id, user.id));
    const subject = { id: user.id, version: user.tokenVersion, email: user.email, roles: user.roles };
    const token = await tokens.sign(subject, body.remember === true ? REMEMBERED_LIFETIME : TOKEN_LIFETIME);
    return Response.json({ token });
};
