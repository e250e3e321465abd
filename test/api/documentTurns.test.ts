import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { documents } from '#server/db/tables/index.ts';
import { Overrun } from '#server/threads/task.ts';
import { threads } from '#server/threads/threads.ts';
import { ACCOUNTS, type Account, type Api, createFiles, ORIGIN, openApi } from '#test/support/api.ts';
import { orderWorld } from '#test/support/orders.ts';
import type { Member } from '#test/support/records.ts';

/** While it is closed, files of the person are not kept. */
const gate: { owner?: number; opened: Promise<void>; open: () => void; reach: () => void } = {
    opened: Promise.resolve(),
    open: () => undefined,
    reach: () => undefined,
};
/** @returns when a file of the person is held */
const close = (owner: number): Promise<void> => {
    gate.owner = owner;
    gate.opened = new Promise(resolve => Object.assign(gate, { open: resolve }));
    return new Promise(resolve => Object.assign(gate, { reach: resolve }));
};

const stored = createFiles();
const held: number[] = [];
let api: Api;
let orders: Member[];

beforeAll(async () => {
    const put: typeof stored.put = async (key, ...rest) => {
        const [row] = await api.database.db.select().from(documents).where(eq(documents.key, key));
        if (row && row.userId === gate.owner) {
            held.push(row.userId);
            gate.reach();
            await gate.opened;
        }
        return stored.put(key, ...rest);
    };
    api = await openApi({ files: { ...stored, put } });
    const world = orderWorld(api, 'user');
    orders = [];
    for (let count = 0; count < 7; count += 1) orders.push(await world.order());
});
afterEach(() => {
    gate.open();
    vi.restoreAllMocks();
});
afterAll(() => api.close());

const draw = (as: Account, place: number, locale = 'fr') =>
    api.ask('POST', `${orders[place]?.['@id']}/document`, { as, body: { kind: 'confirmation', locale } });

/** The same, by a client that can leave. */
const drawAndLeave = async (as: Account, place: number, signal: AbortSignal): Promise<number> => {
    const headers = { authorization: `Bearer ${await api.token(as)}`, 'content-type': 'application/json' };
    const body = JSON.stringify({ kind: 'confirmation', locale: 'fr' });
    const request = new Request(`${ORIGIN}${orders[place]?.['@id']}/document`, {
        method: 'POST',
        headers,
        body,
        signal,
    });
    return (await api.app.request(request)).status;
};

test('B5 one person asks for many documents, another one gets theirs meanwhile', async () => {
    const reached = close(ACCOUNTS.user);
    const many = [0, 1, 2, 3, 4].flatMap(place => [draw('user', place), draw('user', place, 'en')]);
    await reached;
    expect((await draw('admin', 5)).status).toBe(201);
    const refused = await draw('user', 6);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '10']);
    expect((await draw('super', 6)).status).toBe(201);
    expect(held).toHaveLength(1);
    gate.open();
    expect((await Promise.all(many)).map(({ status }) => status)).toEqual(many.map(() => 201));
});

test('B5 a document for which nobody waits is not drawn to its end, and the next one is', async () => {
    const client = new AbortController();
    const begun = new Promise<AbortSignal>(resolve => {
        vi.spyOn(threads, 'run').mockImplementationOnce((_, __, { signal } = {}) => {
            if (signal) resolve(signal);
            return new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
        });
    });
    const left = drawAndLeave('user', 0, client.signal);
    const drawing = await begun;
    const next = draw('user', 1);
    client.abort();
    expect(await left).toBe(499);
    expect(drawing.aborted).toBe(true);
    expect((await next).status).toBe(201);
});

test('B5 two people who ask for the same document at once are served by one drawing', async () => {
    const run = vi.spyOn(threads, 'run');
    const reached = close(ACCOUNTS.user);
    const first = draw('user', 2);
    await reached;
    const second = await draw('admin', 2);
    gate.open();
    const answers = [await first, second];
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(new Set(answers.map(({ body }) => body.url)).size).toBe(2);
    expect(run).toHaveBeenCalledTimes(1);
});

test.each([
    ['exceeds its limits', new Overrun('draw_document', 'memory'), 422],
    ['ends', new Error('the thread of the task draw_document has ended'), 500],
])('B5 a thread that %s is a refusal, and the next drawing works', async (_, error, status) => {
    vi.spyOn(threads, 'run').mockRejectedValueOnce(error);
    const { status: answered, body } = await draw('user', 3);
    expect([answered, typeof body.detail]).toEqual([status, 'string']);
    expect((await draw('user', 3)).status).toBe(201);
});
