import { expect, test } from 'vitest';
import { backOff, GRACE, LEASE, POLL, pauseAfter, RENEWAL } from '#server/jobs/rules.ts';

test('B1 a job waits twice as long after each failed try, up to an hour', () =>
    expect([1, 2, 3, 4, 9, 10, 1000].map(backOff)).toEqual([
        10_000, 20_000, 40_000, 80_000, 2_560_000, 3_600_000, 3_600_000,
    ]));

test('B1 a database that fails is asked less and less often, once a minute at least', () =>
    expect([0, 1, 2, 3, 4, 1000].map(pauseAfter)).toEqual([POLL, 10_000, 20_000, 40_000, 60_000, 60_000]));

test('B1 a claim survives two renewals that fail, and the time that a stopping process takes', () => {
    expect(LEASE).toBeGreaterThanOrEqual(3 * RENEWAL);
    expect(LEASE).toBeGreaterThan(GRACE);
});
