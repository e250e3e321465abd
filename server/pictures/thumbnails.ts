import { THUMBNAIL_WIDTHS } from '#contract/catalogue/itemPictures.ts';
import type { Thumbnail } from '#contract/language/kinds.ts';
import { pathOf } from '../files/fileKey.ts';

/** Key of a thumbnail; `key` is that of the rendition. */
export const thumbnailKey = (key: string, width: number): string => `${key}/${width}.webp`;

/**
 * Nominal widths of a picture's thumbnails: all smaller ones and the next larger one, which keeps the picture's width.
 */
export const widthsOf = (width: number): readonly number[] =>
    THUMBNAIL_WIDTHS.filter((_, place) => (THUMBNAIL_WIDTHS[place - 1] ?? 0) < width);

/** The thumbnails of a rendition of the given width in pixels. */
export const thumbnailsOf = (key: string, width: number): Thumbnail[] =>
    widthsOf(width).map(one => ({ width: Math.min(one, width), url: pathOf(thumbnailKey(key, one)) }));
