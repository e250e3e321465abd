// Audit log entries of sign-ins. Each sign-in method calls these functions.
import { collectionPath } from '#contract/language/names.ts';
import type { OpenIdFailureReason } from '#contract/people/openId.ts';
import type { Origin } from '../auth/clientAddress.ts';
import type { Db } from '../db/database.ts';
import { addBoundedEntry } from './bounded.ts';
import { keepAudit } from './keep.ts';

/** Sign-in methods; `audit.said.by` translates each method. */
export type SignInWay = 'password' | 'passkey' | 'passkey_synced' | 'one_time_code' | 'recovery_code' | 'openid';

/** Reasons of failed sign-ins; `audit.said.reason` translates each reason. */
export type FailureOfSignIn =
    | 'unknown_account'
    | 'wrong_password'
    | 'disabled_account'
    | 'wrong_proof'
    | 'unknown_passkey'
    | 'wrong_passkey'
    | 'passkey_counter'
    | 'not_offered_here'
    | `openid_${OpenIdFailureReason}`;

interface SignIn {
    readonly userId: number;
    readonly origin: Origin;
    readonly by: SignInWay;
}

export const tellSignIn = (tx: Db, { userId, origin, by }: SignIn): Promise<void> =>
    keepAudit(tx, {
        kind: 'sign_in',
        actor: { id: userId, origin },
        subject: `${collectionPath('users')}/${userId}`,
        details: { said: { by } },
    });

interface FailedSignIn {
    /** Existing account. Typed input is never stored: it may be a password in the wrong field. */
    readonly userId: number | undefined;
    readonly origin: Origin;
    readonly reason: FailureOfSignIn;
}

export const tellFailedSignIn = (db: Db, { userId, origin, reason }: FailedSignIn): Promise<void> =>
    addBoundedEntry(db, {
        kind: 'sign_in_failed',
        origin,
        subject: userId === undefined ? undefined : `${collectionPath('users')}/${userId}`,
        details: { said: { reason } },
    });

/** Logs a user's change of the own account. @param by proof of ownership other than a sign-in */
export const tellAccount = (
    tx: Db,
    kind: 'password_changed' | 'email_changed',
    userId: number,
    origin: Origin,
    by?: 'link',
): Promise<void> =>
    keepAudit(tx, {
        kind,
        actor: { id: userId, origin },
        subject: `${collectionPath('users')}/${userId}`,
        ...(by !== undefined && { details: { said: { by } } }),
    });
