import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { freePort, signInAt } from '#test/support/serverProcess.ts';

/** A built tree of this project, with the Node.js that runs it. */
export interface Tree {
    readonly folder: string;
    readonly node: string;
}

/** A server started as by `npm start`, without the build. */
export interface Watched {
    /** Resident memory in MB. */
    readonly memory: () => number;
    /** Milliseconds from the start until the server listens. */
    readonly ready: number;
    readonly ask: (method: string, path: string, body?: FormData | object) => Promise<Response>;
    readonly end: () => Promise<void>;
}

/** Flags for Node.js in the tree's own `npm start`. */
export const flagsOf = (folder: string): string[] => {
    const { scripts } = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8')) as { scripts: { start: string } };
    return scripts.start.split(' ').filter(word => word.startsWith('--'));
};

const typed = (body: object): RequestInit => ({
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
});

const running = new Set<ChildProcess>();
process.once('exit', () => {
    for (const child of running) child.kill('SIGKILL');
});

export const startTree = async ({ folder, node }: Tree, variables: Record<string, string>): Promise<Watched> => {
    const PORT = String(await freePort());
    const since = performance.now();
    const child = spawn(node, [...flagsOf(folder), 'dist/server/main.js'], {
        cwd: folder,
        env: { PATH: process.env.PATH, NODE_ENV: 'production', ...variables, PORT },
        stdio: ['ignore', 'pipe', 'inherit'],
    });
    running.add(child);
    await new Promise<void>((resolve, reject) => {
        child.once('exit', code => reject(new Error(`the server ended with ${code}`)));
        createInterface(child.stdout).on('line', line => line.includes('Comptoir is ready') && resolve());
    });
    const ready = performance.now() - since;
    const url = `http://127.0.0.1:${PORT}`;
    const authorization = `Bearer ${await signInAt(url)}`;
    return {
        ready,
        memory: () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]) / 1024,
        ask: (method, path, body) => {
            const { headers, ...init } = body instanceof FormData ? { body } : body ? typed(body) : {};
            const patch = method === 'PATCH' && { 'content-type': 'application/merge-patch+json' };
            return fetch(`${url}${path}`, { method, ...init, headers: { authorization, ...headers, ...patch } });
        },
        end: async () => {
            child.removeAllListeners('exit');
            const ended = new Promise(resolve => child.once('exit', resolve));
            child.kill('SIGTERM');
            await ended;
            running.delete(child);
        },
    };
};
