import { type ChildProcess, spawn } from 'node:child_process';
import { openSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { ROOT } from '#server/paths.ts';
import { flagsOf } from '../memory/server.ts';

/** Timeout in ms for a process to become ready. */
const PATIENCE = 600_000;
const LOOK = 50;

/** A program of the build in a separate process group. */
export interface Group {
    readonly child: ChildProcess;
    /** The exit code; null after a kill. */
    readonly ended: Promise<number | null>;
    /** `kill -9` of the whole group. */
    kill(): Promise<number | null>;
    /** SIGTERM to the program. */
    stop(): Promise<number | null>;
}

const groups = new Set<ChildProcess>();
const killGroup = ({ pid }: ChildProcess): void => {
    try {
        if (pid !== undefined) process.kill(-pid, 'SIGKILL');
    } catch {
        // The process has already ended.
    }
};
process.once('exit', () => {
    for (const child of groups) killGroup(child);
});

/** Starts `dist/server/<entry>.js` like `npm start`. @param log file to which its output is appended */
export const spawnGroup = (
    entry: string,
    args: readonly string[],
    variables: Record<string, string>,
    log: string,
): Group => {
    const output = openSync(log, 'a');
    const child = spawn(process.execPath, [...flagsOf(ROOT), `dist/server/${entry}.js`, ...args], {
        cwd: ROOT,
        detached: true,
        env: { PATH: process.env.PATH, NODE_ENV: 'production', ...variables },
        stdio: ['ignore', output, output],
    });
    groups.add(child);
    const ended = new Promise<number | null>(done =>
        child.once('exit', code => {
            groups.delete(child);
            done(code);
        }),
    );
    return {
        child,
        ended,
        kill: () => {
            killGroup(child);
            return ended;
        },
        stop: () => {
            child.kill('SIGTERM');
            return ended;
        },
    };
};

export interface Server extends Group {
    readonly url: string;
    /** Milliseconds until `/readyz` answered 200. */
    readonly ready: number;
}

const isReady = (url: string): Promise<boolean> =>
    fetch(`${url}/readyz`, { signal: AbortSignal.timeout(5000) }).then(
        async answer => {
            await answer.arrayBuffer();
            return answer.ok;
        },
        () => false,
    );

/** Waits until the server is ready. @returns milliseconds. @throws if it ends or takes too long */
export const untilReady = async (url: string, group?: Group): Promise<number> => {
    const since = performance.now();
    let code: number | null | undefined;
    void group?.ended.then(end => {
        code = end;
    });
    while (!(await isReady(url))) {
        if (code !== undefined) throw new Error(`the server ended with ${code}`);
        if (performance.now() - since > PATIENCE) throw new Error(`${url} is not ready after ${PATIENCE / 1000} s`);
        await wait(LOOK);
    }
    return performance.now() - since;
};

/** Starts a server on a port, and waits until it is ready. */
export const startServer = async (port: number, variables: Record<string, string>, log: string): Promise<Server> => {
    const group = spawnGroup('main', [], { ...variables, PORT: String(port) }, log);
    const url = `http://127.0.0.1:${port}`;
    return { ...group, url, ready: await untilReady(url, group) };
};

/** Runs a command of the build to its end. @returns its exit code and the JSON of its last line */
export const runCommand = (
    entry: 'backup' | 'restore' | 'admin',
    args: readonly string[],
    variables: Record<string, string>,
): Promise<{ readonly code: number | null; readonly told: Readonly<Record<string, unknown>> }> =>
    new Promise(done => {
        const child = spawn(process.execPath, [`dist/server/${entry}.js`, ...args], {
            cwd: ROOT,
            env: { PATH: process.env.PATH, ...variables },
            stdio: ['ignore', 'pipe', 'ignore'],
        });
        let said = '';
        child.stdout.on('data', piece => {
            said += String(piece);
        });
        child.once('close', code => done({ code, told: JSON.parse(said.trim().split('\n').at(-1) || '{}') }));
    });
