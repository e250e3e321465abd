import { setImmediate as turn } from 'node:timers/promises';
import { requestsFirst } from '../serving.ts';
import type { SheetFile } from './source.ts';

/** Bytes per piece, processed without a pause. */
const PIECE = 16_384;
/** Milliseconds of work between two pauses. */
const STRETCH = 3;

/** Pauses for requests after some milliseconds of work, and waits for running ones. */
export const createPauses = (signal?: AbortSignal): (() => Promise<void> | undefined) => {
    signal?.throwIfAborted();
    let since = performance.now();
    return () => {
        signal?.throwIfAborted();
        if (performance.now() - since < STRETCH) return undefined;
        return turn()
            .then(requestsFirst)
            .then(() => {
                since = performance.now();
            });
    };
};

async function* chunks(file: SheetFile): AsyncGenerator<Uint8Array> {
    const reader = (await file.open()).getReader();
    try {
        for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value;
    } finally {
        await reader.cancel();
    }
}

/** Bytes from `from` up to but excluding `to`, in small pieces. */
export async function* bytesInPieces(
    file: SheetFile,
    {
        from = 0,
        to = Number.POSITIVE_INFINITY,
        signal,
    }: { from?: number; to?: number; signal?: AbortSignal | undefined },
): AsyncGenerator<Uint8Array> {
    const turns = createPauses(signal);
    let at = 0;
    for await (const chunk of chunks(file)) {
        const part = chunk.subarray(Math.max(0, from - at), Math.max(0, to - at));
        at += chunk.length;
        for (let start = 0; start < part.length; start += PIECE) {
            yield part.subarray(start, start + PIECE);
            await turns();
        }
        if (at >= to) return;
    }
}

export const headOf = async (file: SheetFile, length: number): Promise<Buffer> => {
    const pieces: Uint8Array[] = [];
    for await (const piece of bytesInPieces(file, { to: length })) pieces.push(piece);
    return Buffer.concat(pieces);
};
