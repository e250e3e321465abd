import { compareDecimals, type Decimal, lesserOf, subtractAmount, sumAmounts } from '../values/money.ts';
import type { InvoiceStatus } from './invoiceContent.ts';

/** Amounts of an invoice that determine its status, in euros with tax. */
export interface InvoiceFacts {
    readonly isIssued: boolean;
    readonly totalIncludingTax: Decimal;
    readonly depositAmount: Decimal;
    /** Allocated payments; for a credit note, the refunded amount. */
    readonly paidAmount: Decimal;
    /** Amount deducted by credit notes; for a credit note, the amount deducted from its invoice. */
    readonly creditedAmount: Decimal;
}

const ZERO = '0.00';

const isNothing = (amount: Decimal): boolean => compareDecimals(amount, '0') === 0;
const atLeastNothing = (amount: Decimal): Decimal => (compareDecimals(amount, '0') < 0 ? ZERO : amount);

/** Unpaid amount in euros; negative if credit notes exceed the invoice. */
const openAmount = ({ totalIncludingTax, depositAmount, paidAmount, creditedAmount }: InvoiceFacts): Decimal =>
    subtractAmount(totalIncludingTax, sumAmounts([depositAmount, paidAmount, creditedAmount]));

/** Unpaid amount in euros, at least 0: an excess of a credit note remains on the credit note. */
export const dueAmountOf = (facts: InvoiceFacts): Decimal => atLeastNothing(openAmount(facts));

export const invoiceStatusOf = (facts: InvoiceFacts): InvoiceStatus => {
    if (!facts.isIssued) return 'draft';
    const { creditedAmount, totalIncludingTax, paidAmount } = facts;
    if (!isNothing(creditedAmount) && compareDecimals(creditedAmount, totalIncludingTax) >= 0) return 'credited';
    if (isNothing(dueAmountOf(facts))) return 'paid';
    return isNothing(paidAmount) ? 'issued' : 'partially_paid';
};

/** Status of a credit note: `paid` once it is fully refunded or used. */
export const creditNoteStatusOf = (facts: InvoiceFacts): InvoiceStatus => {
    if (!facts.isIssued) return 'draft';
    if (isNothing(dueAmountOf(facts))) return 'paid';
    return isNothing(sumAmounts([facts.paidAmount, facts.creditedAmount])) ? 'issued' : 'partially_paid';
};

/**
 * Amount that each credit note deducted from its invoice, in euros. If credit notes, deposits and payments exceed the invoice,
 * the excess remains on the last credit notes, for a refund or for other invoices.
 * @param worths totals of the credit notes without deposits, in order of issue
 */
export const creditNoteDeductions = (facts: InvoiceFacts, worths: readonly Decimal[]): Decimal[] => {
    let excess = atLeastNothing(subtractAmount(ZERO, openAmount({ ...facts, creditedAmount: sumAmounts(worths) })));
    return worths
        .toReversed()
        .map(worth => {
            const stays = lesserOf(excess, worth);
            excess = subtractAmount(excess, stays);
            return subtractAmount(worth, stays);
        })
        .toReversed();
};
