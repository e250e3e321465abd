// Charges that the law grants for late payment (C. com. L441-10, II; D441-5; public buyers: CCP L2192-13, D2192-35): shown until they are waived, and booked nowhere.
import Big from 'big.js';
import { type Day, epochDayOf } from '../values/days.ts';
import { compareDecimals, type Decimal, sumAmounts } from '../values/money.ts';

/** Source: C. com. D441-5, CCP D2192-35. In euros, for each invoice that is paid late. */
export const INDEMNITY: Decimal = '40.00';

const DAYS_A_YEAR = 365;

/** Days from the due date to a day; 0 before it, and where it is due at no day. */
export const daysLate = (dueDate: Day | null, day: Day): number =>
    dueDate === null ? 0 : Math.max(0, epochDayOf(day) - epochDayOf(dueDate));

/** A part of an invoice, in euros, with the day on which it was paid. */
interface PaidPart {
    readonly date: Day;
    readonly amount: Decimal;
}

/** Facts of an invoice on which its charges depend; amounts in euros. */
export interface LateInvoice {
    readonly dueDate: Day | null;
    /** Still to be paid. */
    readonly dueAmount: Decimal;
    /** Payments that stand, by day. */
    readonly paid: readonly PaidPart[];
    /** In percent a year. */
    readonly penaltyRate: Decimal;
    /** Late amounts below it cost no indemnity. */
    readonly threshold: Decimal;
    /** The law grants nothing against private persons. */
    readonly isProfessional: boolean;
    readonly isWaived: boolean;
}

/** In euros. */
export interface LateCharges {
    readonly interest: Decimal;
    readonly indemnity: Decimal;
}

const NO_CHARGES: LateCharges = { interest: '0.00', indemnity: '0.00' };

/** Charges of an invoice on a day: interest of each part until its own day of payment, of the rest until the day. */
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
