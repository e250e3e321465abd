// Apart: a business action.
import { type SQL, sql } from 'drizzle-orm';
import { refuseUser } from '#contract/people/userRules.ts';
import { removePasskeys } from '../../../auth/passkeys.ts';
import { endSessionsOf } from '../../../auth/sessions.ts';
import { removeTotp } from '../../../auth/totp.ts';
import { passkeys, totpSecrets, users } from '../../../db/tables/index.ts';
import { transaction } from '../../../db/transaction.ts';
import { Refused, recordNotFound } from '../../../domain/refused.ts';
import { findRow } from '../../../engine/read.ts';
import type { RecordCall } from '../../../engine/resource.ts';
import { tellSecondFactor } from '../session/secondFactorNews.ts';

export const hasSecondFactor: SQL = sql`(exists (select from ${totpSecrets} where user_id = ${users}.id and confirmed_at is not null)
    or exists (select from ${passkeys} where user_id = ${users}.id))`;

/**
 * `POST /api/users/{id}/second_factor_removal` answers 204. Ends the user's sessions and mails them (ADR 0074).
 * @throws Refused (forbidden), also for the own account; (missing)
 */
export const removeSecondFactor = async ({ db, actor, id, ...call }: RecordCall): Promise<Response> => {
    const row = await findRow({ db, actor, ...call }, id);
    if (!row) throw recordNotFound();
    const target = { roles: Array.isArray(row.roles) ? row.roles.map(String) : [] };
    if (refuseUser('edit', { actor, target, isSelf: false })) throw new Refused('forbidden', 'role_denied');
    // Removing the own second factor requires the password or a code.
    if (id === actor.id) throw new Refused('forbidden', 'second_factor_own');
    await transaction(db, async tx => {
        const hadTotp = await removeTotp(tx, id);
        const gone = await removePasskeys(tx, id);
        await endSessionsOf(tx, id);
        if (hadTotp || gone.length > 0) await tellSecondFactor(tx, id, 'second_factor_removed', actor);
    });
    return new Response(null, { status: 204 });
};
