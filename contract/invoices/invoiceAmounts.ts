import { type Decimal, subtractAmount, sumAmounts } from '../values/money.ts';
import { joinAmounts, sumTotals, vatTotalKey, vatTotals } from '../values/vat.ts';
import type { InvoiceAmounts, InvoiceCharge, InvoiceLine, InvoiceVatTotal } from './invoiceContent.ts';

/**
 * What an invoice comes to, in euros: VAT once for each category and rate (BR-CO-17), whatever was rounded on its delivery
 * notes before.
 * @param depositAmount what was invoiced as deposits before
 * @param close the totals of a credit note, whose tax depends on what was credited before (`creditTotals`)
 */
export const invoiceAmounts = (
    lines: readonly Pick<InvoiceLine, 'lineAmount' | 'vat'>[],
    charges: readonly InvoiceCharge[],
    depositAmount: Decimal,
    close: (totals: readonly InvoiceVatTotal[]) => readonly InvoiceVatTotal[] = totals => totals,
): InvoiceAmounts => {
    const taxed = [...lines.map(({ lineAmount, vat }) => ({ amount: lineAmount, vat })), ...charges];
    const found = vatTotals(taxed.map(({ amount, vat }) => ({ ...vat, vat, amount })));
    const closed = close(found.map(({ vat, base, amount }) => ({ ...vat, base, amount })));
    const totals = sumTotals(closed);
    return {
        linesAmount: sumAmounts(lines.map(({ lineAmount }) => lineAmount)),
        chargesAmount: sumAmounts(charges.map(({ amount }) => amount)),
        ...totals,
        depositAmount,
        dueAmount: subtractAmount(totals.totalIncludingTax, depositAmount),
        vatTotals: closed,
    };
};

/** Charges of several delivery notes, one for each VAT. */
export const joinCharges = (charges: readonly InvoiceCharge[]): InvoiceCharge[] =>
    joinAmounts(charges, ({ vat }) => vatTotalKey(vat));
