import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { items } from '#contract/catalogue/items.ts';
import { readServerConfig } from '#server/config.ts';
import { openApp } from '#server/openApp.ts';
import { scratchDatabase } from '#test/support/postgres.ts';
import { median } from './median.ts';
import { record } from './record.ts';

/**
 * The items list with 100 000 items, for each filter and order of I3 and for pairs of them: time from the request to the last
 * byte of the response, including the count. Two-letter searches and deep pages are reported separately.
 */
const ITEMS = Number(process.env.BENCH_ITEMS ?? 100_000);
const REPEATS = 3;

const FILTERS: Record<string, string> = {
    'q, a common word': 'q=ballon',
    'q, two words': 'q=chaussures+femme',
    'q, a reference': 'q=004217',
    family0: 'family0=/api/items_families/1',
    family1: 'family1=/api/items_families/2',
    brand: 'brand=/api/brands/7',
    collection: 'itemsCollection=/api/items_collections/2',
    catalogue: 'itemCatalogs=/api/item_catalogs/2',
    'status, one': 'status=active',
    'status, several': 'status[0]=expired&status[1]=out_of_stock',
    availability: 'isAvailable=true',
    'web published': 'isWebPublished=true',
    promotion: 'isWebPromotion=true',
    'price between': 'saleUnitPriceExcludingTax[gte]=20&saleUnitPriceExcludingTax[lte]=80',
    created: 'itemDateCreate[after]=2025-01-01&itemDateCreate[before]=2025-12-31T23:59:59Z',
    updated: 'itemDateUpdate[after]=2026-06-01',
    'VAT rate, by its rate (joined)': 'vatRate.rate[gte]=10',
    'number of pictures': 'nbPicture[lte]=0',
    'last picture check': 'lastPictureCheckDate[after]=2026-01-01',
};

const SORTS = items.orders.flatMap(property => [`order[${property}]=asc`, `order[${property}]=desc`]);

const APART: Record<string, string> = {
    'q, two letters': 'q=ba',
    'page 1 000': 'page=1000',
    'the last page by designation': `order[designation]=asc&page=${Math.ceil(ITEMS / 30)}`,
    'the last page by price, filtered': `status=active&order[saleUnitPriceExcludingTax]=asc&page=2000`,
};

const round = (ms: number): number => Math.round(ms * 10) / 10;

type Fetch = (query: string) => Promise<number>;

const timed = async (fetch: Fetch, query: string): Promise<number> => {
    const times: number[] = [];
    for (let run = 0; run < REPEATS; run += 1) times.push(await fetch(query));
    return median(times);
};

const pairs = (): string[] => {
    const filters = Object.values(FILTERS);
    const both = filters.flatMap((one, at) => filters.slice(at + 1).map(other => `${one}&${other}`));
    return [...both, ...filters.flatMap(filter => SORTS.map(sort => `${filter}&${sort}`))];
};

const measure = async (fetch: Fetch) => {
    const singles: Record<string, number> = { 'no filter': round(await timed(fetch, '')) };
    for (const [name, query] of Object.entries({ ...FILTERS, ...Object.fromEntries(SORTS.map(sort => [sort, sort])) }))
        singles[name] = round(await timed(fetch, query));
    const paired: [string, number][] = [];
    for (const query of pairs()) paired.push([query, round(await timed(fetch, query))]);
    paired.sort((a, b) => b[1] - a[1]);
    const apart: Record<string, number> = {};
    for (const [name, query] of Object.entries(APART)) apart[name] = round(await timed(fetch, query));
    return {
        singles,
        pairs: { count: paired.length, median: median(paired.map(([, ms]) => ms)), slowest: paired.slice(0, 12) },
        apart,
    };
};

const open = async (variables: NodeJS.ProcessEnv) => {
    const logger = pino({ level: 'silent' });
    const started = Date.now();
    const { app, database, tokens } = await openApp(
        readServerConfig({ ...variables, SEED_ITEMS: String(ITEMS) }),
        logger,
    );
    const seconds = (Date.now() - started) / 1000;
    const authorization = `Bearer ${await tokens.sign({ id: 1, version: 1, email: '', roles: [] }, 3600)}`;
    const fetch: Fetch = async query => {
        const begun = performance.now();
        const response = await app.request(`/api/items?${query}`, { headers: { authorization } });
        await response.text();
        if (response.status !== 200) throw new Error(`${response.status} for ${query}`);
        return performance.now() - begun;
    };
    return { database, fetch, seconds };
};

const report = (name: string, seconds: number, result: Awaited<ReturnType<typeof measure>>): void => {
    console.log(`\n${name}: ${ITEMS} items, made in ${seconds.toFixed(1)} s (database start included)`);
    console.table(result.singles);
    console.log(`${result.pairs.count} pairs: median ${result.pairs.median} ms; the slowest:`);
    console.table(Object.fromEntries(result.pairs.slowest));
    console.log('apart:');
    console.table(result.apart);
};

const results: Record<string, unknown> = { items: ITEMS };
const run = async (name: string, variables: NodeJS.ProcessEnv): Promise<void> => {
    const { database, fetch, seconds } = await open(variables);
    const result = await measure(fetch);
    await database.close();
    report(name, seconds, result);
    results[name] = { seedSeconds: seconds, ...result };
};

const only = process.argv[2];
if (!only || only === 'pglite') await run('PGlite', { DATA_DIR: mkdtempSync(join(tmpdir(), 'comptoir-bench-')) });
if (!only || only === 'postgres') {
    const { url, remove } = await scratchDatabase();
    await run('PostgreSQL', { DATABASE_URL: url, DATA_DIR: mkdtempSync(join(tmpdir(), 'comptoir-bench-')) });
    await remove();
}
record('list', results);
