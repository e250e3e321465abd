// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { createLive } from '#hydra/live/live.ts';

const attempts = vi.hoisted(() => ({ count: 0, subscribed: [] as string[], left: [] as unknown[] }));

// The part that is loaded later, which a browser without a network does not get.
vi.mock('#hydra/live/connect.ts', () => ({
    get connect() {
        attempts.count += 1;
        if (attempts.count < 3) throw new Error('Failed to fetch dynamically imported module');
        return () => ({
            subscribe: async (topic: string) => void attempts.subscribed.push(topic),
            unsubscribe: async () => undefined,
            leave: (requests: readonly unknown[]) => void attempts.left.push(...requests),
        });
    },
}));

test('41 who subscribes without a network is told once there is one, and nothing fails meanwhile', async () => {
    vi.useFakeTimers();
    const live = createLive({ entrypoint: 'https://api.example.com/api', getToken: () => 'secret' });
    const subscribing = live.subscribe('resource/brands', () => undefined);
    live.entrust({ path: '/api/presence', body: {} });
    await vi.advanceTimersByTimeAsync(4000);
    expect(attempts).toMatchObject({ subscribed: [], left: [] });
    await vi.advanceTimersByTimeAsync(60_000);
    await subscribing;
    expect(attempts.subscribed).toEqual(['resource/brands']);
    expect(attempts.left).toEqual([{ path: '/api/presence', body: {} }]);
    vi.useRealTimers();
});
