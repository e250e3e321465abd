import { constants, crc32, deflateRawSync } from 'node:zlib';
import {
    DEFLATED,
    descriptor,
    directoryEnd,
    directoryHeader,
    localHeader,
    NO_DATE,
    NO_EXTRA,
    SUMS_FOLLOW,
    UTF8_NAME,
    type ZipEntry,
} from '../../zip/records.ts';

/** Writes an archive as a stream, for files of less than 4 GB: sizes and checksums follow each file. */
export interface Zip {
    readonly file: (name: string, content: string) => readonly Uint8Array[];
    readonly open: (name: string) => readonly Uint8Array[];
    readonly write: (content: string) => readonly Uint8Array[];
    readonly close: () => readonly Uint8Array[];
    readonly end: () => readonly Uint8Array[];
}

const COMMON = { method: DEFLATED, flags: UTF8_NAME | SUMS_FOLLOW, extra: NO_EXTRA, ...NO_DATE } as const;

const FINAL_BLOCK = deflateRawSync('');

/** Creates an archive; files are written one after the other. */
export const createZip = (): Zip => {
    const entries: ZipEntry[] = [];
    let offset = 0;
    const out = (...pieces: readonly Uint8Array[]): readonly Uint8Array[] => {
        offset += pieces.reduce((sum, { length }) => sum + length, 0);
        return pieces;
    };
    const pack = (entry: ZipEntry, piece: Buffer): readonly Uint8Array[] => {
        entry.packed += piece.length;
        return out(piece);
    };
    const current = (): ZipEntry => {
        const entry = entries.at(-1);
        if (!entry) throw new Error('no file is open');
        return entry;
    };
    const open: Zip['open'] = name => {
        const entry = { ...COMMON, name: Buffer.from(name), offset, crc: 0, packed: 0, size: 0 };
        entries.push(entry);
        return out(localHeader(entry));
    };
    // Each piece ends on a byte boundary without a final block, so that pieces can be concatenated.
    const write: Zip['write'] = content => {
        const [entry, bytes] = [current(), Buffer.from(content)];
        entry.crc = crc32(bytes, entry.crc);
        entry.size += bytes.length;
        return pack(entry, deflateRawSync(bytes, { finishFlush: constants.Z_SYNC_FLUSH }));
    };
    const close: Zip['close'] = () => {
        const last = pack(current(), FINAL_BLOCK);
        return [...last, ...out(descriptor(current()))];
    };
    const end: Zip['end'] = () => {
        const directory = Buffer.concat(entries.map(directoryHeader));
        return [directory, directoryEnd({ count: entries.length, size: directory.length, offset })];
    };
    return { file: (name, content) => [...open(name), ...write(content), ...close()], open, write, close, end };
};
