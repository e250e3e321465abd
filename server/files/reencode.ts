import sharp from 'sharp';
import { acceptedFormats } from '#contract/language/rules.ts';
import { PICTURE_FORMATS, PICTURE_MAX_PIXELS } from '#contract/people/entityAttachments.ts';
import { type AcceptedPicture, checkPicture, explainBroken, SECONDS, uploads } from './checkPicture.ts';

/** Re-encoded picture, which keeps only the pixels of the uploaded file. */
export interface ReencodedPicture {
    readonly bytes: Uint8Array;
    readonly mediaType: 'image/webp';
    readonly width: number;
    readonly height: number;
}

const ACCEPTED: AcceptedPicture = { rule: acceptedFormats(PICTURE_FORMATS), maxPixels: PICTURE_MAX_PIXELS };

/** Re-encodes to at most `side` pixels, upright, in sRGB, without metadata. @throws Invalid; Refused (unavailable) */
export const reencode = async (bytes: Uint8Array, side: number): Promise<ReencodedPicture> => {
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
