import { type Day, dayOf, type EpochDay, epochDayOf, monthEnd } from './days.ts';

/** What a payment term says about the due date. */
export interface DueDateTerm {
    readonly nbDay: number;
    /** Whether the due date moves to the end of the month, after `nbDay` and before `nbGapDay`. */
    readonly isEndMonth: boolean;
    readonly nbGapDay: number;
}

/** {@link dueDate} for simulations, which count days by thousands. */
export const dueEpochDay = (date: EpochDay, { nbDay, isEndMonth, nbGapDay }: DueDateTerm): EpochDay => {
    const reached = date + nbDay;
    return (isEndMonth ? monthEnd(reached) : reached) + nbGapDay;
};

/**
 * The due date of an invoice: its date + nbDay, then the end of that month if isEndMonth, then + nbGapDay (B4).
 * @throws RangeError for what is no day of the calendar
 */
export const dueDate = (date: Day, term: DueDateTerm): Day => dayOf(dueEpochDay(epochDayOf(date), term));
