/** Why a part of the program is not there: the server has none (a new version is out), it took too long, or else. */
export type ChunkFailureType = 'missing' | 'timeout' | 'other';

/** Row R10: a part of the program that did not arrive. */
export class ChunkFailure extends Error {
    override readonly name = 'ChunkFailure';
    /** Name of its file; empty where nobody knows it. */
    readonly part: string;
    readonly type: ChunkFailureType;

    constructor(type: ChunkFailureType, part: string, cause?: unknown) {
        super(['Loading chunk', part, 'failed'].filter(Boolean).join(' '), { cause });
        this.type = type;
        this.part = part;
    }
}

/** Messages of the browsers, and of Vite, for a part of the program that did not load. */
const MESSAGES =
    /dynamically imported module|importing a module script failed|unable to preload css|loading chunk .+ failed/i;

export const isChunkFailure = (error: unknown): error is Error =>
    error instanceof Error && MESSAGES.test(error.message);

/** The file that a browser's message names, if it names any: Safari's does not. */
const FILE = /(?:https?:\/)?\/\S+\.(?:js|css|tsx?)\b/;

/** `https://host/assets/ItemList-CxvqIr3z.js` -> `ItemList` */
const partOf = (file: string | undefined): string => /([^/]+?)(?:-[\w-]{8})?\.\w+$/.exec(file ?? '')?.[1] ?? '';

const isMissing = async (file: string): Promise<boolean> => {
    try {
        return [404, 410].includes((await fetch(file, { method: 'HEAD', cache: 'no-store' })).status);
    } catch {
        return false;
    }
};

/** Asks the server for the file again, to tell a new version from a lost connection. */
export const explainChunkFailure = async (error: Error): Promise<ChunkFailure> => {
    const file = FILE.exec(error.message)?.[0];
    const missing = file !== undefined && (await isMissing(file));
    return new ChunkFailure(missing ? 'missing' : 'other', partOf(file), error);
};
