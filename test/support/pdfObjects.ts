import { inflateSync } from 'node:zlib';

/** An object of a PDF as it stands in the file. */
export interface PdfObject {
    readonly number: string;
    /** Its dictionary. */
    readonly head: string;
    /** Its stream, inflated. */
    readonly stream: Buffer | undefined;
}

const OBJECT = /(?<=\n)(\d+) 0 obj\n/g;
const STREAM = '\nstream\n';

const streamOf = (bytes: Buffer, head: string, start: number): Buffer => {
    const length = Number(/\/Length (\d+)/.exec(head)?.[1]);
    const stored = bytes.subarray(start, start + length);
    return head.includes('/FlateDecode') ? inflateSync(stored) : stored;
};

/** The objects of a PDF that pdfkit wrote, without the help of a reader, which forgives much. */
export const objectsOf = (given: Uint8Array): readonly PdfObject[] => {
    const bytes = Buffer.from(given);
    const text = bytes.toString('latin1');
    const found: PdfObject[] = [];
    OBJECT.lastIndex = 0;
    for (let match = OBJECT.exec(text); match; match = OBJECT.exec(text)) {
        const start = OBJECT.lastIndex;
        const end = text.indexOf('\nendobj', start);
        const streamAt = text.indexOf(STREAM, start);
        const hasStream = streamAt !== -1 && streamAt < end;
        const head = text.slice(start, hasStream ? streamAt : end);
        const stream = hasStream ? streamOf(bytes, head, streamAt + STREAM.length) : undefined;
        found.push({ number: match[1] ?? '', head, stream });
        if (stream) OBJECT.lastIndex = streamAt + STREAM.length + Number(/\/Length (\d+)/.exec(head)?.[1]);
    }
    return found;
};

/** All after the last object. */
export const trailerOf = (bytes: Uint8Array): string => {
    const text = Buffer.from(bytes).toString('latin1');
    return text.slice(text.lastIndexOf('trailer'));
};

const RECTANGLE = /^([\d.]+) ([\d.]+) ([\d.]+) ([\d.]+) re$/gm;

/** The rectangles that a PDF draws, each with left, top, width and height. */
export const rectanglesOf = (bytes: Uint8Array): readonly (readonly number[])[] =>
    objectsOf(bytes).flatMap(({ head, stream }) =>
        stream && !/\/(Type|N|Length1)/.test(head)
            ? [...stream.toString('latin1').matchAll(RECTANGLE)].map(([, ...figures]) => figures.map(Number))
            : [],
    );
