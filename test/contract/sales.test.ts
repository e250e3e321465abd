import { expect, test } from 'vitest';
import { changeRate } from '#contract/orders/repricing.ts';
import { addDays, mondayOf } from '#contract/values/days.ts';

test.each([
    ['2026-11-23', '2026-11-23'],
    ['2026-11-29', '2026-11-23'],
    ['2027-01-01', '2026-12-28'],
    ['1969-12-31', '1969-12-29'],
])('D1 the week of %s begins on %s', (day, monday) => {
    expect(mondayOf(day)).toBe(monday);
});

test('D1 days are counted over months', () => {
    expect([addDays('2026-02-27', 2), addDays('2026-03-01', -1)]).toEqual(['2026-03-01', '2026-02-28']);
});

test.each([
    ['100.00', '101.75', '1.8'],
    ['200.00', '190.00', '-5.0'],
    ['0.00', '10.00', undefined],
])('B4 from %s to %s is a change of %s percent', (before, after, change) => {
    expect(changeRate(before, after)).toBe(change);
});
