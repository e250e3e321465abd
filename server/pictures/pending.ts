import { and, asc, count, eq, sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { pictureRenditions as table } from '../db/tables/index.ts';
import { Problem } from '../hydra/problem.ts';
import { openRendition } from './original.ts';
import { renderThumbnails } from './render.ts';
import type { PictureServices } from './services.ts';
import { thumbnailKey } from './thumbnails.ts';

const isPending = (priority: number) => and(sql`state = 'pending'`, eq(table.priority, priority));

/** Number of renditions of a priority that are still to be made. */
export const countPending = async (db: Db, priority: number): Promise<number> => {
    const [counted] = await db.select({ total: count() }).from(table).where(isPending(priority));
    return counted?.total ?? 0;
};

const nextKey = async ({ db }: PictureServices, priority: number): Promise<string | undefined> => {
    const [next] = await db
        .select({ key: table.key })
        .from(table)
        .where(isPending(priority))
        .orderBy(asc(table.id))
        .limit(1);
    return next?.key;
};

const settle = ({ db }: PictureServices, key: string, state: 'ready' | 'failed') =>
    db.update(table).set({ state }).where(eq(table.key, key));

const make = async (services: PictureServices, key: string): Promise<void> => {
    const opened = await openRendition(services, key);
    if (!opened) return;
    const thumbnails = await renderThumbnails(await opened.source(), opened.rendition.width);
    for (const [width, bytes] of thumbnails) await services.files.put(thumbnailKey(key, width), bytes, 'image/webp');
    await settle(services, key, 'ready');
};

/**
 * Creates the thumbnails of the next pending rendition of a priority; one that cannot be read is marked as failed. Two
 * processes that make the same one write identical files.
 * @returns whether there was one.
 * @throws Problem 503 when the storage fails; the rendition stays pending.
 */
export const makeNext = async (services: PictureServices, priority: number): Promise<boolean> => {
    const key = await nextKey(services, priority);
    if (key === undefined) return false;
    await make(services, key).catch(async (error: unknown) => {
        if (error instanceof Problem) throw error;
        services.logger.warn({ err: error, rendition: key }, 'a picture could not be made');
        await settle(services, key, 'failed');
    });
    return true;
};
