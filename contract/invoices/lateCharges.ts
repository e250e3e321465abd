// Statutory charges for late payment (C. com. L441-10, II; D441-5; public buyers: CCP L2192-13, D2192-35): displayed until
// waived, and not posted.
import Big from 'big.js';
import { type Day, epochDayOf } from '../values/days.ts';
import { compareDecimals, type Decimal, sumAmounts } from '../values/money.ts';

/** Source: C. com. D441-5, CCP D2192-35. In euros per late invoice. */
export const INDEMNITY: Decimal = '40.00';

const DAYS_A_YEAR = 365;

/** Days from the due date to a day; 0 before the due date, or without one. */
export const daysLate = (dueDate: Day | null, day: Day): number =>
    dueDate === null ? 0 : Math.max(0, epochDayOf(day) - epochDayOf(dueDate));

/** A paid part of an invoice, in euros, with the day of payment. */
interface PaidPart {
    readonly date: Day;
    readonly amount: Decimal;
}

/** Facts of an invoice that determine its charges; amounts in euros. */
export interface LateInvoice {
    readonly dueDate: Day | null;
    /** Unpaid amount. */
    readonly dueAmount: Decimal;
    /** Active payments, by day. */
    readonly paid: readonly PaidPart[];
    /** In percent a year. */
    readonly penaltyRate: Decimal;
    /** Minimum late amount for the indemnity. */
    readonly threshold: Decimal;
    /** The law grants no charges against private persons. */
    readonly isProfessional: boolean;
    readonly isWaived: boolean;
}

/** In euros. */
export interface LateCharges {
    readonly interest: Decimal;
    readonly indemnity: Decimal;
}

const NO_CHARGES: LateCharges = { interest: '0.00', indemnity: '0.00' };

/** Charges of an invoice on a day: interest on each part until its payment, and on the rest until the day. */
export const lateCharges = (invoice: LateInvoice, day: Day): LateCharges => {
    const { dueDate, dueAmount, paid, penaltyRate, threshold, isProfessional, isWaived } = invoice;
    if (!isProfessional || isWaived) return NO_CHARGES;
    const late = [...paid.filter(({ date }) => date <= day), { date: day, amount: dueAmount }].filter(
        ({ date, amount }) => daysLate(dueDate, date) > 0 && compareDecimals(amount, '0') > 0,
    );
    const amountDays = late.reduce(
        (sum, { date, amount }) => sum.plus(new Big(amount).times(daysLate(dueDate, date))),
        new Big(0),
    );
    const total = sumAmounts(late.map(({ amount }) => amount));
    const isDue = compareDecimals(total, '0') > 0 && compareDecimals(total, threshold) >= 0;
    const interest = amountDays.times(penaltyRate).div(100 * DAYS_A_YEAR);
    return { interest: interest.round(2, Big.roundHalfUp).toFixed(2), indemnity: isDue ? INDEMNITY : '0.00' };
};
