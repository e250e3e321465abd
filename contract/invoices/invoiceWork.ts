import type { Day } from '../values/days.ts';
import type { Decimal } from '../values/money.ts';

/** Path of the pending accounting work, relative to the collection of invoices. */
export const INVOICE_WORK_PATH = 'work';

/** Number of records and their total with tax, in euros. */
interface Summed {
    readonly count: number;
    readonly amount: Decimal;
}

/** Response to `GET /api/invoices/work`: pending payments and invoices. */
export interface InvoiceWork {
    /** Reference date of the figures, and the last day of its week. */
    readonly today: Day;
    readonly sunday: Day;
    /** Whether one of the requested companies issues invoices in this application. */
    readonly isInvoicing: boolean;
    /** Invoices due from today to Sunday; amounts are the due amounts. */
    readonly dueThisWeek: Summed;
    /** Invoices that were due earlier. */
    readonly late: Summed;
    /** Delivery notes that may be invoiced by today. */
    readonly toInvoice: Summed;
}
