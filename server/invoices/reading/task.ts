import type { SupplierContent } from '#contract/suppliers/supplierContent.ts';
import type { FileAnswer, FileQuestion } from '../../sheets/task.ts';
import { defineTask } from '../../threads/task.ts';
import type { BankEntry } from './bankEntry.ts';

/** Reads a bank statement, and yields its lines in batches after parsing. The result `table` means a CSV or a workbook. */
export const READ_STATEMENT = defineTask<
    { readonly size: number },
    'lines' | 'table',
    readonly BankEntry[],
    unknown,
    FileQuestion,
    FileAnswer
>('readStatement', {
    // A file of 20 MB (46 000 lines) takes 2.5 seconds of processor time, and up to 13 under high load.
    seconds: 30,
    megabytes: 256,
    atOnce: 2,
});

export const READ_SUPPLIER_INVOICE = defineTask<
    { readonly size: number },
    SupplierContent,
    never,
    unknown,
    FileQuestion,
    FileAnswer
>('readSupplierInvoice', {
    // A PDF of 20 MB takes one second.
    seconds: 20,
    megabytes: 256,
    atOnce: 2,
});

export const READ_SUPPLIER_ATTACHMENT = defineTask<
    { readonly size: number; readonly place: number },
    Uint8Array | undefined,
    never,
    unknown,
    FileQuestion,
    FileAnswer
>('readSupplierAttachment', { seconds: 20, megabytes: 256, atOnce: 2 });
