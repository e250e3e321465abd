import { and, desc, eq, inArray } from 'drizzle-orm';
import type { NotificationType } from '#contract/notifications.ts';
import type { Db } from './database.ts';
import { notifications } from './tables/index.ts';

/** Placeholders of each type's message. */
interface NotificationParams extends Record<NotificationType, Readonly<Record<string, string | number>>> {
    readonly welcome: { readonly name: string };
    readonly password_changed: Readonly<Record<string, never>>;
    readonly items_import_finished: { readonly smart_count: number };
    readonly prices_import_finished: { readonly smart_count: number };
    readonly import_finished: { readonly smart_count: number; readonly import: number };
    readonly pictures_ready: { readonly smart_count: number };
    readonly twins_found: { readonly smart_count: number; readonly names: string };
}

/** Number of read notifications kept per person, the newest; unread ones are always kept. */
export const KEPT_READ = 200;

const prune = async (db: Db, userId: number): Promise<void> => {
    const tooOld = db
        .select({ id: notifications.id })
        .from(notifications)
        .where(and(eq(notifications.userId, userId), eq(notifications.isRead, true)))
        .orderBy(desc(notifications.createdAt), desc(notifications.id))
        .offset(KEPT_READ);
    await db.delete(notifications).where(inArray(notifications.id, tooOld));
};

/**
 * Notifies a user (T8), within the caller's transaction when `db` is one.
 * @param link path of the related page of the console: `/items`
 */
export const notify = async <T extends NotificationType>(
    db: Db,
    userId: number,
    type: T,
    params: NotificationParams[T],
    link: string | null = null,
): Promise<void> => {
    await db.insert(notifications).values({ userId, type, params, link });
    await prune(db, userId);
};

/** The notification that a new account finds at its first sign-in. */
export const welcome = (db: Db, { id, firstName }: { readonly id: number; readonly firstName: string }) =>
    notify(db, id, 'welcome', { name: firstName }, '/items');

/** Sent however the password was changed; the link leads to the page for changing it. */
export const tellNewPassword = (db: Db, userId: number) =>
    notify(db, userId, 'password_changed', {}, '/profile/password-change');
