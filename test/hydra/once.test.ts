import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { answer, failure, type Sent, serve } from './support.ts';

beforeEach(() => {
    vi.useFakeTimers();
});
afterEach(() => {
    vi.useRealTimers();
});

const lost = () => new TypeError('Failed to fetch');
const made = () => answer({ '@id': '/api/brands/7', name: 'Volant' }, { ETag: '"1"' }, 201);
const KEYED = { idempotencyKeys: true };

const keyOf = ({ headers }: Sent) => headers.get('Idempotency-Key');
const keysOf = (sent: readonly Sent[]) => [...new Set(sent.map(keyOf))];

const create = ({ provider }: ReturnType<typeof serve>, name = 'Volant') =>
    provider.create('brands', { data: { name } });
const settled = async <T>(pending: Promise<T>): Promise<T> => {
    await vi.runAllTimersAsync();
    return pending;
};

describe('B9 a creation', () => {
    test('B9 without an answer is sent again with its key, until there is one', async () => {
        const running = answer({ detail: 'Running' }, { 'Retry-After': '1' }, 409);
        const server = serve([lost(), running, made()], KEYED);
        expect(await settled(create(server))).toMatchObject({ data: { id: '/api/brands/7' } });
        expect(server.sent).toHaveLength(3);
        expect(keysOf(server.sent)).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/)]);
    });

    test('B9 that is asked for twice at once is sent once', async () => {
        const server = serve(made, KEYED);
        const [one, other] = await settled(Promise.all([create(server), create(server)]));
        expect(server.sent).toHaveLength(1);
        expect(other).toEqual(one);
    });

    test('B9 that failed without an answer has the same key when the person tries again', async () => {
        const server = serve([lost(), lost(), lost(), answer({}, {}, 500), made()], KEYED);
        const failed = failure(create(server));
        expect(await settled(failed)).toMatchObject({ kind: 'network' });
        const broken = failure(create(server));
        expect(await settled(broken)).toMatchObject({ status: 500 });
        await settled(create(server));
        expect(server.sent).toHaveLength(5);
        expect(keysOf(server.sent)).toHaveLength(1);
    });

    test('B9 has the key of a caller who keeps it, before and after an answer', async () => {
        const server = serve([lost(), lost(), lost(), made(), made()], KEYED);
        const post = () => server.provider.request('brands', { method: 'POST', body: {}, once: 'kept' });
        await settled(failure(post()));
        await settled(post());
        await settled(post());
        expect(server.sent).toHaveLength(5);
        expect(keysOf(server.sent)).toEqual(['kept']);
    });

    test('B9 has a new key after an answer, for other values, and in another language', async () => {
        const refused = answer({ detail: 'No' }, {}, 422);
        let locale = 'fr';
        const server = serve([refused, made(), lost(), lost(), lost(), made(), made()], {
            ...KEYED,
            getLocale: () => locale,
        });
        await settled(failure(create(server)));
        await settled(create(server));
        await settled(failure(create(server)));
        await settled(create(server, 'Filet'));
        locale = 'en';
        await settled(create(server));
        expect(server.sent).toHaveLength(7);
        expect(keysOf(server.sent)).toHaveLength(5);
    });

    test('B9 with a file has no key, and is not sent again', async () => {
        const server = serve([lost()], KEYED);
        const data = { file: { rawFile: new File(['x'], 'x.png'), src: 'blob:x', title: 'x.png' } };
        await settled(failure(server.provider.create('brands', { data })));
        expect(server.sent.map(keyOf)).toEqual([null]);
    });
});

describe('B9 H1 a server that knows no keys', () => {
    test('B9 H1 gets none, and nothing is sent to it again', async () => {
        const server = serve([lost(), made(), made()]);
        await settled(failure(create(server)));
        await settled(Promise.all([create(server), create(server)]));
        expect(server.sent.map(keyOf)).toEqual([null, null, null]);
    });
});

describe('B9 an action', () => {
    test('B9 is sent again with its key when it says so, and not otherwise', async () => {
        const server = serve([lost(), answer({}), lost()], KEYED);
        const act = (once: boolean) => server.provider.request('/api/brands/7/archive', { method: 'POST', once });
        await settled(act(true));
        expect(keysOf(server.sent)).toHaveLength(1);
        await settled(failure(act(false)));
        expect(server.sent.map(keyOf).at(-1)).toBeNull();
        expect(server.sent).toHaveLength(3);
    });
});
