import { once } from 'node:events';
import { Agent, type IncomingMessage, request as sendRequest } from 'node:http';
import type { AddressInfo, Server } from 'node:net';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as pass } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { drain, listen, withDrainedBodies } from '#server/process/listen.ts';

const answered = vi.fn();
let server: Server;
beforeAll(async () => {
    server = await listen(
        (request, response) => {
            answered(request.headers.host);
            response.setHeader('Connection', 'close').end('heard');
        },
        { port: 0, host: '127.0.0.1' },
    );
});
afterAll(() => server.close());

const write = async (request: string): Promise<string> => {
    const { port } = server.address() as AddressInfo;
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    socket.write(request);
    return text(socket);
};

const send = (...hosts: string[]): Promise<string> =>
    write(`GET /api HTTP/1.1\r\n${hosts.map(host => `${host}\r\n`).join('')}\r\n`);

test('a request with one Host is answered', async () => {
    expect(await send('Host: comptoir.example')).toMatch(/^HTTP\/1\.1 200 OK[\s\S]*heard/);
    expect(answered).toHaveBeenLastCalledWith('comptoir.example');
});

test.each([
    ['two', ['Host: comptoir.example', 'Host: elsewhere.example']],
    ['the same twice', ['Host: comptoir.example', 'Host: comptoir.example']],
    ['two that are spelt otherwise', ['host: comptoir.example', 'Accept: */*', 'HOST: elsewhere.example']],
    ['none', []],
])('a request with %s is 400, and its body is not read', async (_what, hosts) => {
    answered.mockClear();
    expect(await send(...hosts)).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n[\s\S]*Connection: close\r\n/);
    expect(answered).not.toHaveBeenCalled();
});

test.each([
    ['two lengths', 'Content-Length: 5\r\nContent-Length: 6\r\n\r\n{}{}{}'],
    ['a length and chunks', 'Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /other HTTP/1.1\r\n'],
    ['chunks that are not the last coding', 'Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n'],
    ['a space before the colon', 'Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n'],
    ['a negative length', 'Content-Length: -1\r\n\r\n'],
    ['a header over two lines', 'Accept: a\r\n b\r\n\r\n'],
    ['line feeds alone', 'Accept: a\n\n'],
])('a body of which nobody can tell where it ends is 400, with %s', async (_what, rest) => {
    answered.mockClear();
    expect(await write(`POST /api HTTP/1.1\r\nHost: comptoir.example\r\n${rest}`)).toMatch(/^HTTP\/1\.1 400 /);
});

test('a connection is kept longer than proxies keep it, and ends at once when the server is shut down', async () => {
    const kept = await listen((_, response) => void response.end('heard'), { port: 0, host: '127.0.0.1' });
    expect(kept.keepAliveTimeout).toBeGreaterThan(60_000);
    expect(kept.headersTimeout).toBeGreaterThan(kept.keepAliveTimeout);
    const { port } = kept.address() as AddressInfo;
    const socket = connect(port, '127.0.0.1');
    socket.write('GET /api HTTP/1.1\r\nHost: comptoir.example\r\n\r\n');
    await once(socket, 'data');
    socket.resume();
    const ended = vi.fn();
    socket.once('close', ended);
    // A running request has ten seconds, an idle connection none.
    await drain(kept);
    await vi.waitFor(() => expect(ended).toHaveBeenCalled());
}, 5_000);

/** A server that refuses each body without reading it, and a client that keeps its one connection. */
const refusing = async () => {
    const refuse = () => new Response('refused', { status: 403 });
    const own = await listen(getRequestListener(withDrainedBodies(refuse)), { port: 0, host: '127.0.0.1' });
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    onTestFinished(() => {
        agent.destroy();
        own.close();
    });
    const { port } = own.address() as AddressInfo;
    const ports = new Set<number | undefined>();
    const ask = async (pieces: readonly string[], pause = 0): Promise<IncomingMessage> => {
        const headers = { 'content-length': pieces.join('').length };
        const request = sendRequest({ port, host: '127.0.0.1', method: 'POST', agent, headers });
        request.once('socket', socket => socket.once('connect', () => ports.add(socket.localPort)));
        const answer = once(request, 'response');
        // Told to the writer as well, who goes on to the answer.
        request.on('error', () => undefined);
        for (const piece of pieces) {
            request.write(piece);
            await pass(pause);
        }
        request.end();
        const [response] = (await answer) as [IncomingMessage];
        await text(response);
        return response;
    };
    return { ask, ports };
};

test('B1 after a body that was refused unread, the next request on the connection is answered', async () => {
    const { ask, ports } = await refusing();
    const piece = 'x'.repeat(90_000);
    // The second one arrives over more than half a second, after which the connection was cut.
    for (const pause of [0, 90, 0, 0]) {
        const { statusCode, headers } = await ask(Array<string>(10).fill(piece), pause);
        expect([statusCode, headers.connection]).toEqual([403, 'keep-alive']);
    }
    expect(ports.size).toBe(1);
});

test('B1 a refused body that is too long to wait for ends the connection, which the answer says', async () => {
    const { ask } = await refusing();
    const answer = await ask(['x'.repeat(6_000_000)]).catch((error: NodeJS.ErrnoException) => error.code);
    // The answer may be lost with the connection, as with any server that does not read on.
    if (typeof answer === 'object') expect([answer.statusCode, answer.headers.connection]).toEqual([403, 'close']);
    else expect(['EPIPE', 'ECONNRESET']).toContain(answer);
    expect((await ask(['x'])).statusCode).toBe(403);
});
