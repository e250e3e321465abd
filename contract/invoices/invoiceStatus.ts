import { compareDecimals, type Decimal, subtractAmount, sumAmounts } from '../values/money.ts';
import type { InvoiceStatus } from './invoiceContent.ts';

/** What has become of an invoice, in euros with tax. */
export interface InvoiceFacts {
    readonly isIssued: boolean;
    readonly totalIncludingTax: Decimal;
    readonly depositAmount: Decimal;
    /** What payments were allocated to it. */
    readonly paidAmount: Decimal;
    /** What credit notes took off it. */
    readonly creditedAmount: Decimal;
}

/** What is still to be paid, in euros; never below 0, because what a credit note exceeds stays on the credit note. */
export const dueAmountOf = ({
    totalIncludingTax,
    depositAmount,
    paidAmount,
    creditedAmount,
}: InvoiceFacts): Decimal => {
    const due = subtractAmount(totalIncludingTax, sumAmounts([depositAmount, paidAmount, creditedAmount]));
    return compareDecimals(due, '0') < 0 ? '0.00' : due;
};

export const invoiceStatusOf = (facts: InvoiceFacts): InvoiceStatus => {
    if (!facts.isIssued) return 'draft';
    const isNothing = (amount: Decimal): boolean => compareDecimals(amount, '0') === 0;
    const { creditedAmount, totalIncludingTax, paidAmount } = facts;
    if (!isNothing(creditedAmount) && compareDecimals(creditedAmount, totalIncludingTax) >= 0) return 'credited';
    if (isNothing(dueAmountOf(facts))) return 'paid';
    return isNothing(paidAmount) ? 'issued' : 'partially_paid';
};
