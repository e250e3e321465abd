import { sql } from 'drizzle-orm';
import type { Crop } from '#contract/language/kinds.ts';
import type { Db } from '../db/database.ts';
import { pictureOriginals, pictureRenditions } from '../db/tables/index.ts';
import type { PictureProperties } from '../files/checkPicture.ts';
import { fileKeyOf } from '../files/fileKey.ts';
import type { Storage } from '../files/storage.ts';
import { type Edit, type PictureSize, sizeAfter, UNEDITED } from './edit.ts';
import { PRIORITY } from './services.ts';

const cropKey = (crop: Crop): string => [crop.x, crop.y, crop.width, crop.height].join(' ');

export const renditionKey = (original: string, { rotation, crop }: Edit): string =>
    fileKeyOf('renditions', [original, rotation, crop ? cropKey(crop) : ''].join('\n'));

/** Requests a rendition. A job creates it, and it is kept while a picture shows it. */
export const keepRendition = async (
    db: Db,
    original: PictureSize & { readonly key: string },
    edit: Edit,
): Promise<string> => {
    const key = renditionKey(original.key, edit);
    const { width, height } = sizeAfter(original, edit);
    await db
        .insert(pictureRenditions)
        .values({ key, original: original.key, ...edit, width, height })
        .onConflictDoUpdate({ target: pictureRenditions.key, set: { usedAt: sql`now()`, priority: PRIORITY.people } });
    return key;
};

/**
 * Stores an uploaded file, deduplicated by content. The row is written first, because the sweep locks rows until their
 * files are deleted and skips originals used today.
 * @returns the key of its unedited rendition.
 * @throws Refused (unavailable) if the storage fails.
 */
export const keepOriginal = async (
    db: Db,
    files: Storage,
    bytes: Uint8Array,
    { mediaType, width, height }: PictureProperties,
): Promise<string> => {
    const key = fileKeyOf('originals', bytes, mediaType);
    await db
        .insert(pictureOriginals)
        .values({ key, mediaType, width, height, bytes: bytes.length })
        .onConflictDoUpdate({ target: pictureOriginals.key, set: { usedAt: sql`now()` } });
    await files.put(key, bytes, mediaType);
    return keepRendition(db, { key, width, height }, UNEDITED);
};
