import { Refused } from '../../domain/refused.ts';
import { formTypeOf, refuseParts } from '../multipart.ts';
import type { Call } from '../resource.ts';

/** Reads a stream up to a delimiter, and buffers only the current piece. */
interface Delimited {
    /** Bytes before the delimiter, in pieces; the delimiter is skipped. @throws Refused (malformed) if it is missing */
    before(delimiter: Uint8Array): AsyncGenerator<Uint8Array>;
    /** Reads a number of bytes. @throws Refused (malformed) if the stream is shorter */
    take(length: number): Promise<Buffer>;
}

const malformed = (): Refused => new Refused('malformed', 'malformed_multipart');

/** @param held prepended to the stream */
const createDelimited = (source: AsyncIterable<Uint8Array>, held: Buffer): Delimited => {
    const pieces = source[Symbol.asyncIterator]();
    let rest = held;
    const more = async (): Promise<void> => {
        const { done, value } = await pieces.next();
        if (done) throw malformed();
        rest =
            rest.length > 0 ? Buffer.concat([rest, value]) : Buffer.from(value.buffer, value.byteOffset, value.length);
    };
    const cut = (length: number): Buffer => {
        const taken = rest.subarray(0, length);
        rest = rest.subarray(length);
        return taken;
    };
    return {
        before: async function* (delimiter) {
            for (;;) {
                const at = rest.indexOf(delimiter);
                // The last bytes may be the beginning of the delimiter.
                const length = at < 0 ? Math.max(0, rest.length - delimiter.length + 1) : at;
                if (length > 0) yield cut(length);
                if (at < 0) await more();
                else return void cut(delimiter.length);
            }
        },
        take: async length => {
            while (rest.length < length) await more();
            return cut(length);
        },
    };
};

interface FormPart {
    readonly name: string;
    /** Undefined for a field. */
    readonly fileName: string | undefined;
    /** Skipped if unread. */
    readonly content: AsyncGenerator<Uint8Array>;
}

const LINE_END = '\r\n';
/** Maximum size of a part's headers in bytes. */
const MOST_HEADERS = 8192;

/** Decodes names of fields and files, as encoded by browsers (WHATWG, multipart/form-data) or quoted by other clients. */
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

/** Reads a short stream as text. @throws Refused (malformed) if it exceeds the limit */
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

export const textIn = ({ content }: FormPart, most: number): Promise<string> => wholeOf(content, most);

const headersOf = async (bytes: Delimited): Promise<Pick<FormPart, 'name' | 'fileName'>> => {
    const headers = await wholeOf(bytes.before(Buffer.from(LINE_END + LINE_END)), MOST_HEADERS);
    const [, disposition] = /(?:^|\r\n)content-disposition:\s*form-data\s*(;[^\r\n]*)/i.exec(headers) ?? [];
    const name = parameter(disposition ?? '', 'name');
    if (name === undefined) throw malformed();
    return { name, fileName: parameter(disposition ?? '', 'filename') };
};

const skip = async (pieces: AsyncGenerator<Uint8Array>): Promise<void> => {
    while (!(await pieces.next()).done);
};

/** Streamed parts of a multipart form in their order (RFC 7578). @throws Refused (malformed) */
export async function* formParts(
    body: AsyncIterable<Uint8Array> | null,
    contentType: string,
): AsyncGenerator<FormPart> {
    const boundary = parameter(contentType, 'boundary');
    if (!body || boundary === undefined) throw malformed();
    const delimiter = Buffer.from(`${LINE_END}--${boundary}`);
    // The first boundary may be on the first line.
    const bytes = createDelimited(body, Buffer.from(LINE_END));
    await skip(bytes.before(delimiter));
    while (String(await bytes.take(2)) === LINE_END) {
        const headers = await headersOf(bytes);
        const content = bytes.before(delimiter);
        yield { ...headers, content };
        await skip(content);
    }
}

/** Maximum size of a field in bytes. */
const MAX_FIELD_BYTES = 64 * 1024;
const MOST_FIELDS = 100;

export interface ReceivedForm<Stored> {
    readonly fields: readonly (readonly [name: string, text: string])[];
    /** Part `file`; undefined if it is missing. */
    readonly file: { readonly name: string; readonly stored: Stored } | undefined;
}

/**
 * Reads a form and stores its file while it arrives.
 * @param names allowed fields; without them, the caller checks the fields
 * @throws Invalid for other fields, and for a second file; Refused (malformed) for a malformed form, (media_type) for
 * another media type
 */
export const receiveForm = async <Stored>(
    { context }: Pick<Call, 'context'>,
    store: (pieces: AsyncIterable<Uint8Array>) => Promise<Stored>,
    names?: readonly string[],
): Promise<ReceivedForm<Stored>> => {
    const fields: (readonly [string, string])[] = [];
    const others: string[] = [];
    let file: ReceivedForm<Stored>['file'];
    for await (const part of formParts(context.req.raw.body, formTypeOf(context))) {
        if (part.fileName === undefined) fields.push([part.name, await textIn(part, MAX_FIELD_BYTES)]);
        else if (part.name === 'file' && !file) file = { name: part.fileName, stored: await store(part.content) };
        else others.push(part.name);
        if (fields.length + others.length > MOST_FIELDS) throw malformed();
    }
    if (names) others.push(...fields.map(([name]) => name).filter(name => !names.includes(name)));
    refuseParts(others);
    return { fields, file };
};
