import type { ThumbnailFile } from '#contract/language/kinds.ts';
import { config } from '../config.ts';
import type { Picture } from './declaration.ts';

/** Attributes of an `<img>`. */
export interface ImageSource {
    readonly src: string;
    readonly srcSet?: string;
}

/** The available image of a picture, and the rotation still to apply, in degrees. */
export interface Shown extends ImageSource {
    readonly turn: number;
}

const addressOf = ({ url }: ThumbnailFile): string => (url.startsWith('/') ? config.apiOrigin + url : url);

/** The thumbnails as a `srcset`; undefined if there are none. */
export const sourceOf = (thumbnails: readonly ThumbnailFile[]): ImageSource | undefined => {
    const widest = thumbnails.at(-1);
    return (
        widest && {
            src: addressOf(widest),
            srcSet: thumbnails.map(one => `${addressOf(one)} ${one.width}w`).join(', '),
        }
    );
};

/**
 * The picture's thumbnails; until they exist, those of the original or the local file, rotated by CSS.
 * @param local object URL of the uploaded file
 */
export const shownOf = (picture: Picture, local: string | undefined): Shown | undefined => {
    const made = sourceOf(picture.thumbnails);
    if (made) return { ...made, turn: 0 };
    const before = sourceOf(picture.originalThumbnails) ?? (local === undefined ? undefined : { src: local });
    return before && { ...before, turn: picture.rotation };
};
