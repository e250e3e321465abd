import { createHash, randomBytes } from 'node:crypto';
import { THUMBNAIL_WIDTHS } from '#contract/catalogue/itemPictures.ts';
import type { ThumbnailFile } from '#contract/language/kinds.ts';

/** Path under which files are served, and prefix of a record's `filePath`. */
export const FILES_PATH = '/files';

/** Folder of the files of issued invoices, which are never deleted. */
export const ISSUED_FOLDER = 'issued';

const EXTENSIONS = {
    'image/webp': 'webp',
    'image/jpeg': 'jpg',
    'image/png': 'png',
    'image/gif': 'gif',
    'image/avif': 'avif',
    'image/tiff': 'tiff',
    'application/pdf': 'pdf',
    'application/xml': 'xml',
    'application/octet-stream': 'bin',
} as const;

export const MEDIA_TYPES: Readonly<Record<string, string>> = { webp: 'image/webp' };

/** Subfolders of two letters keep folders small. */
const spread = (folder: string, name: string): string => `${folder}/${name.slice(0, 2)}/${name}`;

/** Creates an unguessable key of 144 random bits. */
export const newFileKey = (folder: string, mediaType: keyof typeof EXTENSIONS): string =>
    `${spread(folder, randomBytes(18).toString('base64url'))}.${EXTENSIONS[mediaType]}`;

/** Key made of 144 bits of the content's hash: identical content is stored once. */
export const fileKeyOf = (
    folder: string,
    content: Uint8Array | string,
    mediaType?: keyof typeof EXTENSIONS,
): string => {
    const name = createHash('sha256').update(content).digest('base64url').slice(0, 24);
    return spread(folder, name) + (mediaType ? `.${EXTENSIONS[mediaType]}` : '');
};

/** Key in a path below {@link FILES_PATH}; undefined for all files except avatars and thumbnails. */
export const keyIn = (path: string): string | undefined =>
    /^\/files\/((avatars\/[\w-]{2}\/[\w-]{24}|renditions\/[\w-]{2}\/[\w-]{24}\/\d{2,4})\.webp)$/.exec(path)?.[1];

export const pathOf = (key: string): string => `${FILES_PATH}/${key}`;

/** Key of a thumbnail; `key` is that of the rendition. */
export const thumbnailKey = (key: string, width: number): string => `${key}/${width}.webp`;

/** Nominal widths of a picture's thumbnails: all smaller ones and the next larger one, which keeps the picture's width. */
export const thumbnailWidths = (width: number): readonly number[] =>
    THUMBNAIL_WIDTHS.filter((_, place) => (THUMBNAIL_WIDTHS[place - 1] ?? 0) < width);

export const thumbnailsOf = (key: string, width: number): ThumbnailFile[] =>
    thumbnailWidths(width).map(one => ({ width: Math.min(one, width), url: pathOf(thumbnailKey(key, one)) }));
