import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { ROOT } from '../paths.ts';
import { StartupError } from '../startupError.ts';

/** The form of archives that this version writes and reads. */
export const FORMAT = 1;

/** Name of the manifest, which is the last file of an archive: only then are numbers and hashes known. */
export const MANIFEST = 'manifest.json';

const count = z.int().min(0);
const sha256 = z.string().regex(/^[\da-f]{64}$/);
const name = z.string().regex(/^[a-z_]\w*$/);

/** Keys of files lead nowhere else: no part of them begins with a dot. */
const key = z.string().regex(/^(?!\.)[^\\/\0]+(\/(?!\.)[^\\/\0]+)*$/);

const part = z.object({ path: z.string(), rows: count, bytes: count, sha256 });
const table = z.object({
    name,
    /** Those that are written in the rows, in their order. */
    columns: z.array(name),
    rows: count,
    /** Sum of the rows' hashes, whatever their order (`server/backup/rows.ts`). */
    digest: z.string().regex(/^[\da-f]{32}$/),
    parts: z.array(part),
});
const sequence = z.object({ table: name, column: name, last: z.string().regex(/^\d+$/) });

const manifest = z.object({
    format: z.literal(FORMAT),
    /** Of the program that wrote it. */
    version: z.string(),
    createdAt: z.iso.datetime(),
    database: z.enum(['pglite', 'postgres']),
    /** Of the migrations that the database had, in milliseconds as in their journal. */
    migrations: z.array(z.object({ at: count, hash: z.string() })),
    tables: z.array(table),
    /** Where each sequence of a column stands; those that have given no number yet are left out. */
    sequences: z.array(sequence),
    /** Statements that make indexes and triggers, which depend on the data where texts had twins. */
    definitions: z.array(z.string()),
    files: z.array(z.object({ key, bytes: count, sha256 })),
    /** Files that rows need and that were missing when the backup was taken. */
    missing: z.array(key),
    /** The bucket that has the files, with what was in it. */
    bucket: z.object({ name: z.string(), objects: z.array(z.object({ key: z.string(), bytes: count })) }).optional(),
});

export type BackupManifest = Readonly<z.infer<typeof manifest>>;
export type TableDump = BackupManifest['tables'][number];
export type FileDump = BackupManifest['files'][number];

/** The version of this program. */
export const productVersion = (): string =>
    (JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string }).version;

const newer = (version: unknown): StartupError =>
    new StartupError(
        `This backup was made by a newer version of Comptoir (${String(version)}). Install that version, and restore it there. ` +
            'Nothing was written.',
    );

const numbersOf = (version: string): readonly number[] => version.split(/[.+-]/, 3).map(Number);

/** Whether a version is later than another; what is no version is not. */
const isLater = (one: string, other: string): boolean => {
    const [left, right] = [numbersOf(one), numbersOf(other)];
    const at = left.findIndex((number, place) => number !== right[place]);
    return at >= 0 && (left[at] ?? 0) > (right[at] ?? 0);
};

/** @throws StartupError for one of a newer version, whose meaning this one does not know */
export const parseManifest = (text: string): BackupManifest => {
    const { format, version } = JSON.parse(text) as { readonly format: number; readonly version: string };
    if (format > FORMAT || isLater(String(version), productVersion())) throw newer(version);
    return manifest.parse(JSON.parse(text));
};

/** @throws StartupError when the backup has migrations that this version does not know */
export const refuseNewer = ({ migrations, version }: BackupManifest, known: readonly number[]): void => {
    if (migrations.some(({ at }) => !known.includes(at))) throw newer(version);
};

/** Path of a part of a table's rows in the archive. */
export const rowsPath = (of: string, number: number): string => `rows/${of}/${String(number).padStart(6, '0')}.ndjson`;

const FILES = 'files/';

/** Path of a stored file in the archive. */
export const filePath = (of: string): string => FILES + of;

/** The key of a stored file; undefined for any other path. */
export const keyOfPath = (path: string): string | undefined =>
    path.startsWith(FILES) ? path.slice(FILES.length) : undefined;
