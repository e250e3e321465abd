import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { readConfig } from '#server/config.ts';
import type { Db } from '#server/db/database.ts';
import { openApp } from '#server/openApp.ts';
import { scratchDatabase } from '#test/support/postgres.ts';
import { record } from './record.ts';

/**
 * Claim: an answer of the items list takes at most 1.5 x its own statements plus 2 ms. Each request's statements, those of
 * the session check and the count included, are noted as the server sends them, then sent again by themselves, over the
 * same client, in turns with the whole request. By kind: the median and the 99th percentile of each.
 */
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 20);
const FACTOR = 1.5;
const EXTRA = 2;

const KINDS: Record<string, readonly string[]> = {
    list: ['', 'page=40', 'order[designation]=asc', 'order[saleUnitPriceExcludingTax]=desc&itemsPerPage=100'],
    filter: [
        'status=active',
        'family0=/api/items_families/1&order[reference]=asc',
        'brand=/api/brands/7&isAvailable=true',
        'status[0]=expired&status[1]=out_of_stock&order[itemDateUpdate]=desc',
        'saleUnitPriceExcludingTax[gte]=20&saleUnitPriceExcludingTax[lte]=80',
        'nbPicture[lte]=0&lastPictureCheckDate[after]=2026-01-01',
    ],
    search: ['q=ballon', 'q=chaussures+femme', 'q=004217', 'q=37250'],
    count: ['itemsPerPage=1&isWebPublished=true', 'itemsPerPage=1&itemDateCreate[after]=2025-01-01', 'itemsPerPage=1'],
};

const at = (values: readonly number[], share: number): number =>
    values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? Number.NaN;
const round = (ms: number): number => Math.round(ms * 100) / 100;

interface Client {
    query(...statement: unknown[]): Promise<unknown>;
}

/** What goes through a driver's client. */
const listenTo = (db: Db) => {
    const client = (db as unknown as { readonly $client: Client }).$client;
    const send = client.query.bind(client);
    let noted: unknown[][] = [];
    client.query = (...statement) => {
        noted.push(statement);
        return send(...statement);
    };
    return {
        take: (): unknown[][] => {
            const taken = noted;
            noted = [];
            return taken;
        },
        again: async (statements: readonly unknown[][]): Promise<void> => {
            for (const statement of statements) await send(...statement);
        },
    };
};

const time = async (work: () => Promise<unknown>): Promise<number> => {
    const begun = performance.now();
    await work();
    return performance.now() - begun;
};

const open = async (variables: NodeJS.ProcessEnv, items: number) => {
    const config = readConfig({ ...variables, SEED_ITEMS: String(items) });
    const { app, database, tokens, close } = await openApp(config, pino({ level: 'silent' }));
    const authorization = `Bearer ${await tokens.sign({ id: 1, version: 1, email: '', roles: [] }, 3600)}`;
    const ask = async (query: string): Promise<void> => {
        const response = await app.request(`/api/items?${query}`, { headers: { authorization } });
        await response.text();
        if (response.status !== 200) throw new Error(`${response.status} for ${query}`);
    };
    return { ask, close, ...listenTo(database.db) };
};

type Opened = Awaited<ReturnType<typeof open>>;

const measureKind = async ({ ask, take, again }: Opened, queries: readonly string[]) => {
    const [server, bare]: [number[], number[]] = [[], []];
    for (const query of queries) {
        take();
        await ask(query);
        const statements = take();
        for (let turn = 0; turn < ROUNDS; turn += 1) {
            const request = async () => server.push(await time(() => ask(query)));
            const replay = async () => bare.push(await time(() => again(statements)));
            // Whoever comes first leaves the caches warm for the other: they take turns.
            await (turn % 2 === 0 ? request() : replay());
            await (turn % 2 === 0 ? replay() : request());
        }
        take();
    }
    const percentile = (share: number) => {
        const [whole, statements] = [at(server, share), at(bare, share)];
        return {
            server: round(whole),
            statements: round(statements),
            ratio: round(whole / statements),
            within: whole <= FACTOR * statements + EXTRA,
        };
    };
    return { samples: server.length, p50: percentile(0.5), p99: percentile(0.99) };
};

const measure = async (opened: Opened) => {
    for (const queries of Object.values(KINDS)) for (const query of queries) await opened.ask(query);
    const results: Record<string, Awaited<ReturnType<typeof measureKind>>> = {};
    for (const [kind, queries] of Object.entries(KINDS)) results[kind] = await measureKind(opened, queries);
    return results;
};

const results: Record<string, unknown> = { factor: FACTOR, extra: EXTRA, rounds: ROUNDS };

const run = async (name: string, variables: NodeJS.ProcessEnv, items: number): Promise<void> => {
    const opened = await open(variables, items);
    const result = await measure(opened);
    await opened.close();
    console.log(
        `\n${name}, ${items} items: milliseconds of the whole answer, of its statements alone, and their ratio`,
    );
    for (const [kind, { p50, p99 }] of Object.entries(result))
        console.table({ [`${kind} p50`]: p50, [`${kind} p99`]: p99 });
    results[`${name}, ${items}`] = result;
};

const onPglite = async (items: number): Promise<void> => {
    const folder = mkdtempSync(join(tmpdir(), 'comptoir-bench-'));
    await run('PGlite', { DATA_DIR: folder }, items);
    rmSync(folder, { recursive: true, force: true });
};

const onPostgres = async (items: number): Promise<void> => {
    const { url, remove } = await scratchDatabase();
    const folder = mkdtempSync(join(tmpdir(), 'comptoir-bench-'));
    await run('PostgreSQL', { DATABASE_URL: url, DATA_DIR: folder }, items);
    await remove();
    rmSync(folder, { recursive: true, force: true });
};

const [only = 'all'] = process.argv.slice(2);
if (only === 'all' || only === 'pglite') await onPglite(100_000);
if (only === 'all' || only === 'postgres') await onPostgres(100_000);
if (only === 'all' || only === 'million') await onPostgres(1_000_000);
record('items', results);
