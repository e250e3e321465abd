import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { ROOT } from '#server/paths.ts';
import { freePort } from './serverProcess.ts';

/** `npm run console` with the arguments, once it is ready. */
export const startConsole = async (args: readonly string[]): Promise<{ url: string; end: () => Promise<unknown> }> => {
    const port = String(await freePort());
    const child = spawn(process.execPath, [join(ROOT, 'dist/server/console.js'), ...args], {
        env: { PATH: process.env.PATH, PORT: port },
        stdio: ['ignore', 'pipe', 'pipe'],
    });
    const exit = new Promise(resolve => child.once('exit', resolve));
    let errors = '';
    child.stderr.on('data', chunk => {
        errors += String(chunk);
    });
    await new Promise<void>((resolve, reject) => {
        createInterface(child.stdout).on('line', line => line.includes('is ready') && resolve());
        exit.then(code => reject(new Error(`the console ended with ${code}: ${errors}`)));
    });
    const end = (): Promise<unknown> => {
        child.kill('SIGTERM');
        return exit;
    };
    return { url: `http://127.0.0.1:${port}`, end };
};
