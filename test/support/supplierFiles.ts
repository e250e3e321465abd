import { deflateSync } from 'node:zlib';
import type { Answer, Api, Asker } from './api.ts';

/** A PDF written for a test, piece by piece: objects by their numbers, and what stands after them. */
interface PdfParts {
    readonly objects: Readonly<Record<number, string | Buffer>>;
    readonly trailer?: string;
}

const stream = (head: string, content: Buffer): Buffer =>
    Buffer.concat([
        Buffer.from(`<< ${head} /Length ${content.length} >>\nstream\n`),
        content,
        Buffer.from('\nendstream'),
    ]);

/** A stream as most writers store it. */
export const deflated = (content: Uint8Array | string, head = ''): Buffer =>
    stream(`${head} /Filter /FlateDecode`, deflateSync(content));

export const plainStream = (content: Uint8Array | string, head = ''): Buffer => stream(head, Buffer.from(content));

export const pdfOf = ({ objects, trailer = '<< /Root 1 0 R >>' }: PdfParts): Buffer =>
    Buffer.concat([
        Buffer.from('%PDF-1.7\n%\u00e2\u00e3\n', 'latin1'),
        ...Object.entries(objects).flatMap(([number, content]) => [
            Buffer.from(`${number} 0 obj\n`),
            Buffer.from(content),
            Buffer.from('\nendobj\n'),
        ]),
        Buffer.from(trailer === '' ? '' : `trailer\n${trailer}\nstartxref\n0\n%%EOF\n`),
    ]);

/** A PDF with a file, by the shortest way that readers know. */
export const pdfWith = (file: string | Buffer, name = '(factur-x.xml)', more: PdfParts['objects'] = {}): Buffer =>
    pdfOf({
        objects: {
            1: '<< /Type /Catalog /Names << /EmbeddedFiles 2 0 R >> >>',
            2: `<< /Names [${name} 3 0 R] >>`,
            3: `<< /Type /Filespec /F ${name} /EF << /F 4 0 R >> >>`,
            4: file,
            ...more,
        },
    });

/** Objects within a stream, as writers of PDF 1.5 and later keep those without a stream of their own. */
export const packedObjects = (objects: Readonly<Record<number, string>>): Buffer => {
    const entries = Object.entries(objects);
    const heads: string[] = [];
    let at = 0;
    for (const [number, text] of entries) {
        heads.push(`${number} ${at}`);
        at += text.length + 1;
    }
    const head = `${heads.join(' ')} `;
    return deflated(
        `${head}${entries.map(([, text]) => text).join(' ')}`,
        `/Type /ObjStm /N ${entries.length} /First ${head.length}`,
    );
};

interface Supplied {
    readonly as?: Asker;
    readonly company?: string;
    readonly name?: string;
}

/** Sends a supplier's file as the console does. */
export const sendSupplier = (
    api: Api,
    content: string | Uint8Array,
    { as = 'admin', company, name = 'facture.xml' }: Supplied = {},
): Promise<Answer> => {
    const form = new FormData();
    if (company) form.set('company', company);
    form.set('file', new File([new Uint8Array(Buffer.from(content))], name));
    return api.ask('POST', '/api/supplier_invoices/read?locale=en', { as, body: form });
};
