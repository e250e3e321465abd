import { eq } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { settings } from '../db/tables/index.ts';
import type { Storage } from '../files/storage.ts';

export interface FileToWrite {
    readonly key: string;
    readonly text: string;
}

const TO_WRITE = 'files_to_write';

/** Stores the files to write in the settings: the storage is not transactional, and a start may be interrupted at any point. */
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

export const writeSeededFiles = async (db: Db, storage: Pick<Storage, 'put'>): Promise<void> => {
    const files = await filesLeft(db);
    if (files.length === 0) return;
    for (const { key, text } of files) await storage.put(key, Buffer.from(text), 'application/octet-stream');
    await db.delete(settings).where(eq(settings.key, TO_WRITE));
};
