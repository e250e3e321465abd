import { setTimeout as sleep } from 'node:timers/promises';
import { and, asc, count, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../db/database.ts';
import { pictureRenditions as table } from '../../db/tables/index.ts';
import { Refused } from '../../domain/refused.ts';
import { thumbnailKey } from '../../files/fileKey.ts';
import { type Artist, hireArtist } from '../../pictures/artist.ts';
import { openRendition } from '../../pictures/original.ts';
import { renderThumbnails } from '../../pictures/render.ts';
import { type PictureServices, PRIORITY } from '../../pictures/services.ts';
import { enqueue } from '../enqueue.ts';
import { defineJob, type JobRun } from '../kind.ts';

const isPending = (priority: number) => and(sql`state = 'pending'`, eq(table.priority, priority));

const countPending = async (db: Db, priority: number): Promise<number> => {
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

type OpenedRendition = NonNullable<Awaited<ReturnType<typeof openRendition>>>;

const thumbnailsOf = async (
    { toDraw, keepDrawn, source, rendition }: OpenedRendition,
    artist: Artist | undefined,
): Promise<ReadonlyMap<number, Uint8Array>> => {
    if (!toDraw || !artist) return renderThumbnails(await source(), rendition.width);
    const { original, thumbnails } = await artist.draw(toDraw);
    await keepDrawn(original);
    return thumbnails;
};

const make = async (services: PictureServices, key: string, artist: Artist | undefined): Promise<void> => {
    const opened = await openRendition(services, key);
    if (!opened) return;
    const thumbnails = await thumbnailsOf(opened, artist);
    for (const [width, bytes] of thumbnails) await services.files.put(thumbnailKey(key, width), bytes, 'image/webp');
    await settle(services, key, 'ready');
};

/**
 * Creates the thumbnails of the next pending rendition of a priority; an unreadable one is marked as failed.
 * Idempotent: two processes that create the same rendition write identical files.
 * @returns whether there was one
 * @throws Refused (unavailable) when the storage fails; the rendition stays pending
 */
const makeNext = async (services: PictureServices, priority: number, artist: Artist | undefined): Promise<boolean> => {
    const key = await nextKey(services, priority);
    if (key === undefined) return false;
    await make(services, key, artist).catch(async (error: unknown) => {
        if (error instanceof Refused) throw error;
        services.logger.warn({ err: error, rendition: key }, 'a picture could not be made');
        await settle(services, key, 'failed');
    });
    return true;
};

/** Allows for an unavailable file storage of several weeks. */
const TRIES = 1000;

/** Pause after each seeded picture, relative to its duration, to leave the machine to other work. */
const PAUSE_RATIO = 1;

interface Making {
    readonly priority: number;
    readonly pause: number;
    readonly artist?: Artist;
}

/** Creates one picture at a time until none is pending, so that a process holds only one in memory. */
const makeAll = async (
    { db, services, signal, progress }: JobRun,
    { priority, pause, artist }: Making,
): Promise<void> => {
    const total = await countPending(db, priority);
    for (let made = 1; ; made += 1) {
        signal.throwIfAborted();
        const began = performance.now();
        if (!(await makeNext(services, priority, artist))) return;
        await progress(made, Math.max(total, made));
        if (pause > 0) await sleep((performance.now() - began) * pause);
    }
};

const renditionsOf = (name: string, isLong: boolean, run: (job: JobRun) => Promise<void>) =>
    defineJob({
        name,
        payload: z.object({}).transform((): Record<string, never> => ({})),
        maxTries: TRIES,
        isLong,
        run: async (_, job) => {
            await run(job);
            return undefined;
        },
    });

/**
 * Creates the missing thumbnails of all uploaded pictures: one job for all, because a job per picture would cost more
 * than its picture. Idempotent: pending renditions are in `picture_renditions`, so a second run only finds those left
 * by the first.
 */
export const pictureRenditionJobs = renditionsOf('picture_renditions', false, job =>
    makeAll(job, { priority: PRIORITY.people, pause: 0 }),
);

/** Same for the pictures of the seed, without delaying uploads. */
export const seededPictures = renditionsOf('seeded_pictures', true, async job => {
    const artist = hireArtist();
    try {
        await makeAll(job, { priority: PRIORITY.seed, pause: PAUSE_RATIO, artist });
    } finally {
        artist.leave();
    }
});

/** Enqueues the creation of missing thumbnails, within the transaction that adds the pictures. */
export const askForRenditions = async (tx: Db, kind = pictureRenditionJobs): Promise<void> => {
    await enqueue(tx, kind, {}, { dedupeKey: 'all' });
};

/** Enqueues the pictures of the seed, and pending ones of an earlier version. */
export const resumeRenditions = async (db: Db): Promise<void> => {
    if ((await countPending(db, PRIORITY.people)) > 0) await askForRenditions(db);
    if ((await countPending(db, PRIORITY.seed)) > 0) await askForRenditions(db, seededPictures);
};
