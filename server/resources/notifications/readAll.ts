import { and, eq, sql } from 'drizzle-orm';
import { notifications } from '../../db/tables/index.ts';
import { type Call, permit } from '../call.ts';

/** `POST /api/notifications/read` answers 204: all of one's own are read. The page of a list may not hold them all. */
export const readAll = async (call: Call): Promise<Response> => {
    permit(call, 'edit');
    await call.db
        .update(notifications)
        .set({ isRead: true, version: sql`${notifications.version} + 1` })
        .where(and(eq(notifications.userId, call.actor.id), eq(notifications.isRead, false)));
    return new Response(null, { status: 204 });
};
