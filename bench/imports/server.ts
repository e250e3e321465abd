import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort, signInAt } from '#test/support/serverProcess.ts';

/** A server in a separate process, whose memory can be measured. */
export interface Measured {
    readonly get: (path: string) => Promise<Record<string, unknown>>;
    readonly post: (path: string, body: FormData | object) => Promise<Record<string, unknown>>;
    /** Current resident memory in MB. */
    readonly memory: () => number;
    /** Peak since the last call of `forget`. */
    readonly peak: () => number;
    readonly forget: () => void;
    readonly end: () => Promise<void>;
}

const ready = (child: ChildProcess): Promise<void> =>
    new Promise((resolve, reject) => {
        child.once('exit', code => reject(new Error(`the server ended with ${code}`)));
        if (child.stdout)
            createInterface(child.stdout).on('line', line => line.includes('Comptoir is ready') && resolve());
    });

const figure = (pid: number | undefined, name: string): number =>
    Number(new RegExp(`${name}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;

const forgetPeak = (pid: number | undefined): void => writeFileSync(`/proc/${pid}/clear_refs`, '5');

/** Starts the production build. @param flags of Node, such as `--cpu-prof` */
export const startMeasured = async (
    variables: Record<string, string>,
    flags: readonly string[] = [],
): Promise<Measured> => {
    const PORT = String(await freePort());
    const child = spawn(process.execPath, [...flags, 'dist/server/main.js'], {
        env: { PATH: process.env.PATH, SEED_PICTURED: '0', SEED_ORDERS: '0', ...variables, PORT },
        stdio: ['ignore', 'pipe', 'inherit'],
    });
    process.once('exit', () => child.kill('SIGKILL'));
    await ready(child);
    const url = `http://127.0.0.1:${PORT}`;
    const authorization = `Bearer ${await signInAt(url)}`;
    const ask = async (path: string, init: RequestInit = {}): Promise<Record<string, unknown>> => {
        const answer = await fetch(`${url}${path}`, { ...init, headers: { authorization, ...init.headers } });
        if (!answer.ok) throw new Error(`${answer.status} of ${path}: ${await answer.text()}`);
        return (await answer.json()) as Record<string, unknown>;
    };
    return {
        // A server that stalled for some seconds closes kept-alive connections.
        get: path =>
            ask(path).catch((error: unknown) => (error instanceof TypeError ? ask(path) : Promise.reject(error))),
        post: (path, body) =>
            body instanceof FormData
                ? ask(path, { method: 'POST', body })
                : ask(path, {
                      method: 'POST',
                      body: JSON.stringify(body),
                      headers: { 'content-type': 'application/json' },
                  }),
        memory: () => figure(child.pid, 'VmRSS'),
        peak: () => figure(child.pid, 'VmHWM'),
        forget: () => forgetPeak(child.pid),
        end: async () => {
            child.removeAllListeners('exit');
            const ended = new Promise(resolve => child.once('exit', resolve));
            child.kill('SIGTERM');
            await ended;
        },
    };
};

/** Pause between two visits, in ms. */
const PAUSE = 40;

/** Requests a page of the list repeatedly. @returns a function that stops and returns the times in ms */
export const visit = ({ get }: Measured): (() => Promise<number[]>) => {
    const times: number[] = [];
    const state = { stopped: false };
    const visiting = (async () => {
        while (!state.stopped) {
            const since = performance.now();
            await get('/api/items?itemsPerPage=25&order[reference]=asc');
            times.push(performance.now() - since);
            await wait(PAUSE);
        }
    })();
    return async () => {
        state.stopped = true;
        await visiting;
        return times;
    };
};
