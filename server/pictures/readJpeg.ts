import { crc32 } from 'node:zlib';
import type { Density } from '#contract/pictureDownloads.ts';
import { bytesOf } from '../files/storage.ts';
import type { Sums } from '../zip/entry.ts';
import { forgetJpeg, jpegKey } from './jpeg.ts';
import { type Making, renditionOf } from './rendition.ts';

/** A picture that is given away, and what is known of its JPEG. */
export interface Given {
    readonly rendition: string;
    readonly sums: Sums | undefined;
}

const isSame = (content: Uint8Array | undefined, { bytes, crc }: Sums): content is Uint8Array =>
    content?.length === bytes && crc32(content) === crc;

/** As it was noted, if it is still so: nothing else is asked of the database or the storage. */
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
 * The bytes of a picture's JPEG, whole: one that is found damaged must not spoil what it is part of. What is not as it
 * was noted is made once more.
 * @returns undefined when it cannot be had; the log tells why.
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
        await forget().catch(() => undefined);
        logger.warn({ err: error, rendition }, 'a picture could not be given away');
        return undefined;
    }
};
