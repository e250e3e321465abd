import { drawDocument, drawForLetter, drawSelection } from '../documents/tasks.ts';
import { READ_STATEMENT, READ_SUPPLIER_ATTACHMENT, READ_SUPPLIER_INVOICE } from '../invoices/reading/task.ts';
import { READ_SHEET } from '../sheets/task.ts';
import { implement, serveTasks } from '../threads/serveTasks.ts';

const drawing = () => import('../documents/draw.ts');

/** Entry point of worker threads, with their tasks (ADR 0058). */
serveTasks([
    implement(READ_SHEET, async () => (await import('../sheets/readInThread.ts')).readInThread),
    implement(READ_STATEMENT, async () => (await import('../invoices/reading/statementFile.ts')).statementInThread),
    implement(
        READ_SUPPLIER_INVOICE,
        async () => (await import('../invoices/reading/supplier/readSupplier.ts')).supplierInThread,
    ),
    implement(
        READ_SUPPLIER_ATTACHMENT,
        async () => (await import('../invoices/reading/supplier/readSupplier.ts')).attachmentInThread,
    ),
    implement(drawDocument, async () => (await drawing()).drawOne),
    implement(drawForLetter, async () => (await drawing()).drawOne),
    implement(drawSelection, async () => (await drawing()).drawAll),
]);
