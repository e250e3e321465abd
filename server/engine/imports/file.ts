import { eq } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { importFiles } from '../../db/tables/index.ts';
import { newKey } from '../../files/fileKey.ts';
import type { Storage, Stored } from '../../files/storage.ts';
import { Problem } from '../../hydra/problem.ts';

const MEDIA_TYPE = 'application/octet-stream';

/** Stores the bytes of a file. @returns its key */
export const storeFile = async (files: Storage, bytes: Uint8Array): Promise<string> => {
    const key = newKey('imports', MEDIA_TYPE);
    await files.put(key, bytes, MEDIA_TYPE);
    return key;
};

/** The stored file of an import. @throws Problem 410 when it was deleted with time. */
export const fileOf = async (db: Db, files: Storage, importId: number): Promise<Stored> => {
    const [kept] = await db
        .select({ key: importFiles.key })
        .from(importFiles)
        .where(eq(importFiles.importId, importId));
    const stored = kept && (await files.read(kept.key));
    if (!stored) throw new Problem(410, 'import_file_gone');
    return stored;
};
