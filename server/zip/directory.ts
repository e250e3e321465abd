import { entryOf, lengthsOf, type PlannedFile, type Sums } from './entry.ts';
import { type Directory, directoryEnd, directoryHeader, endLength, localHeader, type ZipEntry } from './records.ts';

/** Collects the directory of an archive while it is written. */
export interface DirectoryWriter {
    /** Registers the next file and returns its local header. */
    enter(file: Omit<PlannedFile, 'sums'>, sums: Sums): Uint8Array;
    /**
     * Returns what follows the last file.
     * @param total announced length of the archive; files that are missing since are replaced by zeros
     */
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
