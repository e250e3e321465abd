import { entryOf, lengthsOf, type PlannedFile, type Sums } from './entry.ts';
import { type Directory, directoryEnd, directoryHeader, endLength, localHeader, type ZipEntry } from './records.ts';

/** What an archive that is being written knows of its files. */
export interface DirectoryWriter {
    /** Notes a file that comes next; what stands before it. */
    enter(file: Omit<PlannedFile, 'sums'>, sums: Sums): Uint8Array;
    /**
     * What stands after the last file.
     * @param total length of the whole, where it was told before: zeros stand in the place of what was lost since.
     */
    end(total: number | undefined): Iterable<Uint8Array>;
}

/** Lines that are written at once. */
const LINES = 500;
const GAP = Buffer.alloc(65_536);

function* gap(length: number): Generator<Uint8Array> {
    for (let left = length; left > 0; left -= GAP.length) yield GAP.subarray(0, Math.min(left, GAP.length));
}

function* lines(entries: readonly ZipEntry[]): Generator<Uint8Array> {
    for (let at = 0; at < entries.length; at += LINES)
        yield Buffer.concat(entries.slice(at, at + LINES).map(directoryHeader));
}

/** Where the directory must stand for the archive to end where it was said to. */
const placeBefore = (end: number, { count, size }: Omit<Directory, 'offset'>): Directory => {
    const near = { count, size, offset: end - size - endLength({ count, size, offset: 0 }) };
    return { ...near, offset: end - size - endLength(near) };
};

export const createDirectory = (timeZone: string): DirectoryWriter => {
    const entries: ZipEntry[] = [];
    let [offset, size] = [0, 0];
    const enter: DirectoryWriter['enter'] = (file, sums) => {
        const entry = entryOf(file, sums, offset, timeZone);
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
