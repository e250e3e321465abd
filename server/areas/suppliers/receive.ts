// Apart: upload of a supplier's file, until it is a record.
import { sql } from 'drizzle-orm';
import { nameOf } from '#contract/language/contract.ts';
import { identifierOf } from '#contract/language/identifier.ts';
import { maxSize, minSize } from '#contract/language/rules.ts';
import type { StoredSupplierContent, SupplierContent, SupplierWarning } from '#contract/suppliers/supplierContent.ts';
import {
    supplierInvoices as contract,
    type ReadSupplierInvoice,
    SUPPLIER_MAX_BYTES,
    type SupplierMediaType,
} from '#contract/suppliers/supplierInvoices.ts';
import { HOUR, type Limit } from '../../auth/limits.ts';
import { currentCompanyOf, isHandled } from '../../auth/membership.ts';
import type { Db } from '../../db/database.ts';
import { databaseError } from '../../db/databaseError.ts';
import { query } from '../../db/query.ts';
import { supplierFiles } from '../../db/tables/index.ts';
import { transaction } from '../../db/transaction.ts';
import { iriOf, type JsonObject, type Row } from '../../domain/record.ts';
import { Invalid, Refused } from '../../domain/refused.ts';
import { jsonLd, permit } from '../../engine/call.ts';
import { receiveForm } from '../../engine/form/receiveForm.ts';
import { keepHistory } from '../../engine/history.ts';
import { checkSize } from '../../engine/multipart.ts';
import { findRow } from '../../engine/read.ts';
import type { Call, ServerResource } from '../../engine/resource.ts';
import { insertRow } from '../../engine/write.ts';
import type { StoredFile } from '../../files/storage.ts';
import { shortName, storeFile } from '../../imports/file.ts';
import { controlOf } from '../../invoices/reading/supplier/control.ts';
import { isPdf } from '../../invoices/reading/supplier/embeddedXml.ts';
import { factsOf, partyNumberOf } from '../../invoices/reading/supplier/facts.ts';
import { READ_SUPPLIER_INVOICE } from '../../invoices/reading/task.ts';
import { answering } from '../../sheets/askedFile.ts';
import { headOf } from '../../sheets/pieces.ts';
import { Overrun } from '../../threads/task.ts';
import { threads } from '../../threads/threads.ts';
import { supplierOf } from '../customers/supplierLinks.ts';
import { isConflicting, otherIban } from './conflicts.ts';

/** Files per hour and user: a wholesaler's supplier invoices of a month. */
const LIMIT: Limit = { name: 'supplier_invoice', points: 1000, duration: HOUR };

const FOLDER = 'suppliers';
const HEAD_BYTES = 1024;

/** @throws Refused (invalid) for an unreadable file */
const contentOf = async (file: StoredFile, signal: AbortSignal): Promise<SupplierContent> => {
    try {
        return await threads.run(READ_SUPPLIER_INVOICE, { size: file.size }, { signal, answer: answering(file) });
    } catch (error) {
        throw error instanceof Overrun ? new Refused('invalid', `sheet_${error.limit}`) : error;
    }
};

interface Buyer {
    readonly company: number;
    readonly warnings: readonly SupplierWarning[];
}

const companiesWhere = async ({ db, actor }: Call, condition: ReturnType<typeof sql>): Promise<readonly number[]> => {
    const seen = isHandled(actor, sql`id`) ?? sql`true`;
    const found = await query<{ readonly id: number }>(
        db,
        sql`select id from companies where ${condition} and ${seen}`,
    );
    return found.map(({ id }) => id);
};

/** The chosen company, the user's current one, or their only one. @throws Invalid */
export const companyForInvoice = async (call: Call, given: unknown): Promise<number> => {
    const named =
        typeof given === 'string' ? identifierOf('companies', given) : await currentCompanyOf(call.db, call.actor);
    const [one, ...others] = await companiesWhere(call, named == null ? sql`true` : sql`id = ${named}`);
    if (one === undefined || others.length > 0)
        throw new Invalid([{ propertyPath: 'company', key: 'validation.required' }]);
    return one;
};

const buyerOf = async (call: Call, { buyer }: SupplierContent, given: unknown): Promise<Buyer> => {
    const { siren, vatNumber, name } = buyer;
    const own = await companiesWhere(call, sql`(siren = ${siren} or vat_number = ${vatNumber})`);
    const [only, ...others] = own;
    if (only !== undefined && others.length === 0) return { company: only, warnings: [] };
    const company = await companyForInvoice(call, given);
    if (own.includes(company)) return { company, warnings: [] };
    const said = [name, partyNumberOf(buyer)].filter(Boolean).join(' · ').slice(0, 200);
    const code = partyNumberOf(buyer) === null ? 'buyer_unnamed' : 'buyer_other';
    return { company, warnings: [said === '' ? { code } : { code, said }] };
};

export const valuesOf = (content: StoredSupplierContent, company: number, fileName: string): JsonObject => ({
    company: iriOf('companies', company),
    ...factsOf(content),
    fileName,
    receivedAt: new Date().toISOString(),
});

export const fileNameOf = (given: string, ending: string): string => {
    const name = shortName(given, 'invoice');
    return name.toLowerCase().endsWith(ending) ? name : `${name.slice(-190)}${ending}`;
};

const knownAs = async (db: Db, { company, identityKey }: JsonObject): Promise<number | undefined> => {
    const [known] = await query<{ readonly id: number }>(
        db,
        sql`select id from supplier_invoices where company_id = ${identifierOf('companies', String(company)) ?? 0} and identity_key = ${String(identityKey)}`,
    );
    return known?.id;
};

export interface ArrivedInvoice {
    readonly values: JsonObject;
    readonly content: StoredSupplierContent;
    readonly key: string;
    readonly mediaType: SupplierMediaType;
}

const UNIQUE = '23505';

/** Creates the record of an upload. Undefined if a concurrent request created it. */
const makeRecord = (call: Call, resource: ServerResource, arrived: ArrivedInvoice): Promise<Row | undefined> =>
    transaction(call.db, async tx => {
        const supplier = await supplierOf(tx, arrived.content.supplier);
        const id = await insertRow(tx, resource, {
            ...arrived.values,
            ...(supplier !== undefined && { supplier: iriOf('third_parties', supplier) }),
        });
        await tx.insert(supplierFiles).values({
            supplierInvoiceId: id,
            key: arrived.key,
            mediaType: arrived.mediaType,
            content: arrived.content,
        });
        const row = await findRow({ db: tx, actor: call.actor, resource }, id);
        if (row) await keepHistory(tx, resource, call.actor, 'create', { after: row });
        return row;
    }).catch((error: unknown) => {
        if (databaseError(error)?.code === UNIQUE) return undefined;
        throw error;
    });

const answer = (verdict: ReadSupplierInvoice['verdict'], row: Row): Response => {
    const said: ReadSupplierInvoice = {
        verdict,
        record: iriOf('supplier_invoices', row.id),
        name: nameOf(contract, row),
        doubts: (row.doubts ?? []) as ReadSupplierInvoice['doubts'],
    };
    return jsonLd({ ...said }, verdict === 'read' ? 201 : 200);
};

/** Creates the record of an invoice, or finds it. @param keys files to delete after the call, less that of a new record */
export const keepInvoice = async (
    call: Call,
    resource: ServerResource,
    arrived: ArrivedInvoice,
    keys: Set<string>,
): Promise<Response> => {
    const { db } = call;
    const isKnown = (await knownAs(db, arrived.values)) !== undefined;
    const made = isKnown ? undefined : await makeRecord(call, resource, arrived);
    if (made) {
        keys.delete(arrived.key);
        return answer('read', made);
    }
    const known = await findRow(call, (await knownAs(db, arrived.values)) ?? 0);
    // The record was deleted concurrently. The client can retry.
    if (!known) throw new Refused('conflict', 'locked');
    return answer(
        (await isConflicting(db, known.id, arrived.content)) ? 'conflict' : 'known',
        (await findRow(call, known.id)) ?? known,
    );
};

/** Counts a call against the limit of files, and deletes files that remain without a record. */
export const withFiles = async (call: Call, work: (keys: Set<string>) => Promise<Response>): Promise<Response> => {
    const { actor, services } = call;
    await services.limits.count([[LIMIT, String(actor.id)]]);
    const keys = new Set<string>();
    try {
        return await work(keys);
    } finally {
        // `compareFiles` finds files left behind if the process ends here.
        for (const key of keys) await services.files.delete(key).catch(() => undefined);
    }
};

/** Stores the file of a form. @throws Invalid if it is missing or too large; Refused (gone) */
export const receiveFile = async (call: Call, keys: Set<string>, names: readonly string[]) => {
    const { files } = call.services;
    const store = async (pieces: AsyncIterable<Uint8Array>) => {
        const stored = await storeFile(files, pieces, FOLDER);
        keys.add(stored.key);
        return stored;
    };
    const { fields, file } = await receiveForm(call, store, names);
    checkSize(file?.stored.size, [minSize(1), maxSize(SUPPLIER_MAX_BYTES)]);
    const stored = file && (await files.read(file.stored.key));
    if (!file || !stored) throw new Refused('gone', 'import_file_gone');
    return { fields: new Map(fields.toReversed()), name: file.name, key: file.stored.key, stored };
};

/** `POST /api/supplier_invoices/read`: answers 201 with the record of a file, or 200 with the existing record. */
export const createReceiving =
    (resource: () => ServerResource) =>
    (call: Call): Promise<Response> => {
        permit(call, 'edit');
        return withFiles(call, async keys => {
            const { fields, name, key, stored } = await receiveFile(call, keys, ['company']);
            const read = await contentOf(stored, call.context.req.raw.signal);
            const buyer = await buyerOf(call, read, fields.get('company'));
            const changed = await otherIban(call.db, buyer.company, read);
            const content = { ...read, warnings: [...buyer.warnings, ...changed, ...controlOf(read)] };
            const pdf = isPdf(await headOf(stored, HEAD_BYTES));
            const values = valuesOf(content, buyer.company, fileNameOf(name, pdf ? '.pdf' : '.xml'));
            const mediaType = pdf ? 'application/pdf' : 'application/xml';
            return keepInvoice(call, resource(), { values, content, key, mediaType }, keys);
        });
    };
