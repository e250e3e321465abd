import { access, constants, mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import type { Logger } from 'pino';
import { Refused } from '../domain/refused.ts';
import { partOf } from './parts.ts';

/** Content of a file: complete, or in pieces as they arrive. */
type Content = Uint8Array | AsyncIterable<Uint8Array>;

/** Pieces, and a function that rethrows an error of their source, as opposed to an error of the storage. */
const watched = (content: Content): { readonly content: Content; readonly rethrow: () => void } => {
    if (content instanceof Uint8Array) return { content, rethrow: () => undefined };
    const failures: unknown[] = [];
    const note = (error: unknown): never => {
        failures.push(error);
        throw error;
    };
    const pieces = async function* (): AsyncGenerator<Uint8Array> {
        const source = content[Symbol.asyncIterator]();
        try {
            for (;;) {
                const { done, value } = await source.next().catch(note);
                if (done) return;
                yield value;
            }
        } finally {
            // A source that is ended because the storage has failed may report an abort, which explains nothing.
            await source.return?.().catch(() => undefined);
        }
    };
    return {
        content: pieces(),
        rethrow: () => {
            if (failures.length > 0) throw failures[0];
        },
    };
};

const readableOf = (pieces: AsyncIterable<Uint8Array>): Readable => Readable.from(pieces, { objectMode: false });

export interface StoredFile {
    /** In bytes. */
    readonly size: number;
    /** Absent if the storage does not provide it. */
    readonly modifiedAt?: Date;
    /** Opens a stream, which the caller must read to its end or cancel. */
    open(): Promise<ReadableStream<Uint8Array>>;
    bytes(): Promise<Uint8Array>;
}

/** Storage of files by key, such as `avatars/Ab/Ab3….webp`. Methods throw Refused (unavailable) if it fails. */
export interface Storage {
    /** Stores a file without buffering its pieces. If their source fails, nothing is stored and its error is rethrown. */
    put(key: string, content: Content, mediaType: string): Promise<void>;
    read(key: string): Promise<StoredFile | undefined>;
    delete(key: string): Promise<void>;
    deleteFolder(key: string): Promise<void>;
    /** All keys, in no particular order. */
    list(): AsyncIterable<string>;
    /** Rejects if the storage cannot be written. */
    check(): Promise<void>;
}

/** Complete content of a file that fits in memory; undefined for a missing file. */
export const bytesOf = async (storage: Pick<Storage, 'read'>, key: string): Promise<Uint8Array | undefined> => {
    const stored = await storage.read(key);
    return stored?.bytes();
};

/** Bucket of Amazon S3 or of a compatible service; credentials come from the usual AWS environment variables. */
export interface Bucket {
    readonly name: string;
    readonly region: string;
    readonly endpoint: string | undefined;
}

const streamOf = async (disk: Disk, key: string): Promise<ReadableStream<Uint8Array>> =>
    Readable.toWeb(await disk.getStream(key)) as ReadableStream<Uint8Array>;

/** Disk full, missing or read-only: the client can only retry later; the log contains the reason. */
const failed = (logger: Logger) => (error: unknown) => {
    logger.error({ err: error }, 'the storage of files failed');
    throw new Refused('unavailable', 'storage_unavailable', { retryAfter: 60 });
};

const read = async (disk: Disk, key: string): Promise<StoredFile | undefined> => {
    if (!(await disk.exists(key))) return undefined;
    const { contentLength, lastModified } = await disk.getMetaData(key);
    return {
        size: contentLength,
        modifiedAt: lastModified,
        open: () => streamOf(disk, key),
        bytes: () => disk.getBytes(key),
    };
};

/** The folder is created with the first file. */
const isNoFolder = (error: unknown): boolean =>
    error instanceof Error && error.cause instanceof Error && 'code' in error.cause && error.cause.code === 'ENOENT';

const pageOf = (disk: Disk, paginationToken: string | undefined) =>
    disk
        .listAll('/', { recursive: true, ...(paginationToken && { paginationToken }) })
        .catch((error: unknown): Awaited<ReturnType<Disk['listAll']>> => {
            if (isNoFolder(error)) return { objects: [] };
            throw error;
        });

async function* list(disk: Disk): AsyncGenerator<string> {
    let paginationToken: string | undefined;
    do {
        const page = await pageOf(disk, paginationToken);
        for (const one of page.objects) if (one.isFile) yield one.key;
        paginationToken = page.paginationToken;
    } while (paginationToken);
}

type Put = Storage['put'];

/** Rethrows errors of the content's source unchanged, and all others as a failure of the storage. */
const putting =
    (put: Put, logger: Logger): Put =>
    async (key, given, mediaType) => {
        const { content, rethrow } = watched(given);
        await put(key, content, mediaType).catch((error: unknown) => {
            rethrow();
            failed(logger)(error);
        });
    };

const storageOn = (disk: Disk, put: Put, check: () => Promise<unknown>, logger: Logger): Storage => ({
    put: putting(put, logger),
    read: key => read(disk, key).catch(failed(logger)),
    delete: key => disk.delete(key).catch(failed(logger)),
    deleteFolder: key => disk.deleteAll(`${key}/`).catch(failed(logger)),
    list: () => list(disk),
    check: async () => void (await check().catch(failed(logger))),
});

/** Writes to a temporary name first, so that a reader never finds a partial file. */
const putWhole = async (disk: Disk, folder: string, key: string, content: Content): Promise<void> => {
    const part = partOf(key);
    try {
        await (content instanceof Uint8Array ? disk.put(part, content) : disk.putStream(part, readableOf(content)));
        await rename(join(folder, part), join(folder, key));
    } catch (error) {
        // The first error explains the failure; a partial file that cannot be removed now is swept later.
        await rm(join(folder, part), { force: true }).catch(() => undefined);
        throw error;
    }
};

/** Storage in a local folder, created with the first file. */
export const folderStorage = (folder: string, logger: Logger): Storage => {
    const disk = new Disk(new FSDriver({ location: folder, visibility: 'private' }));
    const check = async (): Promise<void> => {
        await mkdir(folder, { recursive: true });
        await access(folder, constants.W_OK | constants.X_OK);
    };
    return storageOn(disk, (key, content) => putWhole(disk, folder, key, content), check, logger);
};

/** Storage in a bucket. Its modules are loaded on demand, because the AWS library is large. */
export const bucketStorage = async ({ name, region, endpoint }: Bucket, logger: Logger): Promise<Storage> => {
    const { S3Driver } = await import('flydrive/drivers/s3');
    const { S3Client } = await import('@aws-sdk/client-s3');
    const { putInParts } = await import('./bucketParts.ts');
    const client = new S3Client({ region, ...(endpoint && { endpoint, forcePathStyle: true }) });
    const disk = new Disk(new S3Driver({ client, bucket: name, visibility: 'private', supportsACL: false }));
    const put: Put = (key, content, contentType) =>
        content instanceof Uint8Array
            ? disk.put(key, content, { contentType })
            : putInParts(client, { Bucket: name, Key: key, ContentType: contentType }, content);
    return storageOn(disk, put, () => disk.exists('readyz'), logger);
};
