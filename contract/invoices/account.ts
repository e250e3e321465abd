import Big from 'big.js';
import { epochDayOf } from '../values/days.ts';
import { compareDecimals, type Decimal, roundDecimal, subtractAmount, sumAmounts } from '../values/money.ts';

/** `GET /api/third_parties/{id}/account?company=IRI`. */
export const ACCOUNT_PATH = 'account';

/** `GET /api/third_parties/{id}/statement?company=IRI&locale=fr`: the account as a PDF. */
export const STATEMENT_PATH = 'statement';

/** What a customer owes, in euros with tax, by how late it is. */
export interface CustomerAccount {
    /** All that is due of issued invoices: the sum of the next five. */
    readonly due: Decimal;
    readonly notDue: Decimal;
    /** Late by 30 days at most. */
    readonly upTo30: Decimal;
    readonly over30: Decimal;
    readonly over60: Decimal;
    readonly over90: Decimal;
    /** Payments that are allocated to no invoice, and what is left of credit notes. */
    readonly unallocated: Decimal;
    /** `due` less `unallocated`. */
    readonly balance: Decimal;
    /** Days by which the oldest is late; 0 when none is. */
    readonly daysLate: number;
    /** What the law grants for what is late, shown and not booked: interest, and {@link INDEMNITY} for each invoice. */
    readonly interest: Decimal;
    readonly indemnity: Decimal;
    readonly nbLate: number;
}

/** Source: C. com. D441-5. In euros, for each invoice that is paid late. */
export const INDEMNITY: Decimal = '40.00';

const DAYS_A_YEAR = 365;

/** Days from the due date to a day; 0 before it, and where it is due at no day. */
export const daysLate = (dueDate: string | null, day: string): number =>
    dueDate === null ? 0 : Math.max(0, epochDayOf(day) - epochDayOf(dueDate));

/**
 * Interest for late payment (C. com. L441-10), pro rata of the days, in euros.
 * @param rate in percent a year, as the invoice says
 */
export const lateInterest = (amount: Decimal, rate: Decimal, days: number): Decimal =>
    roundDecimal(
        new Big(amount)
            .times(rate)
            .times(days)
            .div(100 * DAYS_A_YEAR)
            .toString(),
        2,
    );

/** Something that is due, or what nothing is due of any more. */
export interface AccountItem {
    readonly dueDate: string | null;
    readonly dueAmount: Decimal;
    /** In percent a year. */
    readonly penaltyRate: Decimal;
}

const BUCKETS = [
    ['notDue', 0],
    ['upTo30', 30],
    ['over30', 60],
    ['over60', 90],
    ['over90', Number.POSITIVE_INFINITY],
] as const;

/** The account of a customer on a day (invoices.md, section 5). @param unallocated in euros */
export const accountOf = (items: readonly AccountItem[], unallocated: Decimal, day: string): CustomerAccount => {
    const open = items
        .filter(({ dueAmount }) => compareDecimals(dueAmount, '0') > 0)
        .map(item => ({ ...item, days: daysLate(item.dueDate, day) }));
    const bucketOf = (days: number) => BUCKETS.find(([, most]) => days <= most)?.[0];
    const sumIn = (name: string): Decimal =>
        sumAmounts(open.filter(({ days }) => bucketOf(days) === name).map(({ dueAmount }) => dueAmount));
    const late = open.filter(({ days }) => days > 0);
    const due = sumAmounts(open.map(({ dueAmount }) => dueAmount));
    return {
        due,
        notDue: sumIn('notDue'),
        upTo30: sumIn('upTo30'),
        over30: sumIn('over30'),
        over60: sumIn('over60'),
        over90: sumIn('over90'),
        unallocated,
        balance: subtractAmount(due, unallocated),
        daysLate: Math.max(0, ...late.map(({ days }) => days)),
        interest: sumAmounts(
            late.map(({ dueAmount, penaltyRate, days }) => lateInterest(dueAmount, penaltyRate, days)),
        ),
        indemnity: sumAmounts(late.map(() => INDEMNITY)),
        nbLate: late.length,
    };
};
