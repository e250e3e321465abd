import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, postgres } from '#server/db/database.ts';
import { preparedDatabase } from '#test/support/postgres.ts';
import { signInAt, startServer } from '#test/support/serverProcess.ts';

const held: { database?: Awaited<ReturnType<typeof preparedDatabase>>; client?: pg.Client } = {};
const client = (): pg.Client => {
    if (!held.client) throw new Error('PostgreSQL is not started yet');
    return held.client;
};
const url = (): string => held.database?.url ?? '';

beforeAll(async () => {
    held.database = await preparedDatabase();
    held.client = new pg.Client(url());
    await held.client.connect();
});
afterAll(async () => {
    await held.client?.end();
    await held.database?.remove();
});

/** Terminates the server's connection that waits for a lock, as a restart of PostgreSQL would. */
const endWaiting = async (): Promise<void> => {
    for (;;) {
        const { rowCount } = await client().query(
            "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
        );
        if (rowCount) return;
        await wait(20);
    }
};

test('a connection that breaks in a transaction is 503, and the server goes on', async () => {
    const server = await startServer({ DATABASE_URL: url() });
    const authorization = `Bearer ${await signInAt(server.url)}`;
    const paint = (color: string): Promise<Response> =>
        fetch(`${server.url}/api/items/7`, {
            method: 'PATCH',
            headers: { authorization, 'content-type': 'application/merge-patch+json' },
            body: JSON.stringify({ color }),
        });
    await client().query('begin');
    await client().query('select from items where id = 7 for update');
    const broken = paint('rouge');
    await endWaiting();
    expect((await broken).status).toBe(503);
    await client().query('rollback');
    const again = await paint('vert');
    expect({ status: again.status, body: await again.json() }).toMatchObject({ status: 200, body: { color: 'vert' } });
    expect(await server.end('SIGTERM')).toBe(0);
});

const timeoutOf = async (db: Database['db']): Promise<unknown> => {
    const [row] = await db.select({ value: sql<string>`current_setting('statement_timeout')` }).from(sql`(select) one`);
    return row?.value;
};

test('a request may take a minute, a migration or the wait for another start as long as it takes', async () => {
    const database = await postgres(url());
    expect(await database.exclusively(({ db }) => timeoutOf(db))).toBe('0');
    expect(await timeoutOf(database.db)).toBe('1min');
    await database.close();
});

test('what breaks while a start works alone is an error, not a hang', async () => {
    const database = await postgres(url());
    const work = database.exclusively(({ db }) => db.execute(sql`select pg_terminate_backend(pg_backend_pid())`));
    await expect(work).rejects.toThrow();
    expect(await database.exclusively(async () => 'free again')).toBe('free again');
    await database.close();
});
