import { deflateSync, Unzlib } from 'fflate';
import { Buffer } from './buffer.ts';

const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
    let sum = byte;
    for (let bit = 0; bit < 8; bit += 1) sum = sum & 1 ? (sum >>> 1) ^ 0xed_b8_83_20 : sum >>> 1;
    return sum;
});

/** CRC-32 of ZIP, optionally continued from an earlier result. */
export const crc32 = (content: string | Uint8Array, before = 0): number => {
    const bytes = typeof content === 'string' ? Buffer.from(content) : content;
    let sum = ~before;
    for (const byte of bytes) sum = (TABLE[(sum ^ byte) & 0xff] ?? 0) ^ (sum >>> 8);
    return ~sum >>> 0;
};

/** Maximum length of a stored block (RFC 1951, 3.2.4). */
const MAX_BLOCK = 65_535;

/** Stored blocks, after which another piece can follow. A sync flush of fflate does not always end on a byte boundary. */
const storedBlocks = (content: Uint8Array): Buffer => {
    const blocks: Uint8Array[] = [];
    for (let at = 0; at < content.length; at += MAX_BLOCK) {
        const block = content.subarray(at, at + MAX_BLOCK);
        const header = Buffer.alloc(5);
        header.writeUInt16LE(block.length, 1);
        header.writeUInt16LE(MAX_BLOCK - block.length, 3);
        blocks.push(header, block);
    }
    return Buffer.concat(blocks);
};

interface DeflateOptions {
    readonly finishFlush?: number;
}

/** Deflates a stream or its last piece; other pieces are stored. */
export const deflateRawSync = (content: Uint8Array, { finishFlush }: DeflateOptions = {}): Buffer =>
    finishFlush === constants.Z_SYNC_FLUSH ? storedBlocks(content) : Buffer.from(deflateSync(content));

interface InflateOptions {
    readonly maxOutputLength: number;
}

/** Chunk size in bytes; inflated chunks are at most a thousand times larger. */
const CHUNK_SIZE = 4096;

/** Fails like Node.js if the result would exceed the maximum. */
export const inflateSync = (content: Uint8Array, { maxOutputLength }: InflateOptions): Buffer => {
    const parts: Uint8Array[] = [];
    let size = 0;
    const stream = new Unzlib(part => {
        size += part.length;
        if (size > maxOutputLength)
            throw Object.assign(new RangeError('larger than it may be'), { code: 'ERR_BUFFER_TOO_LARGE' });
        parts.push(part);
    });
    for (let at = 0; at < content.length; at += CHUNK_SIZE)
        stream.push(content.subarray(at, at + CHUNK_SIZE), at + CHUNK_SIZE >= content.length);
    return Buffer.concat(parts);
};

/** Constants that the API refers to; responses within one browser are not compressed. */
export const constants = {
    BROTLI_PARAM_QUALITY: 1,
    BROTLI_PARAM_MODE: 0,
    BROTLI_MODE_TEXT: 1,
    BROTLI_PARAM_SIZE_HINT: 5,
    Z_BEST_SPEED: 1,
    Z_SYNC_FLUSH: 2,
    Z_FINISH: 4,
} as const;

type Compressed = (error: Error) => void;

const uncompressed = (_content: Uint8Array, _options: object, done: Compressed): void =>
    done(new Error('answers are not compressed in the demonstration'));

export { uncompressed as brotliCompress, uncompressed as gzip };
