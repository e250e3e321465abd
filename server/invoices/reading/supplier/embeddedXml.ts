// Extracts the invoice embedded in a PDF (Factur-X, ZUGFeRD).
import { Refused } from '../../../domain/refused.ts';
import { decoderOf, markedEncoding } from '../../../sheets/encoding.ts';
import { openPdfFile, type PdfFile } from './pdfFile.ts';
import { isDictionary, type PdfDictionary, type PdfValue, referenceIn } from './pdfSyntax.ts';

/** File names of the invoice in Factur-X, ZUGFeRD and XRechnung, by preference; the fallback is the only XML file. */
const NAMES = ['factur-x.xml', 'zugferd-invoice.xml', 'xrechnung.xml'];

/** Number of bytes within which a PDF has its signature. */
const HEAD_BYTES = 1024;

export const isPdf = (bytes: Uint8Array): boolean => Buffer.from(bytes.subarray(0, HEAD_BYTES)).includes('%PDF-');

/** Maximum number of files in a PDF, and of nodes in its name tree. */
const MOST_FILES = 200;
const MOST_NODES = 1000;

/** Decodes a text string (7.9.2.2): bytes, or UTF-16 or UTF-8 with a byte order mark. */
const textOf = (value: PdfValue | undefined): string => {
    if (typeof value !== 'string') return '';
    const bytes = Buffer.from(value, 'latin1');
    const marked = markedEncoding(bytes);
    return marked === undefined ? value : decoderOf(marked)(bytes).replace(/^\ufeff/, '');
};

const listIn = (value: PdfValue | undefined): readonly PdfValue[] => (Array.isArray(value) ? value : []);

/** File specifications in the name tree, which may be cyclic. */
const namedFiles = ({ resolve }: PdfFile, top: PdfValue | undefined): PdfDictionary[] => {
    const [found, waiting, seen]: [PdfDictionary[], PdfValue[], Set<number>] = [
        [],
        top === undefined ? [] : [top],
        new Set(),
    ];
    for (
        let node = waiting.pop(), nodes = 0;
        node !== undefined && nodes < MOST_NODES;
        node = waiting.pop(), nodes += 1
    ) {
        const reference = referenceIn(node);
        if (reference !== undefined && seen.has(reference)) continue;
        if (reference !== undefined) seen.add(reference);
        const branch = resolve(node);
        if (!isDictionary(branch)) continue;
        const leaves = listIn(resolve(branch.get('Names'))).filter((_, place) => place % 2 === 1);
        found.push(...leaves.slice(0, MOST_FILES).map(resolve).filter(isDictionary));
        waiting.push(...listIn(resolve(branch.get('Kids'))).slice(0, MOST_NODES));
    }
    return found.slice(0, MOST_FILES);
};

interface Embedded {
    readonly name: string;
    readonly content: PdfValue | undefined;
}

interface EmbeddedFile {
    readonly name: string;
    readonly bytes: Uint8Array;
}

const embeddedIn = (pdf: PdfFile): Embedded[] => {
    const { resolve, catalog } = pdf;
    const names = resolve(catalog.get('Names'));
    const tree = isDictionary(names) ? names.get('EmbeddedFiles') : undefined;
    const associated = listIn(resolve(catalog.get('AF')))
        .slice(0, MOST_FILES)
        .map(resolve)
        .filter(isDictionary);
    return [...namedFiles(pdf, tree), ...associated].flatMap(specification => {
        const contents = resolve(specification.get('EF'));
        if (!isDictionary(contents)) return [];
        const name = textOf(resolve(specification.get('UF'))) || textOf(resolve(specification.get('F')));
        return { name, content: contents.get('UF') ?? contents.get('F') };
    });
};

/** Number of bytes within which an XML file has its root element. */
const ROOT_WITHIN = 8192;

const INVOICE_ROOT = /<(?:[\w.-]{1,40}:)?(?:CrossIndustryInvoice|CrossIndustryDocument|Invoice|CreditNote)[\s>]/;

/** True for XML with the root of an invoice, in UTF-8 or UTF-16. */
const isInvoice = ({ bytes }: EmbeddedFile): boolean =>
    INVOICE_ROOT.test(Buffer.from(bytes.subarray(0, ROOT_WITHIN)).toString('latin1').replaceAll('\0', ''));

const hasName =
    (name: string) =>
    (file: Pick<Embedded, 'name'>): boolean =>
        file.name.trim().toLowerCase() === name;

const filesIn = (pdf: PdfFile): EmbeddedFile[] => {
    const once = new Map(embeddedIn(pdf).map(file => [referenceIn(file.content) ?? file.name, file]));
    return [...once.values()].flatMap(({ name, content }) => {
        const bytes = pdf.streamOf(content);
        return bytes ? [{ name, bytes }] : [];
    });
};

/** Finds the invoice: by file name, or as the only XML invoice. @throws Refused (invalid) */
const chosenOf = (files: readonly EmbeddedFile[]): EmbeddedFile => {
    const named = NAMES.flatMap(name => files.find(hasName(name)) ?? [])[0];
    if (named) return named;
    const xmls = files.filter(({ name }) => /\.xml$/i.test(name.trim()));
    const [only, ...others] = xmls.length > 1 ? xmls.filter(isInvoice) : xmls;
    if (only && others.length === 0) return only;
    const names = (only ? [only, ...others] : xmls).map(({ name }) =>
        name.replace(/[\p{Cc}\p{Cf}]/gu, ' ').slice(0, 60),
    );
    throw names.length > 0
        ? new Refused('invalid', 'supplier_pdf_several', { params: { names: names.slice(0, 5).join(', ') } })
        : new Refused('invalid', 'supplier_pdf_plain');
};

/** Extracts the invoice and other files of a PDF. @throws Refused (invalid) if it lacks a readable invoice */
export const embeddedXml = (
    bytes: Uint8Array,
): { readonly xml: Uint8Array; readonly others: readonly EmbeddedFile[] } => {
    const files = filesIn(openPdfFile(bytes));
    const invoice = chosenOf(files);
    return { xml: invoice.bytes, others: files.filter(file => file !== invoice) };
};
