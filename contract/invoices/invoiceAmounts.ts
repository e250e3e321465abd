import { groupBy } from '../values/grouping.ts';
import { type Decimal, subtractAmount, sumAmounts } from '../values/money.ts';
import { vatTotalKey, vatTotals } from '../values/vat.ts';
import type { InvoiceAmounts, InvoiceCharge, InvoiceLine, InvoiceVat, InvoiceVatTotal } from './invoiceContent.ts';

/** An amount with its VAT, in euros. */
interface Taxed {
    readonly amount: Decimal;
    readonly vat: InvoiceVat;
}

const vatTotalsOf = (amounts: readonly Taxed[]): InvoiceVatTotal[] =>
    vatTotals(amounts.map(({ amount, vat }) => ({ ...vat, vat, amount }))).map(({ vat, base, amount }) => ({
        ...vat,
        base,
        amount,
    }));

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
    const vatTotals = close(
        vatTotalsOf([...lines.map(({ lineAmount, vat }) => ({ amount: lineAmount, vat })), ...charges]),
    );
    const totalExcludingTax = sumAmounts(vatTotals.map(({ base }) => base));
    const totalVat = sumAmounts(vatTotals.map(({ amount }) => amount));
    const totalIncludingTax = sumAmounts([totalExcludingTax, totalVat]);
    return {
        linesAmount: sumAmounts(lines.map(({ lineAmount }) => lineAmount)),
        chargesAmount: sumAmounts(charges.map(({ amount }) => amount)),
        totalExcludingTax,
        totalVat,
        totalIncludingTax,
        depositAmount,
        dueAmount: subtractAmount(totalIncludingTax, depositAmount),
        vatTotals,
    };
};

/** Charges of several delivery notes, one for each VAT. */
export const joinCharges = (charges: readonly InvoiceCharge[]): InvoiceCharge[] =>
    [...groupBy(charges, ({ vat }) => vatTotalKey(vat)).values()].flatMap(group => {
        const [first] = group;
        return first ? { ...first, amount: sumAmounts(group.map(({ amount }) => amount)) } : [];
    });
