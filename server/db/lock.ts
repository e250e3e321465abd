import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { tryLock } from 'fs-native-extensions';
import { StartupError } from '../config.ts';

/**
 * Takes the operating system's lock on a data folder: two processes on one PGlite folder lose data without a word
 * (facts.md, pitfall 3). The system frees it when the process dies, however it dies.
 * @returns what gives the lock back.
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
