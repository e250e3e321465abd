import { eq } from 'drizzle-orm';
import { notifications as contract } from '#contract/notifications.ts';
import { notifications as table, users } from '../../db/tables/index.ts';
import type { ServerResource } from '../resource.ts';

/** Row T8: everybody has their own, and no role sees those of another. */
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
        message: ({ type, message: params }, translate) =>
            translate(`resources.notifications.message.${type}`, params as Record<string, string | number>),
    },
};
