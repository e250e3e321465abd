import { and, eq, sql } from 'drizzle-orm';
import { notifications as contract } from '#contract/people/notifications.ts';
import { notifications as table, users } from '../../../db/tables/index.ts';
import { permit } from '../../../engine/call.ts';
import type { Call, ServerResource } from '../../../engine/resource.ts';

/** `POST /api/notifications/read` marks all notifications of the user as read. Answers 204. */
const readAll = async (call: Call): Promise<Response> => {
    await call.db
        .update(table)
        .set({ isRead: true, version: sql`${table.version} + 1` })
        .where(and(eq(table.userId, call.actor.id), eq(table.isRead, false)));
    return new Response(null, { status: 204 });
};

/** T8: users of all roles see only their own notifications. */
export const notifications: ServerResource = {
    contract,
    table,
    columns: { message: 'params' },
    scope: actor => eq(table.userId, actor.id),
    order: [
        { property: 'isRead', direction: 'asc' },
        { property: 'createdAt', direction: 'desc' },
    ],
    revision: async (db, actor) => {
        const [one] = await db
            .select({ revision: users.notificationsRevision })
            .from(users)
            .where(eq(users.id, actor.id));
        return one?.revision ?? '';
    },
    phrases: {
        message: ({ type, message }, translate) => {
            const params = message as Record<string, string | number>;
            const named = params.resource !== undefined && {
                resource: translate(`resources.${params.resource}.name`, { smart_count: 2 }),
            };
            const said = translate(`resources.notifications.message.${type}`, { ...params, ...named });
            if (!params.passkeys) return said;
            return `${said} ${translate('resources.notifications.passkeys_stay', { smart_count: Number(params.passkeys) })}`;
        },
    },
    actions: () => [
        { on: 'collection', method: 'POST', path: 'read', permit: call => permit(call, 'edit'), run: readAll },
    ],
};
