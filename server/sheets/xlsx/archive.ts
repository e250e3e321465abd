import { pipeline, Readable } from 'node:stream';
import { crc32, createInflateRaw } from 'node:zlib';
import { type Entry, fromRandomAccessReaderPromise, RandomAccessReader, type ZipFile } from 'yauzl';
import { Refused } from '../../domain/refused.ts';
import { hasPassword } from '../format.ts';
import { bytesInPieces, createPauses } from '../pieces.ts';
import type { SheetFile } from '../source.ts';

/** Bytes kept from the end of the file: the directory of 10 000 parts, or a complete small workbook. */
const TAIL = 1_048_576;

const tailOf = async (file: SheetFile, signal: AbortSignal | undefined): Promise<Buffer> => {
    const pieces: Uint8Array[] = [];
    for await (const piece of bytesInPieces(file, { from: file.size - TAIL, signal })) pieces.push(piece);
    return Buffer.concat(pieces);
};

/** Reads an archive's parts without buffering. Storages only stream, so the beginning is skipped for each part. */
class StoredReader extends RandomAccessReader {
    /** Error of the storage, in contrast to errors of the file. */
    failure: unknown;
    /** True while yauzl reads the directory in hundreds of small steps. */
    isInDirectory = true;
    readonly #file: SheetFile;
    readonly #tail: Buffer;
    readonly #signal: AbortSignal | undefined;

    private constructor(file: SheetFile, tail: Buffer, signal: AbortSignal | undefined) {
        super();
        this.#file = file;
        this.#tail = tail;
        this.#signal = signal;
    }

    static async open(file: SheetFile, signal: AbortSignal | undefined): Promise<StoredReader> {
        return new StoredReader(file, await tailOf(file, signal), signal);
    }

    override _readStreamForRange(start: number, end: number): Readable {
        const tailStart = this.#file.size - this.#tail.length;
        if (start >= tailStart) return Readable.from([this.#tail.subarray(start - tailStart, end - tailStart)]);
        if (this.isInDirectory) throw new Error('the directory is not at the end of the file');
        return Readable.from(this.#pieces(start, end));
    }

    async *#pieces(from: number, to: number): AsyncGenerator<Uint8Array> {
        try {
            yield* bytesInPieces(this.#file, { from, to, signal: this.#signal });
        } catch (error) {
            this.failure = error;
            throw error;
        }
    }
}

/** Maximum inflated size of all parts, in bytes. */
const MAX_INFLATED = 500 * 1024 * 1024;
const MAX_PARTS = 10_000;
const CHUNK = 65_536;

export interface Archive {
    has(name: string): boolean;
    /** Names of all parts, in directory order. */
    names(): readonly string[];
    /** Inflated size of a part, in bytes. */
    size(name: string): number;
    /** Content of a part. Throws at the end if the checksum differs from the directory. */
    read(name: string): AsyncIterable<Uint8Array>;
    /** Translates an error for the user. */
    explain(error: unknown): unknown;
}

/** Part names are case-insensitive (ECMA-376 part 2, 6.2.2.3). */
const keyOf = (name: string): string => name.toLowerCase();

export const tooLarge = (): Refused =>
    new Refused('invalid', 'sheet_inflated', { params: { limit: MAX_INFLATED / 1024 / 1024 } });

const entriesOf = async (zip: ZipFile): Promise<ReadonlyMap<string, Entry>> => {
    if (zip.entryCount > MAX_PARTS) throw new Refused('invalid', 'sheet_parts', { params: { limit: MAX_PARTS } });
    const entries = new Map<string, Entry>();
    let inflated = 0;
    for await (const entry of zip.eachEntry()) {
        inflated += entry.uncompressedSize;
        if (inflated > MAX_INFLATED) throw tooLarge();
        entries.set(keyOf(entry.fileName), entry);
    }
    return entries;
};

/** Inflates in larger chunks than yauzl, which saves time and memory. */
const inflated = async (zip: ZipFile, entry: Entry): Promise<Readable> => {
    if (!entry.canDecodeFileData()) throw new Error('a part is compressed in an unknown way');
    const stored = await zip.openReadStreamPromise(entry, { decodeFileData: false });
    if (entry.compressionMethod === 0) return stored;
    // The last stream receives all errors; ending one stream ends both.
    return pipeline(stored, createInflateRaw({ chunkSize: CHUNK }), () => undefined);
};

/** Content of a part. @throws Error if it inflates beyond the size in the directory, because the limit uses those sizes */
async function* contentOf(zip: ZipFile, entry: Entry, signal: AbortSignal | undefined): AsyncGenerator<Uint8Array> {
    const turns = createPauses(signal);
    let [sum, size] = [0, 0];
    for await (const chunk of await inflated(zip, entry)) {
        size += chunk.length;
        if (size > entry.uncompressedSize) throw new Error('a part is larger than it says');
        sum = crc32(chunk, sum);
        yield chunk;
        await turns();
    }
    if (sum !== entry.crc32) throw new Error('the checksum of a part is wrong');
}

/** Translates errors of yauzl, zlib and XML to a damaged file; refusals and storage errors stay unchanged. */
const explainWith =
    (reader: StoredReader | undefined, signal: AbortSignal | undefined) =>
    (error: unknown): unknown => {
        if (error instanceof Refused || (reader && error === reader.failure)) return error;
        return signal?.aborted ? signal.reason : new Refused('invalid', 'sheet_corrupt');
    };

const open = async (reader: StoredReader, size: number): Promise<[ZipFile, ReadonlyMap<string, Entry>]> => {
    const zip = await fromRandomAccessReaderPromise(reader, size, { autoClose: false });
    const entries = await entriesOf(zip);
    reader.isInDirectory = false;
    return [zip, entries];
};

/** Reads the directory of an archive. @throws Refused if it is too large or has too many parts */
export const openArchive = async (file: SheetFile, signal: AbortSignal | undefined): Promise<Archive> => {
    const reader = await StoredReader.open(file, signal);
    const explain = explainWith(reader, signal);
    const [zip, entries] = await open(reader, file.size).catch((error: unknown) => {
        throw explain(error);
    });
    const entryOf = (name: string): Entry => {
        const entry = entries.get(keyOf(name));
        if (!entry) throw new Error(`the part ${name} is missing`);
        if (entry.isEncrypted()) throw hasPassword();
        return entry;
    };
    return {
        has: name => entries.has(keyOf(name)),
        names: () => [...entries.values()].map(({ fileName }) => fileName),
        size: name => entryOf(name).uncompressedSize,
        read: name => contentOf(zip, entryOf(name), signal),
        explain,
    };
};
