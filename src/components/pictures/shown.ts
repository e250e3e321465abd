import type { Thumbnail } from '#contract/property.ts';
import { config } from '../../config.ts';
import type { Picture } from './declaration.ts';

/** Attributes of an `<img>`. */
export interface Source {
    readonly src: string;
    readonly srcSet?: string;
}

/** What stands for a picture now, and the quarter turns that it still lacks, in degrees. */
export interface Shown extends Source {
    readonly turn: number;
}

const addressOf = ({ url }: Thumbnail): string => (url.startsWith('/') ? config.apiOrigin + url : url);

/** Thumbnails as a browser chooses among them; undefined while there are none. */
export const sourceOf = (thumbnails: readonly Thumbnail[]): Source | undefined => {
    const widest = thumbnails.at(-1);
    return (
        widest && {
            src: addressOf(widest),
            srcSet: thumbnails.map(one => `${addressOf(one)} ${one.width}w`).join(', '),
        }
    );
};

/**
 * Its thumbnails; while they are made those of the original, or the file that was just chosen, turned as it will be.
 * @param local address of that file in this browser
 */
export const shownOf = (picture: Picture, local: string | undefined): Shown | undefined => {
    const made = sourceOf(picture.thumbnails);
    if (made) return { ...made, turn: 0 };
    const before = sourceOf(picture.originalThumbnails) ?? (local === undefined ? undefined : { src: local });
    return before && { ...before, turn: picture.rotation };
};
