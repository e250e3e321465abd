import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { resources } from '#server/areas/index.ts';
import { changes } from '#server/db/tables/index.ts';
import { createHub } from '#server/live/hub.ts';
import { type Api, type Asker, openApi, PASSWORD } from '#test/support/api.ts';
import type { Listening } from '#test/support/eventStream.ts';
import { changesOf } from '#test/support/history.ts';
import { importFile, perform } from '#test/support/imports.ts';
import { HUB, hubFor, openStream } from '#test/support/live.ts';
import { newAddress } from '#test/support/passwords.ts';
import { silent } from '#test/support/prepare.ts';
import { make, newUser } from '#test/support/records.ts';

let api: Api;
const open: Listening[] = [];
beforeAll(async () => {
    api = await openApi();
});
afterEach(async () => {
    for (const one of open.splice(0)) await one.leave();
});
afterAll(() => api.close());

const listen = async (address: string, opening: Parameters<typeof openStream>[2] = { as: 'user' }) => {
    const stream = await openStream(api, address, opening);
    open.push(stream);
    return stream;
};

const names = { count: 0 };
const newBrand = (as: Asker = 'super') => {
    names.count += 1;
    return make(api, '/api/brands', { name: `Marque ${names.count}` }, as);
};
const rename = (iri: string, name: string) => api.ask('PATCH', iri, { as: 'super', body: { name } });

describe('a stream', () => {
    test('is found by the Link header of each answer', async () => {
        const { headers } = await api.ask('GET', '/api/brands', { as: 'user' });
        expect(headers.get('link')).toContain('</.well-known/mercure>; rel="mercure"');
    });

    test('is begun where an answer was read: nothing between the two is missed', async () => {
        await listen(hubFor('/api/brands'));
        const { headers } = await api.ask('GET', '/api/items', { as: 'user' });
        const [, position] = /rel="mercure"; last-event-id="(\d+)"/.exec(headers.get('link') ?? '') ?? [];
        const { '@id': iri } = await newBrand();
        const later = await listen(hubFor('/api/brands'), { as: 'user', after: position });
        expect((await later.next()).data).toMatchObject({ '@id': iri, created: true });
        const stranger = await api.ask('GET', '/api/items');
        expect(stranger.headers.get('link')).not.toContain('last-event-id');
    });

    test('tells a record that was made, changed and deleted, each by the number of its change', async () => {
        const stream = await listen(hubFor('/api/brands'));
        expect([stream.response.status, stream.response.headers.get('content-type')]).toEqual([
            200,
            'text/event-stream; charset=utf-8',
        ]);
        const { '@id': iri, id } = await newBrand();
        expect((await stream.next()).data).toMatchObject({
            '@context': '/api/contexts/Brand',
            '@id': iri,
            '@type': 'Brand',
            id,
            version: 1,
            created: true,
            name: `Marque ${names.count}`,
        });
        await rename(iri, `Nom ${names.count}`);
        const { data } = await stream.next();
        expect(data).toEqual(expect.objectContaining({ '@id': iri, version: 2, name: `Nom ${names.count}` }));
        expect(data).not.toHaveProperty('created');
        await api.ask('DELETE', iri, { as: 'super' });
        expect((await stream.next()).data).toEqual({ '@id': iri, deleted: true });
        const numbers = (await changesOf(api, iri)).map(one => String(one.id)).reverse();
        expect(stream.events.map(event => event.id)).toEqual(numbers);
    });

    test('tells each change by itself, and of a record that is gone only that', async () => {
        const stream = await listen(hubFor('*'));
        const known = stream.lastEventId();
        await stream.leave();
        const { '@id': iri } = await newBrand();
        await rename(iri, 'Autrement');
        await api.ask('DELETE', iri, { as: 'super' });
        const again = await listen(hubFor('*'), { as: 'user', after: known });
        await again.until(() => again.events.length === 3);
        expect(again.events.map(({ data }) => data)).toEqual(Array(3).fill({ '@id': iri, deleted: true }));
    });

    test('tells what has changed of a record and what the server keeps of it, and not what has stayed', async () => {
        const iri = '/api/items/1';
        const stream = await listen(hubFor(iri));
        await api.ask('PATCH', iri, { as: 'super', body: { color: 'Bleu nuit' } });
        const { data } = await stream.next();
        const { body } = await api.ask('GET', iri, { as: 'user' });
        expect(data).toMatchObject({ color: 'Bleu nuit' });
        expect(data).not.toHaveProperty('designation');
        for (const [name, value] of Object.entries(data))
            if (name !== 'version') expect([name, value]).toEqual([name, body[name]]);
    });

    test('tells each record of an import, and of its undoing', async () => {
        const stream = await listen(hubFor('/api/items/{id}'));
        const rows = Array.from({ length: 300 }, (_, at) => `FLUX-${at};Ballon ${at}`);
        const read = await importFile(api, ['Référence;Désignation', ...rows].join('\n'), { resource: 'items' });
        await perform(api, read['@id'], 'run');
        await stream.until(() => stream.events.length === 300);
        expect(stream.events.map(({ data }) => [data.created, data.reference])).toEqual(
            rows.map(row => [true, row.split(';')[0]]),
        );
        await perform(api, read['@id'], 'undo');
        await stream.until(() => stream.events.length === 600);
        expect(stream.events.slice(300).every(({ data }) => data.deleted === true)).toBe(true);
    });

    test('of one record tells nothing of others', async () => {
        const [one, other] = [await newBrand(), await newBrand()];
        const stream = await listen(hubFor(one['@id']));
        await rename(other['@id'], 'L’autre');
        await rename(one['@id'], 'Celle-ci');
        expect((await stream.next()).data).toMatchObject({ '@id': one['@id'], name: 'Celle-ci' });
    });

    test('is not told of what is rolled back, nor of a rehearsal', async () => {
        const stream = await listen(hubFor('*'));
        const { '@id': iri, id } = await newBrand();
        await stream.next();
        const undone = api.database.db.transaction(async tx => {
            await tx
                .insert(changes)
                .values({ record: iri, recordName: '', authorId: 1, authorName: '', action: 'edit', differences: {} });
            throw new Error('undone');
        });
        await expect(undone).rejects.toThrow('undone');
        await rename(iri, 'Après');
        expect((await stream.next()).data).toMatchObject({ id, name: 'Après' });
    });

    test('says nothing but where it is while nothing happens', async () => {
        const stream = await listen(hubFor('/api/vat_rates'));
        expect([stream.events, stream.lastEventId()]).toEqual([[], expect.stringMatching(/^\d+$/)]);
    });

    test('is not compressed, and kept by nobody', async () => {
        const { response } = await listen(hubFor('*'), { as: 'user', headers: { 'accept-encoding': 'br, gzip' } });
        expect(response.headers.get('content-encoding')).toBeNull();
        expect([response.headers.get('cache-control'), response.headers.get('x-accel-buffering')]).toEqual([
            'no-store',
            'no',
        ]);
    });

    test('is refused without a token, and with a wrong one', async () => {
        for (const headers of [{}, { authorization: 'Bearer nothing' }, { cookie: 'mercureAuthorization=x.y' }])
            expect((await listen(hubFor('*'), { headers })).response.status).toBe(401);
    });

    test.each([
        ['without a topic', ''],
        ['of more than a hundred topics', `?${'topic=%2Fapi%2Fitems&'.repeat(101)}`],
        ['of a topic without end', `?topic=${'x'.repeat(501)}`],
        ['by a misspelt name', '?matches=/api/items'],
        ['by a matcher that is not offered', '?match_regexp=.*'],
        ['by a pattern with a group', '?match_urlpattern=/api/(items)'],
        ['of a topic with control characters', '?topic=/api/items%00'],
    ])('%s is refused', async (_, query) => {
        expect((await listen(`${HUB}${query}`)).response.status).toBe(400);
    });

    test('is not opened by HEAD, nor by another method', async () => {
        const ask = (method: string) => api.ask(method, hubFor('*'), { as: 'user' });
        expect((await ask('HEAD')).headers.get('content-type')).toContain('text/event-stream');
        expect([(await ask('POST')).status, api.hub.count()]).toEqual([405, 0]);
    });

    test('is forgotten when its client leaves', async () => {
        const stream = await listen(hubFor('*'));
        expect(api.hub.count()).toBe(1);
        await stream.leave();
        await vi.waitFor(() => expect(api.hub.count()).toBe(0));
    });
});

describe('a client that comes back', () => {
    test('misses nothing, however it says what it knows', async () => {
        const stream = await listen(hubFor('/api/brands'));
        const known = stream.lastEventId();
        await stream.leave();
        const { '@id': iri } = await newBrand();
        await rename(iri, 'Entre-temps');
        const byHeader = await listen(hubFor('/api/brands'), { as: 'user', after: known });
        const said = ['last-event-id', 'mercure-last-event-id'].map(name => byHeader.response.headers.get(name));
        expect(said).toEqual([known, known]);
        const others = ['last_event_id', 'lastEventID', 'Last-Event-ID'].map(name =>
            listen(`${hubFor('/api/brands')}&${name}=${known}`),
        );
        for (const one of [byHeader, ...(await Promise.all(others))]) {
            await one.until(() => one.events.length === 2);
            expect(one.events.map(({ data }) => [data['@id'], data.created])).toEqual([
                [iri, true],
                [iri, undefined],
            ]);
        }
    });

    test('after more changes than are read at once has them all, in their order', async () => {
        const stream = await listen(hubFor('*'));
        const known = Number(stream.lastEventId());
        await stream.leave();
        const { '@id': iri } = await newBrand();
        const one = {
            record: iri,
            recordName: '',
            authorId: 1,
            authorName: '',
            action: 'edit' as const,
            differences: {},
        };
        await api.database.db.insert(changes).values(Array.from({ length: 450 }, () => one));
        const again = await listen(hubFor(iri), { as: 'user', after: String(known) });
        await again.until(() => again.events.length === 451);
        expect(again.events.map(({ id }) => Number(id))).toEqual(
            Array.from({ length: 451 }, (_, at) => known + 1 + at),
        );
    });

    test('with a number that nobody knows is told so, and begins now', async () => {
        for (const after of ['999999999', 'earliest', 'urn:uuid:1', '-4']) {
            const stream = await listen(hubFor('*'), { as: 'user', after });
            const { type, id, data } = await stream.next();
            expect([type, data]).toEqual(['reset', { lastEventID: after }]);
            expect(stream.response.headers.get('last-event-id')).toBe(id);
        }
    });

    test('with a number of a time that the history no longer keeps is told so', async () => {
        const [first] = await api.database.db.select({ id: changes.id }).from(changes).orderBy(changes.id).limit(1);
        await newBrand();
        await api.database.db.delete(changes).where(eq(changes.id, first?.id ?? 0));
        await newBrand();
        const [{ id } = { id: 0 }] = await api.database.db
            .select({ id: changes.id })
            .from(changes)
            .orderBy(changes.id)
            .limit(1);
        const before = await listen(hubFor('*'), { as: 'user', after: String(id - 1) });
        expect(before.response.headers.get('last-event-id')).toBe(String(id - 1));
        const lost = await listen(hubFor('*'), { as: 'user', after: String(id - 2) });
        expect((await lost.next()).type).toBe('reset');
    });
});

describe('A1 the cookie of streams', () => {
    const signIn = async (username: string) => {
        const answer = await api.ask('POST', '/api/login_check', {
            from: newAddress(),
            body: { username, password: PASSWORD },
        });
        return { authorization: `Bearer ${answer.body.token}` };
    };
    const cookieOf = async (headers: Record<string, string>) => {
        const answer = await api.ask('POST', '/api/auth/mercure', { headers });
        const [line = ''] = answer.headers.getSetCookie();
        return { status: answer.status, line, cookie: line.split(';')[0] ?? '' };
    };

    test('is made by a call of its own, for the hub alone', async () => {
        const { status, line } = await cookieOf(await signIn('user@comptoir.test'));
        expect(status).toBe(204);
        expect(line).toMatch(
            /^mercureAuthorization=[\w.%-]+; Max-Age=43\d{3}; Path=\/\.well-known\/mercure; HttpOnly; SameSite=Strict$/,
        );
        expect((await cookieOf({})).status).toBe(401);
    });

    test('is Secure where the address is https', async () => {
        const other = await openApi({ publicUrl: 'https://comptoir.example.com' });
        const { headers } = await other.ask('POST', '/api/auth/mercure', { as: 'user' });
        await other.close();
        expect(headers.getSetCookie()[0]).toContain('; Secure');
    });

    test('opens a stream, and nothing of the API', async () => {
        const { cookie } = await cookieOf(await signIn('user@comptoir.test'));
        const stream = await listen(hubFor('/api/brands'), { headers: { cookie } });
        const { '@id': iri } = await newBrand();
        expect((await stream.next()).data['@id']).toBe(iri);
        expect((await api.ask('GET', '/api/brands', { headers: { cookie } })).status).toBe(401);
        const [, value] = cookie.split('=');
        const authorization = `Bearer ${decodeURIComponent(value ?? '')}`;
        expect((await api.ask('GET', '/api/brands', { headers: { authorization } })).status).toBe(401);
        expect((await listen(hubFor('*'), { headers: { authorization } })).response.status).toBe(401);
    });

    test('does not count beside an Authorization header', async () => {
        const { cookie } = await cookieOf(await signIn('user@comptoir.test'));
        const { response } = await listen(hubFor('*'), { headers: { cookie, authorization: 'Bearer other' } });
        expect(response.status).toBe(401);
    });

    test('ends with the session, and so does its stream', async () => {
        const headers = await signIn('user@comptoir.test');
        const { cookie } = await cookieOf(headers);
        const stream = await listen(hubFor('*'), { headers: { cookie } });
        await api.ask('POST', '/api/auth/sign_out', { headers });
        await stream.ended;
        expect((await listen(hubFor('*'), { headers: { cookie } })).response.status).toBe(401);
    });
});

describe('a stream that is open', () => {
    test('ends when its person is disabled', async () => {
        const { id, '@id': iri } = await make(api, '/api/users', newUser());
        const stream = await listen(hubFor('*'), { as: id });
        await api.ask('PATCH', iri, { as: 'super', body: { isEnabled: false } });
        await stream.ended;
        expect(stream.events.filter(({ data }) => data['@id'] === iri)).toEqual([]);
    });

    test('ends with its API key, and tells what its scopes let it read', async () => {
        const made = await api.ask('POST', '/api/api_keys', {
            as: 'super',
            body: { name: 'Flux', scopes: ['brands:read'] },
        });
        const headers = { authorization: `Bearer ${made.body.key}` };
        expect((await api.ask('POST', '/api/auth/mercure', { headers })).status).toBe(403);
        const stream = await listen(hubFor('*'), { headers });
        await api.ask('PATCH', '/api/items/2', { as: 'super', body: { color: 'Vert' } });
        const { '@id': iri } = await newBrand();
        expect((await stream.next()).data['@id']).toBe(iri);
        await api.ask('DELETE', made.body['@id'], { as: 'super' });
        await stream.ended;
    });

    test('is one of few for each person, and for all', async () => {
        const limited = await openApi();
        const hub = createHub({ db: limited.database.db, resources, logger: silent, most: { ofPerson: 2, ofAll: 3 } });
        const few = await openApi({ hub }, { database: limited.database, drop: async () => undefined });
        const statuses: number[] = [];
        for (const as of ['user', 'user', 'user', 'admin', 'super'] as const)
            statuses.push((await openStream(few, hubFor('*'), { as })).response.status);
        hub.close();
        expect(statuses).toEqual([200, 200, 429, 200, 503]);
        expect((await openStream(few, hubFor('*'), { as: 'super' })).response.status).toBe(503);
        await limited.close();
    });

    test('keeps little for a reader who takes nothing, and goes on when it does', async () => {
        const { '@id': iri } = await newBrand();
        const address = hubFor(iri);
        const quick = await listen(address);
        const { body } = await api.app.request(`http://localhost:3000${address}`, {
            headers: { authorization: `Bearer ${await api.token('user')}` },
        });
        const one = {
            record: iri,
            recordName: '',
            authorId: 1,
            authorName: '',
            action: 'edit' as const,
            differences: { name: { from: 'A', to: 'B' } },
        };
        const total = 3000;
        for (let count = 0; count < total; count += 500)
            await api.database.db.insert(changes).values(Array.from({ length: 500 }, () => one));
        await quick.until(() => quick.events.length === total);
        const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
        let text = '';
        while (!(text.match(/^data:/gm)?.length === total)) {
            const part = await reader?.read();
            if (!part || part.done) throw new Error('the stream has ended');
            text += part.value;
        }
        await reader?.cancel();
        const numbers = [...text.matchAll(/^id: (\d+)\ndata/gm)].map(([, id]) => Number(id));
        expect(numbers).toEqual(numbers.map((_, at) => (numbers[0] ?? 0) + at));
        expect(numbers).toHaveLength(total);
    });
});
