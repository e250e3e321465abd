import { randomBytes } from 'node:crypto';

/** Where files are served; a record's `filePath` begins with it. */
export const FILES_PATH = '/files';

const EXTENSIONS = { 'image/webp': 'webp' } as const;

/** Media types of the files that are served, by the end of their names. */
export const MEDIA_TYPES: Readonly<Record<string, string>> = { webp: 'image/webp' };

/** A key that nobody guesses: 144 random bits. Two letters of it spread the files over folders. */
export const newKey = (folder: string, mediaType: keyof typeof EXTENSIONS): string => {
    const name = randomBytes(18).toString('base64url');
    return `${folder}/${name.slice(0, 2)}/${name}.${EXTENSIONS[mediaType]}`;
};

/** The key in a path below {@link FILES_PATH}; undefined for all that {@link newKey} cannot have made. */
export const keyIn = (path: string): string | undefined =>
    /^\/files\/([a-z]+\/[\w-]{2}\/[\w-]{24}\.webp)$/.exec(path)?.[1];

export const pathOf = (key: string): string => `${FILES_PATH}/${key}`;
