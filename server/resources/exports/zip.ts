import { constants, crc32, deflateRawSync } from 'node:zlib';

/**
 * Writes an archive as it goes: sizes and checksums follow each file, so that nothing is kept but the directory.
 * Source: APPNOTE.TXT of PKWARE, 4.3.7 to 4.3.16; without its 64-bit parts, for files of less than 4 GB.
 */
export interface Zip {
    readonly file: (name: string, content: string) => readonly Uint8Array[];
    readonly open: (name: string) => readonly Uint8Array[];
    readonly write: (content: string) => readonly Uint8Array[];
    readonly close: () => readonly Uint8Array[];
    readonly end: () => readonly Uint8Array[];
}

interface Entry {
    readonly name: Buffer;
    readonly offset: number;
    crc: number;
    packed: number;
    size: number;
}

/** What is needed to read it, that sizes follow and names are UTF-8, deflated, and a day that says nothing: 1 January 1980. */
const COMMON = [20, 0x0808, 8, 0, 0x21] as const;

const FINAL_BLOCK = deflateRawSync('');

const numbers = (...fields: readonly (readonly [value: number, bytes: 2 | 4])[]): Buffer => {
    const buffer = Buffer.alloc(fields.reduce((sum, [, bytes]) => sum + bytes, 0));
    let at = 0;
    for (const [value, bytes] of fields) at = buffer.writeUIntLE(value, at, bytes);
    return buffer;
};

const common = COMMON.map(value => [value, 2] as const);
const sums = ({ crc, packed, size }: Entry) => [[crc, 4] as const, [packed, 4] as const, [size, 4] as const];

const localHeader = ({ name }: Entry): Buffer =>
    numbers([0x04034b50, 4], ...common, [0, 4], [0, 4], [0, 4], [name.length, 2], [0, 2]);

const descriptor = (entry: Entry): Buffer => numbers([0x08074b50, 4], ...sums(entry));

/** No extra, no comment, first disk, no attributes. */
const directoryHeader = (entry: Entry): Buffer =>
    numbers(
        [0x02014b50, 4],
        [20, 2],
        ...common,
        ...sums(entry),
        [entry.name.length, 2],
        ...([
            [0, 2],
            [0, 2],
            [0, 2],
            [0, 2],
            [0, 4],
        ] as const),
        [entry.offset, 4],
    );

const directoryEnd = (count: number, size: number, offset: number): Buffer =>
    numbers([0x06054b50, 4], [0, 2], [0, 2], [count, 2], [count, 2], [size, 4], [offset, 4], [0, 2]);

/** An archive that is being written, one file after the other. */
export const createZip = (): Zip => {
    const entries: Entry[] = [];
    let offset = 0;
    const out = (...pieces: readonly Uint8Array[]): readonly Uint8Array[] => {
        offset += pieces.reduce((sum, { length }) => sum + length, 0);
        return pieces;
    };
    const pack = (entry: Entry, piece: Buffer): readonly Uint8Array[] => {
        entry.packed += piece.length;
        return out(piece);
    };
    const current = (): Entry => {
        const entry = entries.at(-1);
        if (!entry) throw new Error('no file is open');
        return entry;
    };
    const open: Zip['open'] = name => {
        const entry = { name: Buffer.from(name), offset, crc: 0, packed: 0, size: 0 };
        entries.push(entry);
        return out(localHeader(entry), entry.name);
    };
    // Each piece ends on a whole byte without being the last: pieces are put one behind the other.
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
        const directory = Buffer.concat(entries.flatMap(entry => [directoryHeader(entry), entry.name]));
        return [directory, directoryEnd(entries.length, directory.length, offset)];
    };
    return { file: (name, content) => [...open(name), ...write(content), ...close()], open, write, close, end };
};
