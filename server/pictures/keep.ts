import { sql } from 'drizzle-orm';
import type { Crop } from '#contract/property.ts';
import type { Db } from '../db/database.ts';
import { pictureOriginals, pictureRenditions } from '../db/tables/index.ts';
import type { Checked } from '../files/checkPicture.ts';
import { keyOf } from '../files/fileKey.ts';
import type { Storage } from '../files/storage.ts';
import { type Edit, type Size, sizeAfter, UNEDITED } from './edit.ts';
import { PRIORITY } from './services.ts';

const cropKey = (crop: Crop): string => [crop.x, crop.y, crop.width, crop.height].join(' ');

/** Key of an original as it is to be shown, and the folder of what is made of it. */
export const renditionKey = (original: string, { rotation, crop }: Edit): string =>
    keyOf('renditions', [original, rotation, crop ? cropKey(crop) : ''].join('\n'));

/** Notes what an original is to be shown as: it is made soon, and kept as long as a picture is shown so. */
export const keepRendition = async (db: Db, original: Size & { readonly key: string }, edit: Edit): Promise<string> => {
    const key = renditionKey(original.key, edit);
    const { width, height } = sizeAfter(original, edit);
    await db
        .insert(pictureRenditions)
        .values({ key, original: original.key, ...edit, width, height })
        .onConflictDoUpdate({ target: pictureRenditions.key, set: { usedAt: sql`now()`, priority: PRIORITY.people } });
    return key;
};

/**
 * Keeps a file as it came, once however often it comes.
 * The row comes first: whoever sweeps what nobody uses holds it until the file is gone, and leaves what was used today.
 * @returns the key of the original, shown as it is.
 * @throws Problem 503.
 */
export const keepOriginal = async (
    db: Db,
    files: Storage,
    bytes: Uint8Array,
    { mediaType, width, height }: Checked,
): Promise<string> => {
    const key = keyOf('originals', bytes, mediaType);
    await db
        .insert(pictureOriginals)
        .values({ key, mediaType, width, height, bytes: bytes.length })
        .onConflictDoUpdate({ target: pictureOriginals.key, set: { usedAt: sql`now()` } });
    await files.put(key, bytes, mediaType);
    return keepRendition(db, { key, width, height }, UNEDITED);
};
