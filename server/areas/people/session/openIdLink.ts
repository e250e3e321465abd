// Linking and unlinking the own account (ADR 0075). Super administrators can only be linked this way, not by e-mail.
import { and, eq } from 'drizzle-orm';
import type { Context } from 'hono';
import { createSchema } from '#contract/language/schema.ts';
import { type OpenIdLinkAnswer, openIdConfirmation } from '#contract/people/openId.ts';
import { keepAudit } from '../../../audit/keep.ts';
import type { Origin } from '../../../auth/clientAddress.ts';
import type { OpenIdClaims } from '../../../auth/openIdClaims.ts';
import { accountOfIdentity, isSubject, linkIdentity, unlinkIdentities } from '../../../auth/openIdIdentities.ts';
import { OpenIdFailure } from '../../../auth/openIdProvider.ts';
import type { Db } from '../../../db/database.ts';
import { users } from '../../../db/tables/index.ts';
import { transaction } from '../../../db/transaction.ts';
import { iriOf } from '../../../domain/record.ts';
import { Refused } from '../../../domain/refused.ts';
import { readJsonBody } from '../../../engine/call.ts';
import type { Env } from '../../../engine/env.ts';
import { parseInput } from '../../../engine/input.ts';
import { beginAtProvider } from './openIdStages.ts';
import { confirmOwner } from './secondFactor.ts';
import { JSON_MEDIA_TYPES, type SessionServices } from './services.ts';

const schema = createSchema(openIdConfirmation);

const confirm = async (services: SessionServices, context: Context<Env>): Promise<void> => {
    const { currentPassword } = parseInput(schema, await readJsonBody({ context }, JSON_MEDIA_TYPES));
    await confirmOwner(services, context.get('actor').id, String(currentPassword ?? ''));
};

/**
 * `POST /api/auth/oidc/link {currentPassword}` answers `{address}` of the provider, which links the account.
 * @throws Invalid under `currentPassword`; Refused (missing, throttled) or (unavailable)
 */
export const beginLink = async (services: SessionServices, context: Context<Env>): Promise<Response> => {
    await confirm(services, context);
    const { id } = context.get('actor');
    const [own] = await services.db.select({ version: users.tokenVersion }).from(users).where(eq(users.id, id));
    const link = { user: id, version: own?.version ?? 0 };
    const begun = beginAtProvider(services, context, { link }).catch((error: unknown) => {
        throw error instanceof OpenIdFailure ? new Refused('unavailable', 'openid_unavailable') : error;
    });
    const answer: OpenIdLinkAnswer = { address: (await begun).href };
    return context.json({ ...answer });
};

/** Links the identity from the provider to the account that started the link. @throws OpenIdFailure */
export const linkOwn = (
    db: Db,
    claims: OpenIdClaims,
    { user: id, version }: { readonly user: number; readonly version: number },
    origin: Origin,
): Promise<void> =>
    transaction(db, async tx => {
        const isUnchanged = and(eq(users.id, id), eq(users.tokenVersion, version), eq(users.isEnabled, true));
        const [own] = await tx.select({ id: users.id }).from(users).where(isUnchanged).for('update');
        if (!own) throw new OpenIdFailure('over');
        if (!isSubject(claims.sub)) throw new OpenIdFailure('refused');
        if ((await accountOfIdentity(tx, claims)) === id) return;
        if (!(await linkIdentity(tx, id, claims))) throw new OpenIdFailure('other_identity', { userId: id });
        await keepAudit(tx, { kind: 'identity_linked', actor: { id, origin }, subject: iriOf('users', id) });
    });

/**
 * `POST /api/auth/oidc/removal {currentPassword}` answers 204.
 * @throws Refused (conflict) for an account without a password; Invalid under `currentPassword`
 */
export const answerOwnRemoval = async (services: SessionServices, context: Context<Env>): Promise<Response> => {
    const actor = context.get('actor');
    const { id } = actor;
    const [own] = await services.db.select({ hash: users.passwordHash }).from(users).where(eq(users.id, id));
    if (own?.hash == null) throw new Refused('conflict', 'openid_needed');
    await confirm(services, context);
    await transaction(services.db, async tx => {
        if (await unlinkIdentities(tx, id))
            await keepAudit(tx, { kind: 'identity_unlinked', actor, subject: iriOf('users', id) });
    });
    return new Response(null, { status: 204 });
};
