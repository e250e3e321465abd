import { crc32 } from 'node:zlib';
import type { Density } from '#contract/pictureDownloads.ts';
import { bytesOf } from '../files/storage.ts';
import type { Sums } from '../zip/entry.ts';
import { forgetJpeg } from './jpeg.ts';
import { type Making, renditionOf } from './rendition.ts';

/** A picture that is given away, and what is known of its JPEG. */
export interface Given {
    readonly rendition: string;
    readonly sums: Sums | undefined;
}

const isSame = (content: Uint8Array | undefined, { bytes, crc }: Sums): content is Uint8Array =>
    content?.length === bytes && crc32(content) === crc;

const read = async (services: Making, picture: Given, dpi: Density): Promise<Uint8Array | undefined> => {
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
    const { rendition } = picture;
    try {
        const content = await read(services, picture, dpi);
        if (content) return content;
        await forgetJpeg(db, { rendition, dpi, side: sides[dpi] });
        return await read(services, picture, dpi);
    } catch (error) {
        await forgetJpeg(db, { rendition, dpi, side: sides[dpi] }).catch(() => undefined);
        logger.warn({ err: error, rendition }, 'a picture could not be given away');
        return undefined;
    }
};
