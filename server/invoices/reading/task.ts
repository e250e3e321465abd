import type { SupplierContent } from '#contract/suppliers/supplierContent.ts';
import type { FileAnswer, FileQuestion } from '../../sheets/task.ts';
import { defineTask } from '../../threads/task.ts';
import type { BankEntry } from './bankEntry.ts';

/** Reads a bank's statement: once it is read as a whole, its lines in slices. The result `table` names a CSV or a workbook. */
export const READ_STATEMENT = defineTask<
    { readonly size: number },
    'lines' | 'table',
    readonly BankEntry[],
    unknown,
    FileQuestion,
    FileAnswer
>('readStatement', {
    // A file of 20 MB (46 000 lines) takes 2.5 of the processor, and up to 13 beside much other work.
    seconds: 30,
    megabytes: 256,
    atOnce: 2,
});

/** Reads the invoice of a supplier: XML, or a PDF that carries it. */
export const READ_SUPPLIER_INVOICE = defineTask<
    { readonly size: number },
    SupplierContent,
    never,
    unknown,
    FileQuestion,
    FileAnswer
>('readSupplierInvoice', {
    // A PDF of 20 MB takes one.
    seconds: 20,
    megabytes: 256,
    atOnce: 2,
});

/** Reads one attachment of a supplier's invoice. */
export const READ_SUPPLIER_ATTACHMENT = defineTask<
    { readonly size: number; readonly place: number },
    Uint8Array | undefined,
    never,
    unknown,
    FileQuestion,
    FileAnswer
>('readSupplierAttachment', { seconds: 20, megabytes: 256, atOnce: 2 });
