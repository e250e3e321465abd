import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Hono } from 'hono';
import { expect, onTestFinished, test } from 'vitest';
import type { Env } from '#server/engine/env.ts';
import { addForeignApi } from '#server/http/foreign/bridge.ts';

const serve = async (answer: (asked: IncomingMessage, response: ServerResponse) => void): Promise<string> => {
    const server = createServer(answer);
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => new Promise<void>(resolve => void server.close(() => resolve())));
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};

const CONSOLE = 'http://console.test';

const consoleFor = (entry: string) => {
    const app = new Hono<Env>();
    const signIn = { path: 'login_check', fields: ['username', 'password'], tokenPath: ['token'] } as const;
    addForeignApi(app, { entry: new URL(entry), signIn, host: '127.0.0.1', port: 3180, company: undefined });
    return async (path: string, init?: RequestInit) => app.request(CONSOLE + path, init);
};

const event = (iri: string): string => `id: urn:1\ndata: {"@id":"${iri}","title":"Dune",\ndata: "at":1}\n\n`;

/** A hub in the way of Mercure, and what it was asked. */
const hubWith = async (iri: string) => {
    const asked: IncomingMessage[] = [];
    const origin = await serve((request, response) => {
        asked.push(request);
        response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Last-Event-ID': 'urn:0', 'Set-Cookie': 'a=1' });
        // An event that arrives in two parts, between comments.
        response.write(`:\n\n${event(iri).slice(0, 9)}`);
        setImmediate(() => response.end(event(iri).slice(9)));
    });
    return { asked, link: `<${origin}/.well-known/mercure>; rel="mercure"` };
};

const DOCS = '</v1/docs.jsonld>; rel="http://www.w3.org/ns/hydra/core#apiDocumentation"';
const TOPICS = `topic=${encodeURIComponent(`${CONSOLE}/api/books/{id}`)}&topic=${encodeURIComponent(`${CONSOLE}/api/me`)}`;

test.each(['/api', '/v1', ''])('N7 a hub is subscribed to by the IRIs of the server (entry point %o)', async base => {
    const { asked, link } = await hubWith(`${base}/books/1`);
    const origin = await serve((_, response) => {
        response.writeHead(200, { 'Content-Type': 'application/ld+json', Link: `${DOCS}, ${link}` });
        response.end('{}');
    });
    const call = consoleFor(origin + base);
    const subscription = `/.well-known/mercure?${TOPICS}&lastEventID=urn%3A0`;
    expect((await call(subscription)).status).toBe(503);
    const { headers } = await call('/api/books');
    expect(headers.get('Link')).toContain('</.well-known/mercure>; rel="mercure"');
    const stream = await call(subscription, {
        headers: { Authorization: 'Bearer secret', Accept: 'text/event-stream' },
    });
    const [request] = asked;
    const query = new URL(request?.url ?? '', origin).searchParams;
    expect(query.getAll('topic')).toEqual([`${origin}${base}/books/{id}`, `${origin}${base}/me`]);
    expect(query.get('lastEventID')).toBe('urn:0');
    // The hub is of another origin than the API, whose token it must not get.
    expect(request?.headers.authorization).toBeUndefined();
    expect(stream.headers.get('Last-Event-ID')).toBe('urn:0');
    expect(stream.headers.get('Set-Cookie')).toBeNull();
    expect(await stream.text()).toBe(':\n\nid: urn:1\ndata: {"@id":"/api/books/1","title":"Dune","at":1}\n\n');
});

test('N7 a hub of the API’s own origin gets the token, a refusal is passed on', async () => {
    const seen: (string | undefined)[] = [];
    const origin = await serve((request, response) => {
        const isHub = request.url?.startsWith('/.well-known/mercure') === true;
        if (isHub) seen.push(request.headers.authorization);
        response.writeHead(isHub ? 401 : 200, {
            'Content-Type': 'application/ld+json',
            Link: '</.well-known/mercure>; rel=mercure',
        });
        response.end('{}');
    });
    const call = consoleFor(`${origin}/api`);
    await call('/api/books');
    const refused = await call(`/.well-known/mercure?${TOPICS}`, { headers: { Authorization: 'Bearer mine' } });
    expect([refused.status, ...seen]).toEqual([401, 'Bearer mine']);
});
