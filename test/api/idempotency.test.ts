import { createHydraDataProvider } from '@comptoir/hydra';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { idempotencyKeys, jobs, users } from '#server/db/tables/index.ts';
import { transaction } from '#server/db/transaction.ts';
import { forgetAnswers, releaseClaims } from '#server/engine/idempotency/claim.ts';
import { enqueue } from '#server/jobs/enqueue.ts';
import { mail } from '#server/jobs/kinds/mail.ts';
import { ACCOUNTS, type Answer, type Api, type Asker, ORIGIN, openApi } from '#test/support/api.ts';
import { picture } from '#test/support/pictures.ts';
import { make, newName, newThirdParty, newUser } from '#test/support/records.ts';

let api: Api;
beforeAll(async () => {
    api = await openApi();
});
afterAll(() => api.close());

let keys = 0;
/** A key that no other test sends. */
const newKey = (): string => {
    keys += 1;
    return `key-${keys}`;
};

interface Keyed {
    readonly path?: string;
    readonly as?: Asker;
    readonly headers?: Record<string, string>;
}
const send = (key: string, body: unknown, { path = '/api/brands', as = 'admin', headers }: Keyed = {}) =>
    api.ask('POST', path, { as, body, headers: { 'idempotency-key': key, ...headers } });

const HEADERS = ['content-type', 'etag', 'location'];
const seen = ({ status, headers, body }: Answer) => ({ status, body, headers: HEADERS.map(name => headers.get(name)) });
const countOf = async (path: string, name: unknown): Promise<number> =>
    (await api.ask('GET', `${path}?name=${name}`, { as: 'super' })).body.totalItems;

/** The only stored request of the test. */
const change = (set: object) => api.database.db.update(idempotencyKeys).set(set);
const forgetAll = () => api.database.db.delete(idempotencyKeys);
const HOUR_AGO = sql`now() - interval '1 hour'`;

describe('B9 a creation with an Idempotency-Key', () => {
    test('B9 sent twice makes one record, and gives the first answer again', async () => {
        const [key, body] = [newKey(), newName()];
        const first = await send(key, body);
        expect(first.status).toBe(201);
        const { '@id': iri } = first.body;
        await api.ask('PATCH', iri, { as: 'admin', body: newName() });
        const again = await send(key, body);
        expect(seen(again)).toEqual(seen(first));
        expect([again.headers.get('location'), again.headers.get('etag')]).toEqual([iri, '"1"']);
        expect(again.headers.get('x-request-id')).not.toBe(first.headers.get('x-request-id'));
    });

    test('B9 sent 20 times at once makes one record', async () => {
        const [key, body] = [newKey(), newName()];
        const answers = await Promise.all(Array.from({ length: 20 }, () => send(key, body)));
        const made = answers.filter(({ status }) => status === 201);
        expect(new Set(made.map(({ body: { '@id': iri } }) => iri)).size).toBe(1);
        const others = answers.filter(one => !made.includes(one));
        expect(new Set(others.map(({ status, headers }) => [status, headers.get('retry-after')].join()))).toEqual(
            new Set(others.length > 0 ? ['409,1'] : []),
        );
        expect(await countOf('/api/brands', body.name)).toBe(1);
    });

    test('B9 with another key, or without one, makes another record', async () => {
        const copy = (headers: Record<string, string>) =>
            api.ask('POST', '/api/third_parties', { as: 'user', body: newThirdParty({ name: 'Jumeaux' }), headers });
        for (const headers of [{ 'idempotency-key': newKey() }, { 'idempotency-key': newKey() }, {}])
            expect((await copy(headers)).status).toBe(201);
        expect(await countOf('/api/third_parties', 'Jumeaux')).toBe(3);
    });

    test.each([
        ['body', (key: string) => send(key, newName()), 'en'],
        ['address', (key: string) => send(key, {}, { path: '/api/items_collections' }), 'en'],
        ['query', (key: string) => send(key, {}, { path: '/api/brands?locale=fr' }), 'fr'],
    ])('B9 is 422 with another %s', async (_, other, locale) => {
        const key = newKey();
        expect((await send(key, newName())).status).toBe(201);
        const { status, body } = await other(key);
        expect([status, body.detail]).toEqual([
            422,
            locale === 'fr'
                ? 'Cette clé Idempotency-Key a déjà servi à une autre requête. Envoyez-en une nouvelle.'
                : 'This Idempotency-Key has already been used for another request. Send a new one.',
        ]);
    });

    test('B9 belongs to its person: the key of somebody else is another key', async () => {
        const [key, body] = [newKey(), newThirdParty()];
        const asked = { path: '/api/third_parties' };
        const first = await send(key, body, { ...asked, as: 'user' });
        const other = await send(key, newThirdParty(), { ...asked, as: 'admin' });
        expect([first.status, other.status]).toEqual([201, 201]);
        expect(other.body['@id']).not.toBe(first.body['@id']);
    });

    test.each(['', 'é', 'a\tb', 'x'.repeat(256)])('B9 is 400 with the key %j', async key => {
        const body = newName();
        const { status, body: problem } = await send(key, body);
        expect([status, problem.detail]).toEqual([
            400,
            'An Idempotency-Key has 1 to 255 printable characters of ASCII.',
        ]);
        expect(await countOf('/api/brands', body.name)).toBe(0);
    });

    test('B9 has a key of up to 255 characters, spaces and quotes included', async () => {
        const [key, body] = [`"${'a b'.repeat(84)}~"`, newName()];
        const first = await send(key, body);
        expect(seen(await send(key, body))).toEqual(seen(first));
    });

    test('B9 that was refused by a rule is refused again, even when it would pass now', async () => {
        const [key, body] = [newKey(), newName()];
        const { '@id': taken } = await make(api, '/api/brands', body);
        const first = await send(key, body);
        expect(first.status).toBe(422);
        await api.ask('DELETE', taken, { as: 'admin' });
        expect(seen(await send(key, body))).toEqual(seen(first));
        expect((await send(newKey(), body)).status).toBe(201);
    });

    test('B9 that was no JSON is refused again, and nothing is kept of a body of another type', async () => {
        const key = newKey();
        expect((await send(key, '{')).status).toBe(400);
        expect((await send(key, '{')).status).toBe(400);
        const [other, body] = [newKey(), newName()];
        const text = { headers: { 'content-type': 'text/plain' } };
        expect((await send(other, body, text)).status).toBe(415);
        expect((await send(other, body)).status).toBe(201);
    });
});

describe('B9 the rights are checked anew', () => {
    const newPerson = async (roles: string[]) =>
        (await make(api, '/api/users', newUser({ roles, handledCompanies: [] }))).id;
    const setRoles = (id: number, roles: string[]) =>
        api.database.db.update(users).set({ roles }).where(eq(users.id, id));

    test('B9 who has lost the right is refused, and answered again once they have it back', async () => {
        const person = await newPerson(['ROLE_ADMIN']);
        const [key, body] = [newKey(), newName()];
        const first = await send(key, body, { as: person });
        await setRoles(person, ['ROLE_USER']);
        expect((await send(key, body, { as: person })).status).toBe(403);
        await setRoles(person, ['ROLE_ADMIN']);
        expect(seen(await send(key, body, { as: person }))).toEqual(seen(first));
    });

    test('B9 a token that no longer holds gets no answer', async () => {
        const person = await newPerson(['ROLE_ADMIN']);
        const [key, body] = [newKey(), newName()];
        const headers = { authorization: `Bearer ${await api.token(person)}` };
        const ask = () => api.ask('POST', '/api/brands', { body, headers: { ...headers, 'idempotency-key': key } });
        expect((await ask()).status).toBe(201);
        await api.database.db.update(users).set({ isEnabled: false }).where(eq(users.id, person));
        expect((await ask()).status).toBe(401);
    });

    test('B9 a record that the person no longer sees is not shown again', async () => {
        const { db } = api.database;
        const letter = {
            letter: 'new_address',
            name: 'Inès',
            former: 'a@b.fr',
            email: 'c@d.fr',
            locale: 'fr',
        } as const;
        const id = await enqueue(db, mail, { ...letter, messageId: 'job' }, { owner: ACCOUNTS.user });
        const [key, asked] = [newKey(), { path: `/api/jobs/${id}/cancel`, as: 'user' } as const];
        const first = await send(key, {}, asked);
        expect(first.body.status).toBe('cancelled');
        expect(seen(await send(key, {}, asked))).toEqual(seen(first));
        await db.update(jobs).set({ ownerId: ACCOUNTS.admin }).where(eq(jobs.id, id));
        expect((await send(key, {}, asked)).status).toBe(404);
    });

    test('B9 the answer to a creation is given again after the record was deleted', async () => {
        const [key, body] = [newKey(), newName()];
        const first = await send(key, body);
        await api.ask('DELETE', first.body['@id'], { as: 'admin' });
        expect(seen(await send(key, body))).toEqual(seen(first));
        expect(await countOf('/api/brands', body.name)).toBe(0);
    });
});

describe('B9 actions with an Idempotency-Key', () => {
    const newCustomer = async () => await make(api, '/api/third_parties', newThirdParty(), 'admin');
    const archivedAt = async (iri: string) => (await api.ask('GET', iri, { as: 'admin' })).body.archivedAt;

    test('B9 a transition sent again does nothing, although the record could do it again', async () => {
        const { '@id': iri } = await newCustomer();
        const key = newKey();
        const archive = () => send(key, {}, { path: `${iri}/archive` });
        const first = await archive();
        expect(first.status).toBe(200);
        await api.ask('POST', `${iri}/unarchive`, { as: 'admin' });
        expect(seen(await archive())).toEqual(seen(first));
        expect(await archivedAt(iri)).toBeNull();
    });

    test('B9 a transition without a body can be repeated as well', async () => {
        const { '@id': iri } = await newCustomer();
        const ask = () =>
            api.ask('POST', `${iri}/archive`, { as: 'admin', headers: { 'idempotency-key': 'without-body' } });
        const first = await ask();
        expect(seen(await ask())).toEqual(seen(first));
    });

    test('B9 a transition of several gives its verdicts again', async () => {
        const { '@id': iri } = await newCustomer();
        const key = newKey();
        const archive = () => send(key, { records: [{ '@id': iri }] }, { path: '/api/third_parties/archive' });
        const first = await archive();
        expect(first.body.verdicts).toEqual([{ '@id': iri, verdict: 'done', reasons: [] }]);
        expect(seen(await archive())).toEqual(seen(first));
    });

    test('B9 a bulk call gives its report again', async () => {
        const { '@id': iri } = await make(api, '/api/brands', newName());
        const key = newKey();
        const remove = () => send(key, { action: 'delete', ids: [iri] }, { path: '/api/brands/bulk' });
        const first = await remove();
        expect(first.body).toMatchObject({ succeeded: 1, failed: [] });
        expect(seen(await remove())).toEqual(seen(first));
    });

    test('B9 an action without an answer gives none again', async () => {
        const key = newKey();
        const readAll = () => send(key, {}, { path: '/api/notifications/read' });
        expect([(await readAll()).status, (await readAll()).status]).toEqual([204, 204]);
    });

    test('B9 an answer of a busy server is not kept', async () => {
        const { '@id': iri } = await make(api, '/api/users', newUser({ plainPassword: 'Comptoir-2026!' }));
        const key = newKey();
        const statuses = [];
        for (let at = 0; at < 6; at += 1)
            statuses.push((await send(newKey(), {}, { path: `${iri}/invitation`, as: 'super' })).status);
        expect(statuses).toEqual([204, 204, 204, 204, 204, 429]);
        expect((await send(key, {}, { path: `${iri}/invitation`, as: 'super' })).status).toBe(429);
        await api.database.db.execute(sql`delete from rate_limits`);
        expect((await send(key, {}, { path: `${iri}/invitation`, as: 'super' })).status).toBe(204);
    });
});

describe('B9 sign-in, links and files take no Idempotency-Key', () => {
    test('B9 a sign-in gives a new token each time', async () => {
        const body = { username: 'user@comptoir.test', password: 'Comptoir-2026!' };
        const signIn = () => api.ask('POST', '/api/login_check', { body, headers: { 'idempotency-key': '' } });
        expect([(await signIn()).status, (await signIn()).status]).toEqual([200, 200]);
    });

    test('B9 a link is made anew each time', async () => {
        const link = () => send('', { format: 'csv' }, { path: '/api/brands/export_links' });
        expect((await link()).status).not.toBe(400);
    });

    test('B9 each picture is a record of its own', async () => {
        const form = async () => {
            const sent = new FormData();
            sent.set('file', new Blob([new Uint8Array(await picture())], { type: 'image/png' }), 'photo.png');
            return sent;
        };
        const key = newKey();
        const [one, other] = [
            await send(key, await form(), { path: '/api/entity_attachments' }),
            await send(key, await form(), { path: '/api/entity_attachments' }),
        ];
        expect([one.status, other.status]).toEqual([201, 201]);
        expect(other.body['@id']).not.toBe(one.body['@id']);
    });
});

describe('B9 how long a key holds', () => {
    test('B9 after a day it is a new key, and what it answered is forgotten', async () => {
        await forgetAll();
        const [key, body] = [newKey(), newName()];
        expect((await send(key, body)).status).toBe(201);
        await change({ createdAt: sql`now() - interval '23 hours 59 minutes'` });
        expect((await send(key, body)).status).toBe(201);
        await change({ createdAt: sql`now() - interval '1 day'` });
        expect((await send(key, newName())).status).toBe(201);
        await forgetAnswers(api.database.db);
        expect(await api.database.db.$count(idempotencyKeys)).toBe(1);
        await change({ createdAt: sql`now() - interval '1 day'` });
        await forgetAnswers(api.database.db);
        expect(await api.database.db.$count(idempotencyKeys)).toBe(0);
    });

    test('B9 neither the key nor the body is stored', async () => {
        await forgetAll();
        const key = newKey();
        await send(key, newUser({ plainPassword: 'Comptoir-2026!' }), { path: '/api/users', as: 'super' });
        const stored = JSON.stringify(await api.database.db.select().from(idempotencyKeys));
        expect([stored.includes(`"${key}"`), stored.includes('Comptoir-2026!')]).toEqual([false, false]);
    });

    test('B9 a request whose process has died is done by the next one, once its claim is over', async () => {
        await forgetAll();
        const [key, body] = [newKey(), newName()];
        const first = await send(key, body);
        await api.ask('DELETE', first.body['@id'], { as: 'admin' });
        // As the process leaves it that is killed before its transaction is committed.
        await change({ status: null, headers: null, body: null, claimedUntil: sql`now() + interval '10 seconds'` });
        expect((await send(key, body)).status).toBe(409);
        await change({ claimedUntil: HOUR_AGO });
        expect((await send(key, newName())).status).toBe(422);
        const answers = await Promise.all(Array.from({ length: 5 }, () => send(key, body)));
        expect(answers.filter(({ status }) => status === 201).length).toBeGreaterThan(0);
        expect(await countOf('/api/brands', body.name)).toBe(1);
        await change({ status: null, headers: null, body: null });
        await releaseClaims(api.database.db);
        expect(await api.database.db.$count(idempotencyKeys)).toBe(0);
    });

    test('B9 who is slow and has lost the claim changes nothing', async () => {
        await forgetAll();
        const { db } = api.database;
        await db.execute(
            sql.raw(`
            create function lose_claim() returns trigger language plpgsql as $$
            begin update idempotency_keys set claim = gen_random_uuid(); return new; end $$`),
        );
        await db.execute(sql`create trigger lose before insert on brands for each row execute function lose_claim()`);
        const [key, body] = [newKey(), newName()];
        const { status } = await send(key, body);
        await db.execute(sql`drop trigger lose on brands`);
        expect([status, await countOf('/api/brands', body.name)]).toEqual([409, 0]);
        const { '@id': iri } = await make(api, '/api/third_parties', newThirdParty(), 'admin');
        await db.execute(
            sql`create trigger lose before update on third_parties for each row execute function lose_claim()`,
        );
        const archived = await send(newKey(), {}, { path: `${iri}/archive` });
        await db.execute(sql`drop trigger lose on third_parties`);
        expect([archived.status, (await api.ask('GET', iri, { as: 'admin' })).body.archivedAt]).toEqual([409, null]);
    });

    test('B9 a change that fails leaves its key free', async () => {
        const { db } = api.database;
        await db.execute(
            sql.raw(`
            create function fail() returns trigger language plpgsql as $$ begin raise 'broken'; end $$`),
        );
        await db.execute(sql`create trigger fail before insert on brands for each row execute function fail()`);
        const [key, body] = [newKey(), newName()];
        expect((await send(key, body)).status).toBe(500);
        await db.execute(sql`drop trigger fail on brands`);
        expect((await send(key, body)).status).toBe(201);
    });

    test('B9 the answer exists if, and only if, the change does', async () => {
        await forgetAll();
        const { db } = api.database;
        await db.execute(
            sql.raw(`
            create function fail_later() returns trigger language plpgsql as $$ begin raise 'broken'; end $$`),
        );
        await db.execute(
            sql`create constraint trigger fail_later after insert on brands deferrable initially deferred for each row execute function fail_later()`,
        );
        const [key, body] = [newKey(), newName()];
        expect((await send(key, body)).status).toBe(500);
        await transaction(db, tx => tx.execute(sql`drop trigger fail_later on brands`));
        expect(await db.$count(idempotencyKeys)).toBe(0);
        expect((await send(key, body)).status).toBe(201);
    });
});

test('B9 the console makes one record when the answer to its creation is lost', async () => {
    const statuses: number[] = [];
    const token = await api.token('admin');
    const { create } = createHydraDataProvider({
        entrypoint: `${ORIGIN}/api`,
        idempotencyKeys: true,
        getToken: () => token,
        fetch: async (url, init) => {
            const response = await api.app.request(url, init);
            statuses.push(response.status);
            if (statuses.length === 1) throw new TypeError('Failed to fetch');
            return response;
        },
    });
    const { name } = newName();
    const { data } = await create('brands', { data: { name } });
    expect(data.name).toBe(name);
    expect(statuses).toEqual([201, 201]);
    expect(await countOf('/api/brands', name)).toBe(1);
});

test('B9 the documentation names the header where it is accepted', async () => {
    const { body } = await api.ask('GET', '/api/docs.jsonld');
    const operation = (title: string) => {
        const described = JSON.stringify(body).split(`"title":"${title}"`)[1] ?? '';
        return described.slice(0, described.indexOf('}'));
    };
    expect(operation('postBrand')).toContain('"headerName":"Idempotency-Key"');
    expect(operation('archiveThirdParty')).toContain('"headerName":"Idempotency-Key"');
    expect(operation('postEntityAttachment')).not.toContain('headerName');
});
