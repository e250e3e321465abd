import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Api, createFiles, openApi } from '#test/support/api.ts';
import { settled } from '#test/support/imports.ts';

const files = createFiles();
/** Pieces that the client has sent, and how many of them when the storage had the first one. */
const progress = { sent: 0, atFirst: 0 };

let api: Api;
beforeAll(async () => {
    api = await openApi({
        files: {
            ...files,
            put: (key, content, mediaType) => {
                const watched = async function* (): AsyncGenerator<Uint8Array> {
                    if (content instanceof Uint8Array) return yield content;
                    for await (const piece of content) {
                        progress.atFirst ||= progress.sent;
                        yield piece;
                    }
                };
                return files.put(key, watched(), mediaType);
            },
        },
    });
});
afterAll(() => api.close());

const COUNT = 40;
const HEAD = '--x\r\nContent-Disposition: form-data; name="resource"\r\n\r\nitems\r\n';
const FILE = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\nreference;designation\r\n';

const send = async (last: string) => {
    Object.assign(progress, { sent: 0, atFirst: 0 });
    const texts = [HEAD, FILE, ...Array.from({ length: COUNT }, (_, at) => `P-${at};${'x'.repeat(100)}\r\n`), last];
    const body = new ReadableStream<Uint8Array>({
        pull: controller => {
            const text = texts[progress.sent];
            progress.sent += 1;
            if (text === undefined) controller.close();
            else controller.enqueue(new TextEncoder().encode(text));
        },
    });
    const authorization = `Bearer ${await api.token('admin')}`;
    const headers = { authorization, 'content-type': 'multipart/form-data; boundary=x' };
    const init = { method: 'POST', body, headers, duplex: 'half' } as RequestInit;
    const response = await api.app.request('/api/imports', init);
    return { status: response.status, body: (await response.json()) as { readonly '@id': string } };
};

const stored = async () => {
    const keys: string[] = [];
    for await (const key of files.list()) keys.push(key);
    return keys;
};

test('I10 a file is stored while it arrives, instead of being held', async () => {
    const { status, body } = await send('\r\n--x--\r\n');
    expect(status).toBe(201);
    expect(progress.atFirst).toBeLessThan(COUNT / 2);
    expect((await settled(api, body['@id'])).counts).toMatchObject({ created: COUNT, wrong: 0 });
});

test.each([
    ['whose form breaks off', '', 400],
    [
        'that comes with a field of another form',
        '\r\n--x\r\nContent-Disposition: form-data; name="mapping"\r\n\r\n{\r\n--x--',
        422,
    ],
])('I10 a file %s is not kept', async (_, last, expected) => {
    const before = await stored();
    expect((await send(last)).status).toBe(expected);
    expect(await stored()).toEqual(before);
});
