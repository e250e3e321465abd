import { createServer, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, createServer as createTcpServer, type Socket } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, onTestFinished, test } from 'vitest';
import { PrivateAddress, postSigned } from '#server/webhooks/post.ts';

const serve = async (answer: RequestListener): Promise<{ port: number; asked: () => number }> => {
    let count = 0;
    const server: Server = createServer((request, response) => {
        count += 1;
        answer(request, response);
    });
    await new Promise<void>(resolve => server.listen(0, resolve));
    onTestFinished(() => {
        server.closeAllConnections();
        server.close();
    });
    return { port: (server.address() as AddressInfo).port, asked: () => count };
};

const OPTIONS = { headers: {}, body: '{}', isPrivateAllowed: true, signal: new AbortController().signal };

test('N8 posts the body, and reads the status and the beginning of the answer', async () => {
    const { port } = await serve((request, response) => {
        let body = '';
        request.on('data', piece => {
            body += piece;
        });
        request.on('end', () => response.writeHead(202).end(`${request.method} ${body}`));
    });
    const answer = await postSigned(`http://127.0.0.1:${port}/hook`, { ...OPTIONS, body: '{"été":1}' });
    expect(answer).toEqual({ status: 202, text: 'POST {"été":1}' });
});

test('N8 the name of a private address is refused once it is resolved, and nothing is sent', async () => {
    const { port, asked } = await serve((_request, response) => response.end());
    for (const host of ['localhost', '127.0.0.1', '[::1]', '127.1', '2130706433'])
        await expect(postSigned(`http://${host}:${port}/`, { ...OPTIONS, isPrivateAllowed: false })).rejects.toThrow(
            PrivateAddress,
        );
    expect(asked()).toBe(0);
});

test('N8 an answer that never begins ends in time', async () => {
    const { port } = await serve(() => undefined);
    const answer = postSigned(`http://127.0.0.1:${port}/`, { ...OPTIONS, patience: 100 });
    await expect(answer).rejects.toMatchObject({ name: expect.stringMatching(/TimeoutError|AbortError/) });
});

test('N8 an answer that never ends is read as far as it comes, in time', async () => {
    const { port } = await serve((_request, response) => {
        response.writeHead(200);
        response.write('so far');
    });
    const answer = await postSigned(`http://127.0.0.1:${port}/`, { ...OPTIONS, patience: 300 });
    expect(answer).toEqual({ status: 200, text: 'so far' });
});

test('N8 an endless answer is cut off', async () => {
    const { port } = await serve((_request, response) => {
        response.writeHead(200);
        const more = () => {
            if (!response.destroyed) response.write('x'.repeat(10_000), more);
        };
        more();
    });
    const { status, text } = await postSigned(`http://127.0.0.1:${port}/`, OPTIONS);
    expect([status, text.length]).toEqual([200, 1000]);
});

test('N8 a redirection is an answer, and is not followed', async () => {
    const { port, asked } = await serve((_request, response) => response.writeHead(307, { location: '/' }).end());
    expect(await postSigned(`http://127.0.0.1:${port}/`, OPTIONS)).toMatchObject({ status: 307 });
    expect(asked()).toBe(1);
});

test('N8 the end of the process ends the request', async () => {
    const { port } = await serve(() => undefined);
    const stopping = new AbortController();
    const answer = postSigned(`http://127.0.0.1:${port}/`, { ...OPTIONS, signal: stopping.signal });
    stopping.abort(new Error('stopping'));
    await expect(answer).rejects.toThrow();
});

/** Collects garbage while the test runs. */
const collectGarbage = (): void => {
    setFlagsFromString('--expose-gc');
    const gc: () => void = runInNewContext('gc');
    const timer = setInterval(gc, 20);
    onTestFinished(() => clearInterval(timer));
};

/** Writes a piece every few milliseconds, for ever. */
const drip = (piece: string, target: { write(text: string): unknown; readonly destroyed: boolean }): void => {
    const timer = setInterval(() => (target.destroyed ? clearInterval(timer) : target.write(piece)), 20);
};

const SLOW: [string, RequestListener, { status: number } | undefined][] = [
    ['never begins', () => undefined, undefined],
    ['begins and never ends', (_, response) => void response.writeHead(200).write('x'), { status: 200 }],
    ['comes byte by byte', (_, response) => drip('x', response.writeHead(200)), { status: 200 }],
    [
        'is an endless redirection',
        (_, response) => drip('x', response.writeHead(302, { location: '/' })),
        { status: 302 },
    ],
    [
        'is information for ever',
        (_, response) => drip('', { write: () => response.writeProcessing(), destroyed: false }),
        undefined,
    ],
];

test.each(SLOW)(
    'N8 an answer that %s is left in time, also after garbage was collected',
    async (_what, listen, answer) => {
        collectGarbage();
        const { port } = await serve(listen);
        const own = new AbortController();
        const posted = postSigned(`http://127.0.0.1:${port}/`, { ...OPTIONS, signal: own.signal, patience: 400 });
        if (answer) expect(await posted).toMatchObject(answer);
        else await expect(posted).rejects.toMatchObject({ name: expect.stringMatching(/TimeoutError|AbortError/) });
    },
);

test('N8 headers that come byte by byte, and a handshake that never ends, are left in time', async () => {
    collectGarbage();
    const sockets: Socket[] = [];
    const server = createTcpServer(socket => {
        sockets.push(socket.on('error', () => undefined));
        socket.write('HTTP/1.1 200 OK\r\nx: ');
        drip('x', socket);
    });
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => {
        for (const socket of sockets) socket.destroy();
        server.close();
    });
    const { port } = server.address() as AddressInfo;
    for (const scheme of ['http', 'https'])
        await expect(postSigned(`${scheme}://127.0.0.1:${port}/`, { ...OPTIONS, patience: 400 })).rejects.toThrow();
});
