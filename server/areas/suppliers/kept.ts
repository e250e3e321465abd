// Apart: files and contents of supplier invoices.
import { eq, isNull, sql } from 'drizzle-orm';
import { collectionPath } from '#contract/language/names.ts';
import {
    type ReadSupplierContent,
    SUPPLIER_ATTACHMENTS_PATH,
    type SupplierMediaType,
} from '#contract/suppliers/supplierInvoices.ts';
import { slugOf } from '#contract/values/text.ts';
import { supplierFiles } from '../../db/tables/index.ts';
import type { Row } from '../../domain/record.ts';
import { Refused, recordNotFound } from '../../domain/refused.ts';
import { jsonLd, permit } from '../../engine/call.ts';
import type { Services } from '../../engine/env.ts';
import { findRow } from '../../engine/read.ts';
import type { RecordCall } from '../../engine/resource.ts';
import { dispositionOf } from '../../files/serve.ts';
import { READ_SUPPLIER_ATTACHMENT } from '../../invoices/reading/task.ts';
import { answering } from '../../sheets/askedFile.ts';
import { threads } from '../../threads/threads.ts';

const ENDINGS: Record<SupplierMediaType, string> = {
    'application/pdf': 'pdf',
    'application/xml': 'xml',
    'image/png': 'png',
    'image/jpeg': 'jpg',
};

/** Name of a downloaded file: supplier and number of the invoice, `dupont-sarl-fa-2026-001.pdf`. */
const fileNameOf = ({ supplierName, number }: Row, mediaType: SupplierMediaType): string => {
    const name = [supplierName, number].map(text => slugOf(String(text))).filter(Boolean);
    return `${name.join('-') || 'invoice'}.${ENDINGS[mediaType]}`;
};

/** Reads the file of a record that the user may see. @throws Refused (forbidden, missing) */
const keptOf = async (call: RecordCall) => {
    const { db, id } = call;
    permit(call, 'show', id);
    const row = await findRow(call, id);
    if (!row) throw recordNotFound();
    const [kept] = await db.select().from(supplierFiles).where(eq(supplierFiles.supplierInvoiceId, id));
    if (!kept) throw recordNotFound();
    const mediaType = kept.mediaType as SupplierMediaType;
    return { ...kept, mediaType, name: fileNameOf(row, mediaType) };
};

/** `GET /api/supplier_invoices/{id}/content` */
export const answerContent = async (call: RecordCall): Promise<Response> => {
    const { content, mediaType } = await keptOf(call);
    const answer: ReadSupplierContent = { ...content, mediaType };
    return jsonLd({ ...answer });
};

/** The file comes from a supplier. These headers make a browser save it without running its content. */
const headersOf = (mediaType: string, disposition: string) => ({
    'Content-Type': mediaType,
    'Content-Disposition': disposition,
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy':
        "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox",
});

/** `GET /api/supplier_invoices/{id}/file`: the original file, byte for byte. */
export const answerFile = async (call: RecordCall): Promise<Response> => {
    const { key, mediaType, name } = await keptOf(call);
    const stored = await call.services.files.read(key);
    if (!stored) throw new Refused('gone', 'supplier_file_gone');
    return new Response(await stored.open(), {
        headers: {
            ...headersOf(mediaType, dispositionOf('attachment', name)),
            'Content-Length': String(stored.size),
        },
    });
};

/** Attachments within the file of each record, with their addresses; an empty list without any. */
export const attachmentLinks = sql`coalesce((select json_agg(json_build_object('filename', part.value->>'filename',
        'mimeType', part.value->>'mimeType', 'url', ${`${collectionPath('supplier_invoices')}/`}::text || supplier_invoices.id
        || ${`/${SUPPLIER_ATTACHMENTS_PATH}/`}::text || (part.place - 1)) order by part.place)
    from supplier_files kept, jsonb_array_elements(kept.content->'attachments') with ordinality part (value, place)
    where kept.supplier_invoice_id = supplier_invoices.id), '[]'::json)`;

/** `GET /api/supplier_invoices/{id}/attachments/{place}`: an attachment, byte for byte as in the supplier's file. */
export const answerAttachment = async (call: RecordCall): Promise<Response> => {
    const { key, content } = await keptOf(call);
    const place = Number(call.context.req.param('place'));
    const offered = content.attachments?.[place];
    if (!offered) throw recordNotFound();
    const stored = await call.services.files.read(key);
    if (!stored) throw new Refused('gone', 'supplier_file_gone');
    const { signal } = call.context.req.raw;
    const bytes = await threads.run(
        READ_SUPPLIER_ATTACHMENT,
        { size: stored.size, place },
        { signal, answer: answering(stored) },
    );
    if (!bytes) throw recordNotFound();
    return new Response(Buffer.from(bytes), {
        headers: {
            ...headersOf(offered.mimeType, dispositionOf('attachment', offered.filename)),
            'Content-Length': String(bytes.length),
        },
    });
};

/** Deletes the files of deleted records. The file comes first, because a remaining row is found again. */
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
