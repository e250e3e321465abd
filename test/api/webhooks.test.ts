import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eq, sql } from 'drizzle-orm';
import { Webhook } from 'standardwebhooks';
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { EVENTS } from '#contract/language/events.ts';
import { DELIVERIES_KEPT_DAYS } from '#contract/settings/webhookDeliveries.ts';
import { webhookDeliveries as deliveriesResource } from '#server/areas/settings/webhooks.ts';
import { jobs, webhookDeliveries, webhooks } from '#server/db/tables/index.ts';
import { transaction } from '#server/db/transaction.ts';
import { emit } from '#server/webhooks/emit.ts';
import { delivering, PAUSES } from '#server/webhooks/job.ts';
import { type Account, type Api, createFiles, openApi } from '#test/support/api.ts';
import { openWorker } from '#test/support/jobs.ts';
import { firstOf, listOf, typesOf } from '#test/support/notifications.ts';
import { orderWorld } from '#test/support/orders.ts';
import { make, newItem, newThirdParty } from '#test/support/records.ts';

let api: Api;

interface Got {
    readonly headers: IncomingMessage['headers'];
    readonly body: string;
}

/** A receiver: what it got, and how it answers next. */
const receiver = { got: [] as Got[], status: 204, headers: {} as Record<string, string>, text: '' };
const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8');
    request.on('data', piece => {
        body += piece;
    });
    request.on('end', () => {
        receiver.got.push({ headers: request.headers, body });
        response.writeHead(receiver.status, receiver.headers).end(receiver.text);
    });
});
const addressOf = (path = '/hook') => `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`;

beforeAll(async () => {
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
    api = await openApi({ webhookPrivate: true });
});
afterAll(async () => {
    await api.close();
    await new Promise(resolve => server.close(resolve));
});
afterEach(async () => {
    Object.assign(receiver, { got: [], status: 204, headers: {}, text: '' });
    await api.database.db.delete(webhooks);
    await api.database.db.delete(jobs).where(eq(jobs.kind, 'webhook'));
});

const makeHook = async (events: readonly string[], more: object = {}) => {
    const body = { url: addressOf(), events, isEnabled: true, ...more };
    const { status, body: made } = await api.ask('POST', '/api/webhooks', { as: 'admin', body });
    expect(status).toBe(201);
    return { iri: made['@id'], id: Number(made.id), secret: String(made.secret), made };
};

let changes = 0;

/** A change that differs from all before: one that changes nothing is no event. */
const changeItem = async (designation: string) => {
    changes += 1;
    return api.ask('PATCH', '/api/items/1', { as: 'admin', body: { designation: `${designation} ${changes}` } });
};

/** Lets time pass for what waits. */
const makeDue = async () => {
    await api.database.db.update(jobs).set({ runAfter: sql`now()` }).where(eq(jobs.kind, 'webhook'));
    await api.database.db.update(webhooks).set({ pausedUntil: null });
};
const deliver = async () => {
    await makeDue();
    await api.jobs.drain();
};
const log = async (query = '') =>
    (await api.ask('GET', `/api/webhook_deliveries?order[createdAt]=desc${query}`, { as: 'admin' })).body.member;

describe('N8 a webhook', () => {
    test('N8 tells its secret once; nothing is sent when it is made', async () => {
        const { iri, secret, made } = await makeHook(['order.validated']);
        await api.jobs.drain();
        expect(receiver.got).toEqual([]);
        expect(secret).toMatch(/^whsec_[0-9A-Za-z+/]{43}=$/);
        expect(made).toMatchObject({
            '@type': 'Webhook',
            url: addressOf(),
            events: ['order.validated'],
            isEnabled: true,
        });
        for (const path of [iri, '/api/webhooks', `/api/changes?record=${iri}`])
            expect(JSON.stringify((await api.ask('GET', path, { as: 'admin' })).body)).not.toContain(secret);
    });

    test('N8 is sent what happened, signed so that another implementation accepts it', async () => {
        const { secret } = await makeHook(['item.changed']);
        await changeItem('Annoncé');
        await api.jobs.drain();
        const [got, ...more] = receiver.got;
        expect(more).toEqual([]);
        const body = new Webhook(secret).verify(got?.body ?? '', got?.headers as Record<string, string>);
        expect(body).toEqual({ type: 'item.changed', timestamp: expect.any(String), data: { '@id': '/api/items/1' } });
        expect(Math.abs(Date.now() - Date.parse((body as { timestamp: string }).timestamp))).toBeLessThan(60_000);
        expect(got?.headers).toMatchObject({
            'content-type': 'application/json',
            'webhook-id': expect.stringMatching(/^msg_[0-9a-f]{32}$/),
        });
        const forged = () => new Webhook(secret).verify(`${got?.body} `, got?.headers as Record<string, string>);
        expect(forged).toThrow();
        expect(await log()).toMatchObject([
            { event: 'item.changed', record: '/api/items/1', status: 'delivered', tries: 1, answerStatus: 204 },
        ]);
    });

    test('N8 that is off, or asks for other events, is sent nothing', async () => {
        await makeHook(['item.changed'], { isEnabled: false });
        await makeHook(['order.validated']);
        await changeItem('Tu');
        await api.jobs.drain();
        expect([receiver.got, await log()]).toEqual([[], []]);
    });

    test('N8 each of several is sent its own message', async () => {
        const hooks = [await makeHook(['item.changed']), await makeHook(['item.changed', 'import.done'])];
        await changeItem('Deux fois');
        await api.jobs.drain();
        expect(receiver.got).toHaveLength(2);
        for (const { secret } of hooks) {
            const verified = receiver.got.filter(({ body, headers }) => {
                try {
                    return new Webhook(secret).verify(body, headers as Record<string, string>);
                } catch {
                    return false;
                }
            });
            expect(verified).toHaveLength(1);
        }
    });

    test('N8 an event that is rolled back sends nothing', async () => {
        await makeHook(['item.changed']);
        const rolledBack = transaction(api.database.db, async tx => {
            await emit(tx, { type: 'item.changed', record: '/api/items/1' });
            throw new Error('no');
        });
        await expect(rolledBack).rejects.toThrow('no');
        const refused = await api.ask('PATCH', '/api/items/1', { as: 'admin', body: { packaging: 'x' } });
        expect(refused.status).toBe(422);
        await api.jobs.drain();
        expect([receiver.got, await log()]).toEqual([[], []]);
    });

    test.each([
        ['ftp://example.com', 'webhookUrl'],
        ['not an address', 'webhookUrl'],
        ['https://user:password@example.com/hook', 'webhookUrl'],
        ['https://example.com/#part', 'webhookUrl'],
        ['javascript:alert(1)', 'webhookUrl'],
        ['https://exam\tple.com/hook', 'webhookUrl'],
        ['https://example.com/ho\nok', 'webhookUrl'],
        ['https://example.com/a\r\nHost: evil.example', 'webhookUrl'],
        ['https://example.com/a b', 'webhookUrl'],
        ['https:example.com', 'webhookUrl'],
        ['https:\\\\example.com', 'webhookUrl'],
        ['https:///example.com', 'webhookUrl'],
        ['https://example.com\\@evil.example', 'webhookUrl'],
    ])('N8 V4 the address %s is refused', async (url, code) => {
        const { status, body } = await api.ask('POST', '/api/webhooks', {
            as: 'admin',
            body: { url, events: ['item.changed'] },
        });
        expect([status, body.violations]).toEqual([422, [expect.objectContaining({ propertyPath: 'url', code })]]);
    });

    test('N8 V4 without events, or with an unknown one, it is refused', async () => {
        const statusOf = async (events: unknown) =>
            (await api.ask('POST', '/api/webhooks', { as: 'admin', body: { url: addressOf(), events } })).status;
        expect([await statusOf([]), await statusOf(['order.painted']), await statusOf(undefined)]).toEqual([
            422, 422, 422,
        ]);
    });

    test.each<[Account, number]>([
        ['user', 403],
        ['admin', 200],
        ['super', 200],
    ])('N8 A5 %s may see and make them: %s', async (as, status) => {
        const { iri } = await makeHook(['item.changed']);
        expect((await api.ask('GET', '/api/webhooks', { as })).status).toBe(status);
        expect((await api.ask('GET', iri, { as })).status).toBe(status);
        expect((await api.ask('GET', '/api/webhook_deliveries', { as })).status).toBe(status);
        const made = await api.ask('POST', '/api/webhooks', {
            as,
            body: { url: addressOf(), events: ['item.changed'] },
        });
        expect(made.status).toBe(status === 200 ? 201 : 403);
        expect((await api.ask('DELETE', iri, { as })).status).toBe(status === 200 ? 204 : 403);
    });
});

describe('N8 what is told', () => {
    const told = async () => {
        await api.jobs.drain();
        return receiver.got.map(({ body }) => {
            const { type, data } = JSON.parse(body);
            return `${type} ${data['@id']}`;
        });
    };

    test('N8 an item, or a customer, that is made, changed, changed in bulk and deleted', async () => {
        await makeHook(['item.changed', 'third_party.changed']);
        const item = (await make(api, '/api/items', newItem(), 'admin'))['@id'];
        await api.ask('PATCH', item, { as: 'admin', body: { designation: 'Autre' } });
        await api.ask('PATCH', item, { as: 'admin', body: { designation: 'Autre' } });
        await api.ask('POST', '/api/items/bulk', {
            as: 'admin',
            body: { action: 'edit', ids: [item], input: { weight: 2 } },
        });
        await api.ask('DELETE', item, { as: 'admin' });
        const customer = (await make(api, '/api/third_parties', newThirdParty(), 'admin'))['@id'];
        // The second change of the item changed nothing.
        expect(await told()).toEqual([...Array(4).fill(`item.changed ${item}`), `third_party.changed ${customer}`]);
    });

    test('N8 B4 an order that is validated, but not one that is only rehearsed, nor twice', async () => {
        await makeHook(['order.validated']);
        const { order, post } = orderWorld(api);
        const validated = [(await order())['@id'], (await order())['@id']];
        const records = validated.map(iri => ({ '@id': iri }));
        await api.ask('POST', '/api/orders/validate', { as: 'admin', body: { records, dryRun: true } });
        for (const iri of [...validated, ...validated]) expect((await post(iri, 'validate')).status).toBe(200);
        expect(await told()).toEqual(validated.map(iri => `order.validated ${iri}`));
    });

    test('N8 I10 an import, once as a whole', async () => {
        await makeHook(['import.done', 'item.changed']);
        const form = new FormData();
        form.set('resource', 'items');
        form.set('file', new Blob(['reference;designation\nHOOK-1;Un\nHOOK-2;Deux\n'], { type: 'text/csv' }), 'a.csv');
        const { body } = await api.ask('POST', '/api/imports', { as: 'admin', body: form });
        await api.jobs.drain();
        const run = await api.ask('POST', `${body['@id']}/run`, { as: 'admin', body: {} });
        expect(run.status).toBe(200);
        expect(await told()).toEqual([`import.done ${body['@id']}`]);
    });

    test('N8 every event is declared where it happens, once', async () => {
        const { CONTRACTS } = await import('#contract/index.ts');
        const declared = Object.values(CONTRACTS).flatMap(contract => {
            const {
                changed,
                made,
                transitions = {},
            } = contract as typeof CONTRACTS.orders & {
                readonly changed?: string;
                readonly made?: string;
            };
            return [changed, made, ...Object.values(transitions).map(one => ('emits' in one ? one.emits : undefined))];
        });
        const known = [...declared.filter(name => name !== undefined), 'import.done'];
        expect(known.toSorted()).toEqual([...EVENTS].toSorted());
    });
});

describe('N8 what fails', () => {
    test('N8 is tried again within ten seconds, with the same identifier and a new signature, then later and later', async () => {
        const { secret } = await makeHook(['item.changed']);
        receiver.status = 500;
        receiver.text = 'out of order';
        await changeItem('Refusé');
        await api.jobs.drain();
        const [first] = await log();
        expect(first).toMatchObject({ status: 'waiting', tries: 1, answerStatus: 500, answer: 'out of order' });
        const [job] = await api.database.db
            .select({ wait: sql<number>`extract(epoch from ${jobs.runAfter} - now())::float8` })
            .from(jobs)
            .where(eq(jobs.kind, 'webhook'));
        // Processes look every five seconds.
        expect(job?.wait).toBeLessThanOrEqual(5);
        receiver.status = 200;
        await deliver();
        expect(await log()).toMatchObject([{ status: 'delivered', tries: 2, answerStatus: 200 }]);
        const [one, other] = receiver.got;
        expect(one?.headers['webhook-id']).toBe(other?.headers['webhook-id']);
        for (const got of [one, other])
            expect(() =>
                new Webhook(secret).verify(got?.body ?? '', got?.headers as Record<string, string>),
            ).not.toThrow();
        expect(PAUSES).toEqual([...PAUSES].sort((a, b) => a - b));
    });

    test('N8 while its server is down, further messages wait without being sent', async () => {
        await makeHook(['item.changed']);
        receiver.status = 503;
        for (const text of ['a', 'b', 'c']) await changeItem(text);
        await api.jobs.drain();
        expect(receiver.got).toHaveLength(1);
        receiver.status = 200;
        await deliver();
        expect((await log()).map(({ status }) => status)).toEqual(['delivered', 'delivered', 'delivered']);
    });

    test('N8 of one message alone does not hold up the others', async () => {
        await makeHook(['item.changed']);
        receiver.status = 422;
        await changeItem('a');
        await api.jobs.drain();
        receiver.status = 200;
        await changeItem('b');
        await api.jobs.drain();
        expect((await log()).map(({ status }) => status)).toEqual(['delivered', 'waiting']);
    });

    test('N8 is given up after days of trying', async () => {
        await makeHook(['item.changed']);
        receiver.status = 404;
        await changeItem('Perdu');
        for (let n = 0; n <= PAUSES.length; n += 1) await deliver();
        expect(await log()).toMatchObject([{ status: 'failed', tries: PAUSES.length + 1, answerStatus: 404 }]);
        await deliver();
        expect(receiver.got).toHaveLength(PAUSES.length + 1);
    });

    test('N8 follows no redirection', async () => {
        await makeHook(['item.changed']);
        Object.assign(receiver, { status: 302, headers: { location: addressOf('/elsewhere') } });
        await changeItem('Ailleurs');
        await api.jobs.drain();
        expect(receiver.got).toHaveLength(1);
        expect(await log()).toMatchObject([{ status: 'waiting', answerStatus: 302 }]);
    });

    test('N8 keeps only the beginning of an answer, and no null characters', async () => {
        await makeHook(['item.changed']);
        receiver.text = `\0${'x'.repeat(5_000_000)}`;
        receiver.status = 200;
        await changeItem('Bavard');
        await api.jobs.drain();
        expect(await log()).toMatchObject([{ status: 'delivered', answer: 'x'.repeat(1000) }]);
    });

    test('N8 a server that cannot be reached is told in words', async () => {
        await makeHook(['item.changed'], { url: 'http://127.0.0.1:1/hook' });
        await changeItem('Personne');
        await api.jobs.drain();
        const { body } = await api.ask('GET', '/api/webhook_deliveries?locale=fr', { as: 'admin' });
        expect(body.member).toMatchObject([
            { status: 'waiting', answerStatus: null, error: 'Le serveur n’a pas pu être joint.' },
        ]);
    });

    test('N8 T8 one that fails for days is switched off, and administrators are told', async () => {
        const { id, iri } = await makeHook(['item.changed']);
        receiver.status = 500;
        await changeItem('a');
        await api.jobs.drain();
        await api.database.db
            .update(webhooks)
            .set({ failingSince: sql`now() - interval '4 days'` })
            .where(eq(webhooks.id, id));
        await deliver();
        expect((await api.ask('GET', iri, { as: 'admin' })).body).toMatchObject({ isEnabled: false });
        expect(await log()).toMatchObject([{ status: 'failed', error: 'The webhook was switched off.' }]);
        expect(await firstOf(api, 2)).toMatchObject({
            type: 'webhook_off',
            link: '/webhooks',
            message: expect.stringContaining('127.0.0.1'),
        });
        expect(typesOf(await listOf(api, 3))).not.toContain('webhook_off');
        const on = await api.ask('PATCH', iri, { as: 'admin', body: { isEnabled: true } });
        expect(on.body).toMatchObject({ isEnabled: true, failingSince: null });
    });

    test('N8 one that answers 410 is switched off at once', async () => {
        const { iri } = await makeHook(['item.changed']);
        receiver.status = 410;
        await changeItem('a');
        await api.jobs.drain();
        expect((await api.ask('GET', iri, { as: 'admin' })).body.isEnabled).toBe(false);
    });
});

describe('N8 the log', () => {
    test('N8 what failed or was delivered is sent again, with its identifier', async () => {
        await makeHook(['item.changed']);
        await changeItem('Encore');
        await api.jobs.drain();
        const [{ '@id': iri } = { '@id': '' }] = await log();
        const answer = await api.ask('POST', `${iri}/resend`, { as: 'admin', body: {} });
        expect([answer.status, answer.body.status]).toEqual([200, 'waiting']);
        await api.jobs.drain();
        expect(receiver.got.map(({ headers }) => headers['webhook-id'])).toEqual(
            Array(2).fill(receiver.got[0]?.headers['webhook-id']),
        );
        expect(await log()).toMatchObject([{ status: 'delivered', tries: 1 }]);
        expect((await api.ask('POST', `${iri}/resend`, { as: 'user', body: {} })).status).toBe(403);
    });

    test('N8 is filtered by webhook and status, and forgets after a month', async () => {
        const { iri } = await makeHook(['item.changed']);
        await changeItem('Vieux');
        await api.jobs.drain();
        const of = encodeURIComponent(iri);
        expect(await log(`&webhook=${of}&status=delivered`)).toHaveLength(1);
        expect(await log(`&webhook=${of}&status=failed`)).toEqual([]);
        const { db } = api.database;
        const old = sql`now() - make_interval(days => ${DELIVERIES_KEPT_DAYS + 1})`;
        await db.update(webhookDeliveries).set({ createdAt: old });
        await deliveriesResource.daily?.({ db, files: createFiles() });
        expect(await log()).toEqual([]);
    });
});

describe('N8 private networks', () => {
    let strict: Api;
    beforeAll(async () => {
        strict = await openApi();
    });
    afterAll(() => strict.close());

    test.each([
        ['http://example.com/hook', 'webhookTls'],
        ['https://127.0.0.1/hook', 'webhookPrivate'],
        ['https://[::1]/hook', 'webhookPrivate'],
        ['https://[::ffff:10.0.0.1]/hook', 'webhookPrivate'],
        ['https://192.168.1.1/hook', 'webhookPrivate'],
        ['https://0x7f.1/hook', 'webhookPrivate'],
        ['https://localhost/hook', 'webhookPrivate'],
    ])('N8 %s is refused unless WEBHOOK_PRIVATE is set', async (url, code) => {
        const body = { url, events: ['item.changed'] };
        const refused = await strict.ask('POST', '/api/webhooks', { as: 'admin', body });
        expect(refused.body.violations).toMatchObject([{ propertyPath: 'url', code }]);
    });

    test('N8 one that is changed to such an address afterwards is sent nothing, and the log says why', async () => {
        const hook = { url: 'https://example.com/hook', events: ['item.changed'] };
        const { '@id': iri } = await make(strict, '/api/webhooks', hook, 'admin');
        await strict.ask('PATCH', iri, { as: 'admin', body: { url: addressOf() } });
        await strict.ask('PATCH', '/api/items/1', { as: 'admin', body: { designation: 'Ailleurs' } });
        await strict.jobs.drain();
        const { body } = await strict.ask('GET', '/api/webhook_deliveries', { as: 'admin' });
        const error = 'The address is in a private network, to which nothing is sent.';
        expect([receiver.got, body.member[0]]).toEqual([[], expect.objectContaining({ answerStatus: null, error })]);
    });
});

test('N8 receivers that never answer, or answer byte by byte, leave senders to the one that does', async () => {
    const stuck = createServer((_request, response) => void response.flushHeaders());
    const silent = createServer(() => undefined);
    for (const one of [stuck, silent]) await new Promise<void>(resolve => one.listen(0, '127.0.0.1', resolve));
    const worker = openWorker(api, [delivering], { webhookPrivate: true });
    onTestFinished(async () => {
        await worker.stop();
        for (const one of [stuck, silent]) {
            one.closeAllConnections();
            one.close();
        }
    });
    const portOf = (one: typeof stuck) => (one.address() as AddressInfo).port;
    for (const one of [silent, stuck, silent])
        await makeHook(['item.changed'], { url: `http://127.0.0.1:${portOf(one)}/` });
    await makeHook(['item.changed']);
    for (let n = 0; n < 5; n += 1) await changeItem('Lent');
    worker.start(false);
    // Below the time limit of one request, for which every place would otherwise be taken.
    await expect.poll(() => receiver.got.length, { timeout: 9_000 }).toBe(5);
});
