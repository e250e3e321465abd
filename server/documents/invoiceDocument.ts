import type { InvoiceContent } from '#contract/invoices/invoiceContent.ts';
import type { InvoiceDocument } from './types.ts';

/** An invoice as a document. @param xml its CII, which the PDF carries; null for a draft */
export const invoiceDocument = (invoice: InvoiceContent, xml: string | null = null): InvoiceDocument => {
    const { type, number, seller } = invoice;
    return { template: type, company: seller, number, mark: number === null ? 'draft' : null, invoice, xml };
};
