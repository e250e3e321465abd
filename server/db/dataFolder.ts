import {
    accessSync,
    closeSync,
    constants,
    existsSync,
    mkdirSync,
    openSync,
    readdirSync,
    renameSync,
    rmdirSync,
    rmSync,
} from 'node:fs';
import { join } from 'node:path';
import { tryLock } from 'fs-native-extensions';
import { closeFolder } from '../privateFiles.ts';
import { reasonOf, StartupError } from '../startupError.ts';

/** Temporary folder of a new database; it is renamed when complete, so that an interrupted start can be repeated. */
export const UNFINISHED = 'database.new';

/** Names allowed in a data folder before its first database; newly formatted disks have `lost+found`. */
const EXPECTED = ['lock', 'backup.lock', UNFINISHED, 'lost+found'];

const holdsFiles = (folder: string): boolean =>
    readdirSync(folder, { recursive: true, withFileTypes: true }).some(entry => !entry.isDirectory());

export const leftoverFilesIn = (dataDir: string): string[] =>
    readdirSync(dataDir, { withFileTypes: true })
        .filter(({ name }) => !name.startsWith('.') && !EXPECTED.includes(name))
        .filter(entry => !entry.isDirectory() || holdsFiles(join(dataDir, entry.name)))
        .map(({ name }) => name)
        .sort();

/** @throws StartupError instead of creating a database with published passwords over the remains of another one */
const refuseRemains = (dataDir: string): void => {
    const remains = leftoverFilesIn(dataDir);
    if (remains.length > 0)
        throw new StartupError(
            `The data folder ${dataDir} has no usable database, but it is not empty (${remains.slice(0, 5).join(', ')}). ` +
                'Nothing was changed. Restore the whole folder from a backup, or set DATA_DIR to an empty folder.',
        );
};

/** Creates the database of a data folder, whose lock is held. @throws StartupError if the folder is not empty */
const makeDatabase = async (dataDir: string, initialise: (folder: string) => Promise<void>): Promise<void> => {
    const folder = join(dataDir, 'database');
    if (existsSync(join(folder, 'PG_VERSION'))) return;
    refuseRemains(dataDir);
    const unfinished = join(dataDir, UNFINISHED);
    rmSync(unfinished, { recursive: true, force: true });
    await initialise(unfinished);
    // PGlite creates its first files readable and writable for all users, regardless of the umask.
    if (process.platform !== 'win32') closeFolder(unfinished);
    // On Windows an empty folder prevents renaming; rmdir never removes a folder with content.
    if (existsSync(folder)) rmdirSync(folder);
    renameSync(unfinished, folder);
};

const RESTORING = 'restoring';

export const restoringIn = (dataDir: string): string => join(dataDir, RESTORING);

/** @throws StartupError during a restore into the folder or its database, or after an interrupted one */
export const refuseHalfRestored = (dataDir: string): void => {
    if (existsSync(restoringIn(dataDir)))
        throw new StartupError(
            `A restore into ${dataDir} has not ended, or was interrupted. Wait for its end, or repeat it: npm run restore -- FILE.`,
        );
};

/**
 * Locks a data folder through the operating system, because two processes on one PGlite folder corrupt it silently. The
 * lock is released when the process ends, even by a crash.
 * @returns a function that releases the lock.
 * @throws StartupError when another process holds it.
 */
const lockFolder = (folder: string): (() => void) => {
    const descriptor = openSync(join(folder, 'lock'), 'a+');
    if (!tryLock(descriptor)) {
        closeSync(descriptor);
        throw new StartupError(
            `Another Comptoir server is running on the data folder ${folder}. Stop it, or give this one another DATA_DIR.`,
        );
    }
    return () => closeSync(descriptor);
};

const unusable = (dataDir: string, cause: unknown): StartupError =>
    new StartupError(`The data folder ${dataDir} cannot be used: ${reasonOf(cause)}`, { cause });

/** Creates and locks a data folder. @returns a function that releases the lock */
export const takeFolder = (dataDir: string): (() => void) => {
    try {
        mkdirSync(dataDir, { recursive: true });
        return lockFolder(dataDir);
    } catch (cause) {
        throw cause instanceof StartupError ? cause : unusable(dataDir, cause);
    }
};

/** Folder of the database, created if missing. @param initialise creates an empty database in a folder and closes it */
export const readyFolder = async (dataDir: string, initialise: (folder: string) => Promise<void>): Promise<string> => {
    const folder = join(dataDir, 'database');
    try {
        if (existsSync(folder)) accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
        await makeDatabase(dataDir, initialise);
        return folder;
    } catch (cause) {
        throw cause instanceof StartupError ? cause : unusable(dataDir, cause);
    }
};
