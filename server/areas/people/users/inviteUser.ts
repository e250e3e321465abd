// Apart: a business action.
import { type SQL, sql } from 'drizzle-orm';
import { INVITATION_DAYS, PASSWORD_RESET_PATH } from '#contract/people/session.ts';
import { refuseUser } from '#contract/people/userRules.ts';
import { HOUR, type Limit } from '../../../auth/limits.ts';
import type { Db } from '../../../db/database.ts';
import { passwordResets, users } from '../../../db/tables/index.ts';
import type { Row } from '../../../domain/record.ts';
import { Refused, recordNotFound } from '../../../domain/refused.ts';
import { findRow } from '../../../engine/read.ts';
import type { RecordCall } from '../../../engine/resource.ts';
import type { CreatedRow } from '../../../engine/rowChange.ts';
import { localeOf } from '../../../hydra/translate.ts';
import { invitationMessage } from '../../../mail/linkMessage.ts';
import type { Post } from '../../../mail/mailer.ts';
import { sendLink } from '../session/sendLink.ts';

/** Per invited user, over all senders. */
const INVITATIONS: Limit = { name: 'invitation', points: 5, duration: HOUR };

const lastLink = sql`select max(expires_at) from ${passwordResets} where user_id = ${users}.id and expires_at > now()`;

/** Expiry of the invitation of a user who has never signed in, or null. */
export const invitedUntil: SQL = sql`case when ${users}.last_sign_in_at is null then (${lastLink}) end`.mapWith(
    passwordResets.expiresAt,
);

const rolesOf = ({ roles }: Row): string[] => (Array.isArray(roles) ? roles.map(String) : []);

const send = (db: Db, post: Post, row: Row, locale: string | undefined): Promise<void> => {
    const { id, email, firstName } = row;
    const recipient = { id, email: String(email), name: String(firstName), hasPassword: false, roles: rolesOf(row) };
    return sendLink(db, post, recipient, {
        kind: 'invitation',
        target: new URL(PASSWORD_RESET_PATH, post.publicUrl),
        locale: localeOf(locale),
        hours: 24 * INVITATION_DAYS,
        write: invitationMessage,
        soleProvider: post.soleProvider?.(),
    });
};

/** Invites the user of a new account without a password. If sending fails the account remains; `invitedUntil` is then null. */
export const inviteNew = async ({ db, post, row, input, locale }: CreatedRow): Promise<void> => {
    if (typeof input.plainPassword === 'string' || row.isEnabled !== true) return;
    await send(db, post, row, locale).catch((error: unknown) =>
        post.logger.error({ err: error, user: row.id }, 'the invitation could not be sent'),
    );
};

const checkInvited = ({ actor, id }: RecordCall, row: Row): void => {
    const target = { roles: rolesOf(row) };
    if (refuseUser('edit', { actor, target, isSelf: id === actor.id })) throw new Refused('forbidden', 'role_denied');
    if (row.lastSignInAt !== null) throw new Refused('conflict', 'invitation_signed_in');
    if (row.isEnabled !== true) throw new Refused('conflict', 'invitation_disabled');
};

/**
 * `POST /api/users/{id}/invitation` answers 204: sends a new link to a user who has never signed in.
 * @throws Refused (forbidden, missing, conflict, throttled), or (unavailable) if the message cannot be sent.
 */
export const invite = async (call: RecordCall): Promise<Response> => {
    const { db, services, id, context } = call;
    const row = await findRow(call, id);
    if (!row) throw recordNotFound();
    checkInvited(call, row);
    await services.limits.count([[INVITATIONS, String(id)]]);
    try {
        await send(db, services, row, context.req.query('locale'));
    } catch (error) {
        services.logger.error({ err: error, user: id }, 'the invitation could not be sent');
        if (error instanceof Refused) throw error;
        throw new Refused('unavailable', 'invitation_unavailable', { retryAfter: 120 });
    }
    return new Response(null, { status: 204 });
};
