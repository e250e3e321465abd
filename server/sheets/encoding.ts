import { StringDecoder } from 'node:string_decoder';
import { CODE_PAGES, decodePage, encodePage } from './codePages.ts';
import { createEvidence, encodingsBy, type FoundEncoding } from './csv/encodingEvidence.ts';
import { notASheet } from './format.ts';
import { bytesInPieces, headOf } from './pieces.ts';
import type { Encoding, SheetFile } from './source.ts';

const BOM = '\ufeff';

/** Decodes consecutive pieces; the call without a piece ends the text. */
export type Decode = (piece?: Uint8Array) => string;

/** Decodes without TextDecoder, whose strings take two bytes per character; these take one where possible. */
const createUtf8 = (): Decode => {
    const decoder = new StringDecoder('utf8');
    let isFirst = true;
    return piece => {
        const text = piece ? decoder.write(Buffer.from(piece.buffer, piece.byteOffset, piece.length)) : decoder.end();
        if (!isFirst || text === '') return text;
        isFirst = false;
        return text.startsWith(BOM) ? text.slice(1) : text;
    };
};

/** Decoder that omits a byte order mark. */
export const decoderOf = (encoding: Encoding): Decode => {
    const page = CODE_PAGES.find(one => one === encoding);
    if (page) return piece => decodePage(page, piece ?? new Uint8Array());
    if (encoding === 'UTF-8') return createUtf8();
    const decoder = new TextDecoder(encoding);
    return piece => (piece ? decoder.decode(piece, { stream: true }) : decoder.decode());
};

/** Encodes text. The byte order mark is an ordinary character and is omitted in code pages. */
export const encoderOf = (encoding: Encoding): ((text: string) => Uint8Array) => {
    const page = CODE_PAGES.find(one => one === encoding);
    if (page) return text => encodePage(page, text.replaceAll(BOM, ''));
    if (encoding === 'UTF-16LE') return text => Buffer.from(text, 'utf16le');
    if (encoding === 'UTF-16BE') return text => Buffer.from(text, 'utf16le').swap16();
    return text => Buffer.from(text);
};

/** Length of the longest byte order mark. */
export const MARK = 3;

export const markedEncoding = (bytes: Uint8Array): Encoding | undefined => {
    const [first, second, third] = bytes;
    if (first === 0xff && second === 0xfe) return 'UTF-16LE';
    if (first === 0xfe && second === 0xff) return 'UTF-16BE';
    return first === 0xef && second === 0xbb && third === 0xbf ? 'UTF-8' : undefined;
};

/** Detects the possible encodings of a file in one pass. @throws Refused for binary content */
export const encodingsOf = async (file: SheetFile, signal: AbortSignal | undefined): Promise<FoundEncoding> => {
    const marked = markedEncoding(await headOf(file, MARK));
    if (marked === 'UTF-16LE' || marked === 'UTF-16BE') return { encodings: [marked], samples: {} };
    const isMarked = marked === 'UTF-8';
    const evidence = createEvidence();
    for await (const piece of bytesInPieces(file, { from: isMarked ? MARK : 0, signal })) evidence.see(piece);
    const found = encodingsBy(evidence.end(), isMarked);
    if (!found) throw notASheet();
    return found;
};
