import { owedAmount } from '../customers/credit.ts';
import { compareDecimals, type Decimal, subtractAmount, sumAmounts } from '../values/money.ts';
import { daysLate, type LateCharges } from './lateCharges.ts';

/** `GET /api/third_parties/{id}/account?company=IRI&day=2026-03-31`: now, or at the end of a day. */
export const ACCOUNT_PATH = 'account';

/** `GET /api/third_parties/{id}/statement?company=IRI&locale=fr`: the account as a PDF, with `day` at the end of a day; with `from` and `to`, its movements. */
export const STATEMENT_PATH = 'statement';

/** What a customer owes, in euros with tax, by how late it is. */
export interface CustomerAccount {
    /** Owed before the first invoice here; 0 while it is unknown, and in the account of one of several companies. */
    readonly opening: Decimal;
    /** Opening balance that the account of one of several companies leaves out, because it belongs to none of them; 0 where one company alone invoices. */
    readonly openingApart: Decimal;
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
    /** `opening` and `due`, less `unallocated` (`owedAmount` of `contract/customers/credit.ts`). */
    readonly balance: Decimal;
    /** Days by which the oldest is late; 0 when none is. */
    readonly daysLate: number;
    /** Granted by law for what is or was late and not waived (`lateCharges.ts`): shown, and booked nowhere. */
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

/** The opening balance of a customer, in euros. */
export type OpeningBalance = Pick<CustomerAccount, 'opening' | 'openingApart'>;

/** Amounts of an account besides its open items, in euros. */
interface AccountSums extends OpeningBalance {
    readonly unallocated: Decimal;
    /** Charges of invoices that are or were late. */
    readonly charges: readonly LateCharges[];
}

/** The account of a customer on a day (invoices.md, section 5). */
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
