import { createHash, randomBytes } from 'node:crypto';

/** Path under which files are served; a record's `filePath` begins with it. */
export const FILES_PATH = '/files';

const EXTENSIONS = {
    'image/webp': 'webp',
    'image/jpeg': 'jpg',
    'image/png': 'png',
    'image/gif': 'gif',
    'image/avif': 'avif',
    'image/tiff': 'tiff',
    'application/pdf': 'pdf',
    'application/octet-stream': 'bin',
} as const;

/** Media types of the files that are served, by extension. */
export const MEDIA_TYPES: Readonly<Record<string, string>> = { webp: 'image/webp' };

/** Subfolders named after two letters keep folders small. */
const spread = (folder: string, name: string): string => `${folder}/${name.slice(0, 2)}/${name}`;

/** A key that cannot be guessed: 144 random bits. */
export const newKey = (folder: string, mediaType: keyof typeof EXTENSIONS): string =>
    `${spread(folder, randomBytes(18).toString('base64url'))}.${EXTENSIONS[mediaType]}`;

/** A key made of 144 bits of the content's hash: identical content is stored once. */
export const keyOf = (folder: string, content: Uint8Array | string, mediaType?: keyof typeof EXTENSIONS): string => {
    const name = createHash('sha256').update(content).digest('base64url').slice(0, 24);
    return spread(folder, name) + (mediaType ? `.${EXTENSIONS[mediaType]}` : '');
};

/** The key in a path below {@link FILES_PATH}; undefined for all files except avatars and thumbnails. */
export const keyIn = (path: string): string | undefined =>
    /^\/files\/((avatars\/[\w-]{2}\/[\w-]{24}|renditions\/[\w-]{2}\/[\w-]{24}\/\d{2,4})\.webp)$/.exec(path)?.[1];

export const pathOf = (key: string): string => `${FILES_PATH}/${key}`;
