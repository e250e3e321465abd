import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { type Database, embedded, postgres } from '#server/db/database.ts';
import { migrateDatabase } from '#server/db/migrate.ts';
import { jobs } from '#server/db/tables/index.ts';
import { enqueue } from '#server/jobs/enqueue.ts';
import { defineJob } from '#server/jobs/kind.ts';
import { openWorker } from '#test/support/jobs.ts';
import { scratchDatabase } from '#test/support/postgres.ts';
import { median } from './median.ts';
import { record } from './record.ts';

/**
 * Empty jobs: the number added per second, one transaction each, and completed per second, by one worker process and by two,
 * among 100 000 ended jobs. Also the time from the commit of a job to its start.
 */
const JOBS = Number(process.env.BENCH_JOBS ?? 2000);
const ENDED = 100_000;
const LATENCIES = 50;

const reached: { count: number; all(): void } = { count: 0, all: () => undefined };
const kind = defineJob({
    name: 'nothing',
    payload: z.object({}),
    maxTries: 1,
    run: async () => {
        reached.count -= 1;
        if (reached.count === 0) reached.all();
        return undefined;
    },
});

/** Resolves once a number of jobs have started. */
const begun = (count: number): Promise<void> =>
    new Promise(resolve => {
        reached.count = count;
        reached.all = resolve;
    });

const perSecond = (since: number): number => Math.round(JOBS / ((performance.now() - since) / 1000));

const addAll = async ({ db }: Database): Promise<number> => {
    const since = performance.now();
    for (let at = 0; at < JOBS; at += 1) await enqueue(db, kind, {});
    return perSecond(since);
};

const doAll = async (databases: readonly Database[]): Promise<number> => {
    const workers = databases.map(database => openWorker({ database }, [kind]));
    const all = begun(JOBS);
    const since = performance.now();
    for (const worker of workers) worker.start(false);
    await all;
    const rate = perSecond(since);
    for (const worker of workers) await worker.stop();
    return rate;
};

const latency = async (database: Database): Promise<number> => {
    const worker = openWorker({ database }, [kind]);
    worker.start(false);
    const times: number[] = [];
    for (let at = 0; at < LATENCIES; at += 1) {
        const one = begun(1);
        await enqueue(database.db, kind, {});
        const since = performance.now();
        await one;
        times.push(performance.now() - since);
    }
    await worker.stop();
    return Math.round(median(times) * 10) / 10;
};

const fillUp = async ({ db }: Database): Promise<void> => {
    const slice = Array.from({ length: 1000 }, () => ({ kind: kind.name, payload: {}, status: 'done' }));
    for (let at = 0; at < ENDED; at += slice.length) await db.insert(jobs).values(slice);
};

const measure = async (name: string, open: () => Promise<Database>) => {
    const [database, other] = [await open(), name === 'PostgreSQL' ? await open() : undefined];
    await database.exclusively(migrateDatabase);
    await fillUp(database);
    const added = await addAll(database);
    const done = await doAll([database]);
    await addAll(database);
    const together = other && { 'done by two workers, a second': await doAll([database, other]) };
    await database.db.update(jobs).set({ status: 'done' }).where(eq(jobs.status, 'waiting'));
    const waited = await latency(database);
    await database.close();
    await other?.close();
    return { 'added a second': added, 'done a second': done, ...together, 'commit to beginning, ms': waited };
};

const only = process.argv[2];
const results: Record<string, object> = {};
if (!only || only === 'pglite') {
    const folder = mkdtempSync(join(tmpdir(), 'comptoir-bench-'));
    results.PGlite = await measure('PGlite', () => embedded(join(folder, 'data')));
}
if (!only || only === 'postgres') {
    const { url, remove } = await scratchDatabase();
    results.PostgreSQL = await measure('PostgreSQL', () => postgres(url));
    await remove();
}
console.table(results);
record('jobs', { jobs: JOBS, ended: ENDED, ...results });
