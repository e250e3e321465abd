import { crc32 } from 'node:zlib';
import { and, eq } from 'drizzle-orm';
import type { Density } from '#contract/pictureDownloads.ts';
import type { Db } from '../db/database.ts';
import { pictureJpegs as table } from '../db/tables/index.ts';
import type { Sums } from '../zip/entry.ts';

/** Identifies a JPEG: its rendition, its density, and the maximum of its longest side in pixels. */
export interface Jpeg {
    readonly rendition: string;
    readonly dpi: Density;
    readonly side: number;
}

/** Key in the storage. It includes the side, so that another configuration creates other files. */
export const jpegKey = ({ rendition, dpi, side }: Jpeg): string => `${rendition}/${dpi}-${side}.jpg`;

/** Stores size and checksum, so that an archive's length is known without reading the file. */
export const keepJpeg = async (db: Db, jpeg: Jpeg, content: Uint8Array): Promise<Sums> => {
    const sums = { bytes: content.length, crc: crc32(content) };
    await db
        .insert(table)
        .values({ ...jpeg, ...sums })
        .onConflictDoUpdate({ target: [table.rendition, table.dpi, table.side], set: sums });
    return sums;
};

/** Deletes a size and checksum that are no longer true; the JPEG is then created again. */
export const forgetJpeg = async (db: Db, { rendition, dpi, side }: Jpeg): Promise<void> => {
    await db.delete(table).where(and(eq(table.rendition, rendition), eq(table.dpi, dpi), eq(table.side, side)));
};
