import { STORED, UTF8_NAME, type ZipEntry } from './records.ts';

/** A file's size in bytes and its CRC-32. */
export interface Sums {
    readonly bytes: number;
    readonly crc: number;
}

/** File stored without compression, because pictures do not become smaller. */
export interface PlannedFile {
    readonly name: string;
    readonly date: Date;
    /** Undefined until the file has been created. */
    readonly sums: Sums | undefined;
}

/** Lengths of a local header, of a directory entry (each with its extra field), and of a ZIP64 offset. */
const HEADER = 30 + 9;
const LINE = 46 + 9;
const FAR = 12;
const FAR_OFFSET = 0xffffffff;

const FORMATS = new Map<string, Intl.DateTimeFormat>();

const formatOf = (timeZone: string): Intl.DateTimeFormat => {
    const known = FORMATS.get(timeZone);
    if (known) return known;
    const made = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone });
    FORMATS.set(timeZone, made);
    return made;
};

/** A moment in MS-DOS format, in the company's time zone, limited to 1980-2107. */
const dosDate = (date: Date, timeZone: string): Pick<ZipEntry, 'time' | 'day'> => {
    const [year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0] =
        formatOf(timeZone).format(date).match(/\d+/g)?.map(Number) ?? [];
    const since = Math.min(127, Math.max(0, year - 1980));
    return { time: (hour << 11) | (minute << 5) | (second >> 1), day: (since << 9) | (month << 5) | day };
};

/** The moment as a Unix timestamp, independent of the reader's time zone. */
const timestamp = (date: Date): Buffer => {
    const extra = Buffer.from('555405000100000000', 'hex');
    extra.writeInt32LE(Math.floor(date.getTime() / 1000), 5);
    return extra;
};

/** The UTF-8 flag is set only if needed, because some old programs do not support it. */
const flagsOf = (name: string): number => (/^[\x20-\x7e]*$/.test(name) ? 0 : UTF8_NAME);

export const zipEntry = (
    { name, date }: Omit<PlannedFile, 'sums'>,
    { bytes, crc }: Sums,
    offset: number,
    timeZone: string,
): ZipEntry => ({
    name: Buffer.from(name),
    method: STORED,
    flags: flagsOf(name),
    ...dosDate(date, timeZone),
    extra: timestamp(date),
    offset,
    crc,
    packed: bytes,
    size: bytes,
});

/** Lengths in bytes of a file with its header, and of its directory entry. */
export const lengthsOf = (
    { name }: Pick<PlannedFile, 'name'>,
    bytes: number,
    offset: number,
): readonly [own: number, line: number] => {
    const length = Buffer.byteLength(name);
    return [HEADER + length + bytes, LINE + length + (offset >= FAR_OFFSET ? FAR : 0)];
};
