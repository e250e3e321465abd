import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { ACCOUNTS, type Account, type Api, openApi } from '#test/support/api.ts';
import { importFile, perform, type Read, sendFile, settled } from '#test/support/imports.ts';
import { rowsOf } from '#test/support/importTables.ts';
import { make, newItem } from '#test/support/records.ts';

let api: Api;
beforeAll(async () => {
    api = await openApi();
});
afterAll(() => api.close());

const ask = (method: string, path: string, body?: object, as: Account = 'admin') => api.ask(method, path, { as, body });
const brand = (name: string): Promise<Read> => importFile(api, `Nom\n${name}\n`, { resource: 'brands' });
const paint = async (): Promise<{ readonly read: Read; readonly item: string }> => {
    const { reference, '@id': item } = await make(api, '/api/items', newItem({ color: 'Bleu' }));
    return { item, read: await importFile(api, `reference;color\n${reference};Rouge\n`, { resource: 'items' }) };
};
/** What the newest job of a person tells. */
const jobOf = async (as: Account, kind: string) => {
    const { body } = await ask(
        'GET',
        `/api/jobs?owner=/api/users/${ACCOUNTS[as]}&kind=${kind}&order[createdAt]=desc`,
        undefined,
        as,
    );
    return body.member[0];
};
const told = async (as: Account = 'admin') => {
    const { body } = await ask('GET', '/api/notifications?order[id]=desc&itemsPerPage=1', undefined, as);
    return [body.member[0]?.type, body.member[0]?.link];
};
const pageOf = ({ '@id': iri }: Read): string => iri.replace('/api', '');
const schedule = async ({ '@id': iri }: Read): Promise<void> => {
    const scheduledAt = new Date(Date.now() + 3_600_000).toISOString();
    expect((await ask('PATCH', iri, { scheduledAt })).body.status).toBe('scheduled');
};
/** The time of a scheduled import has come. */
const letCome = async (read: Read): Promise<Read> => {
    await api.database.db.execute(
        sql`update imports set scheduled_at = now() - interval '1 second' where id = ${read.id}`,
    );
    await api.database.db.execute(
        sql`update jobs set run_after = now() where status = 'waiting' and kind = 'import_schedule'`,
    );
    return settled(api, read['@id']);
};

test('I10 B10 who waits behind another person has a job of their own, which ends when their import has', async () => {
    const [first, second, third] = [await brand('Tour A'), await brand('Tour B'), await brand('Tour C')];
    await ask('POST', `${first['@id']}/run`);
    await ask('POST', `${second['@id']}/run`, {}, 'super');
    await ask('POST', `${third['@id']}/run`);
    expect([await jobOf('super', 'import_run'), await jobOf('admin', 'import_run')]).toMatchObject([
        { status: 'waiting' },
        { status: 'waiting' },
    ]);
    await ask('POST', `${third['@id']}/cancel`);
    expect(await jobOf('admin', 'import_run')).toMatchObject({ status: 'cancelled' });
    expect(await settled(api, second['@id'])).toMatchObject({ status: 'done' });
    expect(await jobOf('super', 'import_run')).toMatchObject({ status: 'done', result: { record: second['@id'] } });
    expect([await told('super'), await told('admin')]).toEqual([
        ['import_finished', pageOf(second)],
        ['import_finished', pageOf(first)],
    ]);
});

test('I10 who is given up when it is their turn lets the next one run', async () => {
    const [first, second] = [await brand('Tour D'), await brand('Tour E')];
    await ask('POST', `${first['@id']}/run`);
    await ask('POST', `${second['@id']}/run`, {}, 'super');
    await ask('POST', `${first['@id']}/cancel`);
    expect(await settled(api, second['@id'])).toMatchObject({ status: 'done' });
    expect((await jobOf('admin', 'import_run'))?.result).toEqual({ record: first['@id'], outcome: 'cancelled' });
});

test('I10 the jobs of an import say that it was not read, or that it asks', async () => {
    const failed = await importFile(api, 'Nom\n', { resource: 'brands' });
    expect(failed.status).toBe('failed');
    expect((await jobOf('admin', 'import_read'))?.result).toEqual({ record: failed['@id'], outcome: 'refused' });
    const asked = await importFile(api, 'Unbekannt\nA\n', { resource: 'brands' });
    expect((await jobOf('admin', 'import_read'))?.result).toEqual({ record: asked['@id'], outcome: 'asks' });
});

test('I10 an undo that is refused when its turn has come is told as such', async () => {
    const { '@id': iri } = await importFile(api, 'reference;designation\nOUT-1;Ballon\n', { resource: 'items' });
    await perform(api, iri, 'run');
    await ask('POST', `${iri}/undo`);
    const [made] = (await ask('GET', '/api/items?reference=OUT-1')).body.member;
    await ask('PATCH', `${made?.['@id']}`, { color: 'Vert' });
    expect(await settled(api, iri)).toMatchObject({ status: 'done', error: expect.stringMatching(/./) });
    expect((await jobOf('admin', 'import_undo'))?.result).toEqual({ record: iri, outcome: 'refused' });
    expect((await perform(api, iri, 'undo', { acknowledge: ['changed_since'] })).status).toBe('undone');
    expect((await jobOf('admin', 'import_undo'))?.result).toEqual({ record: iri });
});

test('I10 a scheduled import of which records were changed meanwhile is rehearsed again, and its owner told why', async () => {
    const { read, item } = await paint();
    await schedule(read);
    await ask('PATCH', item, { color: 'Vert' }, 'super');
    const before = await rowsOf(api, 'items', 'changes');
    expect(await letCome(read)).toMatchObject({ status: 'rehearsed', error: null, scheduledAt: null });
    expect(await rowsOf(api, 'items', 'changes')).toEqual(before);
    expect((await jobOf('admin', 'import_schedule'))?.result).toEqual({ record: read['@id'], outcome: 'started' });
    expect((await jobOf('admin', 'import_run'))?.result).toEqual({ record: read['@id'], outcome: 'returned' });
    expect(await told()).toEqual(['import_returned', pageOf(read)]);
    const { body } = await ask('GET', `${read.differencesUrl}?changedSince=true`);
    expect(body.member).toMatchObject([{ differences: { color: { from: 'Vert', to: 'Rouge' } } }]);
});

describe('I10 a person who loses the right meanwhile changes nothing, and is told so,', () => {
    const setRoles = (...roles: readonly string[]) =>
        api.database.db.execute(sql`update users set roles = ${`{${roles.join()}}`} where id = ${ACCOUNTS.admin}`);
    afterEach(() => setRoles('ROLE_USER', 'ROLE_ADMIN'));
    const DENIED = { error: expect.stringContaining('may no longer') };

    test('before the file is read', async () => {
        const { body } = await sendFile(api, 'Nom\nDroit A\n', { resource: 'brands' });
        await setRoles('ROLE_USER');
        await api.jobs.drain();
        await setRoles('ROLE_USER', 'ROLE_ADMIN');
        expect(await settled(api, body['@id'])).toMatchObject({ status: 'failed', counts: null, ...DENIED });
        expect((await jobOf('admin', 'import_read'))?.result).toMatchObject({ outcome: 'refused' });
    });

    test('before the time of a scheduled import', async () => {
        const { read } = await paint();
        await schedule(read);
        const before = await rowsOf(api, 'items', 'changes');
        await setRoles('ROLE_USER');
        await letCome(read).catch(() => undefined);
        await setRoles('ROLE_USER', 'ROLE_ADMIN');
        expect(await settled(api, read['@id'])).toMatchObject({ status: 'failed', ...DENIED });
        expect(await rowsOf(api, 'items', 'changes')).toEqual(before);
        expect(await told()).toEqual(['import_failed', pageOf(read)]);
        expect((await jobOf('admin', 'import_run'))?.result).toMatchObject({ outcome: 'refused' });
    });

    test('before an undo', async () => {
        const { read } = await paint();
        await perform(api, read['@id'], 'run');
        const before = await rowsOf(api, 'items', 'changes');
        await ask('POST', `${read['@id']}/undo`);
        await setRoles('ROLE_USER');
        await api.jobs.drain();
        await setRoles('ROLE_USER', 'ROLE_ADMIN');
        expect(await settled(api, read['@id'])).toMatchObject({ status: 'done', ...DENIED });
        expect(await rowsOf(api, 'items', 'changes')).toEqual(before);
        expect((await jobOf('admin', 'import_undo'))?.result).toMatchObject({ outcome: 'refused' });
    });
});
