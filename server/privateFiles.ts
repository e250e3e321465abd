import { chmodSync, lstatSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

const FOLDER = 0o700;
const FILE = 0o600;
const PERMISSIONS = 0o777;
/** Of a folder that everybody uses, like `/tmp`. */
const STICKY = 0o1000;

/** What the product writes into a data folder. */
const OWN = [
    'lock',
    'backup.lock',
    'backup.new',
    'database',
    'database.new',
    'files',
    'files.new',
    'mail',
    'restoring',
];

/** From now on this process creates files that only its own user reads and writes. */
export const writePrivately = (): void => void process.umask(PERMISSIONS & ~FOLDER);

const mend = (path: string, mode: number, is: number): void => {
    if ((is & PERMISSIONS) !== mode) chmodSync(path, mode);
};

/**
 * Closes a folder, with all that is in it, to other users of the machine; itself last, so that what was interrupted is
 * begun again.
 */
export const closeFolder = (path: string): void => {
    for (const entry of readdirSync(path, { withFileTypes: true })) {
        const inner = join(path, entry.name);
        if (entry.isDirectory()) closeFolder(inner);
        else if (entry.isFile()) mend(inner, FILE, lstatSync(inner).mode);
    }
    mend(path, FOLDER, statSync(path).mode);
};

/** Pictures may be many: a folder that is closed already has only files that were written so. */
const isClosed = (name: string, mode: number): boolean => name === 'files' && (mode & PERMISSIONS) === FOLDER;

/** @returns why the permissions could not be changed; undefined when they could, or when there is nothing. */
const attempt = (work: () => void): string | undefined => {
    try {
        work();
        return undefined;
    } catch (error) {
        const { code, message } = error as NodeJS.ErrnoException;
        return code === 'ENOENT' ? undefined : message;
    }
};

/**
 * Closes a data folder to other users of the machine: folders 0700, files 0600. It leaves alone what is not the product's
 * own, and a folder that everybody uses. Windows has no such permissions.
 * @returns why it could not, for the log
 */
export const closeDataFolder = (dataDir: string): string[] => {
    if (process.platform === 'win32') return [];
    const refused = OWN.flatMap(name => {
        const path = join(dataDir, name);
        return (
            attempt(() => {
                const stat = statSync(path);
                if (!stat.isDirectory()) mend(path, FILE, stat.mode);
                else if (!isClosed(name, stat.mode)) closeFolder(path);
            }) ?? []
        );
    });
    const own = attempt(() => {
        const { mode } = statSync(dataDir);
        if ((mode & STICKY) === 0) mend(dataDir, FOLDER, mode);
    });
    return own === undefined ? refused : [...refused, own];
};
