import { owedAmount } from '../customers/credit.ts';
import { compareDecimals, type Decimal, subtractAmount, sumAmounts } from '../values/money.ts';
import { daysLate, type LateCharges } from './lateCharges.ts';

/** `GET /api/third_parties/{id}/account?company=IRI&day=2026-03-31`: current balance, or at the end of the day. */
export const ACCOUNT_PATH = 'account';

/**
 * `GET /api/third_parties/{id}/statement?company=IRI&locale=fr`: the account as a PDF. With `day`, at the end of that day; with
 * `from` and `to`, its movements.
 */
export const STATEMENT_PATH = 'statement';

/** Amounts that a customer owes, in euros with tax, by lateness. */
export interface CustomerAccount {
    /** Balance before the first invoice here. 0 while unknown, and in the account with one of several companies. */
    readonly opening: Decimal;
    /** Opening balance excluded from the account with one of several companies; 0 if only one company issues invoices. */
    readonly openingApart: Decimal;
    /** Total due amount of issued invoices: the sum of the next five. */
    readonly due: Decimal;
    readonly notDue: Decimal;
    /** Up to 30 days late. */
    readonly upTo30: Decimal;
    readonly over30: Decimal;
    readonly over60: Decimal;
    readonly over90: Decimal;
    /** Unallocated payments and credit notes. */
    readonly unallocated: Decimal;
    /** `opening` plus `due` minus `unallocated` (`owedAmount` of `contract/customers/credit.ts`). */
    readonly balance: Decimal;
    /** Days by which the oldest invoice is late; 0 if none is. */
    readonly daysLate: number;
    /** Statutory charges for late payments that are not waived (`lateCharges.ts`): displayed, but not posted. */
    readonly interest: Decimal;
    readonly indemnity: Decimal;
    readonly nbLate: number;
}

/** An open invoice. */
export interface AccountItem {
    readonly dueDate: string | null;
    readonly dueAmount: Decimal;
}

const BUCKETS = [
    ['notDue', 0],
    ['upTo30', 30],
    ['over30', 60],
    ['over60', 90],
    ['over90', Number.POSITIVE_INFINITY],
] as const;

/** Opening balance of a customer, in euros. */
export type OpeningBalance = Pick<CustomerAccount, 'opening' | 'openingApart'>;

/** Amounts of an account besides its open items, in euros. */
interface AccountSums extends OpeningBalance {
    readonly unallocated: Decimal;
    /** Charges of late and formerly late invoices. */
    readonly charges: readonly LateCharges[];
}

/** Account of a customer on a day (invoices.md, section 5). */
export const accountOf = (
    items: readonly AccountItem[],
    { opening, openingApart, unallocated, charges }: AccountSums,
    day: string,
): CustomerAccount => {
    const open = items
        .filter(({ dueAmount }) => compareDecimals(dueAmount, '0') > 0)
        .map(item => ({ ...item, days: daysLate(item.dueDate, day) }));
    const bucketOf = (days: number) => BUCKETS.find(([, most]) => days <= most)?.[0];
    const sumIn = (name: string): Decimal =>
        sumAmounts(open.filter(({ days }) => bucketOf(days) === name).map(({ dueAmount }) => dueAmount));
    const late = open.filter(({ days }) => days > 0);
    const due = sumAmounts(open.map(({ dueAmount }) => dueAmount));
    return {
        opening,
        openingApart,
        due,
        notDue: sumIn('notDue'),
        upTo30: sumIn('upTo30'),
        over30: sumIn('over30'),
        over60: sumIn('over60'),
        over90: sumIn('over90'),
        unallocated,
        balance: owedAmount({ outstandingBalance: opening, unpaidAmount: subtractAmount(due, unallocated) }),
        daysLate: Math.max(0, ...late.map(({ days }) => days)),
        interest: sumAmounts(charges.map(({ interest }) => interest)),
        indemnity: sumAmounts(charges.map(({ indemnity }) => indemnity)),
        nbLate: late.length,
    };
};
