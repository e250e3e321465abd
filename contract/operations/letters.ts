import { daysLate } from '../invoices/lateCharges.ts';
import type { Day } from '../values/days.ts';

/** Days late from which a reminder is firm, and from which it is the last one before claims are made. */
const FIRM = 15;
const LAST = 45;

/** What the letter follows from. */
type Written = Readonly<Record<string, unknown>>;

/** The degree follows lateness, and never precedes the reminders that were sent: the first one is friendly. */
const reminderOf = ({ dueDate, nbReminder }: Written, day: Day): string => {
    const late = daysLate(typeof dueDate === 'string' ? dueDate : null, day);
    if (late === 0) return 'reminder_due';
    const sent = Number(nbReminder ?? 0);
    if (late >= LAST && sent >= 2) return 'reminder_last';
    return late >= FIRM && sent >= 1 ? 'reminder_firm' : 'reminder';
};

/**
 * The usual letter that goes with a document of a record, by its name among the messages `letters`: of an invoice that of its kind, of
 * a reminder that of its lateness and of the reminders before it.
 * @param day on which it is written
 */
export const letterOf = (kind: string, record: Written, day: Day): string => {
    if (kind === 'reminder') return reminderOf(record, day);
    return kind === 'invoice' && typeof record.type === 'string' ? record.type : kind;
};
