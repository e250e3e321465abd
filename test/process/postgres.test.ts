import { type AddressInfo, connect, createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
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

describe('a machine that goes without a word', () => {
    /** In milliseconds; a minute and more outside of this test. */
    const SILENCE = 300;

    /** What stands between, and swallows all that is said while it is cut. */
    const cuttable = async () => {
        const state = { isCut: false };
        const { hostname, port } = new URL(url());
        const server = createServer(near => {
            const far = connect(Number(port), hostname);
            for (const [from, to] of [
                [near, far],
                [far, near],
            ] as const)
                from.on('data', piece => state.isCut || to.write(piece))
                    .on('error', () => undefined)
                    .on('close', () => to.destroy());
        });
        await new Promise<void>(done => server.listen(0, '127.0.0.1', done));
        onTestFinished(() => void server.close());
        const through = new URL(url());
        through.port = String((server.address() as AddressInfo).port);
        return { state, url: through.href };
    };

    test.each(['', '?pooler=transaction'])(
        'its connections are broken, and others made once it is back %s',
        async how => {
            const { state, url: through } = await cuttable();
            const database = await postgres(`${through}${how}`, SILENCE);
            onTestFinished(() => database.close());
            // A connection of each share is open before: a new one is given up by itself.
            await database.db.transaction(timeoutOf);
            state.isCut = true;
            const silent = [database.ping(), database.db.transaction(timeoutOf)];
            for (const one of await Promise.allSettled(silent))
                expect(one).toMatchObject({ status: 'rejected', reason: { cause: { code: 'ETIMEDOUT' } } });
            state.isCut = false;
            expect(await database.db.transaction(timeoutOf)).toBe('1min');
            // None is kept for ever by what has failed.
            expect(database.pools?.()).toMatchObject([{}, { share: 'writing', total: 1, idle: 1 }, {}]);
        },
    );

    test('who has asked nothing may take a pause within a transaction', async () => {
        const { url: through } = await cuttable();
        const database = await postgres(through, SILENCE);
        onTestFinished(() => database.close());
        const pausing = database.db.transaction(async tx => {
            await tx.execute(sql`select 1`);
            await client().query(`select pg_sleep(${(6 * SILENCE) / 1000})`);
            return timeoutOf(tx);
        });
        expect(await pausing).toBe('1min');
    });

    test('what works alone may take as long as it takes', async () => {
        const { url: through } = await cuttable();
        for (const how of ['', '?pooler=transaction']) {
            const database = await postgres(`${through}${how}`, SILENCE);
            const slow = ({ db }: { db: Database['db'] }) => db.execute(sql`select pg_sleep(${(3 * SILENCE) / 1000})`);
            await database.exclusively(slow);
            await database.close();
        }
    });
});

describe('through a pooler in transaction mode', () => {
    const pooled = () => postgres(`${url()}?pooler=transaction`);
    const settingsOf = async (db: Database['db']): Promise<unknown> => {
        const setting = (name: string) => sql<string>`current_setting(${name})`;
        const asked = {
            statement: setting('statement_timeout'),
            lock: setting('lock_timeout'),
            plans: setting('plan_cache_mode'),
        };
        return (await db.select(asked).from(sql`(select) one`))[0];
    };
    const none = { statement: '0', lock: '0', plans: 'auto' };

    test('a connection has no settings of its own, which others would get; each transaction has', async () => {
        const database = await pooled();
        expect(await settingsOf(database.db)).toEqual(none);
        const limits = { statement: '1min', plans: 'force_custom_plan' };
        expect(await database.db.transaction(settingsOf)).toEqual({ ...limits, lock: '3s' });
        expect(await database.jobs.transaction(settingsOf)).toEqual({ ...limits, lock: '0' });
        expect(await settingsOf(database.jobs)).toEqual(none);
        await database.close();
    });

    test('a migration takes as long as it takes, where the role has limits', async () => {
        await client().query("alter role current_user set statement_timeout = '60s'");
        const database = await pooled();
        expect(await database.exclusively(({ db }) => db.transaction(timeoutOf))).toBe('0');
        expect(await timeoutOf(database.db)).toBe('1min');
        await database.close();
        await client().query('alter role current_user reset statement_timeout');
    });

    test('one start at a time works alone, and none holds the lock once it is done, or broken', async () => {
        const [one, other, direct] = await Promise.all([pooled(), pooled(), postgres(url())]);
        let working = 0;
        const work = async (): Promise<number> => {
            working += 1;
            const seen = working;
            await client().query('select 1');
            working -= 1;
            return seen;
        };
        const all = [one, other, direct, one, other].map(database => database.exclusively(work));
        expect(await Promise.all(all)).toEqual([1, 1, 1, 1, 1]);
        const broken = one.exclusively(({ db }) => db.execute(sql`select pg_terminate_backend(pg_backend_pid())`));
        await expect(broken).rejects.toThrow();
        const ofDatabase = 'select from pg_locks join pg_database on pg_database.oid = database';
        const held = `${ofDatabase} where locktype = 'advisory' and datname = current_database()`;
        expect((await client().query(held)).rowCount).toBe(0);
        await Promise.all([one, other, direct].map(database => database.close()));
    });
});
