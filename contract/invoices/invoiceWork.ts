import type { Day } from '../values/days.ts';
import type { Decimal } from '../values/money.ts';

/** Path of what accounting waits for, below the collection of invoices. */
export const INVOICE_WORK_PATH = 'work';

/** Some records, and what they come to with tax, in euros. */
interface Summed {
    readonly count: number;
    readonly amount: Decimal;
}

/** Answer to `GET /api/invoices/work`: what is to be paid and invoiced, for one start of the day. */
export interface InvoiceWork {
    /** The day it is told for, and the last of its week. */
    readonly today: Day;
    readonly sunday: Day;
    /** Whether a company that it is asked of makes its invoices here. */
    readonly isInvoicing: boolean;
    /** Invoices of which something is due from today to Sunday; amounts are what is due. */
    readonly dueThisWeek: Summed;
    /** Those that were due before. */
    readonly late: Summed;
    /** Delivery notes that may be invoiced by today. */
    readonly toInvoice: Summed;
}
