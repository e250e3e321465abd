import sharp from 'sharp';
import type { ItemPictureType } from '#contract/itemPictures.ts';
import type { Rule } from '#contract/rules.ts';
import { busy, Invalid } from '../hydra/problem.ts';
import { createQueue } from '../jobs/queue.ts';
import { sniffPicture } from './sniff.ts';

/** One thread a picture, and no memory kept between them: the machine has other work. */
sharp.concurrency(1);
sharp.cache(false);

/** Uploads that are unpacked at the same time, and those that wait for it. */
export const uploads = createQueue({ atOnce: 2, maxWaiting: 12, busy });

/** Longest work on one picture, in seconds: some small files take very long to unpack. */
export const SECONDS = 20;

const refuse = (key: string, params?: Readonly<Record<string, string | number>>): Invalid =>
    new Invalid([{ propertyPath: 'file', key: `validation.${key}`, ...(params && { params }) }]);

/** What sharp says of a file that it cannot read, in our words; what the queue says goes through. */
export const explainBroken = (error: unknown): never => {
    throw error instanceof Error && error.name === 'Problem' ? error : refuse('pictureBroken');
};

/** What a picture may be, by its first bytes, and how many pixels it may have. */
export interface Accepted {
    readonly rule: Rule<{ readonly type: string; readonly size: number }>;
    readonly maxPixels: number;
}

/** What the header of a picture says; the sides are those of the picture upright. */
export interface Checked {
    readonly mediaType: ItemPictureType;
    readonly width: number;
    readonly height: number;
}

/**
 * The kind and the size of a picture, of which the header alone is read: the pixels are still packed.
 * @throws Invalid under `file`.
 */
export const checkPicture = async (bytes: Uint8Array, { rule, maxPixels }: Accepted): Promise<Checked> => {
    const mediaType = sniffPicture(bytes);
    const refusal = rule({ type: mediaType ?? '', size: bytes.length });
    if (refusal || !mediaType)
        throw new Invalid([{ propertyPath: 'file', ...(refusal ?? { key: 'validation.invalid' }) }]);
    const { autoOrient } = await sharp(bytes, { limitInputPixels: false }).metadata().catch(explainBroken);
    const { width, height } = autoOrient;
    if (width * height > maxPixels) throw refuse('maxPixels', { count: maxPixels / 1_000_000 });
    return { mediaType, width, height };
};
