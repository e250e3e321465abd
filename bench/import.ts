import { mkdtempSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { scratchDatabase } from '#test/support/postgres.ts';
import { buildIfStale } from '../tools/build.mjs';
import { type BenchFile, itemFile, priceFile } from './imports/files.ts';
import { makeLists, type Plain, plainPglite, plainPostgres, tidy, timePlain } from './imports/plain.ts';
import { type Measured, startMeasured, visit } from './imports/server.ts';
import { printTargets } from './imports/targets.ts';
import { record } from './record.ts';

/**
 * A file of items, half of them new, and one with five times as many new prices. Compares dry run and run with `COPY` of the
 * same rows and an upsert from it. Also measures memory above the idle server, the response time of a list page during the
 * import, and their undo. On PostgreSQL, a client also pages through the list during the plain statements, which shows the cost
 * of machine and database alone; an embedded database has a single process. Prints which targets are met, without asserting
 * them: `npx tsx bench/import.ts [pglite|postgres] [items]`.
 */
const [only, given] = process.argv.slice(2);
const ROWS = Number(given ?? 100_000);
const PRICES_PER_ITEM = 5;
const IDLE = 5000;
const POLL = 100;
const FLAGS = process.env.BENCH_PROFILE ? ['--cpu-prof', `--cpu-prof-dir=${process.env.BENCH_PROFILE}`] : [];

const round = (value: number): number => Math.round(value * 10) / 10;
const quantile = (times: readonly number[], part: number): number =>
    times.toSorted((a, b) => a - b)[Math.floor((times.length - 1) * part)] ?? Number.NaN;

const until = async ({ get }: Measured, iri: string, ends: readonly string[]): Promise<Record<string, unknown>> => {
    for (;;) {
        const one = await get(iri);
        if (ends.includes(String(one.status))) return one;
        await wait(POLL);
    }
};

/** Seconds until the import has the status. @throws if it gets another final status */
const timed = async (server: Measured, iri: string, status: string): Promise<number> => {
    const since = performance.now();
    // A refused undo leaves the import unchanged.
    const ends = status === 'undone' ? ['done'] : ['failed', 'needs_answers'];
    const one = await until(server, iri, [status, ...ends]);
    if (one.status !== status) throw new Error(JSON.stringify(one));
    return (performance.now() - since) / 1000;
};

/** Follow-up jobs of a run, such as indexes, may also stall other requests. */
const idleJobs = async ({ get }: Measured): Promise<void> => {
    while (Number((await get('/api/jobs?status=running')).totalItems) > 0) await wait(POLL);
};

const send = async ({ post }: Measured, { resource, content }: BenchFile): Promise<string> => {
    const form = new FormData();
    form.set('file', new File([content], `${resource}.csv`));
    form.set('resource', resource);
    return String((await post('/api/imports', form))['@id']);
};

const measure = async (server: Measured, file: BenchFile, rows: number) => {
    const resting = visit(server);
    await wait(IDLE);
    const idle = await resting();
    const memory = server.memory();
    server.forget();
    const visits = visit(server);
    const iri = await send(server, file);
    const rehearsal = await timed(server, iri, 'rehearsed');
    const rehearsed = server.peak();
    const meanwhile = await visits();
    const more = visit(server);
    const { stall } = await server.post(`${iri}/run`, { acknowledge: ['far_prices'] });
    const run = await timed(server, iri, 'done');
    await idleJobs(server);
    const running = await more();
    const ran = server.peak();
    const figures = {
        'rehearsal, s': round(rehearsal),
        'run, s': round(run),
        'rows per second, rehearsal': Math.round(rows / rehearsal),
        'rows per second, run': Math.round(rows / run),
        'idle, MB': Math.round(memory),
        'above idle, rehearsal, MB': Math.round(rehearsed - memory),
        'above idle, run, MB': Math.round(ran - memory),
        'list p99 idle, ms': round(quantile(idle, 0.99)),
        'list p99 rehearsal, ms': round(quantile(meanwhile, 0.99)),
        'list p99 run, ms': round(quantile(running, 0.99)),
        'longest stall rehearsal, s': round(Math.max(...meanwhile) / 1000),
        'longest stall run, s': round(Math.max(...running) / 1000),
        'stall announced, s': Number(stall ?? 0),
    };
    return { iri, figures };
};

interface Where {
    readonly variables: Record<string, string>;
    /** Whether a server can use the database during the plain statements. */
    readonly isShared: boolean;
    readonly open: () => Promise<Plain>;
}

/** Times the plain statements, with the same visits as during the import. */
const timeVisited = async (plain: Plain, file: BenchFile, { variables, isShared }: Where) => {
    if (!isShared) return timePlain(plain, file);
    const server = await startMeasured(variables);
    const visits = visit(server);
    const beside = await timePlain(plain, file);
    const times = await visits();
    await server.end();
    return { ...beside, listed: round(quantile(times, 0.99)) };
};

const compare = async (where: Where, rows: number, makeFile: (plain: Plain) => Promise<BenchFile>) => {
    const plain = await where.open();
    const file = await makeFile(plain);
    const beside = await timeVisited(plain, file, where);
    await tidy(plain);
    await plain.close();
    const server = await startMeasured(where.variables, FLAGS);
    const { iri, figures } = await measure(server, file, rows);
    await server.end();
    const ours = figures['rehearsal, s'] + figures['run, s'];
    const all = {
        'COPY, s': round(beside.copy),
        'upsert, s': round(beside.upsert),
        ...('listed' in beside && { 'list p99 COPY and upsert, ms': beside.listed }),
        ...figures,
        ratio: round(ours / (beside.copy + beside.upsert)),
        load: round(loadavg()[0] ?? 0),
    };
    console.log(file.resource, all);
    return { iri, figures: all };
};

const undo = async ({ variables }: Where, iri: string) => {
    const server = await startMeasured(variables);
    const visits = visit(server);
    await server.post(`${iri}/undo`, {});
    const taken = await timed(server, iri, 'undone');
    await idleJobs(server);
    const times = await visits();
    await server.end();
    return { 'undo, s': round(taken), 'longest stall undo, s': round(Math.max(...times) / 1000) };
};

const both = async (where: Where) => {
    await (await startMeasured({ ...where.variables, SEED_ITEMS: String(ROWS / 2) })).end();
    const references = ({ texts }: Plain) => texts('select reference from items order by id');
    const rows = { items: ROWS, prices: ROWS * PRICES_PER_ITEM };
    const items = await compare(where, rows.items, async plain => itemFile(rows.items, await references(plain)));
    const prices = await compare(where, rows.prices, async plain => {
        await makeLists(plain);
        return priceFile(rows.prices, await references(plain));
    });
    // Prices first: items with prices cannot be removed.
    const undone = { prices: await undo(where, prices.iri), items: await undo(where, items.iri) };
    return { rows, items: { ...items.figures, ...undone.items }, prices: { ...prices.figures, ...undone.prices } };
};

await buildIfStale();
const results: Record<string, Awaited<ReturnType<typeof both>>> = {};
const folder = (): string => mkdtempSync(join(tmpdir(), 'comptoir-bench-'));
if (!only || only === 'pglite') {
    const DATA_DIR = folder();
    results.PGlite = await both({ variables: { DATA_DIR }, isShared: false, open: () => plainPglite(DATA_DIR) });
}
if (!only || only === 'postgres') {
    const { url, remove } = await scratchDatabase();
    const variables = { DATABASE_URL: url, DATA_DIR: folder() };
    results.PostgreSQL = await both({ variables, isShared: true, open: () => plainPostgres(url) });
    await remove();
}
for (const [name, figures] of Object.entries(results)) {
    console.log(`\n${name}`);
    console.log(figures);
    for (const what of ['items', 'prices'] as const) printTargets(what, figures[what], name === 'PGlite');
}
record('import', results);
