import { eq, like, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { type Database, embedded, postgres } from '#server/db/database.ts';
import { brands, idempotencyKeys } from '#server/db/tables/index.ts';
import { preparedDatabase } from '#test/support/postgres.ts';
import { dataFolder, type ServerProcess, signInAt, startServer } from '#test/support/serverProcess.ts';

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
    for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

const started = async (variables: Record<string, string>): Promise<ServerProcess> => {
    const server = await startServer(variables);
    cleanups.push(() => server.end('SIGKILL'));
    return server;
};

const senderAt = async ({ url }: ServerProcess) => {
    const authorization = `Bearer ${await signInAt(url)}`;
    return async (name: string, key = 'of the test') => {
        const headers = { authorization, 'content-type': 'application/ld+json', 'idempotency-key': key };
        const answer = await fetch(`${url}/api/brands`, { method: 'POST', headers, body: JSON.stringify({ name }) });
        return { status: answer.status, text: await answer.text() };
    };
};

describe('B9 two processes', () => {
    let database: Database;
    let servers: [ServerProcess, ServerProcess];
    let senders: [Awaited<ReturnType<typeof senderAt>>, Awaited<ReturnType<typeof senderAt>>];
    let remove: () => Promise<void>;
    beforeAll(async () => {
        const { url: DATABASE_URL, ...prepared } = await preparedDatabase();
        remove = prepared.remove;
        servers = await Promise.all([startServer({ DATABASE_URL }), startServer({ DATABASE_URL })]);
        senders = await Promise.all([senderAt(servers[0]), senderAt(servers[1])]);
        database = await postgres(DATABASE_URL);
    });
    afterAll(async () => {
        await database.close();
        for (const server of servers) server.process.kill('SIGKILL');
        await remove();
    });

    test('B9 of two processes one makes the record', async () => {
        const answers = await Promise.all(Array.from({ length: 10 }, () => senders.map(send => send('Filet'))).flat());
        expect(new Set(answers.flatMap(one => (one.status === 201 ? one.text : []))).size).toBe(1);
        expect(answers.filter(one => one.status !== 201 && one.status !== 409)).toEqual([]);
    });

    test('B9 a creation whose process is killed half-way is made once, by another process', async () => {
        const [sendFirst, sendSecond] = senders;
        const { db } = database;
        const send = (to: typeof sendFirst) => to('Volant', 'of the killed one');
        await db
            .transaction(async tx => {
                // The creation waits for this one, which has the same name.
                await tx.insert(brands).values({ name: 'Volant' });
                const lost = Promise.allSettled([send(sendFirst)]);
                const waiting = sql`select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
                await vi.waitFor(async () => expect(await db.$count(sql`(${waiting}) waiting`)).toBe(1), 10_000);
                expect(await send(sendSecond)).toMatchObject({ status: 409 });
                expect(await servers[0].end('SIGKILL')).toBeNull();
                await lost;
                expect(await send(sendSecond)).toMatchObject({ status: 409 });
                throw new Error('undone');
            })
            .catch((error: Error) => expect(error.message).toBe('undone'));
        await db.update(idempotencyKeys).set({ claimedUntil: sql`now()` });
        const made = await send(sendSecond);
        expect(made).toMatchObject({ status: 201 });
        expect(await send(sendSecond)).toEqual(made);
        expect(await db.$count(brands, eq(brands.name, 'Volant'))).toBe(1);
        expect(await servers[1].end('SIGTERM')).toBe(0);
    });
});

test('B9 an answer survives a kill, and what was claimed by then is free at the next start on the folder', async () => {
    const { path: DATA_DIR, remove } = dataFolder();
    cleanups.push(remove);
    const server = await started({ DATA_DIR });
    const send = await senderAt(server);
    const [first, second] = [await send('Raquette', 'answered'), await send('Filet', 'claimed')];
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(await server.end('SIGKILL')).toBeNull();
    const database = await embedded(DATA_DIR);
    const claimed = { status: null, headers: null, body: null, claimedUntil: sql`now() + interval '15 seconds'` };
    await database.db.update(idempotencyKeys).set(claimed).where(like(idempotencyKeys.body, '%Filet%'));
    await database.db.delete(brands).where(eq(brands.name, 'Filet'));
    await database.close();
    const next = await started({ DATA_DIR });
    const sendAgain = await senderAt(next);
    expect(await sendAgain('Raquette', 'answered')).toEqual(first);
    expect((await sendAgain('Filet', 'claimed')).status).toBe(201);
    expect(await next.end('SIGTERM')).toBe(0);
});
