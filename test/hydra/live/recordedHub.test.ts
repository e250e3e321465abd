// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { LiveEvent } from '#hydra/live/events.ts';
import { createLive } from '#hydra/live/live.ts';
import { playHub } from '#test/support/recordedHub.ts';

const closing: (() => void)[] = [];
// The shortest pause that a client makes before it comes back.
beforeEach(() => vi.spyOn(Math, 'random').mockReturnValue(0));
afterEach(() => {
    vi.restoreAllMocks();
    for (const close of closing.splice(0)) close();
});

/**
 * The console before a stranger's API whose answers name the hub, with its list of brands open.
 * @param isSlow whether the first answer comes when the list has subscribed long since
 */
const openList = async (played: Parameters<typeof playHub>, lastId = '', isSlow = false) => {
    const hub = await playHub(...played);
    const live = createLive({
        entrypoint: 'https://api.example.com/api',
        getToken: () => 'secret',
    });
    const answer = (): void =>
        live.note(new Response('{}', { headers: { Link: `<${hub.url}>; rel="mercure"${lastId}` } }));
    if (!isSlow) answer();
    const events: LiveEvent[] = [];
    const note = (event: LiveEvent): void => {
        events.push(event);
    };
    await live.subscribe('resource/brands', note);
    closing.push(() => void live.unsubscribe('resource/brands', note), hub.close);
    const told = () =>
        events.map(({ type, payload: { ids, record } }) => [type, ...ids, ...(record ? [record.name] : [])]);
    /** Waits until the hub was asked so often; it is asked again after the pause that it has named. */
    const until = (count: number) =>
        vi.waitFor(() => expect(hub.asked.length).toBeGreaterThanOrEqual(count), { timeout: 20_000 });
    return { hub, told, until, answer };
};

describe('41 the console reads what a hub of Mercure was recorded to send', () => {
    test('events, lines of comments, several lines of data; and goes on where the connection broke', async () => {
        const { hub, told, until } = await openList([
            'mercure-0.14',
            ['subscribe', 'resume'],
            { subscribe: '2\r\n:\n\r\n62' },
        ]);
        await until(3);
        expect(told()).toEqual([
            ['missed'],
            ['updated', '/api/brands/31', 'Éclair'],
            ['updated', '/api/brands/3', 'Bosch Professional'],
            ['updated', '/api/brands/5', 'Two\nlines'],
            ['deleted', '/api/brands/31'],
        ]);
        const queries = hub.asked.map(target => new URL(target, hub.url).searchParams);
        expect(queries.map(query => query.get('lastEventID'))).toEqual([
            null,
            'urn:uuid:5e94c686-2c0b-4f9b-958c-92ccc3bbb4eb',
            'urn:uuid:ca6f42fe-78b2-4031-87b1-da6914762395',
        ]);
    });

    test.each([
        ['is told no more than that', '5e94c686-2c0b-4f9b-958c-92ccc3bbb4eb', 'resume', ['deleted', '/api/brands/31']],
        [
            'reads anew, where the hub no longer knows it',
            '00000000-0000-4000-8000-000000000000',
            'unknown-id',
            ['missed'],
        ],
    ])('a list that knows of an event %s', async (_, id, recording, first) => {
        const { hub, told, until } = await openList(['mercure-0.14', [recording]], `; last-event-id="urn:uuid:${id}"`);
        await until(2);
        expect(told()).toEqual([first]);
        expect(hub.asked.at(-1)).toContain(encodeURIComponent('urn:uuid:ca6f42fe-78b2-4031-87b1-da6914762395'));
    });

    test('the answer that names the hub comes after the subscription has looked for it', async () => {
        vi.useFakeTimers();
        const { told, until, answer } = await openList(['mercure-0.14', ['subscribe']], '', true);
        await vi.advanceTimersByTimeAsync(5000);
        vi.useRealTimers();
        answer();
        await until(2);
        expect(told()[0]).toEqual(['missed']);
        expect(told()).toContainEqual(['updated', '/api/brands/31', 'Éclair']);
    });

    test('a hub of 1.0 refuses the names of 0.x, and is asked by its own', async () => {
        const { hub, told, until } = await openList(['mercure-1.0', ['topic', 'subscribe', 'resume', 'unknown-id']]);
        await until(5);
        expect(hub.asked.map(target => [...new URL(target, hub.url).searchParams.keys()])).toEqual([
            ['topic'],
            ['match_urlpattern'],
            ...Array.from({ length: 3 }, () => ['match_urlpattern', 'last_event_id']),
        ]);
        expect(told()).toEqual([
            ['missed'],
            ['updated', '/api/brands/3', 'Bosch Professional'],
            ['deleted', '/api/brands/31'],
            ['missed'],
        ]);
    });
});
