import { and, asc, eq, isNull, lt, lte, or, sql } from 'drizzle-orm';
import { pictureRenditions as table } from '../db/tables/index.ts';
import { Problem } from '../hydra/problem.ts';
import { openRendition } from './original.ts';
import { renderThumbnails } from './render.ts';
import type { PictureServices } from './services.ts';
import { thumbnailKey } from './thumbnails.ts';

/** Several times the usual duration, so that only the claims of crashed processes expire. */
const CLAIM = sql`now() + interval '90 seconds'`;

/**
 * Claims the next free rendition for a limited time, so that no lock or transaction stays open while it is processed.
 */
const claim = async ({ db }: PictureServices, priority: number): Promise<string | undefined> => {
    const free = or(isNull(table.claimedUntil), lt(table.claimedUntil, sql`now()`));
    const next = db
        .select({ key: table.key })
        .from(table)
        .where(and(sql`state = 'pending'`, lte(table.priority, priority), free))
        .orderBy(asc(table.priority), asc(table.id))
        .limit(1)
        .for('update', { skipLocked: true });
    const [claimed] = await db
        .update(table)
        .set({ claimedUntil: CLAIM })
        .where(eq(table.key, sql`(${next})`))
        .returning({ key: table.key });
    return claimed?.key;
};

const settle = ({ db }: PictureServices, key: string, state: 'ready' | 'failed') =>
    db.update(table).set({ state, claimedUntil: null }).where(eq(table.key, key));

const make = async (services: PictureServices, key: string): Promise<void> => {
    const opened = await openRendition(services, key);
    if (!opened) return;
    const thumbnails = await renderThumbnails(await opened.source(), opened.rendition.width);
    for (const [width, bytes] of thumbnails) await services.files.put(thumbnailKey(key, width), bytes, 'image/webp');
    await settle(services, key, 'ready');
};

/**
 * Creates the thumbnails of the next pending rendition; one that cannot be read is marked as failed.
 * @param priority the lowest priority to process
 * @returns whether there was one.
 * @throws Problem 503 when the storage fails; the rendition stays pending and is retried later.
 */
export const makeNext = async (services: PictureServices, priority: number): Promise<boolean> => {
    const key = await claim(services, priority);
    if (key === undefined) return false;
    await make(services, key).catch(async (error: unknown) => {
        if (error instanceof Problem) throw error;
        services.logger.warn({ err: error, rendition: key }, 'a picture could not be made');
        await settle(services, key, 'failed');
    });
    return true;
};

/** Releases all claims; only called at the start of a process that is alone on its database. */
export const releaseClaims = async ({ db }: PictureServices): Promise<void> => {
    await db.update(table).set({ claimedUntil: null }).where(sql`state = 'pending' and claimed_until is not null`);
};
