import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { readServerConfig } from '#server/config.ts';
import type { Db } from '#server/db/database.ts';
import { openApp } from '#server/openApp.ts';
import { scratchDatabase } from '#test/support/postgres.ts';
import { median } from './median.ts';

// Compares requests to the real application with plain SQL on the same rows, in the same process.

const REPEATS = 7;

export const round = (ms: number): number => Math.round(ms * 10) / 10;

/** Median in milliseconds. The first run is a warm-up and does not count. @param before untimed preparation of each run */
export const timed = async (
    work: (run: number) => Promise<unknown>,
    before: () => Promise<unknown> = async () => undefined,
): Promise<number> => {
    const times: number[] = [];
    for (let run = 0; run <= REPEATS; run += 1) {
        await before();
        const since = performance.now();
        await work(run);
        times.push(performance.now() - since);
    }
    return median(times.slice(1));
};

export const beside = (request: number, plain: number) => ({
    'request, ms': round(request),
    'plain SQL, ms': round(plain),
    ratio: round(request / plain),
});

/** A request of a super administrator. @throws if it is refused */
export type Ask = (method: string, path: string, body?: object) => Promise<Record<string, unknown>>;

const TYPES: Record<string, string> = { PATCH: 'application/merge-patch+json', POST: 'application/ld+json' };

interface Opened {
    readonly db: Db;
    readonly ask: Ask;
    close(): Promise<void>;
}

/** Opens the application on a new database. @param variables environment variables, including the size of the seed */
export const openSeeded = async (variables: NodeJS.ProcessEnv): Promise<Opened> => {
    const config = readServerConfig({ ...variables, SEED_PICTURED: '0' });
    const { app, database, tokens, close } = await openApp(config, pino({ level: 'silent' }));
    const roles = ['ROLE_USER', 'ROLE_ADMIN', 'ROLE_SUPER_ADMIN'] as const;
    const token = await tokens.sign({ id: 1, version: 1, email: '', roles: [...roles] }, 3600);
    const ask: Ask = async (method, path, body) => {
        const headers = { authorization: `Bearer ${token}`, 'content-type': TYPES[method] ?? '' };
        const answer = await app.request(path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
        const text = await answer.text();
        if (answer.status >= 300) throw new Error(`${answer.status} for ${path}: ${text.slice(0, 500)}`);
        return answer.headers.get('content-type')?.includes('json') ? JSON.parse(text) : {};
    };
    return { db: database.db, ask, close };
};

/** Measures on PGlite and on PostgreSQL, or on the one named on the command line. */
export const onBoth = async <T>(measure: (variables: NodeJS.ProcessEnv) => Promise<T>): Promise<Record<string, T>> => {
    const only = process.argv[2];
    const results: Record<string, T> = {};
    const folder = () => mkdtempSync(join(tmpdir(), 'comptoir-bench-'));
    if (!only || only === 'pglite') results.PGlite = await measure({ DATA_DIR: folder() });
    if (!only || only === 'postgres') {
        const { url, remove } = await scratchDatabase();
        results.PostgreSQL = await measure({ DATABASE_URL: url, DATA_DIR: folder() });
        await remove();
    }
    return results;
};
