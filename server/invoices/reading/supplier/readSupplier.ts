import type { SupplierContent } from '#contract/invoices/suppliers/supplierContent.ts';
import { Problem } from '../../../hydra/problem.ts';
import { askedFile } from '../../../sheets/askedFile.ts';
import { bytesInPieces } from '../../../sheets/pieces.ts';
import type { READ_SUPPLIER_INVOICE } from '../task.ts';
import { isXml, readXml, type XmlElement } from '../xmlTree.ts';
import { readCii } from './cii.ts';
import { embeddedXml, isPdf } from './embeddedXml.ts';
import type { SyntaxReader } from './parts.ts';
import { readUbl } from './ubl.ts';

const READERS: ReadonlyMap<string, SyntaxReader> = new Map([
    ['CrossIndustryInvoice', readCii],
    ['Invoice', readUbl],
    ['CreditNote', readUbl],
]);

/** Before 2017; its amounts stand elsewhere. */
const FORMER = 'CrossIndustryDocument';

const readerOf = ({ name }: Pick<XmlElement, 'name'>): SyntaxReader => {
    const reader = READERS.get(name);
    if (reader) return reader;
    throw name === FORMER
        ? new Problem(422, 'supplier_former')
        : new Problem(422, 'supplier_no_invoice', { params: { root: name.slice(0, 40) } });
};

const PIECE = 65_536;

async function* piecesOf(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
    for (let from = 0; from < bytes.length; from += PIECE) yield bytes.subarray(from, from + PIECE);
}

/**
 * Reads the invoice of a supplier: CII, UBL, or a PDF that carries one of them. It has no entities, and is bounded in all that it inflates
 * to, since anybody may have written it.
 * @throws Problem 422 with what is wrong
 */
export const readSupplierInvoice = async (bytes: Uint8Array): Promise<SupplierContent> => {
    const xml = isPdf(bytes) ? embeddedXml(bytes) : bytes;
    if (!isXml(xml.subarray(0, 200))) throw new Problem(422, 'supplier_unknown');
    const root = await readXml(piecesOf(xml), { root: found => void readerOf(found) });
    return readerOf(root)(root);
};

/** The same of a stored file, in a thread. */
export const supplierInThread: NonNullable<typeof READ_SUPPLIER_INVOICE.work> = async ({ size }, ask) => {
    const pieces: Uint8Array[] = [];
    for await (const piece of bytesInPieces(askedFile(size, ask), {})) pieces.push(piece);
    return readSupplierInvoice(Buffer.concat(pieces));
};
