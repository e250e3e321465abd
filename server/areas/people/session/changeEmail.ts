import { and, eq, sql } from 'drizzle-orm';
import type { Context } from 'hono';
import { can } from '#contract/language/access.ts';
import { createSchema } from '#contract/language/schema.ts';
import { emailChange as contract } from '#contract/people/session.ts';
import { tellAccount } from '../../../audit/signIns.ts';
import { readClaims } from '../../../auth/actor.ts';
import type { Origin } from '../../../auth/clientAddress.ts';
import { continueSession } from '../../../auth/sessions.ts';
import type { Claims } from '../../../auth/tokens.ts';
import type { Db } from '../../../db/database.ts';
import { keepNewEmail } from '../../../db/keepChange.ts';
import { users as table } from '../../../db/tables/index.ts';
import { transaction } from '../../../db/transaction.ts';
import { Invalid, Refused, Unauthorized } from '../../../domain/refused.ts';
import { readJsonBody } from '../../../engine/call.ts';
import { explainWrite } from '../../../engine/constraints.ts';
import { type Env, originOf } from '../../../engine/env.ts';
import { parseInput } from '../../../engine/input.ts';
import { users } from '../users/index.ts';
import { tellNewEmail } from '../users/newEmail.ts';
import { confirmPassword } from './confirmPassword.ts';
import { JSON_MEDIA_TYPES, type SessionServices } from './services.ts';

const schema = createSchema(contract);

const readInput = async (context: Context<Env>) => {
    const input = parseInput(schema, await readJsonBody({ context }, JSON_MEDIA_TYPES));
    return { email: String(input.email), currentPassword: String(input.currentPassword) };
};

const columns = {
    id: table.id,
    version: table.tokenVersion,
    email: table.email,
    roles: table.roles,
    firstName: table.firstName,
};

/** Condition for the enabled account of a token that has not been revoked. */
const isBehind = ({ id, version }: Claims) =>
    and(eq(table.id, id), eq(table.tokenVersion, version), eq(table.isEnabled, true));

/**
 * Replaces the e-mail and notifies both addresses.
 * @returns the account after the change.
 * @throws Invalid for an unchanged or taken e-mail; Unauthorized when the token was revoked meanwhile.
 */
const replace = (db: Db, claims: Claims, email: string, locale: string | undefined, origin: Origin) =>
    transaction(db, async tx => {
        const [before] = await tx.select(columns).from(table).where(isBehind(claims)).for('update');
        if (!before) throw new Unauthorized('Invalid JWT Token');
        if (before.email === email) throw new Invalid([{ propertyPath: 'email', key: 'validation.emailUnchanged' }]);
        const next = { email, version: sql`${table.version} + 1` };
        const [user] = await tx.update(table).set(next).where(eq(table.id, claims.id)).returning(columns);
        if (!user) throw new Unauthorized('Invalid JWT Token');
        await continueSession(tx, claims.session, user.version);
        await keepNewEmail(tx, claims.id, { from: before.email, to: email });
        await tellAccount(tx, 'email_changed', claims.id, origin);
        await tellNewEmail(tx, { name: user.firstName, former: before.email, email }, locale);
        return user;
    }).catch((error: unknown) => {
        throw explainWrite(users, error);
    });

/**
 * `POST /api/auth/change_email {email, currentPassword}` answers `{token}` (ADR 0025) to users who may change e-mails.
 * All older tokens and links are revoked, the session continues with the new token, and both addresses are notified.
 * @throws Refused (forbidden) or (throttled); Invalid under the invalid field.
 */
export const changeEmail = async (services: SessionServices, context: Context<Env>): Promise<Response> => {
    const { db, tokens } = services;
    if (!can(context.get('actor'), 'users', 'edit'))
        throw new Refused('forbidden', 'field_denied', { params: { fields: 'email' } });
    const claims = await readClaims(tokens, context.req.header('authorization'));
    const { email, currentPassword } = await readInput(context);
    const succeeded = await confirmPassword(services, claims.id, currentPassword);
    const user = await replace(db, claims, email, context.req.query('locale'), originOf(services, context));
    await succeeded();
    return Response.json({ token: await tokens.signUntil({ ...user, session: claims.session }, claims.expiresAt) });
};
