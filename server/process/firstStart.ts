import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { ServerConfig } from '../config.ts';
import { ROOT } from '../paths.ts';
import { StartupError } from '../startupError.ts';

const IS_SOURCE = import.meta.url.endsWith('.ts');
const SEED = join(ROOT, IS_SOURCE ? 'server/process/seed.ts' : 'dist/server/seed.js');

/**
 * Creates a missing embedded database in a separate process: the memory of WebAssembly never shrinks, and the seed doubles it
 * (ADR 0078).
 * @throws StartupError with the output of that process
 */
export const makeInProcess = async ({ databaseUrl, dataDir }: ServerConfig): Promise<void> => {
    if (databaseUrl !== undefined || existsSync(join(dataDir, 'database/PG_VERSION'))) return;
    // The IPC channel lets the child detect that this process was killed.
    const child = spawn(process.execPath, [...process.execArgv, SEED], { stdio: ['ignore', 'inherit', 'pipe', 'ipc'] });
    const ended = new Promise<string | number | null>((done, fail) =>
        child.once('error', fail).once('close', (code, signal) => done(signal ?? code)),
    );
    const [said, how] = await Promise.all([child.stderr ? text(child.stderr) : '', ended]);
    if (how === 0) return;
    throw new StartupError(said.trim() || `Making the database was interrupted (${how}). Start again.`);
};
