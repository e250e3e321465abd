import { Readable } from 'node:stream';
import { RandomAccessReader } from 'yauzl';
import { piecesOf } from '../pieces.ts';
import type { SheetFile } from '../source.ts';

/** Bytes at the end of the file that are held: the directory of 10 000 parts, or a small workbook as a whole. */
const TAIL = 1_048_576;

const tailOf = async (file: SheetFile, signal: AbortSignal | undefined): Promise<Buffer> => {
    const pieces: Uint8Array[] = [];
    for await (const piece of piecesOf(file, { from: file.size - TAIL, signal })) pieces.push(piece);
    return Buffer.concat(pieces);
};

/**
 * Gives an archive's parts without holding the archive: storages give streams only, so each part is a stream of which the
 * beginning is passed over.
 */
export class StoredReader extends RandomAccessReader {
    /** Why the storage could not be read, as opposed to what is wrong with the file. */
    failure: unknown;
    /** While the directory is read, which is done in hundreds of small steps. */
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
            yield* piecesOf(this.#file, { from, to, signal: this.#signal });
        } catch (error) {
            this.failure = error;
            throw error;
        }
    }
}
