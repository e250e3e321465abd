import { createDelimited, type Delimited, malformed } from './delimited.ts';

/** A part of a form. */
export interface Part {
    readonly name: string;
    /** Undefined for a field. */
    readonly fileName: string | undefined;
    /** Skipped where nobody reads it. */
    readonly content: AsyncGenerator<Uint8Array>;
}

const LINE_END = '\r\n';
/** Bytes of the headers of one part. */
const MOST_HEADERS = 8192;

/** As browsers write the names of fields and files (WHATWG, multipart/form-data), or as other clients quote them. */
const plain = (quoted: string): string =>
    quoted
        .replace(/\\(["\\])/g, '$1')
        .replace(/%22/g, '"')
        .replace(/%0D/gi, '\r')
        .replace(/%0A/gi, '\n');

const parameter = (header: string, name: string): string | undefined => {
    const [, quoted, bare] = new RegExp(`;\\s*${name}=(?:"((?:[^"\\\\]|\\\\.)*)"|([^\\s;"]+))`, 'i').exec(header) ?? [];
    return quoted === undefined ? bare : plain(quoted);
};

/** The whole of something short. @throws Problem 400 when it is longer */
const wholeOf = async (pieces: AsyncIterable<Uint8Array>, most: number): Promise<string> => {
    const held: Uint8Array[] = [];
    let length = 0;
    for await (const piece of pieces) {
        length += piece.length;
        if (length > most) throw malformed();
        held.push(piece);
    }
    return Buffer.concat(held).toString('utf8');
};

/** The text of a field. */
export const textIn = ({ content }: Part, most: number): Promise<string> => wholeOf(content, most);

const headersOf = async (bytes: Delimited): Promise<Pick<Part, 'name' | 'fileName'>> => {
    const headers = await wholeOf(bytes.before(Buffer.from(LINE_END + LINE_END)), MOST_HEADERS);
    const [, disposition] = /(?:^|\r\n)content-disposition:\s*form-data\s*(;[^\r\n]*)/i.exec(headers) ?? [];
    const name = parameter(disposition ?? '', 'name');
    if (name === undefined) throw malformed();
    return { name, fileName: parameter(disposition ?? '', 'filename') };
};

const skip = async (pieces: AsyncGenerator<Uint8Array>): Promise<void> => {
    while (!(await pieces.next()).done);
};

/**
 * The parts of a multipart form in their order (RFC 7578), while they arrive: a file is never held whole.
 * @throws Problem 400 for a malformed form
 */
export async function* formParts(body: AsyncIterable<Uint8Array> | null, contentType: string): AsyncGenerator<Part> {
    const boundary = parameter(contentType, 'boundary');
    if (!body || boundary === undefined) throw malformed();
    const delimiter = Buffer.from(`${LINE_END}--${boundary}`);
    // The first boundary may be the first line.
    const bytes = createDelimited(body, Buffer.from(LINE_END));
    await skip(bytes.before(delimiter));
    while (String(await bytes.take(2)) === LINE_END) {
        const headers = await headersOf(bytes);
        const content = bytes.before(delimiter);
        yield { ...headers, content };
        await skip(content);
    }
}
