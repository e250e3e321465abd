import type { ThumbnailFile } from '#contract/language/kinds.ts';
import { config } from '../config.ts';

export interface ImageSource {
    readonly src: string;
    readonly srcSet?: string;
}

const addressOf = ({ url }: ThumbnailFile): string => (url.startsWith('/') ? config.apiOrigin + url : url);

export const imageSourceOf = (thumbnails: readonly ThumbnailFile[]): ImageSource | undefined => {
    const widest = thumbnails.at(-1);
    return (
        widest && {
            src: addressOf(widest),
            srcSet: thumbnails.map(one => `${addressOf(one)} ${one.width}w`).join(', '),
        }
    );
};
