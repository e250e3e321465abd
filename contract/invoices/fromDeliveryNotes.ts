import type { Properties } from '../language/property.ts';
import type { TransitionReason, Verdict } from '../language/transitions.ts';

/** The most delivery notes that one call turns into invoices. */
export const FROM_NOTES_MOST = 500;

/** Path of the call below the collection of invoices. */
export const FROM_NOTES_PATH = 'from_delivery_notes';

/** Body of `POST /api/invoices/from_delivery_notes` (invoices.md, section 6). */
export const fromDeliveryNotes = {
    deliveryNotes: { kind: 'relations', to: 'delivery_notes', max: FROM_NOTES_MOST },
    /** Instead: all that match the filters of the list of delivery notes, customer after customer. */
    all: { kind: 'boolean', default: false },
    /** Where the call before has ended: its `next`. */
    after: { kind: 'integer', min: 0, max: 2_147_483_647, default: 0 },
    /** Of the invoices; the day on which each is issued when absent. */
    issueDate: { kind: 'day' },
    /** Only tells which invoices would be made. */
    dryRun: { kind: 'boolean', default: false },
    /** Issues them at once, instead of leaving drafts. */
    issue: { kind: 'boolean', default: false },
} as const satisfies Properties;

/** An invoice that would be made. */
export interface RehearsedInvoice {
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
    /** What it would warn of. */
    readonly warnings: readonly TransitionReason[];
}

/** Answer to a rehearsal. */
export interface RehearsedInvoices {
    readonly invoices: readonly RehearsedInvoice[];
    readonly verdicts: readonly Verdict[];
    /** `after` of the next call; null when all are done. */
    readonly next: number | null;
}

/** Answer to the making of invoices. */
export interface MadeInvoices {
    /** IRIs. */
    readonly created: readonly string[];
    readonly verdicts: readonly Verdict[];
    readonly next: number | null;
}
