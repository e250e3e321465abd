// What the audit log tells of coming in and leaving. Every way of signing in calls these two functions.
import { collectionPath } from '#contract/language/names.ts';
import type { OpenIdFailureReason } from '#contract/people/openId.ts';
import type { Origin } from '../auth/clientAddress.ts';
import type { Db } from '../db/database.ts';
import { keepBounded } from './bounded.ts';
import { keepAudit } from './keep.ts';

/** How a person proved who they are; a further way has a message, `audit.said.by.<way>`. */
export type SignInWay = 'password' | 'passkey' | 'passkey_synced' | 'one_time_code' | 'recovery_code' | 'openid';

/** Why a sign-in failed; a further reason has a message, `audit.said.reason.<reason>`. */
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

/** Tells of a sign-in, in the transaction that opens its session. */
export const tellSignIn = (tx: Db, { userId, origin, by }: SignIn): Promise<void> =>
    keepAudit(tx, {
        kind: 'sign_in',
        actor: { id: userId, origin },
        subject: `${collectionPath('users')}/${userId}`,
        details: { said: { by } },
    });

interface FailedSignIn {
    /** The account, where there is one. What was typed is never kept: it may be a password in the wrong field. */
    readonly userId: number | undefined;
    readonly origin: Origin;
    readonly reason: FailureOfSignIn;
}

/** Tells of a failed sign-in, bounded as all that strangers cause. */
export const tellFailedSignIn = (db: Db, { userId, origin, reason }: FailedSignIn): Promise<void> =>
    keepBounded(db, {
        kind: 'sign_in_failed',
        origin,
        subject: userId === undefined ? undefined : `${collectionPath('users')}/${userId}`,
        details: { said: { reason } },
    });

/**
 * Tells what a person has changed of their own account.
 * @param by how they proved to be its owner, if not by signing in
 */
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
