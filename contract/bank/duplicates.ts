// Apart: a rule with cases of its own, without the database.
import type { Day } from '../values/days.ts';

/** A line of an account as files tell it apart: equal lines of one file have keys of their own. */
export interface KeyedDay {
    readonly key: string;
    readonly date: Day;
}

/** Lines that are the same in two files by chance: more of them, or of several days, are one statement that comes again. */
const MIN_REPEATED = 3;
const MIN_REPEATED_DAYS = 2;

/** True if so many lines come again that the file repeats an earlier one instead of following it. */
const isRepetition = (repeated: readonly KeyedDay[]): boolean =>
    repeated.length >= MIN_REPEATED ||
    (repeated.length >= MIN_REPEATED_DAYS && new Set(repeated.map(({ date }) => date)).size >= MIN_REPEATED_DAYS);

/**
 * Days of which a file repeats the stored lines, so that lines with equal keys are the same lines. On all other days, a line with the key
 * of a stored one may be a second payment: an incremental file has equal payments of one day without those of the file before it.
 * @param file lines of the file
 * @param stored lines of the account that are stored, of the days of the file
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
