/** Reason why a chunk did not load: missing (after a new release), timeout, or another one. */
export type ChunkFailureType = 'missing' | 'timeout' | 'other';

/** R10: a chunk that did not load. */
export class ChunkFailure extends Error {
    override readonly name = 'ChunkFailure';
    /** Name of its file; empty if unknown. */
    readonly part: string;
    readonly type: ChunkFailureType;

    constructor(type: ChunkFailureType, part: string, cause?: unknown) {
        super(`Loading chunk ${part} failed`, { cause });
        this.type = type;
        this.part = part;
    }
}

/** Error messages of browsers and of Vite for chunks that did not load. */
const MESSAGES = /dynamically imported module|importing a module script failed|unable to preload css|loading chunk/i;

export const isChunkFailure = (error: unknown): error is Error =>
    error instanceof Error && MESSAGES.test(error.message);

/** File named in a browser's message; undefined in Safari, which names none. Scans each word of the message once. */
const fileIn = (message: string): string | undefined =>
    message
        .split(/\s/)
        .map(word => /^\S+\.(?:js|css|tsx?)\b/.exec(word.slice(word.search(/(?:https?:\/)?\//)))?.[0])
        .find(file => file?.includes('/'));

/** `https://host/assets/ItemList-CxvqIr3z.js` -> `ItemList` */
const partOf = (file: string): string =>
    file
        .slice(file.lastIndexOf('/') + 1)
        .replace(/\.\w+$/, '')
        .replace(/-[\w-]{8}$/, '');

const isMissing = async (file: string): Promise<boolean> => {
    try {
        return [404, 410].includes((await fetch(file, { method: 'HEAD', cache: 'no-store' })).status);
    } catch {
        return false;
    }
};

/** Requests the file again, to distinguish a new release from a network failure. */
export const explainChunkFailure = async (error: Error): Promise<ChunkFailure> => {
    const file = fileIn(error.message);
    const missing = file !== undefined && (await isMissing(file));
    return new ChunkFailure(missing ? 'missing' : 'other', partOf(file ?? ''), error);
};

/** React's `onRecoverableError`: reports recovered errors, except failed chunks, which a boundary shows. */
export const reportRecovered = (error: unknown): void => {
    if (!(error instanceof Error && error.cause instanceof ChunkFailure)) reportError(error);
};
