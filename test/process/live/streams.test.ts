import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { disposableServers } from '#test/support/disposableServers.ts';
import { type Listening, listenTo, type StreamEvent } from '#test/support/eventStream.ts';
import { hubFor } from '#test/support/live.ts';
import { preparedDatabase } from '#test/support/postgres.ts';
import { freePort, type ServerProcess, signInAt } from '#test/support/serverProcess.ts';

const servers = disposableServers();

interface Person {
    readonly url: string;
    readonly authorization: string;
}

const person = async ({ url }: ServerProcess, email?: string): Promise<Person> => ({
    url,
    authorization: `Bearer ${await signInAt(url, email)}`,
});

/** The address of the record; undefined where nobody knows whether it was made. */
const makeBrand = async ({ url, authorization }: Person, name: string): Promise<string | undefined> => {
    const answer = await fetch(`${url}/api/brands`, {
        method: 'POST',
        headers: { authorization, 'content-type': 'application/ld+json' },
        body: JSON.stringify({ name }),
    }).catch(() => undefined);
    return answer?.status === 201 ? ((await answer.json()) as { '@id': string })['@id'] : undefined;
};

const openAt = ({ url, authorization }: Person, lastEventId: string) =>
    fetch(`${url}${hubFor('/api/brands')}`, {
        headers: { authorization, ...(lastEventId !== '' && { 'last-event-id': lastEventId }) },
    });

/** A client that comes back by itself, as EventSource does, to where `at` says. */
const follow = (at: () => Person) => {
    const events: StreamEvent[] = [];
    const state: { lastEventId: string; opened: number; isOver: boolean; current?: Listening | undefined } = {
        lastEventId: '',
        opened: 0,
        isOver: false,
    };
    const leaving = new AbortController();
    const run = async (): Promise<void> => {
        while (!state.isOver) {
            // The server is killed and started again meanwhile: who follows asks until it is there.
            const response = await openAt(at(), state.lastEventId).catch(() => undefined);
            if (response?.status === 200) {
                const stream = listenTo(response);
                state.current = stream;
                leaving.signal.addEventListener('abort', () => void stream.leave());
                await stream.until(() => stream.lastEventId() !== '').catch(() => undefined);
                state.opened += 1;
                await stream.ended;
                state.current = undefined;
                events.push(...stream.events);
                state.lastEventId = stream.lastEventId() || state.lastEventId;
            }
            await pause(20);
        }
    };
    const running = run();
    return {
        opened: async (times: number): Promise<void> => {
            while (state.opened < times) await pause(10);
        },
        /** Resolves when it has been told of a record. */
        knows: async (iri: string | undefined): Promise<void> => {
            const isKnown = () => [...events, ...(state.current?.events ?? [])].some(({ data }) => data['@id'] === iri);
            while (!isKnown()) await pause(10);
        },
        end: async (): Promise<readonly StreamEvent[]> => {
            state.isOver = true;
            leaving.abort();
            await running;
            return events;
        },
    };
};

const ofRecords = (events: readonly StreamEvent[]) => events.map(({ data }) => data['@id']);

const expectInOrder = (events: readonly StreamEvent[]): void => {
    const numbers = events.map(({ id }) => Number(id));
    expect(numbers).toEqual([...new Set(numbers)].sort((one, other) => one - other));
};

test('after its server was killed in the middle of changes, a client has missed none and has none twice', async () => {
    const variables = { DATA_DIR: servers.folder(), PORT: String(await freePort()) };
    const first = await servers.started(variables);
    const asked = await person(first);
    const client = follow(() => asked);
    await client.opened(1);
    const known: string[] = [];
    const make = async (name: string): Promise<void> => {
        const iri = await makeBrand(asked, name);
        if (iri) known.push(iri);
    };
    for (let count = 0; count < 10; count += 1) await make(`Avant ${count}`);
    const during = Promise.all(Array.from({ length: 10 }, (_, count) => make(`Pendant ${count}`)));
    await first.end('SIGKILL');
    await during;
    const again = await servers.started(variables);
    await client.opened(2);
    for (let count = 0; count < 10; count += 1) await make(`Après ${count}`);
    await client.knows(known.at(-1));
    const events = await client.end();
    expectInOrder(events);
    expect(ofRecords(events)).toEqual(expect.arrayContaining(known));
    expect(known.length).toBeGreaterThanOrEqual(20);
    await again.end('SIGTERM');
});

test('a client is told what other processes write, and goes on at another one than before', async () => {
    const { url: DATABASE_URL, remove } = await preparedDatabase();
    servers.cleanups.push(remove);
    const [one, other] = [await servers.started({ DATABASE_URL }), await servers.started({ DATABASE_URL })];
    const [here, there] = [await person(one), await person(other, 'admin@comptoir.test')];
    const state = { at: here };
    const client = follow(() => state.at);
    await client.opened(1);
    const known: (string | undefined)[] = [];
    for (let count = 0; count < 5; count += 1) known.push(await makeBrand(there, `D’ailleurs ${count}`));
    state.at = there;
    await one.end('SIGKILL');
    for (let count = 5; count < 10; count += 1) known.push(await makeBrand(there, `D’ailleurs ${count}`));
    await client.opened(2);
    await client.knows(known.at(-1));
    const events = await client.end();
    expectInOrder(events);
    expect(ofRecords(events)).toEqual(known);
    await other.end('SIGTERM');
});

test('a server that is stopped ends its streams at once, and its metrics count them', async () => {
    const METRICS_PORT = String(await freePort());
    const server = await servers.started({ DATA_DIR: servers.folder(), METRICS_PORT });
    const asked = await person(server);
    const streams = await Promise.all(Array.from({ length: 5 }, () => openAt(asked, '').then(listenTo)));
    const metrics = await (await fetch(`http://127.0.0.1:${METRICS_PORT}/metrics`)).text();
    expect(metrics).toContain('\ncomptoir_live_streams 5\n');
    const since = performance.now();
    expect(await server.end('SIGTERM')).toBe(0);
    for (const stream of streams) await stream.ended;
    // Requests that are being answered are waited for ten seconds.
    expect(performance.now() - since).toBeLessThan(8000);
});
