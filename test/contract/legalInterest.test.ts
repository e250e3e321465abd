import { expect, test } from 'vitest';
import { isLawfulPenaltyRate, leastPenaltyRate, publicPenaltyRate } from '#contract/settings/legalInterest.ts';

test.each([
    { day: '2024-01-01', least: '14.76' },
    { day: '2025-06-30', least: '11.13' },
    { day: '2025-07-01', least: '8.28' },
    { day: '2026-11-29', least: '7.86' },
])('B11 penalties of $day are at least three times legal interest: $least %', ({ day, least }) => {
    expect(leastPenaltyRate(day)).toBe(least);
    expect(isLawfulPenaltyRate(least, day)).toBe(true);
    expect(isLawfulPenaltyRate((Number(least) - 0.01).toFixed(2), day)).toBe(false);
    expect(isLawfulPenaltyRate('100.00', day)).toBe(true);
});

test.each([
    ['before the first known half-year', '2020-05-01', '12.00'],
    ['begins in the second half of 2024', '2024-12-30', '12.25'],
    ['begins on the first day of 2025', '2024-12-31', '11.15'],
    ['begins on the last day of June 2025', '2025-06-29', '11.15'],
    ['begins on the first of July 2025', '2025-06-30', '10.15'],
    ['after the last known half-year', '2030-05-01', '10.15'],
])('B11 interest of public buyers: ECB rate of the half-year plus eight points, %s', (_what, dueDate, rate) => {
    expect(publicPenaltyRate(dueDate)).toBe(rate);
});
