import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { copyFile, link, mkdir, open, readdir, stat } from 'node:fs/promises';
import { dirname, join, posix, sep } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Bucket, Storage } from '../files/storage.ts';
import type { Add } from './archive.ts';
import { type BackupManifest, type FileDump, filePath } from './manifest.ts';

/** Names of files that are being written, and hidden ones, which this program never writes. */
const isKey = (key: string): boolean => !key.endsWith('.part') && !/(^|\/)\./.test(key);

async function* keysIn(folder: string): AsyncGenerator<string> {
    if (!existsSync(folder)) return;
    for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
        const key = join(entry.parentPath, entry.name)
            .slice(folder.length + 1)
            .replaceAll(sep, posix.sep);
        if (entry.isFile() && isKey(key)) yield key;
    }
}

const unless = async (codes: readonly string[], work: Promise<unknown>): Promise<boolean> =>
    work.then(
        () => true,
        (error: NodeJS.ErrnoException) => {
            if (codes.includes(error.code ?? '')) return false;
            throw error;
        },
    );

/** On another device, or without links, a file is copied; one that has just been deleted is left out. */
const keep = async (from: string, to: string): Promise<void> => {
    if (await unless(['EXDEV', 'EPERM', 'ENOTSUP', 'EMLINK', 'ENOENT'], link(from, to))) return;
    await unless(['ENOENT'], copyFile(from, to));
};

/**
 * Keeps all files of a folder under a second name, which costs no space: the server may delete them meanwhile, and never
 * writes into one. Called before and after the moment of the database, it keeps what every row of that moment needs: a file is
 * written before the row is committed that makes somebody rely on it, so it is there afterwards unless it has been
 * deleted since, and rows are deleted before their files, so that it was there before.
 */
export const keepFiles = async (folder: string, kept: string): Promise<void> => {
    for await (const key of keysIn(folder)) {
        const to = join(kept, key);
        if (existsSync(to)) continue;
        await mkdir(dirname(to), { recursive: true });
        await keep(join(folder, key), to);
    }
};

/** A folder of kept files in the form of a storage that is listed. */
export const listing = (kept: string): Pick<Storage, 'list'> => ({ list: () => keysIn(kept) });

/** Writes kept files into an archive, in the order of their keys. */
export const dumpFiles = async (
    kept: string,
    add: Add,
    say: (done: number, of: number) => void,
): Promise<FileDump[]> => {
    const keys: string[] = [];
    for await (const key of keysIn(kept)) keys.push(key);
    const written: FileDump[] = [];
    for (const key of keys.sort()) {
        const path = join(kept, key);
        const { size: bytes } = await stat(path);
        written.push({ key, ...(await add(filePath(key), { bytes, pieces: createReadStream(path) })) });
        say(written.length, keys.length);
    }
    return written;
};

/** What a bucket holds, of which a backup keeps the list: the provider keeps the files. */
export const listBucket = async ({
    name,
    region,
    endpoint,
}: Bucket): Promise<NonNullable<BackupManifest['bucket']>> => {
    const { paginateListObjectsV2, S3Client } = await import('@aws-sdk/client-s3');
    const client = new S3Client({ region, ...(endpoint && { endpoint, forcePathStyle: true }) });
    const objects: { key: string; bytes: number }[] = [];
    for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket: name }))
        for (const { Key, Size } of Contents) if (Key && isKey(Key)) objects.push({ key: Key, bytes: Size ?? 0 });
    client.destroy();
    return { name, objects };
};

/** Where restored files are put. */
export type Put = (key: string, pieces: AsyncIterable<Buffer>) => Promise<void>;

/** Into a new folder; each file lasts once it has been written. */
export const putInto =
    (folder: string): Put =>
    async (key, pieces) => {
        const path = join(folder, key);
        await mkdir(dirname(path), { recursive: true });
        await pipeline(Readable.from(pieces), createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }));
    };

/** Into a storage, which decides by the extension what a file is served as. */
export const putIntoStorage =
    (storage: Pick<Storage, 'put'>): Put =>
    (key, pieces) =>
        storage.put(key, pieces, 'application/octet-stream');

/** Makes all that is in a folder last, whatever happens to the machine. */
export const syncTree = async (folder: string): Promise<void> => {
    for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
        if (entry.isSymbolicLink() || (entry.isDirectory() && process.platform === 'win32')) continue;
        const handle = await open(join(entry.parentPath, entry.name), entry.isDirectory() ? 'r' : 'r+');
        await handle.sync().finally(() => handle.close());
    }
};
