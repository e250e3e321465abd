import { StringDecoder } from 'node:string_decoder';
import { CODE_PAGES, decodePage, encodePage } from './codePages.ts';
import { createEvidence, encodingsBy, type FoundEncoding } from './csv/encodingEvidence.ts';
import { notASheet } from './format.ts';
import { bytesInPieces, headOf } from './pieces.ts';
import type { Encoding, SheetFile } from './source.ts';

const BOM = '\ufeff';

/** Decodes pieces one after the other; without a piece, the end. */
export type Decode = (piece?: Uint8Array) => string;

/** Not by TextDecoder, whose texts take two bytes a character: these take one, where that is enough. */
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

/** A decoder, which leaves out a byte order mark. */
export const decoderOf = (encoding: Encoding): Decode => {
    const page = CODE_PAGES.find(one => one === encoding);
    if (page) return piece => decodePage(page, piece ?? new Uint8Array());
    if (encoding === 'UTF-8') return createUtf8();
    const decoder = new TextDecoder(encoding);
    return piece => (piece ? decoder.decode(piece, { stream: true }) : decoder.decode());
};

/** Writes text in an encoding; the byte order mark is a character like any other, which code pages do not have. */
export const encoderOf = (encoding: Encoding): ((text: string) => Uint8Array) => {
    const page = CODE_PAGES.find(one => one === encoding);
    if (page) return text => encodePage(page, text.replaceAll(BOM, ''));
    if (encoding === 'UTF-16LE') return text => Buffer.from(text, 'utf16le');
    if (encoding === 'UTF-16BE') return text => Buffer.from(text, 'utf16le').swap16();
    return text => Buffer.from(text);
};

/** Bytes of the longest byte order mark. */
export const MARK = 3;

/** The encoding that a byte order mark tells. */
export const markedEncoding = (bytes: Uint8Array): Encoding | undefined => {
    const [first, second, third] = bytes;
    if (first === 0xff && second === 0xfe) return 'UTF-16LE';
    if (first === 0xfe && second === 0xff) return 'UTF-16BE';
    return first === 0xef && second === 0xbb && third === 0xbf ? 'UTF-8' : undefined;
};

/** Finds the encodings that a file may have, by reading all of it once. @throws Refused for what is no text */
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
