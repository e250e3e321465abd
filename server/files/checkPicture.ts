import sharp from 'sharp';
import type { ItemPictureType } from '#contract/catalogue/itemPictures.ts';
import type { Rule } from '#contract/language/rules.ts';
import { busy, Invalid } from '../domain/refused.ts';
import { createQueue } from '../threads/queue.ts';

const text = (bytes: Uint8Array, from: number, to: number): string =>
    String.fromCharCode(...bytes.subarray(from, Math.min(to, bytes.length)));

/**
 * Media type by the first bytes; undefined if it is not an accepted picture. Sources: JPEG (ITU-T T.81 B.1), PNG (W3C
 * 5.2), GIF89a 17, WebP (RFC 9649 2.4), AVIF (ISO/IEC 23000-22 brands), TIFF 6.0, 2.
 */
export const sniffPicture = (bytes: Uint8Array): ItemPictureType | undefined => {
    if (text(bytes, 0, 3) === '\xff\xd8\xff') return 'image/jpeg';
    if (text(bytes, 0, 8) === '\x89PNG\r\n\x1a\n') return 'image/png';
    if (/^GIF8[79]a$/.test(text(bytes, 0, 6))) return 'image/gif';
    if (text(bytes, 0, 4) === 'RIFF' && text(bytes, 8, 12) === 'WEBP') return 'image/webp';
    if (/^(II\*\0|MM\0\*)$/.test(text(bytes, 0, 4))) return 'image/tiff';
    return /^ftypavi[fs]$/.test(text(bytes, 4, 12)) ? 'image/avif' : undefined;
};

/** One thread per picture and no cache, because other work shares the machine. */
sharp.concurrency(1);
sharp.cache(false);

export const uploads = createQueue({ atOnce: 2, maxWaiting: 12, busy });

/** Time limit for one picture, in seconds: some small files take very long to decode. */
export const SECONDS = 20;

const refuse = (key: string, params?: Readonly<Record<string, string | number>>): Invalid =>
    new Invalid([{ propertyPath: 'file', key: `validation.${key}`, ...(params && { params }) }]);

/** Converts sharp's errors into a validation message; a Refused of the queue is rethrown. */
export const explainBroken = (error: unknown): never => {
    throw error instanceof Error && error.name === 'Refused' ? error : refuse('pictureBroken');
};

export interface AcceptedPicture {
    readonly rule: Rule<{ readonly type: string; readonly size: number }>;
    readonly maxPixels: number;
}

/** Sample formats that are converted correctly for screens; libvips clips 32-bit integers. */
const READABLE: readonly string[] = ['uchar', 'ushort', 'float'];

/** Properties from a picture's header; width and height are those after EXIF rotation. */
export interface PictureProperties {
    readonly mediaType: ItemPictureType;
    readonly width: number;
    readonly height: number;
}

/** Checks type and size of a picture by its header, without decoding. @throws Invalid under `file` */
export const checkPicture = async (
    bytes: Uint8Array,
    { rule, maxPixels }: AcceptedPicture,
): Promise<PictureProperties> => {
    const mediaType = sniffPicture(bytes);
    const refusal = rule({ type: mediaType ?? '', size: bytes.length });
    if (refusal || !mediaType)
        throw new Invalid([{ propertyPath: 'file', ...(refusal ?? { key: 'validation.invalid' }) }]);
    const { autoOrient, depth } = await sharp(bytes, { limitInputPixels: false }).metadata().catch(explainBroken);
    if (!READABLE.includes(depth)) throw refuse('pictureDepth');
    const { width, height } = autoOrient;
    if (width * height > maxPixels) throw refuse('maxPixels', { count: maxPixels / 1_000_000 });
    return { mediaType, width, height };
};
