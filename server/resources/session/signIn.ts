import { eq } from 'drizzle-orm';
import type { Context } from 'hono';
import { verifyPassword } from '../../auth/passwords.ts';
import { REMEMBERED_LIFETIME, TOKEN_LIFETIME, type Tokens } from '../../auth/tokens.ts';
import type { Db } from '../../db/database.ts';
import { users } from '../../db/tables/index.ts';
import { Invalid, Unauthorized } from '../../hydra/problem.ts';
import { type Env, readBody } from '../call.ts';

const MEDIA_TYPES = ['application/json', 'application/ld+json'];

/** @throws Invalid naming each of the two that is missing. */
const credentialsOf = (body: Record<string, unknown>): { username: string; password: string } => {
    const text = (name: string): string => (typeof body[name] === 'string' ? body[name].slice(0, 1000) : '');
    const missing = ['username', 'password'].filter(name => text(name) === '');
    if (missing.length > 0)
        throw new Invalid(missing.map(propertyPath => ({ propertyPath, key: 'validation.required' })));
    return { username: text('username'), password: text('password') };
};

/** `POST /api/login_check {username, password, remember?}` answers `{token}` (row A1), or 401 after as long a time. */
export const signIn = async (db: Db, tokens: Tokens, context: Context<Env>): Promise<Response> => {
    const body = await readBody({ context }, MEDIA_TYPES);
    const { username, password } = credentialsOf(body);
    const email = username.trim().toLowerCase();
    // PostgreSQL refuses a null byte, and no account has one.
    const [user] = email.includes('\0') ? [] : await db.select().from(users).where(eq(users.email, email));
    const right = await verifyPassword(password, user?.passwordHash ?? null);
    if (!user || !right || !user.isEnabled) throw new Unauthorized('Invalid credentials.');
    await db.update(users).set({ lastSignInAt: new Date() }).where(eq(users.id, user.id));
    const subject = { id: user.id, version: user.tokenVersion, email: user.email, roles: user.roles };
    const token = await tokens.sign(subject, body.remember === true ? REMEMBERED_LIFETIME : TOKEN_LIFETIME);
    return Response.json({ token });
};
