import { StringDecoder } from 'node:string_decoder';
import { notASheet } from './format.ts';
import { headOf, piecesOf } from './pieces.ts';
import type { Encoding, SheetFile } from './source.ts';

const BOM = '\ufeff';

/** Decodes pieces one after the other; without a piece, the end. */
export type Decode = (piece?: Uint8Array) => string;

/** What Windows-1252 has instead of the control characters 0x80 to 0x9f; undefined ones stay as they are. */
const C1 = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ';

/** Not by TextDecoder, which some versions of Node treat as Latin-1 (nodejs/node 56542). */
const windows1252: Decode = piece =>
    Buffer.from(piece ?? [])
        .toString('latin1')
        .replace(/[\x80-\x9f]/g, sign => C1[sign.charCodeAt(0) - 0x80] ?? sign);

/** Not by TextDecoder either, whose texts take two bytes a character: these take one, where that is enough. */
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
    if (encoding === 'Windows-1252') return windows1252;
    if (encoding === 'UTF-8') return createUtf8();
    const decoder = new TextDecoder(encoding);
    return piece => (piece ? decoder.decode(piece, { stream: true }) : decoder.decode());
};

/** Narrow spaces and the like have no place in Windows-1252; what else has none becomes a question mark. */
const SPACE = /[\u2009\u202f]/g;

const toWindows1252 = (text: string): Uint8Array =>
    Buffer.from(
        text.replace(SPACE, '\u00a0').replace(/[^\p{ASCII}\u00a0-\u00ff]/gu, sign => {
            const at = C1.indexOf(sign);
            return at < 0 ? '?' : String.fromCharCode(0x80 + at);
        }),
        'latin1',
    );

/** Writes text in an encoding; the byte order mark is a character like any other, which Windows-1252 does not have. */
export const encoderOf = (encoding: Encoding): ((text: string) => Uint8Array) => {
    if (encoding === 'Windows-1252') return text => toWindows1252(text.replaceAll(BOM, ''));
    if (encoding === 'UTF-16LE') return text => Buffer.from(text, 'utf16le');
    if (encoding === 'UTF-16BE') return text => Buffer.from(text, 'utf16le').swap16();
    return text => Buffer.from(text);
};

/** Bytes of the longest byte order mark. */
const MARK = 3;

/** The encoding that a byte order mark tells. */
export const markedEncoding = (bytes: Uint8Array): Encoding | undefined => {
    const [first, second, third] = bytes;
    if (first === 0xff && second === 0xfe) return 'UTF-16LE';
    if (first === 0xfe && second === 0xff) return 'UTF-16BE';
    return first === 0xef && second === 0xbb && third === 0xbf ? 'UTF-8' : undefined;
};

/** Whether all that has been given so far is UTF-8. */
const createCheck = (): Decode => {
    const decoder = new TextDecoder('UTF-8', { fatal: true });
    return piece => (piece ? decoder.decode(piece, { stream: true }) : decoder.decode());
};

const isValid = (check: Decode, piece?: Uint8Array): boolean => {
    try {
        check(piece);
        return true;
    } catch {
        return false;
    }
};

/** Finds the encoding by reading the whole file once: UTF-8 unless a byte says otherwise, in whatever row it stands. */
export const encodingOf = async (file: SheetFile, signal: AbortSignal | undefined): Promise<Encoding> => {
    const check = createCheck();
    const marked = markedEncoding(await headOf(file, MARK));
    if (marked === 'UTF-16LE' || marked === 'UTF-16BE') return marked;
    let [isUtf8, isBinary] = [true, false];
    for await (const piece of piecesOf(file, { signal })) {
        isUtf8 &&= isValid(check, piece);
        isBinary ||= piece.includes(0);
    }
    if (isUtf8 && isValid(check)) return 'UTF-8';
    if (isBinary) throw notASheet();
    return 'Windows-1252';
};
