import { mkdtempSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { compareFiles, deleteOrphans, sweepUploads } from '#server/backup/consistency.ts';
import { pictureOriginals } from '#server/db/tables/index.ts';
import { bucketStorage, folderStorage, type Storage } from '#server/files/storage.ts';
import { type Api, openApi } from '#test/support/api.ts';
import { openBucket } from '#test/support/bucket.ts';
import { picture, upload, uploadOf } from '#test/support/pictures.ts';
import { silent } from '#test/support/prepare.ts';

const ORPHANS = ['avatars/zz/zzzzzzzzzzzzzzzzzzzzzzzz.webp', 'renditions/zz/zzzzzzzzzzzzzzzzzzzzzzzz/80.webp'];

/** Uploads files, deletes some, adds orphans, and compares. */
const isTold = async (api: Api, files: Storage): Promise<void> => {
    await upload(api, await picture(), 'user');
    await uploadOf(api, '/api/items/1', await picture('png', { width: 90, height: 60 }));
    await api.jobs.drain();
    expect(await compareFiles(api.database.db, files)).toEqual({ orphans: [], missing: [] });
    const kept: string[] = [];
    for await (const key of files.list()) kept.push(key);
    // An avatar, an original, and thumbnails of 80 and 90 pixels.
    expect(kept.map(key => key.split('/')[0]).sort()).toEqual(['avatars', 'originals', 'renditions', 'renditions']);
    for (const orphan of ORPHANS) await files.put(orphan, new Uint8Array([1]), 'image/webp');
    const lost = kept.filter(key => /^originals|160\.webp$/.test(key)).sort();
    for (const key of lost) await files.delete(key);
    const found = await compareFiles(api.database.db, files);
    expect(found).toEqual({ orphans: ORPHANS, missing: lost });
    await deleteOrphans(files, found.orphans);
    expect(await compareFiles(api.database.db, files)).toEqual({ orphans: [], missing: lost });
};

describe('I7 orphaned and missing files are reported', () => {
    let folder = '';
    beforeEach(() => {
        folder = mkdtempSync(join(tmpdir(), 'comptoir-files-'));
    });
    afterEach(() => rmSync(folder, { recursive: true }));

    test('of a folder, which may not even be there', async () => {
        const files = folderStorage(join(folder, 'none', 'yet'), silent);
        const api = await openApi({ files });
        expect(await compareFiles(api.database.db, files)).toEqual({ orphans: [], missing: [] });
        await isTold(api, files);
        await api.close();
    });

    test('the row of an upload that is under way, or was cut off, misses no file', async () => {
        const files = folderStorage(folder, silent);
        const api = await openApi({ files });
        const kept = { key: 'originals/aa/aaaaaaaaaaaaaaaaaaaaaaaa.png', mediaType: 'image/png' };
        await api.database.db.insert(pictureOriginals).values({ ...kept, width: 90, height: 60, bytes: 12 });
        expect(await compareFiles(api.database.db, files)).toEqual({ orphans: [], missing: [] });
        await files.put(kept.key, new Uint8Array([1]), kept.mediaType);
        expect(await compareFiles(api.database.db, files)).toEqual({ orphans: [], missing: [] });
        await api.close();
    });

    test('I7 files of uploads that were interrupted are deleted after a day, and nothing else', async () => {
        const files = folderStorage(folder, silent);
        const api = await openApi({ files });
        await upload(api, await picture(), 'user');
        const keys = ['avatars', 'documents', 'imports', 'suppliers', 'yours'].map(
            one => `${one}/zz/${'z'.repeat(24)}.bin`,
        );
        for (const key of keys) await files.put(key, new Uint8Array([1]), 'application/octet-stream');
        expect(await sweepUploads(api.database.db, files)).toEqual([]);
        const dayAgo = Date.now() / 1000 - 86_500;
        const kept: string[] = [];
        for await (const key of files.list()) kept.push(key);
        for (const key of kept) utimesSync(join(folder, key), dayAgo, dayAgo);
        const swept = [keys[0], keys[2], keys[3]];
        expect((await sweepUploads(api.database.db, files)).sort()).toEqual(swept);
        const left: string[] = [];
        for await (const key of files.list()) left.push(key);
        expect(left.sort()).toEqual(kept.filter(key => !swept.includes(key)).sort());
        await api.close();
    });

    test('a picture that is drawn while files are compared misses none', async () => {
        const files = folderStorage(folder, silent);
        const api = await openApi({ files });
        await uploadOf(api, '/api/items/1', await picture());
        const drawnAfterwards = {
            list: async function* () {
                yield* files.list();
                await api.jobs.drain();
            },
        };
        expect(await compareFiles(api.database.db, drawnAfterwards)).toEqual({ orphans: [], missing: [] });
        await api.close();
    });
});

describe('I7 of a bucket', () => {
    let bucket: Awaited<ReturnType<typeof openBucket>>;
    beforeAll(async () => {
        vi.stubEnv('AWS_ACCESS_KEY_ID', 'test');
        vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'test');
        bucket = await openBucket();
    });
    afterAll(async () => {
        await bucket.close();
        vi.unstubAllEnvs();
    });

    test('by the S3 protocol, page after page', async () => {
        const where = { name: 'pictures', region: 'eu-west-3', endpoint: bucket.endpoint };
        const files = await bucketStorage(where, silent);
        const api = await openApi({ files });
        await isTold(api, files);
        await files.deleteFolder('renditions');
        const left: string[] = [];
        for await (const key of files.list()) left.push(key);
        expect(left.filter(key => key.startsWith('renditions/'))).toEqual([]);
        await api.close();
    });
});
