import { eq } from 'drizzle-orm';
import type { Context } from 'hono';
import type { TokenAnswer } from '#contract/people/secondFactor.ts';
import { type SignInWay, tellSignIn } from '../../../audit/signIns.ts';
import { type Device, deviceName, markIn, meetDevice } from '../../../auth/devices.ts';
import { openSession } from '../../../auth/sessions.ts';
import { REMEMBERED_LIFETIME, TOKEN_LIFETIME } from '../../../auth/tokens.ts';
import type { Db } from '../../../db/database.ts';
import { users } from '../../../db/tables/index.ts';
import { transaction } from '../../../db/transaction.ts';
import { type Env, originOf } from '../../../engine/env.ts';
import { localeOf } from '../../../hydra/translate.ts';
import { enqueue } from '../../../jobs/enqueue.ts';
import { mail, newMessageId } from '../../../jobs/kinds/mail.ts';
import type { SessionServices } from './services.ts';

export type SigningIn = Pick<
    typeof users.$inferSelect,
    'id' | 'email' | 'firstName' | 'roles' | 'tokenVersion' | 'isEnabled'
>;

export interface SignInTerms {
    readonly remember: boolean;
    /** Device token of the browser, unvalidated. */
    readonly device: unknown;
    /** Last proof of identity. */
    readonly by: SignInWay;
    /** True if an identity provider required a second factor. Overrides the default of the way of sign-in. */
    readonly isStrong?: boolean | undefined;
}

/** Notifies the user by e-mail of a new device (ADR 0072), except at the first sign-in of an account. */
const tellDevice = async (tx: Db, user: SigningIn, device: Device, locale: string): Promise<void> => {
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

/** True if a way of sign-in includes or replaces a second factor. */
const isMoreThanPassword = (by: SignInWay): boolean => by !== 'password';

/** True if the roles require a second factor (`TWO_FACTOR_ROLES`). */
export const demandsFactor = (
    { twoFactorRoles }: Pick<SessionServices, 'twoFactorRoles'>,
    { roles }: Pick<SigningIn, 'roles'>,
): boolean => roles.some(role => twoFactorRoles.includes(role));

/** With provider-only sign-in, super administrators may still sign in without it, as a fallback (ADR 0075). */
export const maySignInHere = (
    { openId }: Pick<SessionServices, 'openId'>,
    { roles }: Pick<SigningIn, 'roles'>,
): boolean => !openId?.settings.isOnly || roles.includes('ROLE_SUPER_ADMIN');

/** Last step of every sign-in: opens a session (ADR 0072) and answers its token. */
export const beginSession = async (
    services: SessionServices,
    context: Context<Env>,
    user: SigningIn,
    { remember, device: mark, by, isStrong = isMoreThanPassword(by) }: SignInTerms,
): Promise<Response> => {
    const { db, tokens } = services;
    const { id, email, tokenVersion: version, roles } = user;
    const origin = originOf(services, context);
    const device = { ...origin, mark: markIn(mark) };
    const expiresAt = tokens.expiryAfter(remember ? REMEMBERED_LIFETIME : TOKEN_LIFETIME);
    const session = await transaction(db, async tx => {
        await tx.update(users).set({ lastSignInAt: new Date() }).where(eq(users.id, id));
        await tellSignIn(tx, { userId: id, origin, by });
        await tellDevice(tx, user, device, localeOf(context.req.query('locale')));
        return openSession(tx, { ...origin, userId: id, version, expiresAt, isStrong });
    });
    const token = await tokens.signUntil({ id, version, session, email, roles }, expiresAt);
    const answer: TokenAnswer = { token, ...(!isStrong && demandsFactor(services, user) && { mustSetUp: true }) };
    return Response.json(answer);
};
