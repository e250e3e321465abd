import { randomUUID } from 'node:crypto';
import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import type { Logger } from 'pino';
import { Problem } from '../hydra/problem.ts';

/** A file as it leaves the storage. */
export interface Stored {
    /** Bytes. */
    readonly size: number;
    /** Whoever opens it reads it to its end, or cancels it. */
    open(): Promise<ReadableStream<Uint8Array>>;
    /** All of it at once, for what is small enough to be held. */
    bytes(): Promise<Uint8Array>;
}

/** Where files are kept, by key: `avatars/Ab/Ab3….webp`. Each throws Problem 503 when the storage does not do it. */
export interface Storage {
    put(key: string, bytes: Uint8Array, mediaType: string): Promise<void>;
    /** Undefined when there is no such file. */
    read(key: string): Promise<Stored | undefined>;
    delete(key: string): Promise<void>;
    /** Deletes all whose keys begin with it, and a slash. */
    deleteFolder(key: string): Promise<void>;
    /** All keys, in no order. */
    list(): AsyncIterable<string>;
}

/** All of a file, undefined when there is none: for what is small enough to be held. */
export const bytesOf = async (storage: Pick<Storage, 'read'>, key: string): Promise<Uint8Array | undefined> => {
    const stored = await storage.read(key);
    return stored?.bytes();
};

/** A bucket of Amazon S3, or of what speaks its protocol; the keys come from the environment, as for all of AWS. */
export interface Bucket {
    readonly name: string;
    readonly region: string;
    /** Address of another provider's server. */
    readonly endpoint: string | undefined;
}

const streamOf = async (disk: Disk, key: string): Promise<ReadableStream<Uint8Array>> =>
    Readable.toWeb(await disk.getStream(key)) as ReadableStream<Uint8Array>;

/** Full, gone, or not ours to write: the person can only wait, whoever runs the server reads why in its log. */
const failed = (logger: Logger) => (error: unknown) => {
    logger.error({ err: error }, 'the storage of files failed');
    throw new Problem(503, 'storage_unavailable', { headers: { 'Retry-After': '60' } });
};

const read = async (disk: Disk, key: string): Promise<Stored | undefined> => {
    if (!(await disk.exists(key))) return undefined;
    const { contentLength } = await disk.getMetaData(key);
    return { size: contentLength, open: () => streamOf(disk, key), bytes: () => disk.getBytes(key) };
};

/** A folder that no file has come to yet is not there. */
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

const storageOn = (disk: Disk, logger: Logger): Storage => ({
    put: (key, bytes, mediaType) => disk.put(key, bytes, { contentType: mediaType }).catch(failed(logger)),
    read: key => read(disk, key).catch(failed(logger)),
    delete: key => disk.delete(key).catch(failed(logger)),
    deleteFolder: key => disk.deleteAll(`${key}/`).catch(failed(logger)),
    list: () => list(disk),
});

/** Under another name first: whoever reads the key finds all of a file, the former one's or this one's, or none. */
const putWhole = async (disk: Disk, folder: string, key: string, bytes: Uint8Array): Promise<void> => {
    const part = `${key}.${randomUUID()}.part`;
    await disk.put(part, bytes);
    await rename(join(folder, part), join(folder, key));
};

/** A folder of this machine, made when the first file comes. */
export const folderStorage = (folder: string, logger: Logger): Storage => {
    const disk = new Disk(new FSDriver({ location: folder, visibility: 'private' }));
    return {
        ...storageOn(disk, logger),
        put: (key, bytes) => putWhole(disk, folder, key, bytes).catch(failed(logger)),
    };
};

/** Its library is only loaded where it is used: it is large. */
export const bucketStorage = async ({ name, region, endpoint }: Bucket, logger: Logger): Promise<Storage> => {
    const { S3Driver } = await import('flydrive/drivers/s3');
    const driver = new S3Driver({
        bucket: name,
        region,
        visibility: 'private',
        supportsACL: false,
        ...(endpoint && { endpoint, forcePathStyle: true }),
    });
    return storageOn(new Disk(driver), logger);
};
