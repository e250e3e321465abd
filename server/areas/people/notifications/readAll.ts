import { and, eq, sql } from 'drizzle-orm';
import { notifications } from '../../../db/tables/index.ts';
import type { Call } from '../../../engine/resource.ts';

/**
 * `POST /api/notifications/read` marks all of a person's notifications as read, beyond a page of the list. Answers 204.
 */
export const readAll = async (call: Call): Promise<Response> => {
    await call.db
        .update(notifications)
        .set({ isRead: true, version: sql`${notifications.version} + 1` })
        .where(and(eq(notifications.userId, call.actor.id), eq(notifications.isRead, false)));
    return new Response(null, { status: 204 });
};
