import { THUMBNAIL_WIDTHS } from '#contract/itemPictures.ts';
import type { Thumbnail } from '#contract/property.ts';
import { pathOf } from '../files/fileKey.ts';

/** Where the thumbnail of that width is in the storage; `key` is that of the rendition. */
export const thumbnailKey = (key: string, width: number): string => `${key}/${width}.webp`;

/** Widths that a picture gets: all that are narrower than it, and the next one, which then keeps the picture's own. */
export const widthsOf = (width: number): readonly number[] =>
    THUMBNAIL_WIDTHS.filter((_, place) => (THUMBNAIL_WIDTHS[place - 1] ?? 0) < width);

/** The thumbnails of a rendition whose picture is so wide, in pixels. */
export const thumbnailsOf = (key: string, width: number): Thumbnail[] =>
    widthsOf(width).map(one => ({ width: Math.min(one, width), url: pathOf(thumbnailKey(key, one)) }));
