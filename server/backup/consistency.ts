import { and, eq, isNotNull, ne, sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { query } from '../db/query.ts';
import {
    documents,
    entityAttachments,
    importFiles,
    issuedFiles,
    jobs,
    pictureOriginals,
    pictureRenditions,
    supplierFiles,
} from '../db/tables/index.ts';
import { ISSUED_FOLDER, keyIn, thumbnailKey, thumbnailWidths } from '../files/fileKey.ts';
import type { Storage } from '../files/storage.ts';
import { keysToWrite } from '../seed/filesToWrite.ts';

export interface Inconsistency {
    readonly orphans: readonly string[];
    readonly missing: readonly string[];
}

/** Folder of a picture's renditions. Its JPEGs are created on demand, so none is required. */
const folderOf = (key: string): string => key.slice(0, key.lastIndexOf('/'));

const thumbnailsOf = ({ key, width }: { key: string; width: number }): string[] =>
    thumbnailWidths(width).map(one => thumbnailKey(key, one));

/** True if files of issued invoices are still due. A stored file gets its row shortly after. */
const areIssuedFilesDue = async (db: Db): Promise<boolean> => {
    const [found] = await query<{ readonly isDue: boolean }>(
        db,
        sql`select exists (select from issued_invoices link where not exists (
            select from issued_files kept where kept.invoice_id = link.invoice_id)) as "isDue"`,
    );
    return found?.isDue ?? false;
};

const expectedBy = async (db: Db) => {
    // Read before the rows: files listed in the storage may get their rows in the meantime.
    const isDue = await areIssuedFilesDue(db);
    const issued = await db.select({ key: issuedFiles.key }).from(issuedFiles);
    const avatars = await db.select({ path: entityAttachments.filePath }).from(entityAttachments);
    const originals = await db
        .select({ key: pictureOriginals.key, drawing: pictureOriginals.drawing })
        .from(pictureOriginals);
    const { key, original, width, state } = pictureRenditions;
    const renditions = await db.select({ key, original, width, state }).from(pictureRenditions);
    // The rendition's row is written after the file. Without it, the upload is running or was interrupted, and was not confirmed.
    const shown = new Set(renditions.map(rendition => rendition.original));
    const supplied = await db
        .select({ key: supplierFiles.key, of: supplierFiles.supplierInvoiceId })
        .from(supplierFiles);
    const seeded = await keysToWrite(db);
    const needed = [
        ...issued.map(one => one.key),
        ...avatars.flatMap(({ path }) => keyIn(path) ?? []),
        ...supplied.filter(one => one.of !== null && !seeded.has(one.key)).map(one => one.key),
        ...originals.filter(one => one.drawing === null && shown.has(one.key)).map(one => one.key),
        ...renditions.filter(one => one.state === 'ready').flatMap(thumbnailsOf),
    ];
    const drawn = await db.select({ key: documents.key }).from(documents);
    const imported = await db.select({ key: importFiles.key }).from(importFiles);
    // Statements of jobs: running jobs read them, and those of ended jobs are deleted daily.
    const statements = await db
        .select({ key: sql<string>`${jobs.dedupeKey}` })
        .from(jobs)
        .where(and(eq(jobs.kind, 'bank_statement'), isNotNull(jobs.dedupeKey), ne(jobs.status, 'done')));
    // Pending originals and renditions may already exist, and documents may be in progress.
    const allowed = new Set([
        ...needed,
        ...[...originals, ...drawn, ...imported, ...supplied, ...statements].map(one => one.key),
    ]);
    const folders = new Set(renditions.map(rendition => rendition.key));
    const allows = (file: string): boolean =>
        allowed.has(file) || folders.has(folderOf(file)) || (isDue && file.startsWith(`${ISSUED_FOLDER}/`));
    return { needed, allows };
};

/** Lists the storage first: the row of an upload is written before its file, so that an upload in progress is not reported. */
const lookAt = async (db: Db, files: Pick<Storage, 'list'>): Promise<Inconsistency> => {
    const kept = new Set<string>();
    for await (const file of files.list()) kept.add(file);
    const { needed, allows } = await expectedBy(db);
    return {
        orphans: [...kept].filter(file => !allows(file)).sort(),
        missing: needed.filter(file => !kept.has(file)).sort(),
    };
};

/** Compares the storage with the database. Reports files missing in two listings, because pictures are drawn meanwhile. */
export const compareFiles = async (db: Db, files: Pick<Storage, 'list'>): Promise<Inconsistency> => {
    const { orphans, missing } = await lookAt(db, files);
    if (missing.length === 0) return { orphans, missing };
    const again = new Set((await lookAt(db, files)).missing);
    return { orphans, missing: missing.filter(file => again.has(file)) };
};

/** Folders of uploads whose file is stored before its row. A process that ends in between leaves the file without a row. */
const UPLOADED = /^(?:imports|suppliers|avatars)\//;

/** Milliseconds after which an upload has certainly ended. */
const UPLOAD_TIMEOUT_MS = 86_400_000;

/** Deletes files of uploads interrupted at least a day ago. @returns their keys */
export const sweepUploads = async (db: Db, files: Pick<Storage, 'list' | 'read' | 'delete'>): Promise<string[]> => {
    const { orphans } = await lookAt(db, files);
    const swept: string[] = [];
    for (const key of orphans.filter(one => UPLOADED.test(one))) {
        const at = (await files.read(key))?.modifiedAt?.getTime() ?? Number.POSITIVE_INFINITY;
        if (Date.now() - at < UPLOAD_TIMEOUT_MS) continue;
        await files.delete(key);
        swept.push(key);
    }
    return swept;
};

export const deleteOrphans = async (files: Pick<Storage, 'delete'>, orphans: readonly string[]): Promise<void> => {
    for (const orphan of orphans) await files.delete(orphan);
};
