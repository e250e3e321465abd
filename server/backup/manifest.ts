import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { ROOT } from '../paths.ts';
import { StartupError } from '../startupError.ts';

export const FORMAT = 1;

/** Name of the manifest, the last file of an archive, because it contains counts and hashes. */
export const MANIFEST = 'manifest.json';

const count = z.int().min(0);
const sha256 = z.string().regex(/^[\da-f]{64}$/);
const name = z.string().regex(/^[a-z_]\w*$/);

/** Prevents path traversal: no part of a key begins with a dot. */
const key = z.string().regex(/^(?!\.)[^\\/\0]+(\/(?!\.)[^\\/\0]+)*$/);

const part = z.object({ path: z.string(), rows: count, bytes: count, sha256 });
const table = z.object({
    name,
    columns: z.array(name),
    rows: count,
    /** Sum of the rows' hashes, independent of their order (`server/backup/rows.ts`). */
    digest: z.string().regex(/^[\da-f]{32}$/),
    parts: z.array(part),
});
const sequence = z.object({ table: name, column: name, last: z.string().regex(/^\d+$/) });

const manifest = z.object({
    format: z.literal(FORMAT),
    version: z.string(),
    createdAt: z.iso.datetime(),
    database: z.enum(['pglite', 'postgres']),
    /** Migrations of the database, with their time in milliseconds as in the journal. */
    migrations: z.array(z.object({ at: count, hash: z.string() })),
    tables: z.array(table),
    /** Last value of each column's sequence. Unused sequences are left out. */
    sequences: z.array(sequence),
    /** Statements that create indexes and triggers. Some depend on the data where texts had twins. */
    definitions: z.array(z.string()),
    files: z.array(z.object({ key, bytes: count, sha256 })),
    /** Files that rows required and that were missing at the time of the backup. */
    missing: z.array(key),
    /** Bucket with the files, and the list of its objects. */
    bucket: z.object({ name: z.string(), objects: z.array(z.object({ key: z.string(), bytes: count })) }).optional(),
});

export type BackupManifest = Readonly<z.infer<typeof manifest>>;
export type TableDump = BackupManifest['tables'][number];
export type FileDump = BackupManifest['files'][number];

export const productVersion = (): string =>
    (JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string }).version;

const newer = (version: unknown): StartupError =>
    new StartupError(
        `This backup was made by a newer version of Comptoir (${String(version)}). Install that version, and restore it there. ` +
            'Nothing was written.',
    );

const numbersOf = (version: string): readonly number[] => version.split(/[.+-]/, 3).map(Number);

/** True if a version is later than another. False for malformed versions. */
const isLater = (one: string, other: string): boolean => {
    const [left, right] = [numbersOf(one), numbersOf(other)];
    const at = left.findIndex((number, place) => number !== right[place]);
    return at >= 0 && (left[at] ?? 0) > (right[at] ?? 0);
};

/** @throws StartupError for a backup of a newer version, which may have another meaning */
export const parseManifest = (text: string): BackupManifest => {
    const { format, version } = JSON.parse(text) as { readonly format: number; readonly version: string };
    if (format > FORMAT || isLater(String(version), productVersion())) throw newer(version);
    return manifest.parse(JSON.parse(text));
};

/** @throws StartupError if the backup has migrations that this version lacks */
export const refuseNewer = ({ migrations, version }: BackupManifest, known: readonly number[]): void => {
    if (migrations.some(({ at }) => !known.includes(at))) throw newer(version);
};

export const rowsPath = (of: string, number: number): string => `rows/${of}/${String(number).padStart(6, '0')}.ndjson`;

const FILES = 'files/';

export const filePath = (of: string): string => FILES + of;

export const keyOfPath = (path: string): string | undefined =>
    path.startsWith(FILES) ? path.slice(FILES.length) : undefined;
