import { eq } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { importFiles } from '../../db/tables/index.ts';
import { newKey } from '../../files/fileKey.ts';
import type { Storage, Stored } from '../../files/storage.ts';
import { Problem } from '../../hydra/problem.ts';

const MEDIA_TYPE = 'application/octet-stream';

/** Stores a file while it arrives. @returns its key, and its bytes */
export const storeFile = async (
    files: Storage,
    pieces: AsyncIterable<Uint8Array>,
): Promise<{ readonly key: string; readonly size: number }> => {
    const key = newKey('imports', MEDIA_TYPE);
    let size = 0;
    const counted = async function* () {
        for await (const piece of pieces) {
            size += piece.length;
            yield piece;
        }
    };
    await files.put(key, counted(), MEDIA_TYPE);
    return { key, size };
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
