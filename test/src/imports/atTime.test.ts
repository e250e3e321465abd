import { expect, test } from 'vitest';
import { instantOf, tonight } from '#src/imports/run/ScheduleDialog.tsx';

const PARIS = 'Europe/Paris';

test.each([
    ['2026-01-15', '22:00', '2026-01-15T21:00:00.000Z'],
    ['2026-07-15', '22:00', '2026-07-15T20:00:00.000Z'],
    ['2026-03-29', '01:30', '2026-03-29T00:30:00.000Z'],
    ['2026-03-29', '03:30', '2026-03-29T01:30:00.000Z'],
    ['2026-10-25', '03:30', '2026-10-25T02:30:00.000Z'],
])('I10 the clocks of Paris show %s %s at %s', (day, time, instant) => {
    expect(instantOf({ day, time }, PARIS)?.toISOString()).toBe(instant);
});

test.each([
    ['', '22:00'],
    ['2026-13-01', '22:00'],
    ['2026-01-15', ''],
    ['2026-01-15', '25:00'],
])('I10 %s %s is no time', (day, time) => {
    expect(instantOf({ day, time }, PARIS)).toBeUndefined();
});

test.each([
    ['2026-11-23T12:00:00Z', '2026-11-23'],
    ['2026-11-23T20:59:00Z', '2026-11-23'],
    ['2026-11-23T21:00:00Z', '2026-11-24'],
    ['2026-11-23T23:30:00Z', '2026-11-24'],
])('I10 tonight, said at %s, is the %s', (now, day) => {
    expect(tonight(new Date(now), PARIS)).toEqual({ day, time: '22:00' });
});
