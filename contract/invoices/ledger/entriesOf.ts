// Accounting entries of documents (invoices.md, section 5). Pure: entries of open periods are recomputed for each export.

import type { LedgerAccounts } from './accounts.ts';
import type { LedgerEntry } from './entry.ts';
import { type BookedInvoice, entryOfInvoice } from './invoices.ts';
import { type BookedCharge, type BookedReceipt, entryOfCharge, entryOfReceipt } from './receipts.ts';

export type LedgerDocument = BookedInvoice | BookedReceipt | BookedCharge;

/** The first payment of an offset has the entry of both. */
const isSecondHalf = ({ id, offset }: BookedReceipt): boolean => offset !== null && offset < id;

/**
 * Returns the entries of a document; none for the second payment of an offset or a zero invoice. @param accounts the company's
 */
export const entriesOf = (document: LedgerDocument, accounts: LedgerAccounts): LedgerEntry[] => {
    if (document.kind === 'charge') return [entryOfCharge(document, accounts)];
    if (document.kind === 'receipt') return isSecondHalf(document) ? [] : [entryOfReceipt(document, accounts)];
    const entry = entryOfInvoice(document, accounts);
    return entry.lines.length > 0 ? [entry] : [];
};
