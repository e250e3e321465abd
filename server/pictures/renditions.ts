import { crc32 } from 'node:zlib';
import { and, eq } from 'drizzle-orm';
import type { Density } from '#contract/catalogue/pictureDownloads.ts';
import type { Db } from '../db/database.ts';
import { pictureJpegs as table } from '../db/tables/index.ts';
import { busy } from '../domain/refused.ts';
import { bytesOf } from '../files/storage.ts';
import { createQueue, type Queue } from '../threads/queue.ts';
import type { Sums } from '../zip/entry.ts';
import { openRendition } from './original.ts';
import { renderJpeg } from './render.ts';
import type { LongestSides, PictureServices } from './services.ts';

/** Key of a JPEG: its rendition, density and maximum length of the longest side in pixels. */
interface Jpeg {
    readonly rendition: string;
    readonly dpi: Density;
    readonly side: number;
}

/** Storage key. It includes the side, so that another configuration creates other files. */
const jpegKey = ({ rendition, dpi, side }: Jpeg): string => `${rendition}/${dpi}-${side}.jpg`;

/** Stores size and checksum, so that the length of an archive can be computed without reading the files. */
const keepJpeg = async (db: Db, jpeg: Jpeg, content: Uint8Array): Promise<Sums> => {
    const sums = { bytes: content.length, crc: crc32(content) };
    await db
        .insert(table)
        .values({ ...jpeg, ...sums })
        .onConflictDoUpdate({ target: [table.rendition, table.dpi, table.side], set: sums });
    return sums;
};

/** Deletes an outdated size and checksum, so that the JPEG is created again. */
const forgetJpeg = async (db: Db, { rendition, dpi, side }: Jpeg): Promise<void> => {
    await db.delete(table).where(and(eq(table.rendition, rendition), eq(table.dpi, dpi), eq(table.side, side)));
};

/** JPEG for download: storage key, size in bytes and CRC-32. */
interface Rendition {
    readonly key: string;
    readonly bytes: number;
    readonly crc: number;
}

/** Services with the running work, so that concurrent requests for one JPEG share a job. */
interface Making extends PictureServices {
    readonly making: Map<string, Promise<Rendition>>;
    readonly queue: Queue;
}

/** Stored JPEG. A file without a row may be incomplete and is created again. */
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
 * JPEG of a picture, created on first request.
 * @param picture its `rendition` is that of `item_pictures`
 * @throws Refused (unavailable) if the storage fails; Error if the picture is unreadable or missing.
 */
const renditionOf = (services: Making, picture: { rendition: string }, dpi: Density): Promise<Rendition> => {
    const { making, queue, sides } = services;
    const jpeg = { rendition: picture.rendition, dpi, side: sides[dpi] };
    const key = jpegKey(jpeg);
    const begun = making.get(key);
    if (begun) return begun;
    const work = queue(() => make(services, jpeg)).finally(() => making.delete(key));
    making.set(key, work);
    return work;
};

interface RequestedPicture {
    readonly rendition: string;
    readonly sums: Sums | undefined;
}

const isSame = (content: Uint8Array | undefined, { bytes, crc }: Sums): content is Uint8Array =>
    content?.length === bytes && crc32(content) === crc;

/** Reads the stored file without a query, if it matches its checksum. */
const readKept = async ({ files, sides }: Making, { rendition, sums }: RequestedPicture, dpi: Density) => {
    const content = sums && (await bytesOf(files, jpegKey({ rendition, dpi, side: sides[dpi] })));
    return sums && isSame(content, sums) ? content : undefined;
};

const readMade = async (services: Making, picture: RequestedPicture, dpi: Density): Promise<Uint8Array | undefined> => {
    const made = await renditionOf(services, picture, dpi);
    const content = await bytesOf(services.files, made.key);
    return isSame(content, picture.sums ?? made) ? content : undefined;
};

/** Reads a JPEG; creates it again if its checksum differs. @returns undefined if unreadable; the reason is logged */
const readJpeg = async (services: Making, picture: RequestedPicture, dpi: Density): Promise<Uint8Array | undefined> => {
    const { db, logger, sides } = services;
    const { rendition, sums } = picture;
    const forget = () => forgetJpeg(db, { rendition, dpi, side: sides[dpi] });
    try {
        const content = await readKept(services, picture, dpi);
        if (content) return content;
        if (sums) await forget();
        return await readMade(services, picture, dpi);
    } catch (error) {
        // The error logged below is more informative; a checksum that remains is verified at the next read.
        await forget().catch(() => undefined);
        logger.warn({ err: error, rendition }, 'a picture could not be given away');
        return undefined;
    }
};

/** Creates the JPEGs of pictures on demand; jobs create the thumbnails. */
export interface Renditions {
    renditionOf(picture: { rendition: string }, dpi: Density): Promise<Rendition>;
    readJpeg(picture: RequestedPicture, dpi: Density): Promise<Uint8Array | undefined>;
    readonly sides: LongestSides;
}

/** Concurrency of JPEGs; the long queue serves archives with thousands of pictures. */
const JPEGS = { atOnce: 2, maxWaiting: 10_000, busy };

export const createRenditions = (services: PictureServices): Renditions => {
    const jpegs = { ...services, making: new Map(), queue: createQueue(JPEGS) };
    return {
        renditionOf: (picture, dpi) => renditionOf(jpegs, picture, dpi),
        readJpeg: (picture, dpi) => readJpeg(jpegs, picture, dpi),
        sides: services.sides,
    };
};
