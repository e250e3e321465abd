import { afterEach, describe, expect, test, vi } from 'vitest';
import { createStream } from '#server/live/stream.ts';
import { listenTo } from '#test/support/eventStream.ts';

afterEach(() => vi.restoreAllMocks());

const begin = (more: { readonly lost?: string } = {}) => {
    const told = { room: 0, ends: 0, aborts: 0 };
    const stream = createStream(
        {
            credential: { claims: { id: 1, version: 1, expiresAt: 0, roles: [] } },
            asks: () => true,
            position: 7,
            abort: () => {
                told.aborts += 1;
            },
            ...more,
        },
        {
            onRoom: () => {
                told.room += 1;
            },
            onEnd: () => {
                told.ends += 1;
            },
        },
    );
    return { stream, told };
};

const event = (id: number, letters = 0): Uint8Array =>
    new TextEncoder().encode(`id: ${id}\ndata: ${JSON.stringify({ text: 'x'.repeat(letters) })}\n\n`);

const bodyOf = ({ body }: { readonly body: ReadableStream<Uint8Array> }) => listenTo(new Response(body));

/** Lets the milliseconds pass. */
const passes = (milliseconds: number): void => {
    const now = performance.now();
    vi.spyOn(performance, 'now').mockReturnValue(now + milliseconds);
};

describe('a stream', () => {
    test('begins with its place, and says where it is when nothing was told', async () => {
        const { stream } = begin();
        const client = bodyOf(stream);
        await client.until(() => client.lastEventId() === '7');
        stream.position = 9;
        stream.beat();
        await client.until(() => client.lastEventId() === '9');
        stream.beat();
        await client.until(() => client.comments() === 2);
        expect(client.events).toEqual([]);
    });

    test('whose beginning is lost says so to clients that see no headers', async () => {
        const client = bodyOf(begin({ lost: '3' }).stream);
        expect(await client.next()).toEqual({ id: '7', type: 'reset', data: { lastEventID: '3' } });
    });

    test('takes no more than some bytes for a slow reader, and asks for more when they have read', async () => {
        const { stream, told } = begin();
        expect(stream.hasRoom()).toBe(true);
        stream.send(event(8, 70_000));
        expect([stream.hasRoom(), told.room]).toEqual([false, 0]);
        const client = bodyOf(stream);
        await client.next();
        await vi.waitFor(() => expect([stream.hasRoom(), told.room]).toEqual([true, 1]));
    });

    test('says nothing more to a reader who takes nothing, and lets them go after half a minute', () => {
        const { stream, told } = begin();
        stream.send(event(8, 70_000));
        stream.beat();
        passes(29_000);
        stream.beat();
        expect(told).toMatchObject({ ends: 0, aborts: 0 });
        passes(2000);
        stream.beat();
        expect(told).toMatchObject({ ends: 1, aborts: 1 });
    });

    test('that is closed ends for its reader, once', async () => {
        const { stream, told } = begin();
        const client = bodyOf(stream);
        stream.close();
        stream.close();
        stream.send(event(8));
        await client.ended;
        expect([told, client.events]).toEqual([{ room: 0, ends: 1, aborts: 0 }, []]);
    });

    test('whose reader leaves is over', async () => {
        const { stream, told } = begin();
        await stream.body.cancel();
        expect([told.ends, stream.hasRoom()]).toEqual([1, false]);
    });
});
