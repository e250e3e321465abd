import { compareDecimals, type Decimal, lesserOf, subtractAmount, sumAmounts } from '../values/money.ts';
import type { InvoiceStatus } from './invoiceContent.ts';

/** What has become of an invoice, in euros with tax. */
export interface InvoiceFacts {
    readonly isIssued: boolean;
    readonly totalIncludingTax: Decimal;
    readonly depositAmount: Decimal;
    /** What payments were allocated to it; of a credit note, what was refunded. */
    readonly paidAmount: Decimal;
    /** What credit notes took off it; of a credit note, what it took off its invoice. */
    readonly creditedAmount: Decimal;
}

const NOTHING = '0.00';

const isNothing = (amount: Decimal): boolean => compareDecimals(amount, '0') === 0;
const atLeastNothing = (amount: Decimal): Decimal => (compareDecimals(amount, '0') < 0 ? NOTHING : amount);

/** What is still to be paid, in euros; below zero by what its credit notes exceed it. */
const openAmount = ({ totalIncludingTax, depositAmount, paidAmount, creditedAmount }: InvoiceFacts): Decimal =>
    subtractAmount(totalIncludingTax, sumAmounts([depositAmount, paidAmount, creditedAmount]));

/** What is still to be paid, in euros; never below 0, because what a credit note exceeds stays on the credit note. */
export const dueAmountOf = (facts: InvoiceFacts): Decimal => atLeastNothing(openAmount(facts));

export const invoiceStatusOf = (facts: InvoiceFacts): InvoiceStatus => {
    if (!facts.isIssued) return 'draft';
    const { creditedAmount, totalIncludingTax, paidAmount } = facts;
    if (!isNothing(creditedAmount) && compareDecimals(creditedAmount, totalIncludingTax) >= 0) return 'credited';
    if (isNothing(dueAmountOf(facts))) return 'paid';
    return isNothing(paidAmount) ? 'issued' : 'partially_paid';
};

/** Of a credit note: `paid` once nothing of it is left to give back. */
export const creditNoteStatusOf = (facts: InvoiceFacts): InvoiceStatus => {
    if (!facts.isIssued) return 'draft';
    if (isNothing(dueAmountOf(facts))) return 'paid';
    return isNothing(sumAmounts([facts.paidAmount, facts.creditedAmount])) ? 'issued' : 'partially_paid';
};

/**
 * What each credit note of an invoice took off it, in euros: what all of them, deposits and payments exceed the invoice by stays on
 * the last ones, to be refunded or to pay other invoices.
 * @param worths what each of its credit notes comes to without deposits, in the order in which they were issued
 */
export const takenByCreditNotes = (facts: InvoiceFacts, worths: readonly Decimal[]): Decimal[] => {
    let excess = atLeastNothing(subtractAmount(NOTHING, openAmount({ ...facts, creditedAmount: sumAmounts(worths) })));
    return worths
        .toReversed()
        .map(worth => {
            const stays = lesserOf(excess, worth);
            excess = subtractAmount(excess, stays);
            return subtractAmount(worth, stays);
        })
        .toReversed();
};
