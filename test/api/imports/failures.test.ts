import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { problems } from '#i18n/en/console/problems.ts';
import { Refused } from '#server/domain/refused.ts';
import { type Api, createFiles, openApi } from '#test/support/api.ts';
import { importFile, perform, type Read, sendFile, settled } from '#test/support/imports.ts';

const files = createFiles();
const storage: { isFull: boolean; isAway: boolean } = { isFull: false, isAway: false };
const refuse = (): never => {
    throw new Refused('unavailable', 'storage_unavailable', { retryAfter: 60 });
};

let api: Api;
beforeAll(async () => {
    api = await openApi({
        files: {
            ...files,
            put: async (...given) => (storage.isFull ? refuse() : files.put(...given)),
            read: async key => (storage.isAway ? refuse() : files.read(key)),
        },
    });
});
afterAll(() => api.close());
afterEach(async () => {
    Object.assign(storage, { isFull: false, isAway: false });
    await api.database.db.execute(sql`drop trigger if exists full_disk on changes`);
});

/** The last statement of a run, after those that write records, fails as on a full disk. */
const fillDisk = async (): Promise<void> => {
    await api.database.db.execute(sql`
        create or replace function full_disk() returns trigger language plpgsql as
        $$ begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`);
    await api.database.db.execute(sql`create trigger full_disk before insert on changes execute function full_disk()`);
};

/** The import once its jobs have used up all tries, without the pauses between them. */
const exhausted = async (iri: string): Promise<Read> => {
    for (let tries = 0; tries < 6; tries += 1) {
        await settled(api, iri);
        // Those that wait for their turn have no time.
        await api.database.db.execute(
            sql`update jobs set run_after = now() where status = 'waiting' and run_after < now() + interval '1 day'`,
        );
    }
    return settled(api, iri);
};

const isKnown = async (reference: string): Promise<boolean> =>
    (await api.ask('GET', `/api/items?reference=${reference}`, { as: 'admin' })).body.totalItems === 1;

const post = async (iri: string, action: string): Promise<number> =>
    (await api.ask('POST', `${iri}/${action}`, { as: 'admin', body: {} })).status;

const rehearsed = (reference: string): Promise<Read> =>
    importFile(api, `Référence;Désignation\n${reference};Ballon\n`, { resource: 'items' });

const FAILED = { status: 'failed', error: problems.disk_full };

test('I10 a full storage refuses the file with 503, and nothing is kept', async () => {
    storage.isFull = true;
    const { status, body } = await sendFile(api, 'Référence;Désignation\nD-0;Ballon\n', { resource: 'items' });
    expect([status, body.detail]).toEqual([503, problems.storage_unavailable]);
    expect((await api.ask('GET', '/api/imports', { as: 'admin' })).body.totalItems).toBe(0);
});

test('I10 a run on a full disk writes nothing, is tried again, and goes on when there is room', async () => {
    const { '@id': iri } = await rehearsed('D-1');
    await fillDisk();
    expect((await perform(api, iri, 'run')).status).toBe('running');
    expect(await isKnown('D-1')).toBe(false);
    await api.database.db.execute(sql`drop trigger full_disk on changes`);
    expect((await exhausted(iri)).status).toBe('done');
    const { body } = await api.ask('GET', `/api/changes?import=${iri}`, { as: 'admin' });
    expect([await isKnown('D-1'), body.totalItems]).toEqual([true, 1]);
});

test('I10 a run that fails each time ends as failed, and the next import of the resource is run', async () => {
    const [first, next] = [await rehearsed('D-2'), await rehearsed('D-3')];
    await fillDisk();
    await perform(api, first['@id'], 'run');
    expect(await post(next['@id'], 'run')).toBe(200);
    expect(await exhausted(first['@id'])).toMatchObject(FAILED);
    expect([await isKnown('D-2'), await isKnown('D-3')]).toEqual([false, false]);
    await api.database.db.execute(sql`drop trigger full_disk on changes`);
    expect(await exhausted(next['@id'])).toMatchObject({ status: 'done' });
    expect([await isKnown('D-2'), await isKnown('D-3')]).toEqual([false, true]);
});

test('I10 an undo that fails each time leaves the import done, and says so', async () => {
    const { '@id': iri } = await rehearsed('D-4');
    await perform(api, iri, 'run');
    await fillDisk();
    expect(await post(iri, 'undo')).toBe(200);
    expect(await exhausted(iri)).toMatchObject({ status: 'done', error: problems.disk_full });
    expect(await isKnown('D-4')).toBe(true);
    await api.database.db.execute(sql`drop trigger full_disk on changes`);
    expect(await perform(api, iri, 'undo')).toMatchObject({ status: 'undone', error: null });
    expect(await isKnown('D-4')).toBe(false);
});

test('I10 a file that cannot be read for good is failed, and can be read again', async () => {
    storage.isAway = true;
    const { '@id': iri } = await rehearsed('D-5');
    expect(await exhausted(iri)).toMatchObject({ status: 'failed', error: problems.storage_unavailable });
    storage.isAway = false;
    expect(await perform(api, iri, 'rehearse')).toMatchObject({ status: 'rehearsed', error: null });
});
