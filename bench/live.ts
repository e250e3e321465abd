import { readFileSync } from 'node:fs';
import { Agent, get, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { record } from './record.ts';
import { quantile, round } from './reliability/begin.ts';
import { signIn } from './reliability/client.ts';
import { makePlace, PORT } from './reliability/place.ts';
import { startPooler } from './reliability/pooler.ts';
import { type Server, startServer } from './reliability/server.ts';

/**
 * Cost of live updates: a change without a stream, with one, and with 500 streams of 25 users who all receive it; the memory of
 * the process; and the delay between the response and the event. Not recorded on a machine with other work.
 * `npx tsx bench/live.ts [pglite] [postgres] [pgbouncer]`
 */
const CHANGES = Number(process.env.BENCH_CHANGES ?? 300);
const PEOPLE = 25;
const STREAMS_EACH = 20;
const ITEM = '/api/items/1';

const memoryOf = ({ child }: Server): number =>
    Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]) / 1024;

/** CPU time of the process, in milliseconds. */
const cpuOf = ({ child }: Server): number => {
    const [user, system] =
        readFileSync(`/proc/${child.pid}/stat`, 'utf8').split(') ')[1]?.split(' ').slice(11, 13) ?? [];
    return (Number(user) + Number(system)) * 10;
};

interface Streams {
    /** Total number of received events. */
    readonly events: () => number;
    /** Arrival time of each event at the first stream, in milliseconds since 1970. */
    readonly first: readonly number[];
    close(): void;
}

const openStream = ({ url }: Server, token: string): Promise<IncomingMessage> =>
    new Promise((resolve, reject) => {
        const address = `${url}/.well-known/mercure?topic=/api/items`;
        get(address, { agent: new Agent(), headers: { authorization: `Bearer ${token}` } }, response =>
            response.statusCode === 200 ? resolve(response) : reject(new Error(`${response.statusCode}`)),
        ).once('error', reject);
    });

const openStreams = async (server: Server, tokens: readonly string[], each: number): Promise<Streams> => {
    const state = { events: 0 };
    const first: number[] = [];
    const open: IncomingMessage[] = [];
    for (const token of tokens)
        for (let count = 0; count < each; count += 1) {
            const stream = await openStream(server, token);
            const isFirst = open.length === 0;
            open.push(stream);
            stream.on('data', (piece: Buffer) => {
                const told = piece.toString().split('\ndata:').length - 1;
                state.events += told;
                if (isFirst) for (let at = 0; at < told; at += 1) first.push(Date.now());
            });
            stream.once('error', () => undefined);
        }
    const close = (): void => {
        for (const stream of open) stream.destroy();
    };
    return { events: () => state.events, first, close };
};

const headersOf = (token: string) => ({
    authorization: `Bearer ${token}`,
    'content-type': 'application/merge-patch+json',
});

/** Changes one record repeatedly. @returns duration in ms and response time of each change */
const change = async (
    { url }: Server,
    token: string,
    name: string,
): Promise<{ times: number[]; answered: number[] }> => {
    const [times, answered]: [number[], number[]] = [[], []];
    for (let count = 0; count < CHANGES; count += 1) {
        const since = performance.now();
        const body = JSON.stringify({ color: `${name} ${count}` });
        const answer = await fetch(`${url}${ITEM}`, { method: 'PATCH', headers: headersOf(token), body });
        await answer.arrayBuffer();
        if (answer.status !== 200) throw new Error(`PATCH: ${answer.status}`);
        times.push(performance.now() - since);
        answered.push(Date.now());
    }
    return { times, answered };
};

const measure = async (server: Server, token: string, name: string, streams?: Streams, count = 0) => {
    const before = cpuOf(server);
    const { times, answered } = await change(server, token, name);
    while (streams && streams.events() < CHANGES * count) await wait(5);
    const figures = {
        'ms a change, median': round(quantile(times, 0.5)),
        'ms, p95': round(quantile(times, 0.95)),
        'ms of the processor, a change': round((cpuOf(server) - before) / CHANGES),
        MB: round(memoryOf(server)),
    };
    if (!streams) return figures;
    const late = answered.map((at, place) => (streams.first[place] ?? Number.NaN) - at);
    return { ...figures, 'told after the answer, ms, p95': quantile(late, 0.95) };
};

const makePeople = async ({ url }: Server, token: string): Promise<string[]> => {
    const tokens: string[] = [];
    for (let count = 0; count < PEOPLE; count += 1) {
        const email = `bench-${count}@comptoir.test`;
        const body = JSON.stringify({ email, firstName: 'B', lastName: `${count}`, plainPassword: 'Comptoir-2026!' });
        const headers = { ...headersOf(token), 'content-type': 'application/ld+json' };
        const made = await fetch(`${url}/api/users`, { method: 'POST', headers, body });
        if (made.status !== 201) throw new Error(`POST: ${made.status} ${await made.text()}`);
        tokens.push(await signIn(url, email));
    }
    return tokens;
};

const results: Record<string, object> = {};

const run = async (kind: string): Promise<void> => {
    const place = await makePlace(kind === 'pglite' ? 'pglite' : 'postgres');
    const pooler = kind === 'pgbouncer' && place.cluster ? await startPooler(place.cluster, PORT + 8) : undefined;
    if (pooler) place.variables.DATABASE_URL = pooler.url;
    const server = await startServer(PORT, place.variables, join(place.folder, 'server.log'));
    const token = await signIn(server.url, 'super@comptoir.test');
    const people = await makePeople(server, token);
    await change(server, token, 'warm');
    results[`${kind}, no stream`] = await measure(server, token, 'none');
    const one = await openStreams(server, people.slice(0, 1), 1);
    results[`${kind}, one stream`] = await measure(server, token, 'one', one, 1);
    one.close();
    const before = memoryOf(server);
    const all = await openStreams(server, people, STREAMS_EACH);
    const opened = memoryOf(server);
    const told = await measure(server, token, 'all', all, PEOPLE * STREAMS_EACH);
    results[`${kind}, ${PEOPLE * STREAMS_EACH} streams`] = {
        ...told,
        'MB before': round(before),
        'MB once open': round(opened),
    };
    all.close();
    await wait(500);
    results[`${kind}, no stream again`] = await measure(server, token, 'again');
    await server.stop();
    pooler?.stop();
    await place.remove();
};

const kinds = process.argv.slice(2);
for (const kind of kinds.length > 0 ? kinds : ['pglite', 'postgres', 'pgbouncer']) await run(kind);
console.table(results);
record('live', { changes: CHANGES, ...results });
process.exit(0);
