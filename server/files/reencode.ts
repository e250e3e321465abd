import sharp from 'sharp';
import { PICTURE_FORMATS, PICTURE_MAX_PIXELS } from '#contract/entityAttachments.ts';
import { acceptedFormats } from '#contract/rules.ts';
import { type Accepted, checkPicture, explainBroken, SECONDS, uploads } from './checkPicture.ts';

/** A picture made anew: nothing of the file that was sent is in it but what one sees. */
export interface Reencoded {
    readonly bytes: Uint8Array;
    readonly mediaType: 'image/webp';
    readonly width: number;
    readonly height: number;
}

const ACCEPTED: Accepted = { rule: acceptedFormats(PICTURE_FORMATS), maxPixels: PICTURE_MAX_PIXELS };

/**
 * The picture in a file, upright, in sRGB, its longest side at most `side` pixels, without metadata.
 * @throws Invalid when it is none that we take; Problem 503 when too many pictures wait.
 */
export const reencode = async (bytes: Uint8Array, side: number): Promise<Reencoded> => {
    await checkPicture(bytes, ACCEPTED);
    const work = sharp(bytes, { limitInputPixels: PICTURE_MAX_PIXELS, failOn: 'truncated' })
        .timeout({ seconds: SECONDS })
        .rotate()
        .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
        .toColourspace('srgb')
        .webp({ quality: 84 });
    const { data, info } = await uploads(() => work.toBuffer({ resolveWithObject: true })).catch(explainBroken);
    return { bytes: data, mediaType: 'image/webp', width: info.width, height: info.height };
};
