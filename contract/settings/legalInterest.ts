// Apart: rates that the State publishes twice a year, used by the rules of companies.
import { type Day, dayOf, epochDayOf } from '../values/days.ts';
import type { Decimal } from '../values/money.ts';

/**
 * Legal interest rate between professionals in hundredths of a percent a year, by first day of validity. Integers are exact
 * without the decimal library, which the first page does not load. Source: arrêtés under C. mon. fin. L313-2.
 */
const LEGAL_RATES: readonly (readonly [from: Day, hundredths: number])[] = [
    ['2024-07-01', 492],
    ['2025-01-01', 371],
    ['2025-07-01', 276],
    ['2026-01-01', 262],
];

/** Three times the legal interest rate (C. com. L441-10, II), in hundredths of a percent. */
const leastHundredths = (day: Day): number => {
    const [, rate] = LEGAL_RATES.findLast(([from]) => from <= day) ?? LEGAL_RATES[0] ?? ['', 0];
    return rate * 3;
};

/** Minimum rate of late payment penalties on a day, in percent a year with two decimals. */
export const leastPenaltyRate = (day: Day): Decimal => (leastHundredths(day) / 100).toFixed(2);

/** Whether a penalty rate, with at most two decimals, is lawful on a day. */
export const isLawfulPenaltyRate = (rate: Decimal, day: Day): boolean =>
    Math.round(Number(rate) * 100) >= leastHundredths(day);

/**
 * Late payment interest rates of public buyers, in hundredths of a percent a year, by first day of the half-year. The rate is
 * that of the ECB's main refinancing operations on that day, plus eight points (CCP R2192-31).
 */
const PUBLIC_RATES: readonly (readonly [from: Day, hundredths: number])[] = [
    ['2023-07-01', 1200],
    ['2024-01-01', 1250],
    ['2024-07-01', 1225],
    ['2025-01-01', 1115],
    ['2025-07-01', 1015],
    ['2026-01-01', 1015],
];

/**
 * Due dates from which each rate of public buyers applies, the newest first; the oldest rate also applies before. A function,
 * so that bundles for browsers can omit it.
 */
export const publicPenaltyRates = (): readonly { readonly dueFrom: Day; readonly rate: Decimal }[] =>
    PUBLIC_RATES.map(
        // Interest starts on the day after the due date, which determines the half-year.
        ([from, hundredths]) => ({ dueFrom: dayOf(epochDayOf(from) - 1), rate: (hundredths / 100).toFixed(2) }),
    ).toReversed();

/** Late payment interest rate of a public buyer, in percent a year: that of the half-year in which the interest starts. */
export const publicPenaltyRate = (dueDate: Day): Decimal => {
    const rates = publicPenaltyRates();
    return (rates.find(({ dueFrom }) => dueFrom <= dueDate) ?? rates.at(-1))?.rate ?? '0.00';
};
