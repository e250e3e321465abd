import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';
import { expect, onTestFinished, test } from 'vitest';
import { dataFolder, signInAt, startServer } from '#test/support/serverProcess.ts';

/** A receiver that holds its answers until it is told otherwise. */
const openReceiver = async () => {
    const got: { readonly headers: Record<string, string>; readonly body: string }[] = [];
    const held: ServerResponse[] = [];
    const state = { isHolding: true, onGot: () => {} };
    const server = createServer((request, response) => {
        let body = '';
        request.on('data', piece => {
            body += piece;
        });
        request.on('end', () => {
            got.push({ headers: request.headers as Record<string, string>, body });
            if (state.isHolding) held.push(response);
            else response.writeHead(204).end();
            state.onGot();
        });
    });
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => {
        server.closeAllConnections();
        server.close();
    });
    const until = (count: number) =>
        new Promise<void>(resolve => {
            state.onGot = () => {
                if (got.length >= count) resolve();
            };
            state.onGot();
        });
    return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, got, state, until };
};

test('N8 what was committed is sent once the server is back, with the identifier of the try that was killed', async () => {
    const receiver = await openReceiver();
    const folder = dataFolder();
    onTestFinished(folder.remove);
    const variables = { DATA_DIR: folder.path, WEBHOOK_PRIVATE: 'true' };
    const first = await startServer(variables);
    const headers = { authorization: `Bearer ${await signInAt(first.url)}`, 'content-type': 'application/ld+json' };
    const post = (path: string, body: object) =>
        fetch(`${first.url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    const hook = await post('/api/webhooks', { url: receiver.url, events: ['item.changed'] });
    const { secret } = (await hook.json()) as { secret: string };
    const made = await post('/api/items', { reference: 'HOOK-KILL', designation: 'Ballon' });
    expect(made.status).toBe(201);
    const { '@id': iri } = (await made.json()) as { '@id': string };
    await receiver.until(1);
    await first.end('SIGKILL');
    receiver.state.isHolding = false;
    const second = await startServer(variables);
    onTestFinished(async () => void (await second.end('SIGTERM')));
    await receiver.until(2);
    const [one, other] = receiver.got;
    expect(other?.headers['webhook-id']).toBe(one?.headers['webhook-id']);
    const body = new Webhook(secret).verify(other?.body ?? '', other?.headers ?? {});
    expect(body).toMatchObject({ type: 'item.changed', data: { '@id': iri } });
});

test('N8 a server that is down is tried again within ten seconds', async () => {
    const receiver = await openReceiver();
    receiver.state.isHolding = false;
    const folder = dataFolder();
    onTestFinished(folder.remove);
    const server = await startServer({ DATA_DIR: folder.path, WEBHOOK_PRIVATE: 'true' });
    onTestFinished(async () => void (await server.end('SIGTERM')));
    const headers = { authorization: `Bearer ${await signInAt(server.url)}`, 'content-type': 'application/ld+json' };
    const send = (method: string, path: string, body: object, more: object = {}) =>
        fetch(`${server.url}${path}`, { method, headers: { ...headers, ...more }, body: JSON.stringify(body) });
    const patch = { 'content-type': 'application/merge-patch+json' };
    const hook = await send('POST', '/api/webhooks', { url: 'http://127.0.0.1:1/', events: ['item.changed'] });
    const { '@id': iri } = (await hook.json()) as { '@id': string };
    await send('POST', '/api/items', { reference: 'HOOK-DOWN', designation: 'Ballon' });
    const tried = async () => {
        const log = await fetch(`${server.url}/api/webhook_deliveries`, { headers });
        return ((await log.json()) as { member: { tries: number }[] }).member[0]?.tries;
    };
    await expect.poll(tried, { timeout: 10_000 }).toBe(1);
    const failedAt = Date.now();
    expect((await send('PATCH', iri, { url: receiver.url }, patch)).status).toBe(200);
    await receiver.until(1);
    expect(Date.now() - failedAt).toBeLessThan(10_000);
});
