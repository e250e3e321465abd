import { expect, test } from 'vitest';
import { createRecentRoutes } from '#server/watch/recentRoutes.ts';

const HOUR = 3_600_000;

test('Watching: the slowest routes of the last hour, p50 and p99 to a tenth', () => {
    const clock = { now: 0 };
    const recent = createRecentRoutes(() => clock.now);
    const add = (route: string, milliseconds: number) =>
        recent.add({ method: 'GET', route, seconds: milliseconds / 1000 });
    for (let at = 0; at < 98; at += 1) add('/api/items', 20);
    for (const slow of [900, 900]) add('/api/items', slow);
    add('/api/me', 0);
    const [items, me] = recent.slowest(10);
    expect(items).toMatchObject({ method: 'GET', route: '/api/items', count: 100 });
    expect(items?.p50).toBeGreaterThanOrEqual(20);
    expect(items?.p50).toBeLessThan(22);
    expect(items?.p99).toBeGreaterThanOrEqual(900);
    expect(items?.p99).toBeLessThan(990);
    expect(me).toEqual({ method: 'GET', route: '/api/me', count: 1, p50: 1, p99: 1 });
    expect(recent.slowest(1)).toHaveLength(1);
});

test('Watching: requests of an hour ago are forgotten, those since then are not', () => {
    const clock = { now: 0 };
    const recent = createRecentRoutes(() => clock.now);
    const add = () => recent.add({ method: 'GET', route: '/api/items', seconds: 0.5 });
    add();
    clock.now = HOUR / 2;
    add();
    expect(recent.slowest(1)[0]?.count).toBe(2);
    clock.now = HOUR + 1;
    expect(recent.slowest(1)[0]?.count).toBe(1);
    add();
    expect(recent.slowest(1)[0]?.count).toBe(2);
    clock.now = 3 * HOUR;
    expect(recent.slowest(1)).toEqual([]);
});
