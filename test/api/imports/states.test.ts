import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Api, openApi } from '#test/support/api.ts';
import { importFile, perform, type Read, sendFile, settled } from '#test/support/imports.ts';

let api: Api;
beforeAll(async () => {
    api = await openApi();
});
afterAll(() => api.close());

const ask = (method: string, path: string, body?: object, as: 'admin' | 'user' = 'admin') =>
    api.ask(method, path, { as, body });
const codes = ({ status, body }: Awaited<ReturnType<typeof ask>>) => [
    status,
    (body.violations ?? []).map(({ propertyPath, code }) => [propertyPath, code]),
];
const brands = (file: string, fields: object = {}): Promise<Read> =>
    importFile(api, file, { resource: 'brands', ...fields });
const HOUR = 3_600_000;
const inHours = (count: number): string => new Date(Date.now() + count * HOUR).toISOString();

test('I10 B8 an import has its properties, in the states of its life', async () => {
    const { status, headers, body } = await sendFile(api, 'Nom\nMarque A\n', {
        resource: 'brands',
        name: 'a/b\\c.csv',
    });
    expect([status, headers.get('location')]).toEqual([201, body['@id']]);
    expect(body).toMatchObject({
        '@type': 'Import',
        status: 'reading',
        resource: 'brands',
        mode: 'merge',
        fileName: 'a b c.csv',
        fileSize: 13,
        owner: '/api/users/2',
        counts: null,
        differencesUrl: null,
        wrongRowsUrl: null,
    });
    const read = await settled(api, body['@id']);
    expect(read).toMatchObject({
        status: 'rehearsed',
        counts: { created: 1, changed: 0, unchanged: 0, removed: 0, wrong: 0 },
        columns: [{ header: 'Nom', property: 'name', samples: ['Marque A'] }],
        questions: [],
        errors: [],
        headerRow: 1,
        fileFormat: 'csv · UTF-8 · ;',
        done: 1,
        total: 1,
        differencesUrl: `${body['@id']}/differences`,
        wrongRowsUrl: `${body['@id']}/wrong_rows`,
    });
    const done = await perform(api, body['@id'], 'run');
    expect(done).toMatchObject({ status: 'done', startedAt: expect.any(String), finishedAt: expect.any(String) });
    expect(codes(await ask('POST', `${body['@id']}/run`))).toEqual([409, []]);
    expect((await ask('PATCH', body['@id'], { mapping: {} })).body).toMatchObject({
        detail: expect.stringContaining('no longer'),
    });
    expect((await ask('DELETE', body['@id'])).status).toBe(405);
    const undone = await perform(api, body['@id'], 'undo');
    expect(undone).toMatchObject({ status: 'undone', undoneAt: expect.any(String) });
    expect((await ask('POST', `${body['@id']}/undo`)).status).toBe(200);
    expect((await ask('POST', `${body['@id']}/run`)).status).toBe(409);
});

test('I10 B8 nobody but an administrator imports, reads imports, or acts on them', async () => {
    const { '@id': iri } = await brands('Nom\nMarque B\n');
    expect((await sendFile(api, 'Nom\nX\n', { as: 'user', resource: 'brands' })).status).toBe(403);
    for (const path of [
        '/api/imports',
        iri,
        `${iri}/differences`,
        `${iri}/wrong_rows`,
        '/api/imports/template?resource=items',
    ])
        expect([path, (await ask('GET', path, undefined, 'user')).status]).toEqual([path, 403]);
    for (const action of ['run', 'rehearse', 'cancel', 'undo'])
        expect([action, (await ask('POST', `${iri}/${action}`, {}, 'user')).status]).toEqual([action, 403]);
    expect((await ask('PATCH', iri, { skipWrong: true }, 'user')).status).toBe(403);
});

test('I10 B8 a file that changes nothing, and an import that was given up, cannot be run', async () => {
    const { '@id': iri } = await brands('Nom\nMarque C\n');
    expect((await perform(api, iri, 'cancel')).status).toBe('cancelled');
    expect((await ask('POST', `${iri}/cancel`)).status).toBe(200);
    for (const action of ['run', 'rehearse', 'undo']) expect((await ask('POST', `${iri}/${action}`)).status).toBe(409);
    expect((await ask('PATCH', iri, { mapping: {} })).status).toBe(409);
    await perform(api, (await brands('Nom\nMarque C\n'))['@id'], 'run');
    const same = await brands('Nom\nMarque C\n');
    expect(codes(await ask('POST', `${same['@id']}/run`))).toEqual([422, [['', 'nothing_to_do']]]);
    expect(codes(await ask('PATCH', same['@id'], { scheduledAt: inHours(1) }))).toEqual([422, [['', 'nothing_to_do']]]);
});

test('I10 B8 an import is scheduled for a time that is to come, once it is rehearsed, and runs then', async () => {
    const { '@id': iri } = await brands('Nom\nMarque D\n');
    expect(codes(await ask('PATCH', iri, { scheduledAt: inHours(-1) }))).toEqual([
        422,
        [['scheduledAt', 'scheduled_past']],
    ]);
    expect(codes(await ask('PATCH', iri, { scheduledAt: inHours(1), mapping: {} }))).toEqual([
        422,
        [['scheduledAt', 'not_rehearsed']],
    ]);
    expect((await ask('PATCH', iri, { scheduledAt: inHours(2) })).body.status).toBe('scheduled');
    expect((await ask('PATCH', iri, { scheduledAt: null })).body).toMatchObject({
        status: 'rehearsed',
        scheduledAt: null,
    });
    expect((await ask('PATCH', iri, { scheduledAt: inHours(1) })).body.status).toBe('scheduled');
    expect((await settled(api, iri)).status).toBe('scheduled');
    await api.database.db.execute(sql`update imports set scheduled_at = now() - interval '1 second'`);
    await api.database.db.execute(sql`update jobs set run_after = now() where status = 'waiting'`);
    expect((await settled(api, iri)).status).toBe('done');
    const asked = await brands('Unbekannt\nMarque D\n');
    expect(asked.status).toBe('needs_answers');
    expect(codes(await ask('PATCH', asked['@id'], { scheduledAt: inHours(1) }))).toEqual([
        422,
        [['scheduledAt', 'not_rehearsed']],
    ]);
    expect((await ask('PATCH', asked['@id'], { scheduledAt: null })).body.status).toBe('needs_answers');
    const early = await sendFile(api, 'Nom\nX\n', { resource: 'brands', scheduledAt: inHours(1) });
    expect(codes(early)).toEqual([422, [['scheduledAt', 'not_rehearsed']]]);
});

test('I10 B8 a second import of a kind waits for the first, and they run in their order', async () => {
    const [one, two] = [await brands('Nom\nMarque E\n'), await brands('Nom\nMarque F\n')];
    expect((await ask('POST', `${two['@id']}/run`)).body).toMatchObject({ status: 'queued' });
    // Moments have no milliseconds.
    await api.database.db.execute(
        sql`update imports set started_at = now() - interval '1 minute' where id = ${two.id}`,
    );
    const { body } = await ask('POST', '/api/imports/run?locale=en', { records: [{ '@id': one['@id'] }] });
    expect(body.verdicts).toMatchObject([
        { verdict: 'done', reasons: [{ code: 'import_waits', message: expect.stringContaining(`no. ${two.id}`) }] },
    ]);
    expect((await ask('GET', one['@id'])).body.status).toBe('queued');
    const [first, second] = [await settled(api, two['@id']), await settled(api, one['@id'])];
    expect([first.status, second.status]).toEqual(['done', 'done']);
    expect(Date.parse(`${first.finishedAt}`)).toBeLessThanOrEqual(Date.parse(`${second.finishedAt}`));
    const { body: found } = await ask('GET', '/api/brands?q=Marque&order[id]=desc&itemsPerPage=2');
    expect(found.member.map(({ name }) => name)).toEqual(['Marque E', 'Marque F']);
});

test('I10 B8 a person who loses the right before the run changes nothing', async () => {
    const { '@id': iri } = await brands('Nom\nMarque G\n');
    expect((await ask('POST', `${iri}/run`)).status).toBe(200);
    await api.database.db.execute(sql`update users set roles = array['ROLE_USER'] where id = 2`);
    await api.jobs.drain();
    await api.database.db.execute(sql`update users set roles = array['ROLE_USER', 'ROLE_ADMIN'] where id = 2`);
    expect(await settled(api, iri)).toMatchObject({
        status: 'failed',
        error: expect.stringContaining('may no longer'),
    });
    expect((await ask('GET', '/api/brands?name=Marque G')).body.totalItems).toBe(0);
    expect((await perform(api, iri, 'rehearse')).status).toBe('rehearsed');
    expect(await perform(api, iri, 'run')).toMatchObject({ status: 'done', error: null });
    const { body } = await ask('GET', '/api/notifications?order[id]=desc&itemsPerPage=2');
    expect(body.member.map(({ type, link }) => [type, link])).toEqual([
        ['import_finished', iri.replace('/api', '')],
        ['import_failed', iri.replace('/api', '')],
    ]);
});
