import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { ROOT } from '#server/paths.ts';
import { scratchFolder } from './scratch.ts';

/** A free local port. */
export const freePort = (): Promise<number> =>
    new Promise((resolve, reject) => {
        const probe = createServer();
        probe.once('error', reject);
        probe.listen(0, '127.0.0.1', () => {
            const address = probe.address();
            probe.close(() =>
                typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no port')),
            );
        });
    });

/** Name of the environment variable with the prepared data folder (`preparedFolder.ts`). */
export const PREPARED = 'COMPTOIR_PREPARED';
/** Number of items in it. */
export const PREPARED_ITEMS = 1000;

/**
 * A new data folder and a function that removes it.
 * @param options.fresh empty instead of a copy of the prepared one
 */
export const dataFolder = ({ fresh = false } = {}): { path: string; remove: () => void } => {
    const path = scratchFolder('data');
    const prepared = process.env[PREPARED];
    if (prepared && !fresh) cpSync(prepared, path, { recursive: true });
    return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
};

export interface ServerProcess {
    readonly url: string;
    readonly process: ChildProcess;
    /** All that it has logged. */
    readonly log: readonly string[];
    /** Sends a signal and resolves with the exit code, null after a kill. */
    end(signal: NodeJS.Signals): Promise<number | null>;
}

/** Uses a data folder of its own by default: files of an earlier test would prevent a new database. */
const spawnServer = ({ DATA_DIR, ...variables }: Record<string, string>, entry = 'main'): ChildProcess => {
    const own = DATA_DIR === undefined ? dataFolder({ fresh: true }) : undefined;
    // Compiling PGlite without optimising it takes a quarter less of a start.
    const child = spawn(process.execPath, ['--liftoff-only', join(ROOT, `dist/server/${entry}.js`)], {
        cwd: ROOT,
        env: {
            PATH: process.env.PATH,
            SEED_ITEMS: '60',
            // Drawing pictures takes longer than the rest of a start.
            SEED_PICTURED: '0',
            SEED_ORDERS: '0',
            DATA_DIR: DATA_DIR ?? own?.path,
            ...variables,
        },
        stdio: ['ignore', 'pipe', 'pipe'],
    });
    child.once('exit', () => own?.remove());
    return child;
};

/**
 * Simulates failures of the operating system by replacing write functions of `fs`.
 * @param when expression on the call's `descriptor` and `data` and the number of `calls`
 * @param then statements run instead of such a call
 */
export const failingWrites = (when: string, then: string): { NODE_OPTIONS: string } => {
    const code = `
        import fs from 'node:fs';
        import { syncBuiltinESMExports } from 'node:module';
        let calls = 0;
        for (const name of ['write', 'writeSync']) {
            const write = fs[name];
            fs[name] = (descriptor, data, ...rest) => {
                calls += 1;
                if (${when}) { ${then} }
                return write(descriptor, data, ...rest);
            };
        }
        syncBuiltinESMExports();`;
    return { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(code)}` };
};

const ended = (child: ChildProcess): Promise<number | null> =>
    new Promise(resolve => child.once('exit', code => resolve(code)));

const textOf = (child: ChildProcess): { text: string } => {
    const kept = { text: '' };
    child.stderr?.on('data', chunk => {
        kept.text += String(chunk);
    });
    return kept;
};

/**
 * Starts a server process and waits until it is ready.
 * @param entry `worker` for a process that only does jobs
 */
export const startServer = async (
    variables: Record<string, string>,
    entry?: 'main' | 'worker',
): Promise<ServerProcess> => {
    const port = variables.PORT ?? String(await freePort());
    const child = spawnServer({ ...variables, PORT: port }, entry);
    const errors = textOf(child);
    const exit = ended(child);
    const log: string[] = [];
    await new Promise<void>((resolve, reject) => {
        if (!child.stdout) return reject(new Error('no output'));
        createInterface(child.stdout).on('line', line => {
            log.push(line);
            if (line.includes('Comptoir is ready')) resolve();
        });
        exit.then(code => reject(new Error(`the server ended with ${code}: ${errors.text}`)));
    });
    const end: ServerProcess['end'] = signal => {
        child.kill(signal);
        return exit;
    };
    return { url: `http://127.0.0.1:${port}`, process: child, log, end };
};

/** Reads the lines logged from now on. */
export const linesOf = ({
    process: child,
}: ServerProcess): { until(part: string): Promise<Record<string, unknown>> } => {
    const seen: string[] = [];
    const waiting = new Set<() => void>();
    if (child.stdout)
        createInterface(child.stdout).on('line', line => {
            seen.push(line);
            for (const look of waiting) look();
        });
    /** The first line that contains the text, waiting for it if necessary. */
    const until = (part: string): Promise<Record<string, unknown>> =>
        new Promise(resolve => {
            const look = (): void => {
                const line = seen.find(one => one.includes(part));
                if (line === undefined) return;
                waiting.delete(look);
                resolve(JSON.parse(line));
            };
            waiting.add(look);
            look();
        });
    return { until };
};

/** A start that must fail: its exit code and its message. */
export const failingStart = async (
    variables: Record<string, string>,
    entry?: 'main' | 'worker',
): Promise<{ code: number | null; message: string }> => {
    const child = spawnServer({ PORT: String(await freePort()), ...variables }, entry);
    child.stdout?.resume();
    const errors = textOf(child);
    return { code: await ended(child), message: errors.text.trim() };
};

/** A token of an account, a seeded one by default, obtained over HTTP. */
export const signInAt = async (
    url: string,
    username = 'super@comptoir.test',
    password = 'Comptoir-2026!',
): Promise<string> => {
    const response = await fetch(`${url}/api/login_check`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ username, password }),
    });
    return ((await response.json()) as { token: string }).token;
};
