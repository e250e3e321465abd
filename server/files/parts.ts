import { randomUUID } from 'node:crypto';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Milliseconds after which a partial file is abandoned: other processes may share the folder and still be writing. */
const ABANDONED = 10 * 60_000;

const UUID = /\.[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}\.part$/;

/** Temporary name of a file while it is being written. */
export const partOf = (key: string): string => `${key}.${randomUUID()}.part`;

const isGone = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** Ignores a missing folder, or a file that another process has removed in the meantime. */
const unlessGone = <T>(work: Promise<T>): Promise<T | undefined> =>
    work.catch((error: unknown) => {
        if (isGone(error)) return undefined;
        throw error;
    });

export const sweepParts = async (folder: string): Promise<void> => {
    const names = (await unlessGone(readdir(folder, { recursive: true }))) ?? [];
    for (const name of names.filter(one => UUID.test(one))) {
        const part = join(folder, name);
        const written = (await unlessGone(stat(part)))?.mtimeMs ?? Number.POSITIVE_INFINITY;
        if (Date.now() - written > ABANDONED) await rm(part, { force: true });
    }
};
