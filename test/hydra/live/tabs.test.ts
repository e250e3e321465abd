// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { News } from '#hydra/live/stream.ts';
import { type Sharing, shareAmongTabs } from '#hydra/live/tabs.ts';

interface Opened {
    readonly topics: readonly string[];
    readonly after: string | undefined;
    readonly tell: (news: News) => void;
    isOpen: boolean;
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
    vi.useRealTimers();
});

/** A tab that is alone, as in a browser without locks, and the streams that it opens. */
const openTab = (isOver = () => false) => {
    const streams: Opened[] = [];
    const told: News[] = [];
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
