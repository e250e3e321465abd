import { type Day, dayOf, type EpochDay, epochDayOf, monthEnd } from './days.ts';

/** Due date rule of a payment term. */
export interface DueDateTerm {
    readonly nbDay: number;
    /** Whether the due date moves to the end of the month, after `nbDay` and before `nbGapDay`. */
    readonly isEndMonth: boolean;
    readonly nbGapDay: number;
}

/** {@link dueDate} in epoch days, for simulations of thousands of days. */
export const dueEpochDay = (date: EpochDay, { nbDay, isEndMonth, nbGapDay }: DueDateTerm): EpochDay => {
    const reached = date + nbDay;
    return (isEndMonth ? monthEnd(reached) : reached) + nbGapDay;
};

/**
 * Due date of an invoice: its date + nbDay, then the end of that month if isEndMonth, then + nbGapDay (B4).
 * @throws RangeError for an invalid calendar day
 */
export const dueDate = (date: Day, term: DueDateTerm): Day => dayOf(dueEpochDay(epochDayOf(date), term));
