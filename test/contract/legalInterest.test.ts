import { expect, test } from 'vitest';
import { isLawfulPenaltyRate, leastPenaltyRate } from '#contract/settings/legalInterest.ts';

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
