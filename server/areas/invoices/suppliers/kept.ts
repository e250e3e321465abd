// Apart: what is kept of a supplier's invoice beside its record.
import { eq, isNull } from 'drizzle-orm';
import type { ReadSupplierContent } from '#contract/invoices/suppliers/supplierInvoices.ts';
import { supplierFiles } from '../../../db/tables/index.ts';
import { jsonLd, permit } from '../../../engine/call.ts';
import type { Services } from '../../../engine/env.ts';
import { findRow } from '../../../engine/read.ts';
import type { RecordCall } from '../../../engine/resource.ts';
import { Problem, recordNotFound } from '../../../hydra/problem.ts';

/** What is kept of a record that the person may see. @throws Problem 403, 404 */
const keptOf = async (call: RecordCall) => {
    const { db, id } = call;
    permit(call, 'show', id);
    if (!(await findRow(call, id))) throw recordNotFound();
    const [kept] = await db.select().from(supplierFiles).where(eq(supplierFiles.supplierInvoiceId, id));
    if (!kept) throw recordNotFound();
    return kept;
};

/** `GET /api/supplier_invoices/{id}/content` */
export const answerContent = async (call: RecordCall): Promise<Response> => {
    const { content, mediaType } = await keptOf(call);
    const answer: ReadSupplierContent = { ...content, mediaType };
    return jsonLd({ ...answer });
};

/** Somebody else wrote the file: a browser keeps it rather than to run anything in it. */
const headersOf = (mediaType: string, id: number) => ({
    'Content-Type': mediaType,
    'Content-Disposition': `attachment; filename="supplier-invoice-${id}.${mediaType.split('/').at(-1)}"`,
    'Content-Security-Policy':
        "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox",
});

/** `GET /api/supplier_invoices/{id}/file`: byte for byte what was sent. */
export const answerFile = async (call: RecordCall): Promise<Response> => {
    const { key, mediaType } = await keptOf(call);
    const stored = await call.services.files.read(key);
    if (!stored) throw new Problem(410, 'supplier_file_gone');
    return new Response(await stored.open(), {
        headers: { ...headersOf(mediaType, call.id), 'Content-Length': String(stored.size) },
    });
};

/** Deletes the files of records that are gone: the file first, because a row that is left is found again. */
export const sweepSupplierFiles = async ({ db, files }: Pick<Services, 'db' | 'files'>): Promise<void> => {
    const gone = await db
        .select({ id: supplierFiles.id, key: supplierFiles.key })
        .from(supplierFiles)
        .where(isNull(supplierFiles.supplierInvoiceId));
    for (const { id, key } of gone) {
        await files.delete(key);
        await db.delete(supplierFiles).where(eq(supplierFiles.id, id));
    }
};
