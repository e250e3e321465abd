import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { ROOT } from '#server/paths.ts';

export interface CommandEnd {
    /** The exit code; null after a kill. */
    readonly code: number | null;
    /** The last line of stdout, parsed; empty when there was none. */
    readonly told: Readonly<Record<string, unknown>>;
    /** The lines of stderr. */
    readonly said: readonly string[];
}

export interface RunningCommand {
    readonly process: ChildProcess;
    readonly end: Promise<CommandEnd>;
    /** Resolves when stderr has a line with the text; with false when the command ends before. */
    until(part: string): Promise<boolean>;
}

/** Starts a command of the production build in a process of its own: `backup`, `restore` or `admin`. */
export const startCommand = (
    entry: 'backup' | 'restore' | 'admin',
    args: readonly string[],
    variables: Record<string, string | undefined>,
): RunningCommand => {
    const child = spawn(process.execPath, ['--liftoff-only', join(ROOT, `dist/server/${entry}.js`), ...args], {
        cwd: ROOT,
        env: { PATH: process.env.PATH, ...variables },
        stdio: ['ignore', 'pipe', 'pipe'],
    });
    const [told, said]: [string[], string[]] = [[], []];
    const waiting = new Set<() => void>();
    createInterface(child.stdout).on('line', line => told.push(line));
    createInterface(child.stderr).on('line', line => {
        said.push(line);
        for (const look of waiting) look();
    });
    const end = new Promise<CommandEnd>(resolve =>
        child.once('close', code => {
            resolve({ code, told: JSON.parse(told.at(-1) ?? '{}'), said });
        }),
    );
    const until = (part: string): Promise<boolean> =>
        new Promise(resolve => {
            const look = (): void => {
                if (!said.some(line => line.includes(part))) return;
                waiting.delete(look);
                resolve(true);
            };
            waiting.add(look);
            look();
            end.then(() => resolve(false));
        });
    return { process: child, end, until };
};

/** Runs a command to its end. */
export const runCommand = (...asked: Parameters<typeof startCommand>): Promise<CommandEnd> =>
    startCommand(...asked).end;
