import { and, eq } from 'drizzle-orm';
import type { Density } from '#contract/pictureDownloads.ts';
import { pictureJpegs as table } from '../db/tables/index.ts';
import type { Queue } from '../jobs/queue.ts';
import { type Jpeg, jpegKey, keepJpeg } from './jpeg.ts';
import { openRendition } from './original.ts';
import { renderJpeg } from './render.ts';
import type { PictureServices } from './services.ts';

/** A JPEG for download: its key in the storage, its size in bytes and its CRC-32. */
export interface Rendition {
    readonly key: string;
    readonly bytes: number;
    readonly crc: number;
}

/** Shares running work, so that concurrent requests for one JPEG wait for the same job. */
export interface Making extends PictureServices {
    readonly making: Map<string, Promise<Rendition>>;
    readonly queue: Queue;
}

/** A file without a row is created again, because it may be incomplete. */
const kept = async ({ db, files }: PictureServices, jpeg: Jpeg): Promise<Rendition | undefined> => {
    const key = jpegKey(jpeg);
    const same = and(eq(table.rendition, jpeg.rendition), eq(table.dpi, jpeg.dpi), eq(table.side, jpeg.side));
    const [row] = await db.select({ bytes: table.bytes, crc: table.crc }).from(table).where(same);
    return row && (await files.read(key)) ? { key, ...row } : undefined;
};

const make = async (services: PictureServices, jpeg: Jpeg): Promise<Rendition> => {
    const found = await kept(services, jpeg);
    if (found) return found;
    const opened = await openRendition(services, jpeg.rendition);
    if (!opened) throw new Error(`the rendition ${jpeg.rendition} is gone`);
    const bytes = await renderJpeg(await opened.source(), jpeg.side, jpeg.dpi);
    const key = jpegKey(jpeg);
    await services.files.put(key, bytes, 'image/jpeg');
    return { key, ...(await keepJpeg(services.db, jpeg, bytes)) };
};

/**
 * The JPEG of a picture, created on first request.
 * @param picture its `rendition` is that of `item_pictures`
 * @throws Problem 503 when the storage fails; Error when the picture cannot be read or does not exist.
 */
export const renditionOf = (services: Making, picture: { rendition: string }, dpi: Density): Promise<Rendition> => {
    const { making, queue, sides } = services;
    const jpeg = { rendition: picture.rendition, dpi, side: sides[dpi] };
    const key = jpegKey(jpeg);
    const begun = making.get(key);
    if (begun) return begun;
    const work = queue(() => make(services, jpeg)).finally(() => making.delete(key));
    making.set(key, work);
    return work;
};
