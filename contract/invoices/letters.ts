import type { Day } from '../values/days.ts';
import { compareDecimals, type Decimal } from '../values/money.ts';
import { daysLate } from './lateCharges.ts';

/** Days of lateness from which a reminder is firm, and from which it is the last one before legal action. */
const FIRM = 15;
const LAST = 45;

/** Record that determines the letter. */
type Written = Readonly<Record<string, unknown>>;

/** The tone depends on lateness and on the number of sent reminders: the first one is friendly. */
const reminderOf = ({ dueDate, nbReminder }: Written, day: Day): string => {
    const late = daysLate(typeof dueDate === 'string' ? dueDate : null, day);
    if (late === 0) return 'reminder_due';
    const sent = Number(nbReminder ?? 0);
    if (late >= LAST && sent >= 2) return 'reminder_last';
    return late >= FIRM && sent >= 1 ? 'reminder_firm' : 'reminder';
};

/**
 * Name among the messages `letters` of the usual letter for a document: by type for an invoice, by lateness and earlier
 * reminders for a reminder.
 * @param day date of the letter
 */
export const letterOf = (kind: string, record: Written, day: Day): string => {
    if (kind === 'reminder') return reminderOf(record, day);
    return kind === 'invoice' && typeof record.type === 'string' ? record.type : kind;
};

/** Account of a customer with the company of an invoice, in euros with tax. */
export interface ReminderAccount {
    /** Amount that the customer owes after its credit. */
    readonly balance: Decimal;
    /** Unallocated payments and credit notes. */
    readonly unallocated: Decimal;
}

/** Sentences of a reminder with amounts, by name among the messages `letters.amounts`. */
type AmountSentence = 'due' | 'balance' | 'credit';

/** Lists the sentences with amounts of a reminder. @param account undefined if unknown */
export const amountSentences = (account: ReminderAccount | undefined): readonly AmountSentence[] => {
    if (!account) return ['due'];
    return ['due', compareDecimals(account.unallocated, '0') > 0 ? 'credit' : 'balance'];
};

/** Returns the values of the placeholders of {@link amountSentences}, in euros with tax. */
export const amountsIn = (
    { dueAmount }: Written,
    account: ReminderAccount | undefined,
): Readonly<Record<'dueAmount' | 'balance' | 'credit', Decimal>> => ({
    dueAmount: String(dueAmount ?? '0.00'),
    balance: account?.balance ?? '0.00',
    credit: account?.unallocated ?? '0.00',
});
