import { crc32 } from 'node:zlib';
import type { Density } from '#contract/pictureDownloads.ts';
import { bytesOf } from '../files/storage.ts';
import type { Sums } from '../zip/entry.ts';
import { forgetJpeg, jpegKey } from './jpeg.ts';
import { type Making, renditionOf } from './rendition.ts';

/** A picture for download, with the stored size and checksum of its JPEG. */
export interface Given {
    readonly rendition: string;
    readonly sums: Sums | undefined;
}

const isSame = (content: Uint8Array | undefined, { bytes, crc }: Sums): content is Uint8Array =>
    content?.length === bytes && crc32(content) === crc;

/** Reads the stored file if it still matches its checksum, without a query. */
const readKept = async ({ files, sides }: Making, { rendition, sums }: Given, dpi: Density) => {
    const content = sums && (await bytesOf(files, jpegKey({ rendition, dpi, side: sides[dpi] })));
    return sums && isSame(content, sums) ? content : undefined;
};

const readMade = async (services: Making, picture: Given, dpi: Density): Promise<Uint8Array | undefined> => {
    const made = await renditionOf(services, picture, dpi);
    const content = await bytesOf(services.files, made.key);
    return isSame(content, picture.sums ?? made) ? content : undefined;
};

/**
 * Reads a picture's JPEG. A file that does not match its checksum would corrupt an archive, so it is created again.
 * @returns undefined when the picture cannot be read; the reason is logged.
 */
export const readJpeg = async (services: Making, picture: Given, dpi: Density): Promise<Uint8Array | undefined> => {
    const { db, logger, sides } = services;
    const { rendition, sums } = picture;
    const forget = () => forgetJpeg(db, { rendition, dpi, side: sides[dpi] });
    try {
        const content = await readKept(services, picture, dpi);
        if (content) return content;
        if (sums) await forget();
        return await readMade(services, picture, dpi);
    } catch (error) {
        // The error logged below explains more; a checksum that stays is verified at the next reading.
        await forget().catch(() => undefined);
        logger.warn({ err: error, rendition }, 'a picture could not be given away');
        return undefined;
    }
};
