import { chmodSync, lstatSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

const FOLDER = 0o700;
const FILE = 0o600;
const PERMISSIONS = 0o777;
/** Bit of shared folders such as `/tmp`. */
const STICKY = 0o1000;

const PRODUCT_FILES = [
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

export const writePrivately = (): void => void process.umask(PERMISSIONS & ~FOLDER);

const mend = (path: string, mode: number, is: number): void => {
    if ((is & PERMISSIONS) !== mode) chmodSync(path, mode);
};

/** Restricts a folder and its content to the own user. The folder comes last, so that an interrupted call restarts. */
export const closeFolder = (path: string): void => {
    for (const entry of readdirSync(path, { withFileTypes: true })) {
        const inner = join(path, entry.name);
        if (entry.isDirectory()) closeFolder(inner);
        else if (entry.isFile()) mend(inner, FILE, lstatSync(inner).mode);
    }
    mend(path, FOLDER, statSync(path).mode);
};

/** True for a closed picture folder, which contains only closed files. Skips it, because pictures may be numerous. */
const isClosed = (name: string, mode: number): boolean => name === 'files' && (mode & PERMISSIONS) === FOLDER;

/** @returns the error of changing permissions; undefined on success or for a missing file. */
const attempt = (work: () => void): string | undefined => {
    try {
        work();
        return undefined;
    } catch (error) {
        const { code, message } = error as NodeJS.ErrnoException;
        return code === 'ENOENT' ? undefined : message;
    }
};

/** Restricts a data folder to the own user (0700, 0600), except on Windows. @returns the errors, for the log */
export const closeDataFolder = (dataDir: string): string[] => {
    if (process.platform === 'win32') return [];
    const refused = PRODUCT_FILES.flatMap(name => {
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
