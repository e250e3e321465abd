import { statfsSync } from 'node:fs';
import { StartupError } from '../startupError.ts';
import { DISK_FULL } from './databaseError.ts';

const FULL = ['ENOSPC', 'EDQUOT', DISK_FULL];

/** In bytes: PostgreSQL needs a 16 MiB segment of its write-ahead log to start, and removes a partial one. */
const TOO_LITTLE = 20 * 1024 * 1024;

const chainOf = (error: unknown): Error[] => (error instanceof Error ? [error, ...chainOf(error.cause)] : []);

const codeOf = (error: Error): string => ('code' in error ? String(error.code) : '');

const saysFull = (error: Error): boolean => FULL.includes(codeOf(error)) || /no space left/i.test(error.message);

/** True if the operating system or a check of this program has given the reason. */
const isClear = (chain: readonly Error[]): boolean =>
    chain.some(one => /^E[A-Z]+$/.test(codeOf(one))) ||
    chain.every(one => one instanceof StartupError && one.cause === undefined);

const hasNoSpace = (folder: string): boolean => {
    try {
        const { bavail, bsize } = statfsSync(folder);
        return bavail * bsize < TOO_LITTLE;
    } catch {
        return false;
    }
};

/**
 * Error of a database that cannot be opened: a StartupError for a full disk, which PGlite often does not report.
 * @param dataDir folder of the embedded database; undefined for a PostgreSQL server
 */
export const explainFailure = (error: unknown, dataDir: string | undefined): unknown => {
    const chain = chainOf(error);
    const unexplained = dataDir !== undefined && !isClear(chain) && hasNoSpace(dataDir);
    if (!unexplained && !chain.some(saysFull)) return error;
    const disk = dataDir === undefined ? 'of the PostgreSQL server' : `that holds the data folder ${dataDir}`;
    return new StartupError(`The disk ${disk} is full. Free some space, 100 MB at least, and start again.`, {
        cause: error,
    });
};
