import type { AddressInfo, Server } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Env } from '#server/engine/env.ts';
import { addRequestLog } from '#server/http/requestLog.ts';
import { listen } from '#server/process/listen.ts';
import { requestsFirst } from '#server/serving.ts';
import { silent } from '#test/support/prepare.ts';

let server: Server;
let url: string;
/** The body of the latest response, which ends when one wants. */
let body: TransformStream<Uint8Array, Uint8Array>;
beforeAll(async () => {
    const app = new Hono<Env>();
    addRequestLog(app, { logger: silent, publicUrl: 'http://localhost' });
    app.get('/slow', () => {
        body = new TransformStream();
        return new Response(body.readable);
    });
    server = await listen(getRequestListener(app.fetch), { port: 0, host: '127.0.0.1' });
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/slow`;
});
afterAll(() => server.close());

const begin = async (signal?: AbortSignal) => {
    const answered = fetch(url, signal ? { signal } : {});
    await vi.waitFor(() => expect(requestsFirst()).toBeDefined());
    const writer = body.writable.getWriter();
    await writer.write(new TextEncoder().encode('one'));
    return { writer, response: await answered };
};

test('I10 long work waits for a response until its body has been sent', async () => {
    const { writer, response } = await begin();
    expect(requestsFirst()).toBeDefined();
    await writer.close();
    expect(await response.text()).toBe('one');
    await vi.waitFor(() => expect(requestsFirst()).toBeUndefined());
});

test('I10 nor does it wait for a person who has gone', async () => {
    const abort = new AbortController();
    const { response } = await begin(abort.signal);
    abort.abort();
    await expect(response.text()).rejects.toThrow();
    await vi.waitFor(() => expect(requestsFirst()).toBeUndefined());
});
