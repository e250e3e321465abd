import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
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
