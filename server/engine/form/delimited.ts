import { Problem } from '../../hydra/problem.ts';

/** Reads bytes up to a delimiter, of which no more is held than the piece in hand. */
export interface Delimited {
    /** The bytes before the delimiter, in pieces; the delimiter is skipped. @throws Problem 400 when it never comes */
    before(delimiter: Uint8Array): AsyncGenerator<Uint8Array>;
    /** So many bytes. @throws Problem 400 when there are fewer */
    take(length: number): Promise<Buffer>;
}

export const malformed = (): Problem => new Problem(400, 'malformed_multipart');

/** @param held what comes before the first byte */
export const createDelimited = (source: AsyncIterable<Uint8Array>, held: Buffer): Delimited => {
    const pieces = source[Symbol.asyncIterator]();
    let rest = held;
    const more = async (): Promise<void> => {
        const { done, value } = await pieces.next();
        if (done) throw malformed();
        rest =
            rest.length > 0 ? Buffer.concat([rest, value]) : Buffer.from(value.buffer, value.byteOffset, value.length);
    };
    const cut = (length: number): Buffer => {
        const taken = rest.subarray(0, length);
        rest = rest.subarray(length);
        return taken;
    };
    return {
        before: async function* (delimiter) {
            for (;;) {
                const at = rest.indexOf(delimiter);
                // The last bytes may be the first ones of the delimiter.
                const length = at < 0 ? Math.max(0, rest.length - delimiter.length + 1) : at;
                if (length > 0) yield cut(length);
                if (at < 0) await more();
                else return void cut(delimiter.length);
            }
        },
        take: async length => {
            while (rest.length < length) await more();
            return cut(length);
        },
    };
};
