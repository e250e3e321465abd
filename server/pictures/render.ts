import sharp, { type Sharp } from 'sharp';
import { ITEM_PICTURE_MAX_PIXELS, THUMBNAIL_WIDTHS } from '#contract/catalogue/itemPictures.ts';
import { SECONDS } from '../files/checkPicture.ts';
import { thumbnailWidths } from '../files/fileKey.ts';
import { type Edit, type PictureSize, regionOf } from './edit.ts';

/** Original's bytes, its size after EXIF rotation, and its edit. */
export interface PictureSource extends PictureSize, Edit {
    readonly bytes: Uint8Array;
}

const WHITE = '#ffffff';

/** Height limit of thumbnails; without it, a very tall picture would keep its full size. */
const MAX_RATIO = 4;

/** Auto-orients, crops, resizes and rotates, in this order, because sharp rotates after resizing. */
const edit = ({ bytes, rotation, crop, ...size }: PictureSource, box: PictureSize): Sharp => {
    const upright = sharp(bytes, { limitInputPixels: ITEM_PICTURE_MAX_PIXELS })
        .timeout({ seconds: SECONDS })
        .autoOrient();
    const { width, height } = rotation % 180 === 0 ? box : { width: box.height, height: box.width };
    return (crop ? upright.extract(regionOf(size, crop)) : upright)
        .resize({ width, height, fit: 'inside', withoutEnlargement: true })
        .rotate(rotation)
        .toColourspace('srgb');
};

/** Thumbnails of a picture of the given width after its edit, by nominal width. */
export const renderThumbnails = async (
    source: PictureSource,
    width: number,
): Promise<ReadonlyMap<number, Uint8Array>> => {
    const widest = Math.max(...THUMBNAIL_WIDTHS);
    // Decodes once: the smaller thumbnails are derived from the largest.
    const { data, info } = await edit(source, { width: widest, height: widest * MAX_RATIO })
        .raw({ depth: 'uchar' })
        .toBuffer({ resolveWithObject: true });
    const raw = { width: info.width, height: info.height, channels: info.channels };
    const made = new Map<number, Uint8Array>();
    for (const one of thumbnailWidths(width)) {
        const box = { width: one, height: one * MAX_RATIO, fit: 'inside', withoutEnlargement: true } as const;
        made.set(one, await sharp(data, { raw }).resize(box).webp({ quality: 80 }).toBuffer());
    }
    return made;
};

/** Adds the density in dots per inch as a JFIF 1.02 header. The option of sharp would keep the EXIF data. */
const withDensity = (jpeg: Uint8Array, dpi: number): Uint8Array => {
    const marker = Buffer.from('ffe000104a46494600010101000000000000', 'hex');
    marker.writeUInt16BE(dpi, 12);
    marker.writeUInt16BE(dpi, 14);
    return Buffer.concat([jpeg.subarray(0, 2), marker, jpeg.subarray(2)]);
};

/** Creates a JPEG in sRGB on white, without metadata. Extracts raw pixels, because sharp converts 16-bit pixels twice. */
export const renderJpeg = async (source: PictureSource, side: number, dpi: number): Promise<Uint8Array> => {
    const { data, info } = await edit(source, { width: side, height: side })
        .flatten({ background: WHITE })
        .raw({ depth: 'uchar' })
        .toBuffer({ resolveWithObject: true });
    const raw = { width: info.width, height: info.height, channels: info.channels };
    const jpeg = await sharp(data, { raw }).jpeg({ quality: 90 }).withIccProfile('srgb').toBuffer();
    return withDensity(jpeg, dpi);
};
