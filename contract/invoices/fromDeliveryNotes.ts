import type { Properties } from '../language/property.ts';
import type { TransitionReason, Verdict } from '../language/transitions.ts';

/** Maximum number of delivery notes that one call invoices. */
export const FROM_NOTES_MOST = 500;

/** Path of the call, relative to the collection of invoices. */
export const FROM_NOTES_PATH = 'from_delivery_notes';

/** Body of `POST /api/invoices/from_delivery_notes` (invoices.md, section 6). */
export const fromDeliveryNotes = {
    deliveryNotes: { kind: 'relations', to: 'delivery_notes', max: FROM_NOTES_MOST },
    /** Alternative to `deliveryNotes`: all that match the filters of the list, grouped by customer. */
    all: { kind: 'boolean', default: false },
    /** End of the previous call: its `next`. */
    after: { kind: 'integer', min: 0, max: 2_147_483_647, default: 0 },
    /** Date of the invoices. Default: the day of issue. */
    issueDate: { kind: 'day' },
    /** Returns the planned invoices without writing. */
    dryRun: { kind: 'boolean', default: false },
    /** Issues the invoices instead of leaving drafts. */
    issue: { kind: 'boolean', default: false },
} as const satisfies Properties;

export interface InvoicePreview {
    /** IRI. */
    readonly thirdParty: string;
    /** IRIs. */
    readonly deliveryNotes: readonly string[];
    readonly totalExcludingTax: string;
    readonly totalIncludingTax: string;
    /** Deposits that it would deduct. */
    readonly depositAmount: string;
    /** Amount still to pay, in euros. */
    readonly dueAmount: string;
    readonly dueDate: string | null;
    /** Warnings that issuing it would produce. */
    readonly warnings: readonly TransitionReason[];
}

export interface InvoicesPreview {
    readonly invoices: readonly InvoicePreview[];
    readonly verdicts: readonly Verdict[];
    /** `after` of the next call; null when all are done. */
    readonly next: number | null;
}

export interface CreatedInvoices {
    /** IRIs. */
    readonly created: readonly string[];
    readonly verdicts: readonly Verdict[];
    readonly next: number | null;
}
