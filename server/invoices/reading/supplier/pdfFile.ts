// Apart: reader for the objects of a PDF.
import { inflateSync } from 'node:zlib';
import { Refused } from '../../../domain/refused.ts';
import {
    afterSpace,
    type Budget,
    createBudget,
    isDictionary,
    type PdfDictionary,
    type PdfValue,
    pdfNameOf,
    referenceIn,
    valueAt,
} from './pdfSyntax.ts';

interface PdfObject {
    readonly value: PdfValue;
    readonly stream: Uint8Array | undefined;
}

export interface PdfFile {
    resolve(value: PdfValue | undefined): PdfValue | undefined;
    /** Inflates a stream; undefined without one. @throws Refused (invalid) if the bytes exceed the limit */
    streamOf(value: PdfValue | undefined): Buffer | undefined;
    readonly catalog: PdfDictionary;
}

const OBJECT = /\b(\d{1,10})[\0\t\n\f\r ]{1,8}\d{1,5}[\0\t\n\f\r ]{1,8}obj(?![a-z])/g;
const LENGTH =
    /\b(\d{1,10})[\0\t\n\f\r ]{1,8}\d{1,5}[\0\t\n\f\r ]{1,8}obj[\0\t\n\f\r ]{0,8}(\d{1,10})[\0\t\n\f\r ]{0,8}endobj/g;

/** Maximum number of objects, enough for a catalogue of thousands of pages. */
const MOST_OBJECTS = 500_000;
/** Maximum number of inflated bytes per file. An invoice has kilobytes, and its object streams a few megabytes. */
const MOST_INFLATED = 64 * 1024 * 1024;

const END_OF_STREAM = 'endstream';

const createInflating = () => {
    let left = MOST_INFLATED;
    return (stored: Uint8Array): Buffer => {
        try {
            const inflated = inflateSync(stored, { maxOutputLength: Math.max(1, left) });
            left -= inflated.length;
            return inflated;
        } catch (error) {
            const isBomb = error instanceof RangeError && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE';
            throw new Refused('invalid', isBomb ? 'supplier_bomb' : 'supplier_pdf_malformed');
        }
    };
};

const numbersIn = (text: string): ReadonlyMap<number, number> =>
    new Map([...text.matchAll(LENGTH)].map(([, object, length]) => [Number(object), Number(length)]));

const streamStart = (text: string, end: number): number | undefined => {
    const at = afterSpace(text, end);
    if (!text.startsWith('stream', at)) return undefined;
    const after = at + 'stream'.length;
    return text.startsWith('\r\n', after) ? after + 2 : after + 1;
};

const streamEnd = (text: string, start: number, length: number | undefined): number => {
    const told = length === undefined ? -1 : start + length;
    if (told >= start && text.startsWith(END_OF_STREAM, afterSpace(text, told))) return told;
    const found = text.indexOf(END_OF_STREAM, start);
    return found < 0 ? text.length : found;
};

/** Reads all objects; the last one of a number is the newest. The cross-reference table is wrong after repairs. */
const readObjects = (bytes: Uint8Array, text: string, budget: Budget) => {
    const objects = new Map<number, PdfObject>();
    const numbers = numbersIn(text);
    const heads: PdfDictionary[] = [];
    OBJECT.lastIndex = 0;
    for (let match = OBJECT.exec(text); match; match = OBJECT.exec(text)) {
        const { value, end } = valueAt(text, afterSpace(text, OBJECT.lastIndex), budget);
        const start = isDictionary(value) ? streamStart(text, end) : undefined;
        let stream: Uint8Array | undefined;
        OBJECT.lastIndex = end;
        if (start !== undefined && isDictionary(value)) {
            const length = value.get('Length');
            const stop = streamEnd(
                text,
                start,
                typeof length === 'number' ? length : numbers.get(referenceIn(length) ?? -1),
            );
            stream = bytes.subarray(start, stop);
            OBJECT.lastIndex = stop;
            if (pdfNameOf(value.get('Type')) === 'XRef') heads.push(value);
        }
        objects.set(Number(match[1]), { value, stream });
        if (objects.size > MOST_OBJECTS) throw new Refused('invalid', 'supplier_pdf_large');
    }
    const trailer = text.lastIndexOf('trailer');
    if (trailer >= 0) {
        const { value } = valueAt(text, afterSpace(text, trailer + 'trailer'.length), budget);
        if (isDictionary(value)) heads.push(value);
    }
    return { objects, heads };
};

/** Adds the objects of an object stream (7.5.7). */
const unpack = (
    packed: PdfDictionary,
    content: string,
    budget: Budget,
    add: (number: number, value: PdfValue) => void,
) => {
    const [count, first] = [Number(packed.get('N')), Number(packed.get('First'))];
    if (!(count >= 0 && first >= 0 && first <= content.length)) throw new Refused('invalid', 'supplier_pdf_malformed');
    const places = content
        .slice(0, first)
        .trim()
        .split(/[\0\t\n\f\r ]+/)
        .map(Number);
    if (places.length < 2 * count) throw new Refused('invalid', 'supplier_pdf_malformed');
    for (let place = 0; place < count; place += 1) {
        const [number = 0, offset = 0] = places.slice(2 * place, 2 * place + 2);
        add(number, valueAt(content, afterSpace(content, first + offset), budget).value);
    }
};

const isDeflated = (filter: PdfValue | undefined): boolean => {
    const filters = Array.isArray(filter) ? filter : [filter ?? []].flat();
    if (filters.length === 0) return false;
    if (filters.length === 1 && ['FlateDecode', 'Fl'].includes(pdfNameOf(filters[0]) ?? '')) return true;
    throw new Refused('invalid', 'supplier_pdf_filter');
};

/** Opens a PDF. @throws Refused (invalid) for an encrypted, malformed or oversized file */
export const openPdfFile = (bytes: Uint8Array): PdfFile => {
    const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1');
    const budget = createBudget();
    const inflate = createInflating();
    const { objects, heads } = readObjects(bytes, text, budget);
    if (heads.some(head => head.has('Encrypt'))) throw new Refused('invalid', 'supplier_pdf_encrypted');
    const resolve = (value: PdfValue | undefined): PdfValue | undefined => {
        const reference = referenceIn(value);
        return reference === undefined ? value : objects.get(reference)?.value;
    };
    const contentOf = ({ value, stream }: PdfObject): Buffer | undefined => {
        if (!stream || !isDictionary(value)) return undefined;
        return isDeflated(resolve(value.get('Filter'))) ? inflate(stream) : Buffer.from(stream);
    };
    for (const one of [...objects.values()]) {
        if (!isDictionary(one.value) || pdfNameOf(one.value.get('Type')) !== 'ObjStm') continue;
        unpack(one.value, contentOf(one)?.toString('latin1') ?? '', budget, (number, value) => {
            if (!objects.get(number)?.stream) objects.set(number, { value, stream: undefined });
        });
    }
    const catalog = heads
        .map(head => resolve(head.get('Root')))
        .filter(isDictionary)
        .at(-1);
    if (!catalog) throw new Refused('invalid', 'supplier_pdf_malformed');
    return {
        resolve,
        streamOf: value => {
            const found = objects.get(referenceIn(value) ?? -1);
            return found && contentOf(found);
        },
        catalog,
    };
};
