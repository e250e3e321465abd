import fc from 'fast-check';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Database, postgres } from '#server/db/database.ts';
import { createTail, type Tail } from '#server/live/tail.ts';
import { preparedDatabase } from '#test/support/postgres.ts';

const CLIENTS = 4;

const held: { database?: Database; clients: pg.Client[]; remove?: () => Promise<void> } = { clients: [] };
const database = (): Database => {
    if (!held.database) throw new Error('PostgreSQL is not started yet');
    return held.database;
};
const client = (at: number): pg.Client => {
    const found = held.clients[at];
    if (!found) throw new Error('there is no such client');
    return found;
};

beforeAll(async () => {
    const { url, remove } = await preparedDatabase();
    held.remove = remove;
    held.database = await postgres(url);
    // One more than write, which looks at what can be seen.
    for (let at = 0; at <= CLIENTS; at += 1) {
        const made = new pg.Client(url);
        await made.connect();
        held.clients.push(made);
    }
});
afterAll(async () => {
    for (const one of held.clients) await one.end();
    await held.database?.close();
    await held.remove?.();
});

const insert = (rows: number): string =>
    `insert into changes (record, record_name, author_id, author_name, action, differences)
        select '/api/brands/1', '', 1, '', 'edit', '{}' from generate_series(1, ${rows})`;

/** The numbers that can be seen, from one on. */
const seenFrom = async (first: number): Promise<number[]> => {
    const { rows } = await client(CLIENTS).query('select id from changes where id >= $1 order by id', [first]);
    return rows.map(({ id }) => Number(id));
};

const newest = async (): Promise<number> => (await seenFrom(0)).at(-1) ?? 0;

type Doing = 'write' | 'write and take back' | 'commit' | 'roll back' | 'read';
interface Step {
    readonly by: number;
    readonly doing: Doing;
    readonly rows: number;
}

const steps = fc.array(
    fc.record<Step>({
        by: fc.nat({ max: CLIENTS - 1 }),
        doing: fc.constantFrom<Doing>(
            'write',
            'write',
            'write and take back',
            'commit',
            'commit',
            'roll back',
            'read',
            'read',
        ),
        rows: fc.integer({ min: 1, max: 3 }),
    }),
    { maxLength: 40 },
);

/** Transactions that are open at once, step by step. */
const createScene = () => {
    const open = new Set<number>();
    const end = async (by: number, how: 'commit' | 'rollback'): Promise<void> => {
        if (open.delete(by)) await client(by).query(how);
    };
    const write = async ({ by, rows }: Step): Promise<void> => {
        if (!open.has(by)) await client(by).query('begin');
        open.add(by);
        await client(by).query(insert(rows));
    };
    const takeBack = async (step: Step): Promise<void> => {
        if (!open.has(step.by)) await client(step.by).query('begin');
        open.add(step.by);
        await client(step.by).query('savepoint one');
        await write(step);
        await client(step.by).query('rollback to savepoint one');
    };
    return {
        take: async (step: Step, tail: Tail | undefined, read: number[]): Promise<void> => {
            if (step.doing === 'write') await write(step);
            else if (step.doing === 'write and take back') await takeBack(step);
            else if (step.doing === 'commit') await end(step.by, 'commit');
            else if (step.doing === 'roll back') await end(step.by, 'rollback');
            else read.push(...((await tail?.next()) ?? []).map(({ id }) => id));
        },
        endAll: async (): Promise<void> => {
            for (const by of [...open]) await end(by, by % 2 === 0 ? 'commit' : 'rollback');
        },
    };
};

const readAll = async (tail: Tail, read: number[]): Promise<void> => {
    for (;;) {
        const more = await tail.next();
        if (more.length === 0) return;
        read.push(...more.map(({ id }) => id));
    }
};

const ascending = (numbers: readonly number[]): number[] => [...new Set(numbers)].sort((one, other) => one - other);

describe('the tail of the history', () => {
    test('misses no change of transactions that overlap, tells none twice, and all in their order', async () => {
        await fc.assert(
            fc.asyncProperty(steps, steps, async (before, after) => {
                const scene = createScene();
                const read: number[] = [];
                const first = (await newest()) + 1;
                for (const step of before) await scene.take(step, undefined, read);
                const known = await seenFrom(first);
                const tail = createTail(database().db, 0);
                await tail.begin();
                for (const step of after) await scene.take(step, tail, read);
                await scene.endAll();
                await readAll(tail, read);
                const all = await seenFrom(first);
                expect(read).toEqual(ascending(read));
                expect(read.filter(id => id >= first && !known.includes(id))).toEqual(
                    all.filter(id => !known.includes(id)),
                );
            }),
            { numRuns: 40 },
        );
    });

    test('misses none of writers that work at the same time', async () => {
        const tail = createTail(database().db);
        await tail.begin();
        const first = (await newest()) + 1;
        const state = { writing: CLIENTS };
        const writer = async (by: number): Promise<void> => {
            for (let count = 0; count < 60; count += 1) {
                await client(by).query('begin');
                for (let rows = (count + by) % 3; rows >= 0; rows -= 1) await client(by).query(insert(1 + rows));
                await client(by).query((count + by) % 4 === 0 ? 'rollback' : 'commit');
            }
            state.writing -= 1;
        };
        const read: number[] = [];
        const reader = async (): Promise<void> => {
            while (state.writing > 0) read.push(...(await tail.next()).map(({ id }) => id));
            await readAll(tail, read);
        };
        await Promise.all([...Array.from({ length: CLIENTS }, (_, by) => writer(by)), reader()]);
        expect(read).toEqual(await seenFrom(first));
    });

    test('waits for nobody who writes elsewhere, and passes what was rolled back', async () => {
        const tail = createTail(database().db);
        await tail.begin();
        const first = (await newest()) + 1;
        await client(0).query('begin');
        await client(0).query("update settings set value = value where key = 'clock'");
        await client(0).query('select pg_current_xact_id()');
        await client(1).query('begin');
        await client(1).query(insert(2));
        await client(1).query('rollback');
        await client(2).query(insert(1));
        const read = (await tail.next()).map(({ id }) => id);
        await client(0).query('rollback');
        expect([read.length, read]).toEqual([1, await seenFrom(first)]);
    });

    test('holds back what comes after a change that is still being written', async () => {
        const tail = createTail(database().db);
        await tail.begin();
        const first = (await newest()) + 1;
        await client(0).query('begin');
        await client(0).query(insert(1));
        await client(1).query(insert(1));
        expect(await tail.next()).toEqual([]);
        await client(0).query('commit');
        const read: number[] = [];
        await readAll(tail, read);
        expect([read.length, read]).toEqual([2, await seenFrom(first)]);
    });
});
