import { eq } from 'drizzle-orm';
import type { Context } from 'hono';
import { verifyPassword } from '../../auth/passwords.ts';
import { REMEMBERED_LIFETIME, TOKEN_LIFETIME } from '../../auth/tokens.ts';
import type { Db } from '../../db/database.ts';
import { users } from '../../db/tables/index.ts';
import { Invalid, Unauthorized } from '../../hydra/problem.ts';
import { type Env, readBody } from '../call.ts';
import { MEDIA_TYPES, type SessionServices } from './services.ts';
import { signInAttempts } from './signInAttempts.ts';

/** @throws Invalid naming each of the two that is missing. */
const credentialsOf = (body: Record<string, unknown>): { email: string; password: string } => {
    const text = (name: string): string => (typeof body[name] === 'string' ? body[name].slice(0, 1000) : '');
    const missing = ['username', 'password'].filter(name => text(name) === '');
    if (missing.length > 0)
        throw new Invalid(missing.map(propertyPath => ({ propertyPath, key: 'validation.required' })));
    return { email: text('username').trim().toLowerCase(), password: text('password') };
};

const findUser = async (db: Db, email: string) => {
    // PostgreSQL refuses a null byte, and no account has one.
    const [user] = email.includes('\0') ? [] : await db.select().from(users).where(eq(users.email, email));
    return user;
};

/**
 * `POST /api/login_check {username, password, remember?}` answers `{token}` (row A1).
 * @throws Unauthorized after as long a time, whether or not there is such an account.
 * @throws Problem 429 after too many failures.
 */
export const signIn = async ({ db, tokens, limits, addressOf }: SessionServices, context: Context<Env>) => {
    const body = await readBody({ context }, MEDIA_TYPES);
    const { email, password } = credentialsOf(body);
    const attempts = signInAttempts(limits, email, addressOf(context));
    await attempts.check();
    const user = await findUser(db, email);
    const right = await verifyPassword(password, user?.passwordHash ?? null);
    if (!user || !right || !user.isEnabled) {
        await attempts.failed();
        throw new Unauthorized('Invalid credentials.');
    }
    // Again: of a thousand guesses sent at once, the right one must not pass because the others had not failed yet.
    await attempts.check();
    await attempts.succeeded();
    await db.update(users).set({ lastSignInAt: new Date() }).where(eq(users.id, user.id));
    const subject = { id: user.id, version: user.tokenVersion, email: user.email, roles: user.roles };
    const token = await tokens.sign(subject, body.remember === true ? REMEMBERED_LIFETIME : TOKEN_LIFETIME);
    return Response.json({ token });
};
