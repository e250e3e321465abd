import { existsSync, readdirSync, renameSync, rmdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { closeFolder } from '../privateFiles.ts';
import { StartupError } from '../startupError.ts';

/** Folder in which a database is created; it is renamed when complete, so that an interrupted start can be repeated. */
const UNFINISHED = 'database.new';

/** Names that may be in a data folder before its first database; `lost+found` is on newly formatted disks. */
const EXPECTED = ['lock', UNFINISHED, 'lost+found'];

const holdsFiles = (folder: string): boolean =>
    readdirSync(folder, { recursive: true, withFileTypes: true }).some(entry => !entry.isDirectory());

/** Names of files and non-empty folders left by an earlier installation. */
const remainsIn = (dataDir: string): string[] =>
    readdirSync(dataDir, { withFileTypes: true })
        .filter(({ name }) => !name.startsWith('.') && !EXPECTED.includes(name))
        .filter(entry => !entry.isDirectory() || holdsFiles(join(dataDir, entry.name)))
        .map(({ name }) => name)
        .sort();

/** @throws StartupError rather than create a database with public passwords over the remains of another. */
const refuseRemains = (dataDir: string): void => {
    const remains = remainsIn(dataDir);
    if (remains.length > 0)
        throw new StartupError(
            `The data folder ${dataDir} has no usable database, but it is not empty (${remains.slice(0, 5).join(', ')}). ` +
                'Nothing was changed. Restore the whole folder from a backup, or set DATA_DIR to an empty folder.',
        );
};

/**
 * Creates the database of a data folder that has none; the caller holds the folder's lock.
 * @param initialise creates an empty database in the given folder and closes it
 * @throws StartupError when the data folder is not empty.
 */
export const makeDatabase = async (dataDir: string, initialise: (folder: string) => Promise<void>): Promise<void> => {
    const folder = join(dataDir, 'database');
    if (existsSync(join(folder, 'PG_VERSION'))) return;
    refuseRemains(dataDir);
    const unfinished = join(dataDir, UNFINISHED);
    rmSync(unfinished, { recursive: true, force: true });
    await initialise(unfinished);
    // PGlite makes its first files readable and writable for everybody, whatever the mask of the process.
    if (process.platform !== 'win32') closeFolder(unfinished);
    // On Windows an empty folder prevents renaming; rmdir never removes a folder with content.
    if (existsSync(folder)) rmdirSync(folder);
    renameSync(unfinished, folder);
};
