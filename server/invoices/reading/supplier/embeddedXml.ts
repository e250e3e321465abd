// The invoice that a PDF carries (Factur-X, ZUGFeRD), among the files embedded in it.
import { Problem } from '../../../hydra/problem.ts';
import { openPdfFile, type PdfFile } from './pdfFile.ts';
import { isDictionary, type PdfDictionary, type PdfValue, referenceIn } from './pdfSyntax.ts';

/** Names of the invoice in Factur-X, ZUGFeRD and XRechnung, the best first; otherwise the only XML of the file. */
const NAMES = ['factur-x.xml', 'zugferd-invoice.xml', 'xrechnung.xml'];

/** Bytes within which a PDF says that it is one. */
const HEAD = 1024;

/** Whether a file is a PDF, whatever it is called. */
export const isPdf = (bytes: Uint8Array): boolean => Buffer.from(bytes.subarray(0, HEAD)).includes('%PDF-');

/** Files of a PDF that are looked at, and nodes of the tree that names them. */
const MOST_FILES = 200;
const MOST_NODES = 1000;

/** Files are named in bytes, or in UTF-16. */
const textOf = (value: PdfValue | undefined): string => {
    if (typeof value !== 'string') return '';
    const bytes = Buffer.from(value, 'latin1');
    return bytes[0] === 0xfe && bytes[1] === 0xff ? bytes.subarray(2).swap16().toString('utf16le') : value;
};

const listIn = (value: PdfValue | undefined): readonly PdfValue[] => (Array.isArray(value) ? value : []);

/** The file specifications of the tree of names, which may refer to itself. */
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
        return { name: name.toLowerCase(), content: contents.get('UF') ?? contents.get('F') };
    });
};

/** @throws Problem 422 for a PDF without an electronic invoice, and for what cannot be opened */
export const embeddedXml = (bytes: Uint8Array): Uint8Array => {
    const pdf = openPdfFile(bytes);
    const files = embeddedIn(pdf);
    const named = NAMES.flatMap(name => files.find(file => file.name === name) ?? [])[0];
    const xmls = files.filter(({ name }) => name.endsWith('.xml'));
    const chosen = named ?? (new Set(xmls.map(({ name }) => name)).size === 1 ? xmls[0] : undefined);
    const content = chosen && pdf.streamOf(chosen.content);
    if (!content) throw new Problem(422, 'supplier_pdf_plain');
    return content;
};
