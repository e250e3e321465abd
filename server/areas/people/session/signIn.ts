import { eq } from 'drizzle-orm';
import type { Context } from 'hono';
import { cleanCode } from '#contract/values/text.ts';
import { verifyPassword } from '../../../auth/passwords.ts';
import { REMEMBERED_LIFETIME, TOKEN_LIFETIME } from '../../../auth/tokens.ts';
import type { Db } from '../../../db/database.ts';
import { users } from '../../../db/tables/index.ts';
import { readJsonBody } from '../../../engine/call.ts';
import type { Env } from '../../../engine/env.ts';
import { Invalid, Unauthorized } from '../../../hydra/problem.ts';
import { JSON_MEDIA_TYPES, type SessionServices } from './services.ts';
import { signInAttempts } from './signInAttempts.ts';

/** @throws Invalid naming each missing field. */
const credentialsOf = (body: Record<string, unknown>): { email: string; password: string } => {
    const text = (name: string): string => (typeof body[name] === 'string' ? body[name].slice(0, 1000) : '');
    const missing = ['username', 'password'].filter(name => text(name) === '');
    if (missing.length > 0)
        throw new Invalid(missing.map(propertyPath => ({ propertyPath, key: 'validation.required' })));
    return { email: cleanCode(text('username')).toLowerCase(), password: text('password') };
};

const findUser = async (db: Db, email: string) => {
    // PostgreSQL refuses null bytes, and no e-mail contains one.
    const [user] = email.includes('\0') ? [] : await db.select().from(users).where(eq(users.email, email));
    return user;
};

/**
 * `POST /api/login_check {username, password, remember?}` answers `{token}` (A1).
 * @throws Unauthorized, after the same time whether or not the account exists.
 * @throws Problem 429 after too many failures.
 */
export const signIn = async ({ db, tokens, limits, addressOf }: SessionServices, context: Context<Env>) => {
    const body = await readJsonBody({ context }, JSON_MEDIA_TYPES);
    const { email, password } = credentialsOf(body);
    const attempts = signInAttempts(limits, email, addressOf(context));
    await attempts.check();
    const user = await findUser(db, email);
    const right = await verifyPassword(password, user?.passwordHash ?? null);
    if (!user || !right || !user.isEnabled) {
        await attempts.failed();
        throw new Unauthorized('Invalid credentials.');
    }
    // Checked again: otherwise the right one of many concurrent guesses would pass before the others are counted.
    await attempts.passed();
    await attempts.proven();
    await db.update(users).set({ lastSignInAt: new Date() }).where(eq(users.id, user.id));
    const subject = { id: user.id, version: user.tokenVersion, email: user.email, roles: user.roles };
    const token = await tokens.sign(subject, body.remember === true ? REMEMBERED_LIFETIME : TOKEN_LIFETIME);
    return Response.json({ token });
};
