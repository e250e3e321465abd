// Files of imports: storage, format labels, and deletion by age.

import { eq, sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { query } from '../db/query.ts';
import { importFiles, importRows } from '../db/tables/index.ts';
import { Refused } from '../domain/refused.ts';
import type { Services } from '../engine/env.ts';
import type { CsvForm } from '../engine/exports/csv.ts';
import { newFileKey } from '../files/fileKey.ts';
import type { Storage, StoredFile } from '../files/storage.ts';
import { CODE_PAGES } from '../sheets/codePages.ts';
import type { CsvSeparator, Encoding, OpenedSheet } from '../sheets/source.ts';

const FORMAT_SEPARATOR = ' · ';

/** Label of a file's format: `xlsx`, or `csv · UTF-8 · ;`. */
export const fileFormatOf = ({ format, encoding, separator }: OpenedSheet): string =>
    [format, encoding, separator === '\t' ? 'tab' : separator].filter(Boolean).join(FORMAT_SEPARATOR);

const ENCODINGS: readonly Encoding[] = ['UTF-8', 'UTF-16LE', 'UTF-16BE', ...CODE_PAGES];
const SEPARATORS: readonly CsvSeparator[] = [';', ',', '\t'];

export const csvFormOf = (fileFormat: unknown): CsvForm | undefined => {
    const [, encoding, mark] = String(fileFormat).split(FORMAT_SEPARATOR);
    const written = ENCODINGS.find(one => one === encoding);
    const separator = SEPARATORS.find(one => one === (mark === 'tab' ? '\t' : mark));
    return written && separator && { encoding: written, separator };
};

const MEDIA_TYPE = 'application/octet-stream';

/** Stores a file while it arrives. @returns its key and its size in bytes */
export const storeFile = async (
    files: Storage,
    pieces: AsyncIterable<Uint8Array>,
    folder = 'imports',
): Promise<{ readonly key: string; readonly size: number }> => {
    const key = newFileKey(folder, MEDIA_TYPE);
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

export const shortName = (name: string, usual = 'import'): string =>
    name
        .replace(/[\p{Cc}\\/]/gu, ' ')
        .trim()
        .slice(-200) || usual;

/** Stored file of an import. @throws Refused (gone) if it was deleted by age */
export const fileOf = async (db: Db, files: Storage, importId: number): Promise<StoredFile> => {
    const [kept] = await db
        .select({ key: importFiles.key })
        .from(importFiles)
        .where(eq(importFiles.importId, importId));
    const stored = kept && (await files.read(kept.key));
    if (!stored) throw new Refused('gone', 'import_file_gone');
    return stored;
};

const gone = (db: Db) =>
    query<{ readonly id: number; readonly key: string }>(
        db,
        sql`select one.id, file.key from imports one join import_files file on file.import_id = one.id
            where coalesce(one.finished_at, one.created_at) < now() - interval '30 days'
                and one.status not in ('reading', 'rehearsing', 'scheduled', 'queued', 'running')`,
    );

/** Deletes files and staged rows of imports that ended a month ago; the imports remain, because the history names them. */
export const sweepImports = async ({ db, files }: Pick<Services, 'db' | 'files'>): Promise<void> => {
    for (const { id, key } of await gone(db)) {
        await files.delete(key);
        await db.delete(importRows).where(eq(importRows.importId, id));
        await db.delete(importFiles).where(eq(importFiles.importId, id));
    }
};
