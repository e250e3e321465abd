import { readFileSync, rmSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { record } from './record.ts';
import { checker } from './reliability/audit.ts';
import { quantile, round } from './reliability/begin.ts';
import { seeded } from './reliability/chance.ts';
import { type Answer, type Client, count, createClient, createLine, type Line, signIn } from './reliability/client.ts';
import { ownFolder } from './reliability/cluster.ts';
import { makePlace, PORT } from './reliability/place.ts';
import { startPooler } from './reliability/pooler.ts';
import { type Server, startServer } from './reliability/server.ts';
import { pgbench, type Script, statementsOf, TELLING } from './reliability/statements.ts';

/**
 * 200 simultaneous clients that read and write like users, on PostgreSQL with PgBouncer, with one and with two processes.
 * Checks that only expected responses occur, and measures response times and memory. For comparison, `pgbench` runs the
 * statements of the same requests at the same rate through the same PgBouncer; its commits are rolled back.
 * `CLIENTS=200 SECONDS=300 [THINK=4000] [PROCESSES=1,2] [REPLICA=1] npx tsx bench/clients.ts`
 */
const CLIENTS = Number(process.env.CLIENTS ?? 200);
const SECONDS = Number(process.env.SECONDS ?? 300);
/** Mean think time of a client in ms; the actual time is between half and twice as long. */
const THINK = Number(process.env.THINK ?? 4000);
const PROCESSES = (process.env.PROCESSES ?? '1,2').split(',').map(Number);
const ITEMS = 2000;

const chance = seeded(7);
const upTo = (most: number): number => Math.floor(chance() * most);

const WORDS = ['ballon', 'raquette', 'tapis', 'gants', 'filet', 'chaussure'];

/** Records used in the requests. */
interface Known {
    readonly customer: string;
    readonly orders: readonly string[];
}

type Ask = (method: string, path: string, body?: object) => Promise<Answer>;

/** A kind of request with its share in percent. */
interface Kind {
    readonly share: number;
    readonly run: (ask: Ask, known: Known) => Promise<unknown>;
}

const itemOf = (): string => `/api/items/${1 + upTo(ITEMS)}`;
const linesOf = () => [1, 2, 3].map(quantity => ({ item: itemOf(), quantity }));

/** Eighty percent are reads. */
const KINDS: Readonly<Record<string, Kind>> = {
    items: {
        share: 20,
        run: ask => ask('GET', `/api/items?itemsPerPage=25&page=${1 + upTo(40)}&order[designation]=asc`),
    },
    search: { share: 15, run: ask => ask('GET', `/api/items?itemsPerPage=25&q=${WORDS[upTo(WORDS.length)]}`) },
    item: { share: 15, run: ask => ask('GET', itemOf()) },
    orders: { share: 15, run: ask => ask('GET', `/api/orders?itemsPerPage=25&page=${1 + upTo(10)}`) },
    order: { share: 10, run: (ask, { orders }) => ask('GET', orders[upTo(orders.length)] ?? '') },
    customers: { share: 5, run: ask => ask('GET', '/api/third_parties?itemsPerPage=25&q=club') },
    change: { share: 12, run: ask => ask('PATCH', itemOf(), { color: `n° ${upTo(1000)}` }) },
    order_made: {
        share: 8,
        run: (ask, { customer }) =>
            ask('POST', '/api/orders', { company: '/api/companies/1', thirdParty: customer, orderItems: linesOf() }),
    },
};

const names = Object.keys(KINDS);
const drawn = names.flatMap(name => Array.from({ length: KINDS[name]?.share ?? 0 }, () => name));

/** Value of a row of `/proc/<pid>/status`, in MB. */
const memoryOf = ({ child }: Server, row: 'VmRSS' | 'VmHWM'): number =>
    Number(new RegExp(`${row}:\\s+(\\d+)`).exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]) / 1024;

/** Expected statuses: all requests are allowed and valid, so any other status is a failure. */
const isRight = (status: number): boolean => status === 200 || status === 201;

interface Taken {
    readonly times: Map<string, number[]>;
    readonly refused: Map<string, number>;
}

const live = async (client: Client, known: Known, end: number, { times, refused }: Taken): Promise<void> => {
    await wait(chance() * THINK);
    while (performance.now() < end) {
        const name = drawn[upTo(drawn.length)] ?? '';
        const since = performance.now();
        const ask: Ask = async (method, path, body) => {
            const answer = await client.ask(method, path, body);
            if (!isRight(answer.status)) count(refused, `${answer.status} ${method} ${name}: ${answer.body.detail}`);
            return answer;
        };
        await KINDS[name]?.run(ask, known).catch(() => count(refused, `no answer to ${name}`));
        times.set(name, [...(times.get(name) ?? []), performance.now() - since]);
        await wait(THINK * (0.5 + 1.5 * chance()));
    }
};

const knownBy = async ({ ask }: Client): Promise<Known> => {
    const customers = (await ask('GET', '/api/third_parties?itemsPerPage=1')).body.member ?? [];
    const orders = (await ask('GET', '/api/orders?itemsPerPage=100')).body.member ?? [];
    return { customer: String(customers[0]?.['@id']), orders: orders.map(order => String(order['@id'])) };
};

/** Runs all clients, distributed over the servers as by a load balancer. */
const load = async (servers: readonly Server[]) => {
    const lines = servers.map(({ url }) => createLine(url));
    const accounts = ['super@comptoir.test', 'admin@comptoir.test', 'user@comptoir.test'];
    const url = servers[0]?.url ?? '';
    const tokens = await Promise.all(accounts.map(one => signIn(url, one)));
    // Each account uses the records that it can see: another company's would be 404.
    const knowns = await Promise.all(tokens.map(token => knownBy(createClient(createLine(url), token))));
    const taken: Taken = { times: new Map(), refused: new Map() };
    const end = performance.now() + SECONDS * 1000;
    const most = servers.map(() => 0);
    const watch = setInterval(() => {
        for (const [at, server] of servers.entries()) most[at] = Math.max(most[at] ?? 0, memoryOf(server, 'VmRSS'));
    }, 1000);
    const all = Array.from({ length: CLIENTS }, (_, at) =>
        live(createClient(lines[at % lines.length] as Line, tokens[at % 3] ?? ''), knowns[at % 3] as Known, end, taken),
    );
    await Promise.all(all);
    clearInterval(watch);
    for (const line of lines) for (const fault of line.faults) count(taken.refused, fault);
    return { ...taken, memory: most.map(round) };
};

const place = await makePlace('postgres', [...TELLING, 'max_connections = 100']);
const { cluster } = place;
if (!cluster) throw new Error('there is no PostgreSQL');
Object.assign(place.variables, { SEED_ITEMS: String(ITEMS), SEED_ORDERS: '300' });
const pooler = await startPooler(cluster, PORT + 8);
place.variables.DATABASE_URL = pooler.url;
const log = join(place.folder, 'server.log');
const startAt = (at: number): Promise<Server> => startServer(PORT + at, place.variables, log);

/** Recorded once, before there is a replica: the log of the first server lacks the statements of a replica. */
const scriptsOf = async (): Promise<Script[]> => {
    const server = await startAt(0);
    const client = await checker(server.url);
    const known = await knownBy(client);
    const scripts: Script[] = [];
    for (const name of names) {
        const { share = 0, run } = KINDS[name] ?? {};
        // The first request of a kind also loads data that the process caches.
        await run?.(client.ask, known);
        scripts.push({
            name,
            weight: share,
            statements: await statementsOf(cluster, async () => run?.(client.ask, known)),
        });
    }
    await server.stop();
    return scripts;
};

const scripts = await scriptsOf();
const standby = process.env.REPLICA === '1' ? await cluster.standby(PORT + 10) : undefined;
if (standby) place.variables.DATABASE_REPLICA_URL = standby.url;

const results: Record<string, object> = {};
for (const processes of PROCESSES) {
    const servers: Server[] = [];
    for (let at = 0; at < processes; at += 1) servers.push(await startAt(at));
    const { times, refused, memory } = await load(servers);
    const every = [...times.values()].flat();
    const reads = names.filter(name => !['change', 'order_made'].includes(name)).flatMap(name => times.get(name) ?? []);
    const changes = ['change', 'order_made'].flatMap(name => times.get(name) ?? []);
    const spread = (all: readonly number[]) => ({ p50: quantile(all, 0.5), p99: quantile(all, 0.99) });
    results[`${processes} process${processes > 1 ? 'es' : ''}`] = {
        requests: every.length,
        'a second': round(every.length / SECONDS),
        ...spread(every),
        reads: spread(reads),
        changes: spread(changes),
        'memory at most, MB': memory,
        refused: Object.fromEntries(refused),
        load: round(loadavg()[0] ?? 0),
    };
    console.log(processes, results[`${processes} process${processes > 1 ? 'es' : ''}`]);
    const own = ownFolder();
    const beside = await pgbench(PORT + 8, own, scripts, {
        clients: CLIENTS,
        seconds: Math.min(SECONDS, 120),
        rate: every.length / SECONDS,
    });
    rmSync(own, { recursive: true, force: true });
    results[`pgbench at the rate of ${processes}`] = {
        requests: beside.times.length,
        failed: beside.failed,
        ...spread(beside.times),
        load: round(loadavg()[0] ?? 0),
    };
    console.log(results[`pgbench at the rate of ${processes}`]);
    for (const server of servers) await server.stop();
}
console.log('Statements of a request:', Object.fromEntries(scripts.map(one => [one.name, one.statements.length])));
record(standby ? '200 clients, with a replica' : '200 clients', {
    ...results,
    clients: CLIENTS,
    seconds: SECONDS,
    think: THINK,
    processors: cpus().length,
});
pooler.stop();
await standby?.remove();
await place.remove();
const errors = Object.values(results).flatMap(one => ('refused' in one ? Object.keys(one.refused as object) : []));
process.exit(errors.length > 0 ? 1 : 0);
