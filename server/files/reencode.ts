import sharp from 'sharp';
import { PICTURE_FORMATS, PICTURE_MAX_PIXELS } from '#contract/entityAttachments.ts';
import { acceptedFormats } from '#contract/rules.ts';
import { busy, Invalid } from '../hydra/problem.ts';
import { createQueue } from '../jobs/queue.ts';
import { sniffPicture } from './sniff.ts';

/** A picture made anew: nothing of the file that was sent is in it but what one sees. */
export interface Reencoded {
    readonly bytes: Uint8Array;
    readonly mediaType: 'image/webp';
    readonly width: number;
    readonly height: number;
}

/** One thread a picture, and no memory kept between them: uploads are few, and the machine has other work. */
sharp.concurrency(1);
sharp.cache(false);
const queue = createQueue({ atOnce: 2, maxWaiting: 12, busy });

/** Longest work on one picture, in seconds: some small files take very long to unpack. */
const SECONDS = 20;

const refuse = (key: string, params?: Readonly<Record<string, string | number>>): Invalid =>
    new Invalid([{ propertyPath: 'file', key: `validation.${key}`, ...(params && { params }) }]);

const checkKind = (bytes: Uint8Array): void => {
    const refusal = acceptedFormats(PICTURE_FORMATS)({ type: sniffPicture(bytes) ?? '', size: bytes.length });
    if (refusal) throw new Invalid([{ propertyPath: 'file', ...refusal }]);
};

const checkPixels = async (bytes: Uint8Array): Promise<void> => {
    // The header alone is read: the pixels are still packed.
    const { width, height } = await sharp(bytes, { limitInputPixels: false })
        .metadata()
        .catch(() => {
            throw refuse('pictureBroken');
        });
    if (width * height > PICTURE_MAX_PIXELS) throw refuse('maxPixels', { count: PICTURE_MAX_PIXELS / 1_000_000 });
};

/**
 * The picture in a file, upright, in sRGB, its longest side at most `side` pixels, without metadata.
 * @throws Invalid when it is none that we take; Problem 503 when too many pictures wait.
 */
export const reencode = async (bytes: Uint8Array, side: number): Promise<Reencoded> => {
    checkKind(bytes);
    await checkPixels(bytes);
    const work = sharp(bytes, { limitInputPixels: PICTURE_MAX_PIXELS, failOn: 'truncated' })
        .timeout({ seconds: SECONDS })
        .rotate()
        .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
        .toColourspace('srgb')
        .webp({ quality: 84 });
    const { data, info } = await queue(() => work.toBuffer({ resolveWithObject: true })).catch((error: unknown) => {
        throw error instanceof Error && error.name === 'Problem' ? error : refuse('pictureBroken');
    });
    return { bytes: data, mediaType: 'image/webp', width: info.width, height: info.height };
};
