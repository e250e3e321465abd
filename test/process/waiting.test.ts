import { setTimeout as pause } from 'node:timers/promises';
import { type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Verdicts } from '#contract/language/transitions.ts';
import { type Database, postgres } from '#server/db/database.ts';
import type { Answer, Asking } from '#test/support/api.ts';
import { orderWorld } from '#test/support/orders.ts';
import { preparedDatabase } from '#test/support/postgres.ts';
import type { Member } from '#test/support/records.ts';
import { remoteApi } from '#test/support/remoteApi.ts';
import { type ServerProcess, startServer } from '#test/support/serverProcess.ts';

let server: ServerProcess;
let api: Asking;
let world: ReturnType<typeof orderWorld>;
/** Somebody else on the same database. */
let other: Database;
let remove: () => Promise<void>;
beforeAll(async () => {
    const scratch = await preparedDatabase();
    remove = scratch.remove;
    server = await startServer({ DATABASE_URL: scratch.url });
    api = remoteApi(server);
    world = orderWorld(api);
    other = await postgres(scratch.url);
}, 120_000);
afterAll(async () => {
    await other.close();
    await server.end('SIGTERM');
    await remove();
});

const idIn = (iri: string): number => Number(iri.split('/').at(-1));
const lockOf = (table: string, iri: string): SQL =>
    sql`select id from ${sql.identifier(table)} where id = ${idIn(iri)} for update`;

/** Holds what the statement locks until the work is done. */
const whileHeld = <T>(lock: SQL, work: () => Promise<T>): Promise<T> =>
    other.jobs.transaction(async tx => {
        await tx.execute(lock);
        return work();
    });

/** How many statements wait for what others have locked. */
const waiting = (): Promise<number> =>
    other.db.$count(
        sql`(select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()) waiting`,
    );

/** The value of some work, and the milliseconds that it took. */
const timed = async <T>(work: () => Promise<T>): Promise<readonly [value: T, milliseconds: number]> => {
    const start = performance.now();
    const value = await work();
    return [value, performance.now() - start];
};

const read = () => api.ask('GET', '/api/items?itemsPerPage=5', { as: 'user' });
const paint = (iri: string, color: string) => api.ask('PATCH', iri, { as: 'user', body: { color } });
const putOff = { status: 503, retryAfter: '1' };
const statusOf = ({ status, headers }: Answer) => ({ status, retryAfter: headers.get('retry-after') });

describe('B3 who waits for a record that somebody else is changing', () => {
    test('50 writers keep no reader waiting: reads are answered while the record is still held', async () => {
        const item = await world.item();
        const held = await whileHeld(lockOf('items', item), async () => {
            const writers = Array.from({ length: 50 }, (_, count) => paint(item, `teinte ${count}`));
            // All that may write at once wait for the record before the reads arrive.
            await vi.waitFor(async () => expect(await waiting()).toBeGreaterThanOrEqual(6), 20_000);
            await pause(200);
            const reads = await Promise.all(Array.from({ length: 30 }, read));
            expect(reads.map(({ status }) => status)).toEqual(reads.map(() => 200));
            return Promise.race(writers).then(first => ({ first, writers }));
        });
        expect(statusOf(held.first)).toEqual(putOff);
        for (const answer of await Promise.all(held.writers)) {
            if (answer.status !== 200) expect(statusOf(answer)).toEqual(putOff);
        }
        expect((await paint(item, 'rouge')).status).toBe(200);
    }, 60_000);

    test('is told so in their language, and nothing is changed', async () => {
        const item = await world.item();
        const { body } = await whileHeld(lockOf('items', item), () =>
            api.ask('PATCH', `${item}?locale=fr`, { as: 'user', body: { color: 'vert' } }),
        );
        expect(body.detail).toContain('Quelqu’un d’autre modifie ces enregistrements');
        expect((await api.ask('GET', item, { as: 'user' })).body.color).toBeNull();
    }, 30_000);

    test('waits once for several records, and does those that nobody holds', async () => {
        const orders: Member[] = [];
        for (let count = 0; count < 4; count += 1) orders.push(await world.order());
        const [, held] = orders.map(order => order['@id']);
        const records = orders.map(order => ({ '@id': order['@id'] }));
        const ids = orders.map(order => order['@id']);
        const lock = lockOf('orders', held ?? '');
        const validated = await whileHeld(lock, () =>
            api.ask('POST', '/api/orders/validate', { as: 'user', body: { records } }),
        );
        const editing = (some: readonly string[]) => () =>
            api.ask('POST', '/api/orders/bulk', {
                as: 'admin',
                body: { action: 'edit', ids: some, input: { note: 'Fragile' } },
            });
        const [, once] = await timed(() => whileHeld(lock, editing([String(held)])));
        const [edited, several] = await timed(() => whileHeld(lock, editing(ids)));
        expect(several / once).toBeLessThan(2);
        const { verdicts } = validated.body as unknown as Verdicts;
        expect(verdicts.map(({ verdict, reasons }) => [verdict, ...reasons.map(({ code }) => code)])).toEqual([
            ['done'],
            ['refused', 'locked'],
            ['done'],
            ['done'],
        ]);
        expect(edited.body).toMatchObject({ succeeded: 3, failed: [{ '@id': held, status: 503 }] });
    }, 60_000);
});
