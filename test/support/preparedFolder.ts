import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import build from './build.ts';
import { PREPARED, startServer } from './serverProcess.ts';

/** Builds the product and prepares a data folder for tests to copy, because a first start takes seconds. */
export default async (): Promise<() => void> => {
    await build();
    const made = mkdtempSync(join(tmpdir(), 'comptoir-prepared-'));
    await (await startServer({ DATA_DIR: made })).end('SIGTERM');
    process.env[PREPARED] = made;
    return () => rmSync(made, { recursive: true, force: true });
};
