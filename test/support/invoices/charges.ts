import { chargeAmounts } from '#contract/documents/amounts.ts';
import type { InvoiceCharge, InvoiceContent, InvoiceLine } from '#contract/invoices/invoiceContent.ts';

/** The shipping of a delivery note as charges of its invoice. */
export const shippingCharges = (
    goods: readonly Pick<InvoiceLine, 'lineAmount' | 'vat'>[],
    shipping: string,
): InvoiceCharge[] => {
    const sold = goods.map(({ lineAmount: amount, vat }) => ({ amount, vat }));
    return chargeAmounts(sold, { amount: shipping }).map(charge => ({ reason: 'shipping', ...charge }));
};

/** The priced lines of an invoice, as its amounts take them. */
export const taxedLines = ({ lines }: Pick<InvoiceContent, 'lines'>) =>
    lines.flatMap(line => (line.kind === 'text' ? [] : { amount: line.lineAmount, vat: line.vat }));
