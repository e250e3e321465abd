import { eq } from 'drizzle-orm';
import type { Context } from 'hono';
import { cleanCode } from '#contract/values/text.ts';
import { type FailureOfSignIn, tellFailedSignIn, tellSignIn } from '../../../audit/signIns.ts';
import { type Device, deviceName, markIn, meetDevice } from '../../../auth/devices.ts';
import { verifyPassword } from '../../../auth/passwords.ts';
import { openSession } from '../../../auth/sessions.ts';
import { REMEMBERED_LIFETIME, TOKEN_LIFETIME } from '../../../auth/tokens.ts';
import type { Db } from '../../../db/database.ts';
import { users } from '../../../db/tables/index.ts';
import { transaction } from '../../../db/transaction.ts';
import { readJsonBody } from '../../../engine/call.ts';
import { type Env, originOf } from '../../../engine/env.ts';
import { Invalid, Unauthorized } from '../../../hydra/problem.ts';
import { localeOf } from '../../../hydra/translate.ts';
import { enqueue } from '../../../jobs/enqueue.ts';
import { mail, newMessageId } from '../../../mail/job.ts';
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
    // PostgreSQL refuses null bytes, and no e-mail contains one.
    const [user] = email.includes('\0') ? [] : await db.select().from(users).where(eq(users.email, email));
    return user;
};

/** Tells the person of a device that they have not used before (ADR 0072), but not at the first sign-in of an account. */
const tellDevice = async (tx: Db, user: User, device: Device, locale: string): Promise<void> => {
    const told = await meetDevice(tx, user.id, device, locale);
    if (told === undefined) return;
    await enqueue(tx, mail, {
        letter: 'new_device',
        name: user.firstName,
        email: user.email,
        device: deviceName(device.userAgent),
        address: device.address,
        at: new Date().toISOString(),
        messageId: newMessageId(),
        locale: localeOf(told),
    });
};

const failureOf = (user: User | undefined, right: boolean): FailureOfSignIn => {
    if (!user) return 'unknown_account';
    return right ? 'disabled_account' : 'wrong_password';
};

/**
 * `POST /api/login_check {username, password, remember?, device?}` answers `{token}` (A1) of a new session (ADR 0072).
 * `device` is a random text by which the browser is known again.
 * @throws Unauthorized, after the same time whether or not the account exists.
 * @throws Problem 429 after too many failures.
 */
export const signIn = async (services: SessionServices, context: Context<Env>) => {
    const { db, tokens, limits } = services;
    const body = await readJsonBody({ context }, JSON_MEDIA_TYPES);
    const { email, password } = credentialsOf(body);
    const origin = originOf(services, context);
    const { address, userAgent } = origin;
    const attempts = signInAttempts(limits, email, address);
    await attempts.check();
    const user = await findUser(db, email);
    const right = await verifyPassword(password, user?.passwordHash ?? null);
    if (!user || !right || !user.isEnabled) {
        await tellFailedSignIn(db, { userId: user?.id, origin, reason: failureOf(user, right) });
        await attempts.failed();
        throw new Unauthorized('Invalid credentials.');
    }
    // Checked again: otherwise the right one of many concurrent guesses would pass before the others are counted.
    await attempts.passed();
    await attempts.proven();
    const { id, tokenVersion: version, roles } = user;
    const device = { userAgent, mark: markIn(body.device), address };
    const expiresAt = tokens.expiryAfter(body.remember === true ? REMEMBERED_LIFETIME : TOKEN_LIFETIME);
    const session = await transaction(db, async tx => {
        await tx.update(users).set({ lastSignInAt: new Date() }).where(eq(users.id, id));
        await tellSignIn(tx, { userId: id, origin, by: 'password' });
        await tellDevice(tx, user, device, localeOf(context.req.query('locale')));
        return openSession(tx, { userId: id, version, expiresAt, address, userAgent: device.userAgent });
    });
    return Response.json({
        token: await tokens.signUntil({ id, version, session, email: user.email, roles }, expiresAt),
    });
};
