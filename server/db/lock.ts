import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { tryLock } from 'fs-native-extensions';
import { StartupError } from '../startupError.ts';

/**
 * Locks a data folder through the operating system, because two processes on one PGlite folder corrupt it silently. The
 * lock is released when the process ends, even by a crash.
 * @returns a function that releases the lock.
 * @throws StartupError when another process holds it.
 */
export const lockFolder = (folder: string): (() => void) => {
    const descriptor = openSync(join(folder, 'lock'), 'a+');
    if (!tryLock(descriptor)) {
        closeSync(descriptor);
        throw new StartupError(
            `Another Comptoir server is running on the data folder ${folder}. Stop it, or give this one another DATA_DIR.`,
        );
    }
    return () => closeSync(descriptor);
};
