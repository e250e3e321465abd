import fs, { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { Readable } from 'node:stream';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { sweepParts } from '#server/files/parts.ts';
import { bucketStorage, folderStorage, type Storage } from '#server/files/storage.ts';
import { openBucket } from '#test/support/bucket.ts';

const KEY = 'avatars/Ab/Ab-_45678901234567890123.webp';
const bytes = new TextEncoder().encode('a picture');
const silent = pino({ level: 'silent' });

const textOf = async (storage: Storage, key: string): Promise<string | undefined> => {
    const stored = await storage.read(key);
    const text = stored && (await new Response(await stored.open()).text());
    expect(text?.length).toBe(stored?.size);
    return text;
};

const MEGABYTE = 1_000_000;

/** So many megabytes in pieces, which may break off. */
const pieces = async function* (count: number, failure?: Error) {
    for (let at = 0; at < count; at += 1) yield new Uint8Array(MEGABYTE).fill(65 + at);
    if (failure) throw failure;
};

/** A file in pieces is kept whole and in order; one that breaks off is not, for a reason that is told as it is. */
const keepsPieces = async (storage: Storage, count: number): Promise<void> => {
    await storage.put(KEY, pieces(count), 'image/webp');
    const stored = await (await storage.read(KEY))?.bytes();
    expect(stored?.length).toBe(count * MEGABYTE);
    expect(Array.from({ length: count }, (_, at) => stored?.[at * MEGABYTE + 9])).toEqual(
        Array.from({ length: count }, (_, at) => 65 + at),
    );
    await storage.delete(KEY);
    const failure = new Error('the sender is gone');
    await expect(storage.put(KEY, pieces(count, failure), 'image/webp')).rejects.toBe(failure);
    expect(await storage.read(KEY)).toBeUndefined();
};

const keeps = async (storage: Storage): Promise<void> => {
    await storage.put(KEY, bytes, 'image/webp');
    expect(await textOf(storage, KEY)).toBe('a picture');
    await storage.delete(KEY);
    expect(await textOf(storage, KEY)).toBeUndefined();
    await storage.delete(KEY);
};

describe('N4 a folder', () => {
    let folder = '';
    beforeEach(() => {
        folder = mkdtempSync(join(tmpdir(), 'comptoir-storage-'));
    });
    afterEach(() => rmSync(folder, { recursive: true }));

    test('keeps, gives and forgets files', () => keeps(folderStorage(join(folder, 'made', 'later'), silent)));

    test('I10 whose disk is full while a file arrives says that it fails, and keeps nothing of it', async () => {
        const storage = folderStorage(folder, silent);
        const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
        const writes = vi.spyOn(fs.promises, 'writeFile').mockImplementation(async (_, content) => {
            for await (const _piece of content as AsyncIterable<unknown>) throw full;
        });
        syncBuiltinESMExports();
        // As a request arrives, which is aborted with what reads it.
        const arriving = Readable.from(pieces(20));
        await expect(storage.put(KEY, arriving, 'image/webp')).rejects.toMatchObject({ key: 'storage_unavailable' });
        writes.mockRestore();
        syncBuiltinESMExports();
        expect(readdirSync(folder, { recursive: true, withFileTypes: true }).filter(one => one.isFile())).toEqual([]);
        await storage.put(KEY, pieces(1), 'image/webp');
        expect(await storage.read(KEY)).toBeDefined();
    });

    test('keeps files that come in pieces', async () => {
        await keepsPieces(folderStorage(folder, silent), 3);
        expect(readdirSync(join(folder, KEY, '..'))).toEqual([]);
    });

    test('a file that comes again is read whole meanwhile, and nothing else is left', async () => {
        const storage = folderStorage(folder, silent);
        const large = new Uint8Array(4_000_000).fill(7);
        await storage.put(KEY, large, 'image/webp');
        const writing = { done: false };
        const again = Array.from({ length: 8 }, () => storage.put(KEY, large, 'image/webp'));
        const written = Promise.all(again).finally(() => {
            writing.done = true;
        });
        const sizes = new Set<number>();
        while (!writing.done) {
            const stored = await storage.read(KEY);
            sizes.add((await stored?.bytes())?.length ?? 0);
        }
        await written;
        expect([...sizes]).toEqual([large.length]);
        const keys: string[] = [];
        for await (const key of storage.list()) keys.push(key);
        expect(keys).toEqual([KEY]);
    });

    test('what could not take its name leaves nothing behind', async () => {
        const storage = folderStorage(folder, silent);
        mkdirSync(join(folder, KEY, 'in the way'), { recursive: true });
        await expect(storage.put(KEY, bytes, 'image/webp')).rejects.toMatchObject({ kind: 'unavailable' });
        expect(readdirSync(join(folder, KEY, '..'))).toEqual([basename(KEY)]);
    });

    test('what a killed process had begun is swept, what is being written is not, nor is a whole file', async () => {
        const part = `${KEY}.0b0e7c8e-6d51-4a0e-8a35-9f3d8d2f6a10.part`;
        const inHand = `${KEY}.1c0e7c8e-6d51-4a0e-8a35-9f3d8d2f6a10.part`;
        await folderStorage(folder, silent).put(KEY, bytes, 'image/webp');
        for (const name of [part, inHand]) writeFileSync(join(folder, name), 'half');
        const yesterday = new Date(Date.now() - 86_400_000);
        for (const name of [part, KEY]) utimesSync(join(folder, name), yesterday, yesterday);
        await sweepParts(folder);
        expect(readdirSync(join(folder, KEY, '..')).sort()).toEqual([basename(KEY), basename(inHand)]);
    });

    test('a folder that no file has come to has nothing to sweep', () => sweepParts(join(folder, 'made', 'later')));

    test('that cannot be written is logged, and 503 to the client', async () => {
        const file = join(folder, 'file');
        writeFileSync(file, '');
        const lines: string[] = [];
        const logger = pino({}, { write: line => void lines.push(line) });
        const storage = folderStorage(file, logger);
        await expect(storage.put(KEY, bytes, 'image/webp')).rejects.toMatchObject({
            kind: 'unavailable',
            key: 'storage_unavailable',
        });
        expect(lines.join()).toContain('the storage of files failed');
    });
});

describe('N4 a bucket, by the S3 protocol', () => {
    beforeEach(() => {
        vi.stubEnv('AWS_ACCESS_KEY_ID', 'test');
        vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'test');
    });
    afterEach(() => vi.unstubAllEnvs());

    test('keeps, gives and forgets objects, in requests that are signed', async () => {
        const bucket = await openBucket();
        const where = { name: 'pictures', region: 'eu-west-3', endpoint: bucket.endpoint };
        const storage = await bucketStorage(where, silent);
        await keeps(storage);
        await storage.put(KEY, bytes, 'image/webp');
        expect(bucket.keys()).toEqual([`/pictures/${KEY}`]);
        await storage.delete(KEY);
        await keepsPieces(storage, 3);
        await keepsPieces(storage, 20);
        await bucket.close();
        await expect(storage.read(KEY)).rejects.toMatchObject({ kind: 'unavailable' });
    });
});
