// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { StreamMessage } from '#hydra/live/stream.ts';
import { type Sharing, shareAmongTabs } from '#hydra/live/tabs.ts';

interface Opened {
    readonly topics: readonly string[];
    readonly after: string | undefined;
    readonly tell: (news: StreamMessage) => void;
    isOpen: boolean;
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
});

/** A tab that is alone, as in a browser without locks, and the streams that it opens. */
const openTab = (isOver = () => false) => {
    const streams: Opened[] = [];
    const told: StreamMessage[] = [];
    const sharing: Sharing = shareAmongTabs({
        key: '',
        open: ({ topics, after }, tell) => {
            const stream: Opened = { topics, after, tell, isOpen: true };
            streams.push(stream);
            return () => {
                stream.isOpen = false;
            };
        },
        onTold: news => told.push(news),
        isOrdered: true,
        isOver,
    });
    const want = async (topics: readonly string[], after?: string, joins = true): Promise<void> => {
        sharing.want({ topics, after, joins });
        await vi.advanceTimersByTimeAsync(100);
    };
    return { streams, told, want, open: () => streams.filter(one => one.isOpen) };
};

test('one stream has all topics, and goes on from the last event that is known', async () => {
    const { streams, want, open } = openTab();
    await want(['/a']);
    streams[0]?.tell({ kind: 'event', id: '7', data: '{}' });
    await want(['/a', '/b'], '9');
    expect(open().map(({ topics, after }) => [topics, after])).toEqual([[['/a', '/b'], '7']]);
});

test('whoever knows less than the stream has told is told again', async () => {
    const { streams, want, open } = openTab();
    await want(['/a'], '3');
    streams[0]?.tell({ kind: 'mark', id: '12' });
    await want(['/a', '/b'], '8');
    expect(open()[0]?.after).toBe('8');
});

test('whoever does not know where to begin is told that something may be missed', async () => {
    const { streams, told, want } = openTab();
    await want(['/a']);
    streams[0]?.tell({ kind: 'mark', id: '12' });
    await want(['/a', '/b']);
    expect(told.at(-1)).toEqual({ kind: 'missed' });
});

test('of a hub that numbers nothing, whatever may have been missed meanwhile is told as such', async () => {
    const { streams, told, want, open } = openTab();
    await want(['/a']);
    streams[0]?.tell({ kind: 'event', id: '', data: '{}' });
    await want(['/a', '/b']);
    expect(open()[0]?.after).toBeUndefined();
    open()[0]?.tell({ kind: 'missed' });
    expect(told.at(-1)).toEqual({ kind: 'missed' });
});

test('what is no longer wanted opens nothing, and nothing wanted ends the stream after a while', async () => {
    const { streams, want, open } = openTab();
    await want(['/a', '/b']);
    await want(['/a'], undefined, false);
    expect(streams).toHaveLength(1);
    await want([], undefined, false);
    expect(open()).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(5000);
    expect(open()).toEqual([]);
    await want(['/a'], '5');
    expect(open()).toHaveLength(1);
});

test('once the session is over, the stream ends at once', async () => {
    const session = { isOver: false };
    const { want, open } = openTab(() => session.isOver);
    await want(['/a']);
    session.isOver = true;
    await want([], undefined, false);
    expect(open()).toEqual([]);
});

/** A browser whose tabs share, before a hub that gives its events names. */
const openBrowser = () => {
    const channels = new Set<EventTarget>();
    const waiting: (() => unknown)[] = [];
    class Channel extends EventTarget {
        constructor() {
            super();
            channels.add(this);
        }
        postMessage(data: unknown) {
            const others = [...channels].filter(one => one !== this);
            for (const one of others) one.dispatchEvent(new MessageEvent('message', { data: structuredClone(data) }));
        }
    }
    vi.stubGlobal('BroadcastChannel', Channel);
    const request = (_: string, lead: () => unknown) => {
        waiting.push(lead);
        if (waiting.length === 1) lead();
        return new Promise(() => undefined);
    };
    vi.stubGlobal('navigator', { ...navigator, locks: { request } });
    const streams: Opened[] = [];
    const openOne = () => {
        const told: StreamMessage[] = [];
        const before = new Set(channels);
        const sharing = shareAmongTabs({
            key: 'shared',
            open: ({ topics, after }, tell) => {
                const stream: Opened = { topics, after, tell, isOpen: true };
                streams.push(stream);
                return () => {
                    stream.isOpen = false;
                };
            },
            onTold: news => told.push(news),
            isOrdered: false,
            isOver: () => false,
        });
        const [channel] = [...channels].filter(one => !before.has(one));
        const want = async (topic: string, after?: string): Promise<void> => {
            sharing.want({ topics: [topic], after, joins: true });
            await vi.advanceTimersByTimeAsync(100);
        };
        /** The browser ends the tab that leads, without a word of its own. */
        const crash = async (): Promise<void> => {
            if (channel) channels.delete(channel);
            for (const stream of streams) stream.isOpen = false;
            waiting.shift();
            waiting[0]?.();
            await vi.advanceTimersByTimeAsync(100);
        };
        return { told, want, crash };
    };
    const stream = (): Opened => {
        const [open, ...others] = streams.filter(one => one.isOpen);
        if (!open || others.length > 0) throw new Error(`${others.length} streams`);
        return open;
    };
    const hear = (...ids: readonly string[]): void => {
        for (const id of ids) stream().tell({ kind: 'event', id, data: '{}' });
    };
    return { openOne, stream, hear };
};

describe('41 names of events that have no order', () => {
    const [FIRST, SECOND, THIRD] = ['urn:uuid:f1', 'urn:uuid:03', 'urn:uuid:b2'];

    test('whoever knows an earlier one is told again from there, and so is the tab that takes over before that has happened', async () => {
        const { openOne, stream, hear } = openBrowser();
        const [leader, other] = [openOne(), openOne()];
        await leader.want('/a');
        hear(FIRST, SECOND, THIRD);
        await other.want('/b', SECOND);
        expect(stream().after).toBe(SECOND);
        await leader.crash();
        expect(stream().after).toBe(SECOND);
        hear(THIRD);
        await other.want('/c', SECOND);
        expect(stream().after).toBe(SECOND);
        expect(other.told).not.toContainEqual({ kind: 'missed' });
    });

    test('whoever names one that is not known is told that something may be missed, and nobody else is', async () => {
        const { openOne, stream, hear } = openBrowser();
        const [leader, other] = [openOne(), openOne()];
        await leader.want('/a', FIRST);
        hear(SECOND);
        await other.want('/b', 'urn:uuid:00');
        expect(stream().after).toBe(SECOND);
        expect(other.told.at(-1)).toEqual({ kind: 'missed' });
        expect(leader.told).not.toContainEqual({ kind: 'missed' });
    });
});
