import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { ROOT } from '#server/paths.ts';

/** A free port of this machine. */
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

/** Names the variable of the environment with a data folder as a first start leaves it (`preparedFolder.ts`). */
export const PREPARED = 'COMPTOIR_PREPARED';

/**
 * A new folder for a server's data, and what removes it.
 * @param options.fresh nothing in it; otherwise, where one is prepared, what a first start makes
 */
export const dataFolder = ({ fresh = false } = {}): { path: string; remove: () => void } => {
    const path = mkdtempSync(join(tmpdir(), 'comptoir-data-'));
    const prepared = process.env[PREPARED];
    if (prepared && !fresh) cpSync(prepared, path, { recursive: true });
    return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
};

export interface ServerProcess {
    readonly url: string;
    readonly process: ChildProcess;
    /** Ends it as the operating system would; resolves with the exit code, null after a kill. */
    end(signal: NodeJS.Signals): Promise<number | null>;
}

const spawnServer = (variables: Record<string, string>): ChildProcess =>
    spawn(process.execPath, [join(ROOT, 'dist/server/main.js')], {
        cwd: ROOT,
        env: { PATH: process.env.PATH, SEED_ITEMS: '60', SEED_PICTURED: '12', ...variables },
        stdio: ['ignore', 'pipe', 'pipe'],
    });

const ended = (child: ChildProcess): Promise<number | null> =>
    new Promise(resolve => child.once('exit', code => resolve(code)));

const textOf = (child: ChildProcess): { text: string } => {
    const kept = { text: '' };
    child.stderr?.on('data', chunk => {
        kept.text += String(chunk);
    });
    return kept;
};

/** A real server process, ready to answer. */
export const startServer = async (variables: Record<string, string>): Promise<ServerProcess> => {
    const port = variables.PORT ?? String(await freePort());
    const child = spawnServer({ ...variables, PORT: port });
    const errors = textOf(child);
    const exit = ended(child);
    await new Promise<void>((resolve, reject) => {
        if (!child.stdout) return reject(new Error('no output'));
        createInterface(child.stdout).on('line', line => line.includes('Comptoir is ready') && resolve());
        exit.then(code => reject(new Error(`the server ended with ${code}: ${errors.text}`)));
    });
    const end: ServerProcess['end'] = signal => {
        child.kill(signal);
        return exit;
    };
    return { url: `http://127.0.0.1:${port}`, process: child, end };
};

/** The lines that a server logs from now on. */
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
    /** The first line that has the part in it, which may be still to come. */
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

/** A start that is expected to fail: its exit code and what it tells the person who started it. */
export const failingStart = async (
    variables: Record<string, string>,
): Promise<{ code: number | null; message: string }> => {
    const child = spawnServer({ PORT: String(await freePort()), ...variables });
    child.stdout?.resume();
    const errors = textOf(child);
    return { code: await ended(child), message: errors.text.trim() };
};

/** A token of a seeded account, signed in over the wire. */
export const signInAt = async (url: string, username = 'super@comptoir.test'): Promise<string> => {
    const response = await fetch(`${url}/api/login_check`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ username, password: 'Comptoir-2026!' }),
    });
    return ((await response.json()) as { token: string }).token;
};
