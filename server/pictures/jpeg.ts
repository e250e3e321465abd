import { crc32 } from 'node:zlib';
import { and, eq } from 'drizzle-orm';
import type { Density } from '#contract/pictureDownloads.ts';
import type { Db } from '../db/database.ts';
import { pictureJpegs as table } from '../db/tables/index.ts';
import type { Sums } from '../zip/entry.ts';

/** Which JPEG: of what, how dense, and how long its longest side may be, in pixels. */
export interface Jpeg {
    readonly rendition: string;
    readonly dpi: Density;
    readonly side: number;
}

/** Where it is in the storage. The side is part of the name: another configuration makes others. */
export const jpegKey = ({ rendition, dpi, side }: Jpeg): string => `${rendition}/${dpi}-${side}.jpg`;

/** Notes what was made, so that an archive's length is known before it is read again. */
export const keepJpeg = async (db: Db, jpeg: Jpeg, content: Uint8Array): Promise<Sums> => {
    const sums = { bytes: content.length, crc: crc32(content) };
    await db
        .insert(table)
        .values({ ...jpeg, ...sums })
        .onConflictDoUpdate({ target: [table.rendition, table.dpi, table.side], set: sums });
    return sums;
};

/** What was noted is not so any more: it is to be made again. */
export const forgetJpeg = async (db: Db, { rendition, dpi, side }: Jpeg): Promise<void> => {
    await db.delete(table).where(and(eq(table.rendition, rendition), eq(table.dpi, dpi), eq(table.side, side)));
};
