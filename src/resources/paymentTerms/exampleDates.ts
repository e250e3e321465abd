import { type Day, dayOf, type EpochDay, epochDayOf, monthEnd } from '#contract/days.ts';

/** The first of the days after `from` of which the condition holds. */
const next = (from: EpochDay, holds: (day: EpochDay) => boolean): EpochDay => {
    for (let day = from + 1; ; day += 1) if (holds(day)) return day;
};

const endsWith =
    (text: string) =>
    (day: EpochDay): boolean =>
        dayOf(day).endsWith(text);

/**
 * Invoice dates on which payment terms differ: the given day, the next 15th, the next end of a month and the next 31
 * January, which February follows. Ascending, once each.
 */
export const exampleDates = (from: Day): Day[] => {
    const start = epochDayOf(from);
    const days = [
        start,
        next(start, endsWith('-15')),
        next(start, day => monthEnd(day) === day),
        next(start, endsWith('-01-31')),
    ];
    return [...new Set(days)].sort((one, other) => one - other).map(dayOf);
};
