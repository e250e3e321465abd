import { sql } from 'drizzle-orm';
import type { Context } from 'hono';
import { sessions as contract } from '#contract/people/sessions.ts';
import { keepAudit } from '../../../audit/keep.ts';
import { readClaims } from '../../../auth/actor.ts';
import { deviceName } from '../../../auth/devices.ts';
import { endSession, forgetSessions, isOpen } from '../../../auth/sessions.ts';
import { sessions as table } from '../../../db/tables/index.ts';
import { transaction } from '../../../db/transaction.ts';
import { iriOf } from '../../../domain/record.ts';
import { type Env, originOf, type Services } from '../../../engine/env.ts';
import type { ServerResource } from '../../../engine/resource.ts';
import { isInReach } from '../reach.ts';

/** ADR 0072: users see their own sessions, administrators those of all. Ending a session deletes it. */
export const sessions: ServerResource = {
    contract,
    table,
    columns: { device: 'userAgent', isCurrent: 'key' },
    scope: actor => sql`(${isOpen} and ${isInReach(actor, table.userId)})`,
    order: [{ property: 'lastUsedAt', direction: 'desc' }],
    phrases: {
        device: ({ device }, translate) => deviceName(String(device)) || translate('resources.sessions.unknown_device'),
        isCurrent: ({ isCurrent }, _translate, reader) => isCurrent === reader.session,
    },
    daily: ({ db }) => forgetSessions(db),
};

/** `POST /api/auth/sign_out` ends the session of its token, and answers 204. Tokens older than sessions stay valid. */
export const endOwnSession = async (services: Services, context: Context<Env>): Promise<Response> => {
    const { db, tokens } = services;
    const { id, session } = await readClaims(tokens, context.req.header('authorization'));
    await transaction(db, async tx => {
        if (session !== undefined) await endSession(tx, session);
        const actor = { id, origin: originOf(services, context) };
        await keepAudit(tx, { kind: 'sign_out', actor, subject: iriOf('users', id) });
    });
    return new Response(null, { status: 204 });
};
