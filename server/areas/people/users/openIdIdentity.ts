// Apart: a business action.

import type { OpenIdIdentityAnswer } from '#contract/people/openId.ts';
import { refuseUser } from '#contract/people/userRules.ts';
import { keepAudit } from '../../../audit/keep.ts';
import { openIdIdentityOf, unlinkIdentities } from '../../../auth/openIdIdentities.ts';
import { endSessionsOf } from '../../../auth/sessions.ts';
import { transaction } from '../../../db/transaction.ts';
import { iriOf } from '../../../domain/record.ts';
import { Refused, recordNotFound } from '../../../domain/refused.ts';
import { findRow } from '../../../engine/read.ts';
import type { RecordCall } from '../../../engine/resource.ts';

/** `GET /api/users/{id}/openid_identity`, for the user and administrators: the linked identity of the provider. */
export const answerIdentity = async (call: RecordCall): Promise<Response> => {
    if (!(await findRow(call, call.id))) throw recordNotFound();
    const found = await openIdIdentityOf(call.db, call.id);
    const answer: OpenIdIdentityAnswer = {
        identity: found
            ? {
                  email: found.email,
                  linkedAt: found.linkedAt.toISOString(),
                  lastUsedAt: found.lastUsedAt?.toISOString() ?? null,
              }
            : null,
    };
    return Response.json(answer);
};

/**
 * `POST /api/users/{id}/openid_removal` answers 204. Unlinks a user, and ends their sessions.
 * @throws Refused (forbidden), also for the own account; (missing)
 */
export const removeIdentity = async ({ db, actor, id, ...call }: RecordCall): Promise<Response> => {
    const row = await findRow({ db, actor, ...call }, id);
    if (!row) throw recordNotFound();
    const target = { roles: Array.isArray(row.roles) ? row.roles.map(String) : [] };
    // Unlinking the own account requires the password.
    if (id === actor.id || refuseUser('edit', { actor, target, isSelf: false }))
        throw new Refused('forbidden', 'role_denied');
    await transaction(db, async tx => {
        if (!(await unlinkIdentities(tx, id))) return;
        await endSessionsOf(tx, id);
        await keepAudit(tx, { kind: 'identity_unlinked', actor, subject: iriOf('users', id) });
    });
    return new Response(null, { status: 204 });
};
