import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { copyFile, link, mkdir, open, readdir, stat } from 'node:fs/promises';
import { dirname, join, posix, sep } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Bucket, Storage } from '../files/storage.ts';
import type { Add } from './archive.ts';
import { type BackupManifest, type FileDump, filePath } from './manifest.ts';

/** False for files being written, and for hidden ones, which this program never writes. */
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

/** Copies the file if links are not possible, such as on another device. Skips a file deleted meanwhile. */
const keep = async (from: string, to: string): Promise<void> => {
    if (await unless(['EXDEV', 'EPERM', 'ENOTSUP', 'EMLINK', 'ENOENT'], link(from, to))) return;
    await unless(['ENOENT'], copyFile(from, to));
};

/**
 * Hard-links all files of a folder, so that a running server may delete them without loss. The server never changes a file in
 * place. Called before and after the database snapshot, it covers all files that rows of the snapshot need: a file is written
 * before its row is committed, and a row is deleted before its file.
 */
export const keepFiles = async (folder: string, kept: string): Promise<void> => {
    for await (const key of keysIn(folder)) {
        const to = join(kept, key);
        if (existsSync(to)) continue;
        await mkdir(dirname(to), { recursive: true });
        await keep(join(folder, key), to);
    }
};

export const listing = (kept: string): Pick<Storage, 'list'> => ({ list: () => keysIn(kept) });

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

/** Lists the objects of a bucket. The backup contains only the list; the provider stores the files. */
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

export type Put = (key: string, pieces: AsyncIterable<Buffer>) => Promise<void>;

/** Writes into a new folder. Each file is durable once written. */
export const putInto =
    (folder: string): Put =>
    async (key, pieces) => {
        const path = join(folder, key);
        await mkdir(dirname(path), { recursive: true });
        await pipeline(Readable.from(pieces), createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }));
    };

export const putIntoStorage =
    (storage: Pick<Storage, 'put'>): Put =>
    (key, pieces) =>
        storage.put(key, pieces, 'application/octet-stream');

export const syncTree = async (folder: string): Promise<void> => {
    for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
        if (entry.isSymbolicLink() || (entry.isDirectory() && process.platform === 'win32')) continue;
        const handle = await open(join(entry.parentPath, entry.name), entry.isDirectory() ? 'r' : 'r+');
        await handle.sync().finally(() => handle.close());
    }
};
