import type { InvoiceContent } from '#contract/invoices/invoiceContent.ts';
import type { InvoiceDocument } from './types.ts';

/** Document of an invoice. @param xml its CII, which is embedded in the PDF; null for a draft */
export const invoiceDocument = (invoice: InvoiceContent, xml: string | null = null): InvoiceDocument => {
    const { type, number, seller } = invoice;
    return { template: type, company: seller, number, mark: number === null ? 'draft' : null, invoice, xml };
};
