import { inflateRawSync } from 'node:zlib';
import { expect } from 'vitest';

/** The parts of an archive by name, from its directory and its content. */
export const unzip = (bytes: Buffer): Record<string, string> => {
    const end = bytes.lastIndexOf(Buffer.from('PK\x05\x06'));
    const parts: Record<string, string> = {};
    let at = bytes.readUInt32LE(end + 16);
    for (let left = bytes.readUInt16LE(end + 10); left > 0; left -= 1) {
        const [packed, name, local] = [
            bytes.readUInt32LE(at + 20),
            bytes.readUInt16LE(at + 28),
            bytes.readUInt32LE(at + 42),
        ];
        const start = local + 30 + bytes.readUInt16LE(local + 26);
        const content = inflateRawSync(bytes.subarray(start, start + packed)).toString('utf8');
        expect(Buffer.byteLength(content)).toBe(bytes.readUInt32LE(at + 24));
        parts[bytes.toString('utf8', at + 46, at + 46 + name)] = content;
        at += 46 + name;
    }
    return parts;
};
