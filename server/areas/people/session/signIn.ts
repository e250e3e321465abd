import { eq } from 'drizzle-orm';
import type { Context } from 'hono';
import { cleanCode } from '#contract/values/text.ts';
import { type FailureOfSignIn, tellFailedSignIn } from '../../../audit/signIns.ts';
import { verifyPassword } from '../../../auth/passwords.ts';
import type { Db } from '../../../db/database.ts';
import { users } from '../../../db/tables/index.ts';
import { Invalid, Unauthorized } from '../../../domain/refused.ts';
import { readJsonBody } from '../../../engine/call.ts';
import { type Env, originOf } from '../../../engine/env.ts';
import { readBodyNames } from '../../../engine/input.ts';
import { beginSession, maySignInHere } from './beginSession.ts';
import { askSecondStep, stepsAfterPassword } from './secondStep.ts';
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

type User = typeof users.$inferSelect;

const findUser = async (db: Db, email: string): Promise<User | undefined> => {
    // PostgreSQL rejects null bytes, and no e-mail contains one.
    const [user] = email.includes('\0') ? [] : await db.select().from(users).where(eq(users.email, email));
    return user;
};

/** Undefined if the password signs in. All failures get the same answer after the same time. */
const failureOf = (services: SessionServices, user: User | undefined, right: boolean): FailureOfSignIn | undefined => {
    if (!user) return 'unknown_account';
    if (!right) return 'wrong_password';
    if (!user.isEnabled) return 'disabled_account';
    return maySignInHere(services, user) ? undefined : 'not_offered_here';
};

const NAMES = ['username', 'password', 'remember', 'device'];

/**
 * `POST /api/login_check {username, password, remember?, device?}` answers `{token}` (A1) of a new session (ADR 0072), or
 * `{challenge, steps}` for a second factor (ADR 0074). `device` is the random device token of the browser.
 * @throws Unauthorized, after the same time whether or not the account exists
 * @throws Refused (throttled) after too many failures
 */
export const signIn = async (services: SessionServices, context: Context<Env>): Promise<Response> => {
    const { db, limits } = services;
    const body = readBodyNames(NAMES, await readJsonBody({ context }, JSON_MEDIA_TYPES));
    const { email, password } = credentialsOf(body);
    const origin = originOf(services, context);
    const attempts = signInAttempts(limits, email, origin.address);
    await attempts.check();
    const user = await findUser(db, email);
    const right = await verifyPassword(password, user?.passwordHash ?? null);
    const reason = failureOf(services, user, right);
    if (!user || reason) {
        await tellFailedSignIn(db, { userId: user?.id, origin, reason: reason ?? 'unknown_account' });
        await attempts.failed();
        throw new Unauthorized('Invalid credentials.');
    }
    // Checked again: otherwise the right one of many concurrent guesses would pass before the others are counted.
    await attempts.passed();
    await attempts.proven();
    const remember = body.remember === true;
    const steps = await stepsAfterPassword(services, user);
    if (steps.length > 0) return askSecondStep(services, user, steps, remember);
    return beginSession(services, context, user, { remember, device: body.device, by: 'password' });
};
