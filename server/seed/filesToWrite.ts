import { eq } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { settings } from '../db/tables/index.ts';
import type { Storage } from '../files/storage.ts';

/** A file that seeded rows refer to. */
export interface FileToWrite {
    readonly key: string;
    readonly text: string;
}

const TO_WRITE = 'files_to_write';

/** Remembers files of the seed until they are written: a storage takes part in no transaction, and a start may be cut off anywhere. */
export const rememberFiles = async (db: Db, files: readonly FileToWrite[]): Promise<void> => {
    if (files.length > 0) await db.insert(settings).values({ key: TO_WRITE, value: JSON.stringify(files) });
};

const filesLeft = async (db: Db): Promise<readonly FileToWrite[]> => {
    const [left] = await db.select({ value: settings.value }).from(settings).where(eq(settings.key, TO_WRITE));
    return left ? JSON.parse(left.value) : [];
};

/** Files of the seed that the next start writes. @returns their keys */
export const keysToWrite = async (db: Db): Promise<ReadonlySet<string>> =>
    new Set((await filesLeft(db)).map(({ key }) => key));

/** Writes the files that are remembered, those of a start that was cut off as well. */
export const writeSeededFiles = async (db: Db, storage: Pick<Storage, 'put'>): Promise<void> => {
    const files = await filesLeft(db);
    if (files.length === 0) return;
    for (const { key, text } of files) await storage.put(key, Buffer.from(text), 'application/octet-stream');
    await db.delete(settings).where(eq(settings.key, TO_WRITE));
};
