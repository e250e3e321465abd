import { crc32 } from 'node:zlib';
import { expect } from 'vitest';

/** A file of an archive, from its directory entry and its local header. */
export interface Unzipped {
    readonly content: Buffer;
    readonly isUtf8: boolean;
    /** Offset of its local header. */
    readonly offset: number;
    /** The MS-DOS time, and the Unix timestamp. */
    readonly moment: { readonly local: string; readonly utc: number };
}

const pad = (value: number): string => String(value).padStart(2, '0');

const dosDate = (time: number, day: number): string =>
    `${1980 + (day >> 9)}-${pad((day >> 5) & 15)}-${pad(day & 31)} ${pad(time >> 11)}:${pad((time >> 5) & 63)}:${pad((time & 31) * 2)}`;

/** The stored files of an archive in the order of its directory; verifies their checksums. */
export const unzip = (bytes: Buffer): ReadonlyMap<string, Unzipped> => {
    const end = bytes.lastIndexOf(Buffer.from('PK\x05\x06'));
    const files = new Map<string, Unzipped>();
    let at = bytes.readUInt32LE(end + 16);
    for (let left = bytes.readUInt16LE(end + 10); left > 0; left -= 1) {
        const [name, extra, offset] = [
            bytes.readUInt16LE(at + 28),
            bytes.readUInt16LE(at + 30),
            bytes.readUInt32LE(at + 42),
        ];
        expect(bytes.toString('latin1', offset, offset + 4)).toBe('PK\x03\x04');
        const start = offset + 30 + bytes.readUInt16LE(offset + 26) + bytes.readUInt16LE(offset + 28);
        const content = bytes.subarray(start, start + bytes.readUInt32LE(at + 24));
        expect(crc32(content)).toBe(bytes.readUInt32LE(at + 16));
        files.set(bytes.toString('utf8', at + 46, at + 46 + name), {
            content,
            isUtf8: (bytes.readUInt16LE(at + 8) & 0x0800) !== 0,
            offset,
            moment: {
                local: dosDate(bytes.readUInt16LE(at + 12), bytes.readUInt16LE(at + 14)),
                utc: bytes.readInt32LE(at + 46 + name + 5),
            },
        });
        at += 46 + name + extra;
    }
    expect(at).toBe(end);
    return files;
};
