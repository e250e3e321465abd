// Apart: rates that the State publishes twice a year, read by the rules of companies.
import { type Day, dayOf, epochDayOf } from '../values/days.ts';
import type { Decimal } from '../values/money.ts';

/**
 * Legal interest between professionals in hundredths of a percent a year, by the day from which it holds. Integers are
 * exact without the decimal library, which the first page does not load. Source: arrêtés under C. mon. fin. L313-2.
 */
const LEGAL_RATES: readonly (readonly [from: Day, hundredths: number])[] = [
    ['2024-07-01', 492],
    ['2025-01-01', 371],
    ['2025-07-01', 276],
    ['2026-01-01', 262],
];

/** Three times legal interest (C. com. L441-10, II), in hundredths of a percent. */
const leastHundredths = (day: Day): number => {
    const [, rate] = LEGAL_RATES.findLast(([from]) => from <= day) ?? LEGAL_RATES[0] ?? ['', 0];
    return rate * 3;
};

/** The least rate of late payment penalties on a day, in percent a year with two decimals. */
export const leastPenaltyRate = (day: Day): Decimal => (leastHundredths(day) / 100).toFixed(2);

/** Whether penalties at that rate, with at most two decimals, are lawful on a day. */
export const isLawfulPenaltyRate = (rate: Decimal, day: Day): boolean =>
    Math.round(Number(rate) * 100) >= leastHundredths(day);

/**
 * Rates of late payment interest of public buyers, in hundredths of a percent a year, by the first day of the half-year: the rate of
 * the main refinancing operations of the ECB that is in force on that day, plus eight points (CCP R2192-31).
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
 * Due dates from which each rate of public buyers applies, the newest first; the oldest rate applies before as well. A
 * function, because browsers need none of it and leave it out then.
 */
export const publicPenaltyRates = (): readonly { readonly dueFrom: Day; readonly rate: Decimal }[] =>
    PUBLIC_RATES.map(
        // Interest begins on the day after the due date, which decides on the half-year.
        ([from, hundredths]) => ({ dueFrom: dayOf(epochDayOf(from) - 1), rate: (hundredths / 100).toFixed(2) }),
    ).toReversed();

/** Rate of late payment interest of a public buyer, in percent a year: fixed by the half-year in which the interest begins. */
export const publicPenaltyRate = (dueDate: Day): Decimal => {
    const rates = publicPenaltyRates();
    return (rates.find(({ dueFrom }) => dueFrom <= dueDate) ?? rates.at(-1))?.rate ?? '0.00';
};
