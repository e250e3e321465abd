import { type EpochDay, monthEnd } from '#contract/values/days.ts';
import type { Random } from '../random.ts';
import { SORTS, type Sort } from './customers.ts';

/** Orders of each kind of customer by month, from January on. A year sums to about 100. */
const MONTHS: Readonly<Record<Sort, readonly number[]>> = {
    // Before the season that begins in September, and before that of January.
    club: [5, 4, 5, 5, 6, 11, 9, 8, 16, 8, 7, 12],
    // Snow goods in autumn.
    boutique: [6, 5, 7, 7, 7, 6, 5, 4, 10, 17, 17, 7],
    // Before the school year, and before the end of the budget year.
    mairie: [4, 4, 6, 6, 8, 11, 5, 3, 10, 13, 20, 7],
    achats: [8, 8, 8, 9, 9, 8, 7, 4, 9, 10, 11, 7],
};

const SHARES: Readonly<Record<Sort, number>> = { club: 0.42, boutique: 0.33, mairie: 0.19, achats: 0.06 };

const dateOf = (day: EpochDay): Date => new Date(day * 86_400_000);
const monthOf = (day: EpochDay): number => dateOf(day).getUTCMonth();

const isWeekend = (day: EpochDay): boolean => [0, 6].includes(dateOf(day).getUTCDay());

/** Activity factor of a day: low in mid-August, very low between Christmas and New Year. */
const quietness = (day: EpochDay): number => {
    const [month, date] = [monthOf(day), dateOf(day).getUTCDate()];
    if (month === 7) return date < 21 ? 0.4 : 2;
    const isHoliday = (month === 11 && date > 23) || (month === 0 && date < 3);
    return isHoliday ? 0.1 : 1;
};

const weightOf = (sort: Sort, day: EpochDay): number => SHARES[sort] * (MONTHS[sort][monthOf(day)] ?? 0);

export const sortsOn = (day: EpochDay): (readonly [Sort, number])[] => SORTS.map(sort => [sort, weightOf(sort, day)]);

const dayWeight = (day: EpochDay): number =>
    sortsOn(day).reduce((sum, [, weight]) => sum + weight, 0) *
    // Normalises the length of months.
    (30 / dateOf(monthEnd(day)).getUTCDate()) *
    quietness(day);

const workingDays = (first: EpochDay, last: EpochDay): EpochDay[] =>
    Array.from({ length: Math.max(0, last - first + 1) }, (_, place) => first + place).filter(day => !isWeekend(day));

/** Spreads events over working days by seasonal weight, ascending. @returns the day of an event by its index */
export const spread = (first: EpochDay, last: EpochDay, count: number): ((place: number) => EpochDay) => {
    const days = workingDays(first, last);
    const reached: number[] = [];
    for (const day of days) reached.push((reached.at(-1) ?? 0) + dayWeight(day));
    const total = reached.at(-1) ?? 0;
    const found: EpochDay[] = [];
    let at = 0;
    for (let place = 0; place < count; place += 1) {
        while (at < days.length - 1 && (reached[at] ?? 0) < ((place + 0.5) / count) * total) at += 1;
        found.push(days[at] ?? last);
    }
    return place => found[place] ?? last;
};

const HOUR = 3_600_000;

/** Moment on a day between 8:00 and 16:00 UTC, which is the same day in Paris. @param share of these hours, 0 to 1 */
export const momentOn = (day: EpochDay, share: number): Date =>
    new Date(day * 24 * HOUR + 8 * HOUR + Math.floor((share * 8 * HOUR) / 1000) * 1000);

export const workingDayBefore = (day: EpochDay, days: number): EpochDay => {
    let found = day - days;
    while (isWeekend(found)) found -= 1;
    return found;
};

export const workingDayAfter = (day: EpochDay, days: number): EpochDay => {
    let found = day + days;
    while (isWeekend(found)) found += 1;
    return found;
};

export const addWorkingDays = (day: EpochDay, count: number): EpochDay => {
    let found = day;
    for (let left = count; left > 0; left -= 1) found = workingDayAfter(found, 1);
    return found;
};

/** True in the months in which snow goods sell. */
export const isBeforeSnow = (day: EpochDay): boolean => [8, 9, 10, 11].includes(monthOf(day));

export const between = (random: Random, first: number, last: number): number =>
    first + Math.floor(random() * (last - first + 1));
