// Accounting entries, and their lines from postings.
import type { Day } from '../../values/days.ts';
import { compareDecimals, type Decimal, subtractAmount, sumAmounts } from '../../values/money.ts';
import type { InvoiceVat } from '../../values/vat.ts';
import { ACCOUNT_NAMES, type Journal, type LedgerAccounts } from './accounts.ts';

/** Subsidiary account of one customer. */
export interface AuxiliaryAccount {
    readonly number: string;
    readonly name: string;
}

/** One line of an entry, in euros: either the debit or the credit is 0. */
export interface LedgerLine {
    readonly account: string;
    readonly accountName: string;
    /** Null except on the customers' account. */
    readonly auxiliary: AuxiliaryAccount | null;
    readonly debit: Decimal;
    readonly credit: Decimal;
}

/** VAT of an entry; negative if the entry reverses it. */
export interface LedgerTax {
    readonly category: InvoiceVat['category'];
    /** In percent. */
    readonly rate: Decimal;
    /** In euros without tax. */
    readonly base: Decimal;
    /** In euros. */
    readonly amount: Decimal;
}

/** Pending VAT that becomes due with a payment, and the account of collected VAT that it moves to. */
export interface WaitingTax extends LedgerTax {
    readonly account: string;
}

/** VAT of a deposit that becomes due with an invoice of goods, paid or not. */
export interface DeliveredTax extends WaitingTax {
    /** Identifier of the invoice of the deposit. */
    readonly deposit: number;
}

/** An entry whose debits equal its credits. */
export interface LedgerEntry {
    readonly journal: Journal;
    readonly source: LedgerSource;
    readonly piece: string;
    readonly day: Day;
    readonly text: string;
    readonly lines: readonly LedgerLine[];
    /** VAT that the entry makes due. */
    readonly taxes: readonly LedgerTax[];
    /** VAT pending from this entry on; negative when it stops being pending. */
    readonly waiting?: readonly WaitingTax[];
    /** Absent without any. */
    readonly delivered?: readonly DeliveredTax[];
}

/** Document of an entry by its identifier in the database. */
export interface LedgerSource {
    /** `vat`: VAT of an invoice that becomes due. */
    readonly kind: 'invoice' | 'receipt' | 'charge' | 'vat';
    readonly id: number;
}

/** An amount for an account; positive amounts are credits. */
export interface Posting {
    readonly use: keyof LedgerAccounts;
    readonly account: string;
    readonly amount: Decimal;
}

export const negate = (amount: Decimal): Decimal => subtractAmount('0', amount);

export const isZero = (amount: Decimal): boolean => compareDecimals(amount, '0') === 0;

/** Sums the postings per account, in order of first occurrence; sums of 0 are omitted. */
export const sumByAccount = (postings: readonly Posting[]): Posting[] => {
    const sums = new Map<string, Posting>();
    for (const one of postings) {
        const sum = sums.get(one.account);
        sums.set(one.account, { ...one, ...sum, amount: sumAmounts([sum?.amount ?? '0', one.amount]) });
    }
    return [...sums.values()].filter(({ amount }) => !isZero(amount));
};

export const lineOf = ({ use, account, amount }: Posting, auxiliary: AuxiliaryAccount | null): LedgerLine => {
    const isCredit = compareDecimals(amount, '0') > 0;
    return {
        account,
        accountName: ACCOUNT_NAMES[use],
        auxiliary: use === 'customers' ? auxiliary : null,
        debit: isCredit ? '0.00' : negate(amount),
        credit: isCredit ? amount : '0.00',
    };
};
