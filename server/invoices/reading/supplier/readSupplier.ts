import { Refused } from '../../../domain/refused.ts';
import { callerFile } from '../../../sheets/askedFile.ts';
import { bytesInPieces } from '../../../sheets/pieces.ts';
import type { READ_SUPPLIER_ATTACHMENT, READ_SUPPLIER_INVOICE } from '../task.ts';
import { isXml, readXml, type XmlElement } from '../xmlTree.ts';
import { readCii } from './cii.ts';
import { embeddedXml, isPdf } from './embeddedXml.ts';
import { attachmentOf, MAX_ATTACHMENTS, type ReadContent, type SyntaxReader } from './parts.ts';
import { readUbl } from './ubl.ts';

const READERS: ReadonlyMap<string, SyntaxReader> = new Map([
    ['CrossIndustryInvoice', readCii],
    ['Invoice', readUbl],
    ['CreditNote', readUbl],
]);

/** Root element before 2017, with a different structure. */
const FORMER = 'CrossIndustryDocument';

const readerOf = ({ name }: Pick<XmlElement, 'name'>): SyntaxReader => {
    const reader = READERS.get(name);
    if (reader) return reader;
    throw name === FORMER
        ? new Refused('invalid', 'supplier_former')
        : new Refused('invalid', 'supplier_no_invoice', { params: { root: name.slice(0, 40) } });
};

const PIECE = 65_536;

/** Maximum length of an attachment in base64, equal to that of the largest file. */
const MAX_ATTACHED = 24 * 1024 * 1024;

const TYPES: Readonly<Record<string, string>> = {
    pdf: 'application/pdf',
    png: 'image/png',
    jpg: 'image/jpeg',
    jpeg: 'image/jpeg',
    csv: 'text/csv',
    xml: 'application/xml',
    xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    ods: 'application/vnd.oasis.opendocument.spreadsheet',
};

const typeByName = (name: string): string | undefined => TYPES[name.split('.').at(-1)?.trim().toLowerCase() ?? ''];

async function* piecesOf(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
    for (let from = 0; from < bytes.length; from += PIECE) yield bytes.subarray(from, from + PIECE);
}

/**
 * Reads the invoice of a supplier: CII, UBL, or a PDF with one of them embedded. Entities are disabled and all
 * inflation is limited, because the file is untrusted.
 * @throws Refused (invalid) with the reason
 */
export const readSupplierInvoice = async (bytes: Uint8Array): Promise<ReadContent> => {
    const { xml, others } = isPdf(bytes) ? embeddedXml(bytes) : { xml: bytes, others: [] };
    if (!isXml(xml.subarray(0, 200))) throw new Refused('invalid', 'supplier_unknown');
    const root = await readXml(piecesOf(xml), { root: found => void readerOf(found), maxText: MAX_ATTACHED });
    const content = readerOf(root)(root);
    const beside = others.map(({ name, bytes: own }, place) => ({
        ...attachmentOf(name, typeByName(name), content.attachments.length + place),
        bytes: own,
    }));
    return { ...content, attachments: [...content.attachments, ...beside].slice(0, MAX_ATTACHMENTS) };
};

const bytesOf = async (size: number, ask: Parameters<typeof callerFile>[1]): Promise<Buffer> => {
    const pieces: Uint8Array[] = [];
    for await (const piece of bytesInPieces(callerFile(size, ask), {})) pieces.push(piece);
    return Buffer.concat(pieces);
};

/** Reads a stored file in a thread, without the bytes of its attachments. */
export const supplierInThread: NonNullable<typeof READ_SUPPLIER_INVOICE.work> = async ({ size }, ask) => {
    const { attachments, ...content } = await readSupplierInvoice(await bytesOf(size, ask));
    return { ...content, attachments: attachments.map(({ filename, mimeType }) => ({ filename, mimeType })) };
};

/** Bytes of one attachment of a stored file, read in a thread; undefined for an invalid index. */
export const attachmentInThread: NonNullable<typeof READ_SUPPLIER_ATTACHMENT.work> = async ({ size, place }, ask) => {
    const { attachments } = await readSupplierInvoice(await bytesOf(size, ask));
    const found = attachments[place];
    return found && Uint8Array.from(found.bytes);
};
