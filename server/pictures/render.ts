import sharp, { type Sharp } from 'sharp';
import { ITEM_PICTURE_MAX_PIXELS, THUMBNAIL_WIDTHS } from '#contract/itemPictures.ts';
import { SECONDS } from '../files/checkPicture.ts';
import { type Edit, regionOf, type Size } from './edit.ts';
import { widthsOf } from './thumbnails.ts';

/** An original's bytes, its size upright, and what is done to it. */
export interface Source extends Size, Edit {
    readonly bytes: Uint8Array;
}

const WHITE = '#ffffff';

/** Much higher than wide, a picture would be kept whole for a width of 80. */
const MAX_RATIO = 4;

/** Upright, cropped, at most as large as the box, rotated: in this order, for sharp rotates after it has sized. */
const edit = ({ bytes, rotation, crop, ...size }: Source, box: Size): Sharp => {
    const upright = sharp(bytes, { limitInputPixels: ITEM_PICTURE_MAX_PIXELS })
        .timeout({ seconds: SECONDS })
        .autoOrient();
    const { width, height } = rotation % 180 === 0 ? box : { width: box.height, height: box.width };
    return (crop ? upright.extract(regionOf(size, crop)) : upright)
        .resize({ width, height, fit: 'inside', withoutEnlargement: true })
        .rotate(rotation)
        .toColourspace('srgb');
};

/** The thumbnails of a picture that is so wide once edited, each with the width that it is called after. */
export const renderThumbnails = async (source: Source, width: number): Promise<ReadonlyMap<number, Uint8Array>> => {
    const widest = Math.max(...THUMBNAIL_WIDTHS);
    // Unpacked once: the smaller ones are made of the largest.
    const { data, info } = await edit(source, { width: widest, height: widest * MAX_RATIO })
        .raw({ depth: 'uchar' })
        .toBuffer({ resolveWithObject: true });
    const raw = { width: info.width, height: info.height, channels: info.channels };
    const made = new Map<number, Uint8Array>();
    for (const one of widthsOf(width)) {
        const box = { width: one, height: one * MAX_RATIO, fit: 'inside', withoutEnlargement: true } as const;
        made.set(one, await sharp(data, { raw }).resize(box).webp({ quality: 80 }).toBuffer());
    }
    return made;
};

/**
 * A JPEG without metadata, with its density, in dots per inch, where every program looks for it.
 * Source: JFIF 1.02, "JFIF APP0 marker", which comes first. sharp's own way brings the original's EXIF along.
 */
const withDensity = (jpeg: Uint8Array, dpi: number): Uint8Array => {
    const marker = Buffer.from('ffe000104a46494600010101000000000000', 'hex');
    marker.writeUInt16BE(dpi, 12);
    marker.writeUInt16BE(dpi, 14);
    return Buffer.concat([jpeg.subarray(0, 2), marker, jpeg.subarray(2)]);
};

/** As JPEG for print or screen: in sRGB, on white, the density written in the file; none of the original's metadata. */
export const renderJpeg = async (source: Source, side: number, dpi: number): Promise<Uint8Array> => {
    const jpeg = await edit(source, { width: side, height: side })
        .flatten({ background: WHITE })
        .jpeg({ quality: 90 })
        .withIccProfile('srgb')
        .toBuffer();
    return withDensity(jpeg, dpi);
};
