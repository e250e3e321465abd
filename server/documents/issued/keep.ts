// Files of issued invoices: created once, stored unchanged, and verified by hash when read (ADR 0125).
import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { InvoiceContent } from '#contract/invoices/invoiceContent.ts';
import { ISSUED_FILE_KINDS, type IssuedFileKind } from '#contract/invoices/invoices.ts';
import { productVersion } from '../../backup/manifest.ts';
import type { Db } from '../../db/database.ts';
import { issuedInvoices, issuedFiles as table } from '../../db/tables/index.ts';
import { Refused } from '../../domain/refused.ts';
import { fileKeyOf, ISSUED_FOLDER } from '../../files/fileKey.ts';
import type { Storage } from '../../files/storage.ts';
import { writeCii } from '../../invoices/cii.ts';
import { writeUbl } from '../../invoices/ubl.ts';
import { Overrun } from '../../threads/task.ts';
import { threads } from '../../threads/threads.ts';
import { invoiceDocument } from '../invoiceDocument.ts';
import { drawForLetter } from '../tasks.ts';

export interface KeepingServices {
    /** Not a replica: rows written just before must be visible. */
    readonly db: Db;
    readonly files: Pick<Storage, 'put' | 'read'>;
    readonly logger: Logger;
}

type IssuedFile = typeof table.$inferSelect;

const PDF = 'application/pdf';
const XML = 'application/xml';

const FORMS: Readonly<Record<IssuedFileKind, readonly [mediaType: string, ending: string]>> = {
    pdf: [PDF, '.pdf'],
    cii: [XML, '.cii.xml'],
    ubl: [XML, '.ubl.xml'],
};

const isKind = (text: string): text is IssuedFileKind => text in FORMS;

const draw = async (content: InvoiceContent): Promise<Uint8Array> => {
    const input = { content: invoiceDocument(content, writeCii(content)), locale: content.locale };
    return threads.run(drawForLetter, input).catch((error: unknown) => {
        throw error instanceof Overrun ? new Refused('invalid', 'document_too_large') : error;
    });
};

/** The bytes of each kind depend only on the frozen content, in the language of the customer. */
const MAKERS: Readonly<Record<IssuedFileKind, (content: InvoiceContent) => Promise<Uint8Array>>> = {
    pdf: draw,
    cii: async content => Buffer.from(writeCii(content)),
    ubl: async content => Buffer.from(writeUbl(content)),
};

export const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

const rowsOf = (db: Db, invoice: number): Promise<IssuedFile[]> =>
    db.select().from(table).where(eq(table.invoiceId, invoice));

const frozenOf = async (db: Db, invoice: number) => {
    const { invoiceId, content, keepsFiles } = issuedInvoices;
    const [found] = await db.select({ content, keepsFiles }).from(issuedInvoices).where(eq(invoiceId, invoice));
    return found && { content: JSON.parse(found.content) as InvoiceContent, keepsFiles: found.keepsFiles };
};

/** Stores the bytes under a key derived from them: repeating it after an interruption writes the same file again. */
const store = async ({ files }: KeepingServices, kind: IssuedFileKind, content: InvoiceContent) => {
    const [mediaType] = FORMS[kind];
    const bytes = await MAKERS[kind](content);
    const key = fileKeyOf(ISSUED_FOLDER, bytes, mediaType === PDF ? PDF : XML);
    await files.put(key, bytes, mediaType);
    return { kind, key, sha256: sha256Of(bytes), size: bytes.length };
};

/** Creates the files of an invoice, unless another process was first. One statement inserts the rows after all files. */
const makeFiles = async (services: KeepingServices, invoice: number): Promise<IssuedFile[]> => {
    const { db } = services;
    const frozen = await frozenOf(db, invoice);
    if (!frozen) return [];
    const version = productVersion();
    const made = [];
    for (const kind of ISSUED_FILE_KINDS) made.push(await store(services, kind, frozen.content));
    await db
        .insert(table)
        .values(made.map(one => ({ ...one, invoiceId: invoice, version, isMadeLater: !frozen.keepsFiles })))
        .onConflictDoNothing();
    return rowsOf(db, invoice);
};

/** Running creations of this process, shared by concurrent callers. */
const making = new WeakMap<Db, Map<number, Promise<IssuedFile[]>>>();

/**
 * File rows of an invoice, created if missing; empty for a draft.
 * @throws Refused (unavailable) if the storage fails, (invalid) if the PDF is too large to be drawn
 */
export const keepIssuedFiles = async (services: KeepingServices, invoice: number): Promise<IssuedFile[]> => {
    const kept = await rowsOf(services.db, invoice);
    if (kept.length > 0) return kept;
    const running = making.get(services.db) ?? new Map<number, Promise<IssuedFile[]>>();
    making.set(services.db, running);
    const made = running.get(invoice) ?? makeFiles(services, invoice).finally(() => running.delete(invoice));
    running.set(invoice, made);
    return made;
};

/** Reads a file and verifies its hash. @throws Refused (failed) for a missing or altered file */
const verifiedBytes = async ({ files, logger }: KeepingServices, file: IssuedFile): Promise<Uint8Array> => {
    const { invoiceId: invoice, kind, key, sha256 } = file;
    const stored = await files.read(key);
    const bytes = await stored?.bytes();
    const found = bytes && sha256Of(bytes);
    if (bytes && found === sha256) return bytes;
    logger.error({ invoice, kind, key, sha256, found }, 'a kept file of an issued invoice is missing or altered');
    throw new Refused('failed', bytes ? 'issued_file_altered' : 'issued_file_missing');
};

/** Generates the bytes while the storage fails: a full disk must not prevent sending invoices (issue 40). */
const unkeptBytes = async ({ db }: KeepingServices, invoice: number, kind: IssuedFileKind) => {
    const frozen = await frozenOf(db, invoice);
    return frozen && MAKERS[kind](frozen.content);
};

/**
 * Returns the bytes of a file of an issued invoice, and creates the file first if it is missing.
 * @returns undefined for a draft or an unknown kind
 * @throws Refused (failed) for a file that does not match its hash
 */
export const readIssuedFile = async (
    services: KeepingServices,
    invoice: number,
    kind: string,
): Promise<Uint8Array | undefined> => {
    if (!isKind(kind)) return undefined;
    try {
        const kept = (await keepIssuedFiles(services, invoice)).find(one => one.kind === kind);
        return kept && (await verifiedBytes(services, kept));
    } catch (error) {
        const isStored = (await rowsOf(services.db, invoice)).length > 0;
        if (isStored) throw error;
        services.logger.warn({ err: error, invoice, kind }, 'a file of an issued invoice is sent before it is kept');
        return unkeptBytes(services, invoice, kind);
    }
};

const listIssuedFiles = async (services: KeepingServices, invoice: number) => {
    const kept = await keepIssuedFiles(services, invoice);
    const frozen = kept.length > 0 ? await frozenOf(services.db, invoice) : undefined;
    const name = frozen?.content.number ?? String(invoice);
    return ISSUED_FILE_KINDS.flatMap(kind => {
        const found = kept.find(one => one.kind === kind);
        const [mediaType, ending] = FORMS[kind];
        return found ? [{ ...found, mediaType, fileName: `${name}${ending}` }] : [];
    });
};

/** Files of issued invoices for the engine (`KeptFiles` of `server/engine/resource.ts`). */
export const issuedInvoiceFiles = { ofDocuments: { invoice: 'pdf' }, list: listIssuedFiles, read: readIssuedFile };
