import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { registerFolder } from '#server/db/space.ts';
import { type Api, openApi } from '#test/support/api.ts';
import { importFile, perform } from '#test/support/imports.ts';

let api: Api;
beforeAll(async () => {
    api = await openApi();
    registerFolder(api.database.db, tmpdir());
});
afterEach(() => {
    vi.restoreAllMocks();
    syncBuiltinESMExports();
});
afterAll(() => api.close());

/** The disk, as it is told. */
const leave = (megabytes: number): void => {
    const told = { ...fs.statfsSync(tmpdir()), bsize: 1_048_576, bavail: megabytes };
    vi.spyOn(fs, 'statfsSync').mockReturnValue(told as ReturnType<typeof fs.statfsSync>);
    syncBuiltinESMExports();
};
const isOnFile = async (reference: string): Promise<boolean> =>
    (await api.ask('GET', `/api/items?reference=${reference}`, { as: 'admin' })).body.totalItems > 0;

test('I10 a rehearsal, a run and an undo for which the disk has no space say so, and write nothing', async () => {
    const file = 'reference;designation\nFULL-1;Ballon\n';
    const items = { resource: 'items' };
    const refused = { error: expect.stringContaining('disk of the server is almost full') };
    leave(40);
    expect(await importFile(api, file, items)).toMatchObject({ status: 'failed', ...refused });
    leave(100);
    const { '@id': iri } = await importFile(api, file, items);
    leave(32);
    expect(await perform(api, iri, 'run')).toMatchObject({ status: 'failed', ...refused });
    expect(await isOnFile('FULL-1')).toBe(false);
    leave(100);
    const { '@id': again } = await importFile(api, file, items);
    expect((await perform(api, again, 'run')).status).toBe('done');
    leave(32);
    expect(await perform(api, again, 'undo')).toMatchObject({ status: 'done', ...refused });
    expect(await isOnFile('FULL-1')).toBe(true);
    leave(100);
    expect((await perform(api, again, 'undo')).status).toBe('undone');
    expect(await isOnFile('FULL-1')).toBe(false);
});
