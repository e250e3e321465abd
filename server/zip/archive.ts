import { crc32 } from 'node:zlib';
import { lengthsOf, type PlannedFile, type Sums, zipEntry } from './entry.ts';
import { type Directory, directoryEnd, directoryHeader, endLength, localHeader, type ZipEntry } from './records.ts';

/** Collects the directory of an archive while it is written. */
interface DirectoryWriter {
    enter(file: Omit<PlannedFile, 'sums'>, sums: Sums): Uint8Array;
    /** Returns the end of the archive. @param total announced length; zeros replace files that went missing */
    end(total: number | undefined): Iterable<Uint8Array>;
}

/** Directory entries per chunk. */
const LINES = 500;
const GAP = Buffer.alloc(65_536);

function* gap(length: number): Generator<Uint8Array> {
    for (let left = length; left > 0; left -= GAP.length) yield GAP.subarray(0, Math.min(left, GAP.length));
}

function* lines(entries: readonly ZipEntry[]): Generator<Uint8Array> {
    for (let at = 0; at < entries.length; at += LINES)
        yield Buffer.concat(entries.slice(at, at + LINES).map(directoryHeader));
}

/** The offset of the directory with which the archive ends at the announced length. */
const placeBefore = (end: number, { count, size }: Omit<Directory, 'offset'>): Directory => {
    const near = { count, size, offset: end - size - endLength({ count, size, offset: 0 }) };
    return { ...near, offset: end - size - endLength(near) };
};

const createDirectory = (timeZone: string): DirectoryWriter => {
    const entries: ZipEntry[] = [];
    let [offset, size] = [0, 0];
    const enter: DirectoryWriter['enter'] = (file, sums) => {
        const entry = zipEntry(file, sums, offset, timeZone);
        const [own, line] = lengthsOf(file, sums.bytes, offset);
        entries.push(entry);
        offset += own;
        size += line;
        return localHeader(entry);
    };
    function* end(total: number | undefined): Generator<Uint8Array> {
        const count = entries.length;
        const place = total === undefined ? { count, size, offset } : placeBefore(total, { count, size });
        if (place.offset < offset) throw new Error('what was lost leaves no room to tell so');
        yield* gap(place.offset - offset);
        yield* lines(entries);
        yield directoryEnd(place);
    }
    return { enter, end };
};

export interface ArchivePlan<F extends PlannedFile> {
    readonly files: readonly F[];
    /** IANA name. */
    readonly timeZone: string;
    /** Reads a file that must match its planned checksum, if any. Undefined if it cannot be read. Never throws. */
    readonly load: (file: F) => Promise<Uint8Array | undefined>;
    /** A last file that lists those that could not be read, if any. */
    readonly missing: {
        readonly name: string;
        readonly date: Date;
        readonly text: (names: readonly string[]) => string;
    };
}

/** Length of the archive in bytes; undefined unless all sizes are known. */
export const archiveLength = (files: readonly PlannedFile[]): number | undefined => {
    let [offset, size] = [0, 0];
    for (const file of files) {
        if (!file.sums) return undefined;
        const [own, line] = lengthsOf(file, file.sums.bytes, offset);
        offset += own;
        size += line;
    }
    return offset + size + endLength({ count: files.length, size, offset });
};

/** The number and total length of files before an offset, which need not be read to resume there. */
const skip = (files: readonly PlannedFile[], start: number): { count: number; offset: number } => {
    let offset = 0;
    for (const [count, file] of files.entries()) {
        const [own] = lengthsOf(file, file.sums?.bytes ?? 0, offset);
        if (!file.sums || offset + own > start) return { count, offset };
        offset += own;
    }
    return { count: files.length, offset };
};

/** Reads the files one ahead of the consumer. */
async function* loaded<F extends PlannedFile>(files: readonly F[], load: ArchivePlan<F>['load']) {
    let [ahead] = files.slice(0, 1).map(load);
    for (const [place, file] of files.entries()) {
        const bytes = await ahead;
        [ahead] = files.slice(place + 1, place + 2).map(load);
        yield { file, bytes };
    }
}

const sumsOf = (bytes: Uint8Array): Sums => ({ bytes: bytes.length, crc: crc32(bytes) });

/** Generates the archive after its first files, on demand. */
async function* pieces<F extends PlannedFile>(plan: ArchivePlan<F>, first: number, total: number | undefined) {
    const { files, load, missing } = plan;
    const directory = createDirectory(plan.timeZone);
    for (const file of files.slice(0, first)) if (file.sums) directory.enter(file, file.sums);
    const lost: string[] = [];
    for await (const { file, bytes } of loaded(files.slice(first), load)) {
        if (bytes) yield* [directory.enter(file, file.sums ?? sumsOf(bytes)), bytes];
        else lost.push(file.name);
    }
    if (lost.length > 0) {
        const text = Buffer.from(missing.text(lost));
        yield* [directory.enter(missing, sumsOf(text)), text];
    }
    yield* directory.end(total);
}

/** A range of bytes, both ends included. */
export interface ByteRange {
    readonly from: number;
    readonly to: number;
}

const ALL: ByteRange = { from: 0, to: Number.POSITIVE_INFINITY };

/** Generates the archive on demand. @param total its announced {@link archiveLength}; ranges require it */
export async function* writeArchive<F extends PlannedFile>(
    plan: ArchivePlan<F>,
    total?: number,
    { from, to }: ByteRange = ALL,
): AsyncGenerator<Uint8Array> {
    const { count, offset } = skip(plan.files, from);
    let at = offset;
    for await (const piece of pieces(plan, count, total)) {
        const part = piece.subarray(Math.max(0, from - at), Math.max(0, to + 1 - at));
        at += piece.length;
        if (part.length > 0) yield part;
        if (at > to) return;
    }
}
