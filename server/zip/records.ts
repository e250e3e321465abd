/**
 * The structures of a ZIP archive.
 * Source: APPNOTE.TXT of PKWARE, 4.3.7 to 4.3.16, 4.4.4, 4.5.3 for ZIP64; Info-ZIP's extra field 0x5455.
 */
export interface ZipEntry {
    /** In UTF-8. */
    readonly name: Buffer;
    /** {@link STORED}, or another method of APPNOTE.TXT, 4.4.5. */
    readonly method: number;
    readonly flags: number;
    /** MS-DOS format: local time with a resolution of two seconds. */
    readonly time: number;
    readonly day: number;
    readonly extra: Buffer;
    readonly offset: number;
    readonly crc: number;
    readonly packed: number;
    readonly size: number;
}

export const STORED = 0;
export const UTF8_NAME = 0x0800;

/** Larger values need ZIP64 records. */
const MAX_COUNT = 0xffff;
const MAX_OFFSET = 0xffffffff;

const BASIC = 20;
const ZIP64 = 45;
const END_LENGTH = 22;
const END64_LENGTH = 56 + 20;

type Field = readonly [value: number, bytes: 2 | 4 | 8];

const numbers = (...fields: readonly Field[]): Buffer => {
    const buffer = Buffer.alloc(fields.reduce((sum, [, bytes]) => sum + bytes, 0));
    let at = 0;
    for (const [value, bytes] of fields)
        at = bytes === 8 ? buffer.writeBigUInt64LE(BigInt(value), at) : buffer.writeUIntLE(value, at, bytes);
    return buffer;
};

const common = ({ flags, method, time, day }: ZipEntry): Field[] => [
    [flags, 2],
    [method, 2],
    [time, 2],
    [day, 2],
];
const sums = ({ crc, packed, size }: ZipEntry): Field[] => [
    [crc, 4],
    [packed, 4],
    [size, 4],
];

/** The local header, with sizes and checksum. */
export const localHeader = (entry: ZipEntry): Buffer => {
    const { name, extra } = entry;
    const head = numbers(
        [0x04034b50, 4],
        [BASIC, 2],
        ...common(entry),
        ...sums(entry),
        [name.length, 2],
        [extra.length, 2],
    );
    return Buffer.concat([head, name, extra]);
};

const isFar = ({ offset }: ZipEntry): boolean => offset >= MAX_OFFSET;

/** A file's directory entry: no comment, first disk, no attributes. */
export const directoryHeader = (entry: ZipEntry): Buffer => {
    const { name, offset } = entry;
    const version = isFar(entry) ? ZIP64 : BASIC;
    const far = isFar(entry) ? numbers([0x0001, 2], [8, 2], [offset, 8]) : Buffer.alloc(0);
    const extra = Buffer.concat([far, entry.extra]);
    const lengths: Field[] = [name.length, extra.length, 0, 0, 0].map(length => [length, 2]);
    const place: Field[] = [0, Math.min(offset, MAX_OFFSET)].map(value => [value, 4]);
    const head = numbers(
        [0x02014b50, 4],
        [version, 2],
        [version, 2],
        ...common(entry),
        ...sums(entry),
        ...lengths,
        ...place,
    );
    return Buffer.concat([head, name, extra]);
};

export interface Directory {
    readonly count: number;
    readonly size: number;
    readonly offset: number;
}

const isLarge = ({ count, size, offset }: Directory): boolean =>
    count >= MAX_COUNT || size >= MAX_OFFSET || offset >= MAX_OFFSET;

/** Length of the result of {@link directoryEnd}. */
export const endLength = (directory: Directory): number => END_LENGTH + (isLarge(directory) ? END64_LENGTH : 0);

const end64 = ({ count, size, offset }: Directory): Buffer =>
    Buffer.concat([
        numbers(
            [0x06064b50, 4],
            [44, 8],
            [ZIP64, 2],
            [ZIP64, 2],
            [0, 4],
            [0, 4],
            [count, 8],
            [count, 8],
            [size, 8],
            [offset, 8],
        ),
        numbers([0x07064b50, 4], [0, 4], [offset + size, 8], [1, 4]),
    ]);

/** The end records of an archive, which readers look for first. */
export const directoryEnd = (directory: Directory): Buffer => {
    const count = Math.min(directory.count, MAX_COUNT);
    const [size, offset] = [directory.size, directory.offset].map(value => Math.min(value, MAX_OFFSET)) as [
        number,
        number,
    ];
    const end = numbers([0x06054b50, 4], [0, 2], [0, 2], [count, 2], [count, 2], [size, 4], [offset, 4], [0, 2]);
    return isLarge(directory) ? Buffer.concat([end64(directory), end]) : end;
};
