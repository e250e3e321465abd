// Apart: a rule tested by its cases, without the database.
import type { Day } from '../values/days.ts';

/** A line of an account with its key, which differs between equal lines of one file. */
export interface KeyedDay {
    readonly key: string;
    readonly date: Day;
}

/** Minimum number of lines, and of days, that must be repeated: fewer may be equal in two files by chance. */
const MIN_REPEATED = 3;
const MIN_REPEATED_DAYS = 2;

/** True if enough lines are repeated that the file repeats an earlier one instead of following it. */
const isRepetition = (repeated: readonly KeyedDay[]): boolean =>
    repeated.length >= MIN_REPEATED ||
    (repeated.length >= MIN_REPEATED_DAYS && new Set(repeated.map(({ date }) => date)).size >= MIN_REPEATED_DAYS);

/**
 * Days on which a file repeats the stored lines, so that lines with equal keys are identical. On other days, a line with a stored
 * key may be a second payment: an incremental file contains equal payments of one day without those of the file before it.
 * @param file lines of the file
 * @param stored stored lines of the account on the days of the file
 */
export const repeatedDays = (file: readonly KeyedDay[], stored: readonly KeyedDay[]): ReadonlySet<Day> => {
    const keys = new Set(file.map(({ key }) => key));
    const days = new Set(file.map(({ date }) => date));
    const within = stored.filter(({ date }) => days.has(date));
    const isWhole = within.every(({ key }) => keys.has(key));
    if (isWhole && isRepetition(within)) return days;
    return new Set(
        [...days].filter(day => {
            const ofDay = within.filter(({ date }) => date === day);
            return ofDay.every(({ key }) => keys.has(key)) && isRepetition(ofDay);
        }),
    );
};
