import { followGoods } from '#contract/documents/sharing.ts';
import type { InvoiceCharge, InvoiceLine } from '#contract/invoices/invoiceContent.ts';

/** The shipping of a delivery note as charges of its invoice. */
export const shippingCharges = (
    goods: readonly Pick<InvoiceLine, 'lineAmount' | 'vat'>[],
    shipping: string,
): InvoiceCharge[] => {
    const sold = goods.map(({ lineAmount, vat }) => ({ ...vat, amount: lineAmount, vat }));
    return followGoods(sold, shipping).map(({ amount, vat }) => ({ reason: 'shipping', amount, vat }));
};
