import { type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Verdicts } from '#contract/language/transitions.ts';
import { type Database, postgres } from '#server/db/database.ts';
import { query } from '#server/db/query.ts';
import type { Answer, Asking } from '#test/support/api.ts';
import { noteWorld } from '#test/support/deliveryNotes.ts';
import { codesIn } from '#test/support/orders.ts';
import { preparedDatabase } from '#test/support/postgres.ts';
import type { Member } from '#test/support/records.ts';
import { remoteApi } from '#test/support/remoteApi.ts';
import { type ServerProcess, startServer } from '#test/support/serverProcess.ts';

let servers: ServerProcess[];
let sides: [Asking, Asking];
let world: ReturnType<typeof noteWorld>;
let database: Database;
let remove: () => Promise<void>;
beforeAll(async () => {
    const scratch = await preparedDatabase();
    remove = scratch.remove;
    const { url: DATABASE_URL } = scratch;
    servers = await Promise.all([startServer({ DATABASE_URL }), startServer({ DATABASE_URL })]);
    const [one, other] = servers.map(remoteApi);
    if (!one || !other) throw new Error('two servers were started');
    sides = [one, other];
    world = noteWorld(one);
    database = await postgres(DATABASE_URL);
}, 120_000);
afterAll(async () => {
    await database.close();
    await Promise.all(servers.map(server => server.end('SIGTERM')));
    await remove();
});

const at = ({ ask }: Asking, path: string, body: object = {}, as: 'user' | 'admin' = 'user', headers = {}) =>
    ask('POST', path, { as, body, headers });
const verdictsIn = ({ body }: Answer) => (body as unknown as Verdicts).verdicts.map(({ verdict }) => verdict);
const idIn = (iri: string): number => Number(iri.split('/').at(-1));

/** Waits until so many statements wait for rows that others have locked. */
const waiting = (count: number) =>
    vi.waitFor(async () => {
        const all = sql`select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
        expect(await database.db.$count(sql`(${all}) waiting`)).toBe(count);
    }, 20_000);

/** Holds the rows that a statement locks while the calls are made, one after the other; returns their answers. */
const whileHeld = async (lock: SQL, ...calls: (() => Promise<Answer>)[]): Promise<Answer[]> => {
    const answers: Promise<Answer>[] = [];
    await database.db.transaction(async tx => {
        await tx.execute(lock);
        for (const call of calls) {
            answers.push(call());
            await waiting(answers.length);
        }
    });
    return Promise.all(answers);
};

/** The validation has locked its order when it waits for its customer. */
const customerOf = (order: Member): SQL =>
    sql`select id from third_parties where id = ${idIn(String(order.thirdParty))} for update`;

describe('B3 B5 two server processes', () => {
    test('validate the same orders at once: each is done by one, numbered once, and the credit is not overdrawn', async () => {
        const total = Number((await world.order()).totalIncludingTax);
        const credit = { outstandingBalance: '0', authorizedOutstanding: (3.5 * total).toFixed(2) };
        const thirdParty = await world.customer(credit);
        const orders: Member[] = [];
        for (let count = 0; count < 6; count += 1) orders.push(await world.order({ thirdParty }));
        const records = orders.map(order => ({ '@id': order['@id'] }));
        const both = await Promise.all(sides.map(side => at(side, '/api/orders/validate', { records })));
        const [mine = [], theirs = []] = both.map(verdictsIn);
        const pairs = mine.map((verdict, place) => [verdict, theirs[place]].toSorted().join(' and '));
        expect(pairs.toSorted()).toEqual([
            ...Array(3).fill('already_done and done'),
            ...Array(3).fill('refused and refused'),
        ]);
        const stored = await Promise.all(orders.map(order => world.read(order['@id'])));
        const numbers = stored.flatMap(({ number }) => number ?? []).map(number => Number(String(number).slice(6)));
        const first = Math.min(...numbers);
        expect(numbers.toSorted((one, other) => one - other)).toEqual([first, first + 1, first + 2]);
    });

    test('validate one order at once: both answer with the same record', async () => {
        const { '@id': iri } = await world.order();
        const [mine, theirs] = await Promise.all(sides.map(side => at(side, `${iri}/validate`)));
        expect([mine?.status, theirs?.status]).toEqual([200, 200]);
        expect(mine?.body).toEqual(theirs?.body);
    });

    test('validate two notes of the same pieces at once: one leaves, nothing is shipped twice', async () => {
        const order = await world.validated();
        const line = world.orderLines(order)[0]?.['@id'];
        // A draft may name what is in another draft: only the validation decides.
        const notes = [await world.some(order, 4), await world.some(order, 4)];
        const answers = await Promise.all(sides.map((side, place) => at(side, `${notes[place]?.['@id']}/validate`)));
        expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
        expect(answers.flatMap(codesIn)).toEqual(['over_shipping']);
        expect(world.orderLines(await world.read(order['@id']))).toMatchObject([
            { '@id': line, quantity: 6, shippedQuantity: 4 },
        ]);
    });
});

describe('B3 an order that is being validated by another process', () => {
    test('is not edited unseen: what was typed is refused, and the lines stay those that were validated', async () => {
        const order = await world.order();
        const edit = { orderItems: [] };
        const edited = (headers = {}) => sides[1].ask('PATCH', order['@id'], { as: 'user', body: edit, headers });
        const [validated, stale, frozen] = await whileHeld(
            customerOf(order),
            () => at(sides[0], `${order['@id']}/validate`),
            () => edited({ 'if-match': '"1"' }),
            () => edited(),
        );
        expect([validated?.status, stale?.status, frozen?.status]).toEqual([200, 412, 409]);
        expect(await world.read(order['@id'])).toMatchObject({ status: 'validated', nbOrderItem: 1 });
    });

    test('is cancelled afterwards, or not at all by who has not seen the validation', async () => {
        const order = await world.order();
        const cancelled = (headers = {}) =>
            at(sides[1], `${order['@id']}/cancel`, { reason: 'Erreur' }, 'admin', headers);
        const [validated, stale] = await whileHeld(
            customerOf(order),
            () => at(sides[0], `${order['@id']}/validate`),
            () => cancelled({ 'if-match': '"1"' }),
        );
        const done = await cancelled();
        expect([validated?.status, stale?.status, done.status]).toEqual([200, 412, 200]);
        const { number, cancelledAt, unbilledAmount } = await world.read(order['@id']);
        expect([number, unbilledAmount]).toEqual([validated?.body.number, '0.00']);
        expect(cancelledAt).not.toBeNull();
    });

    test('is not validated when it was cancelled first, and takes no number', async () => {
        const order = await world.order();
        const lines = sql`select id from order_items where order_id = ${idIn(order['@id'])} for update`;
        const last = async () =>
            (
                await query<{ sum: number }>(
                    database.db,
                    sql`select sum(next_number - 1)::int as sum from number_series`,
                )
            )[0]?.sum;
        const before = await last();
        const [cancelled, refused] = await whileHeld(
            lines,
            () => at(sides[1], `${order['@id']}/cancel`, { reason: 'Erreur' }, 'admin'),
            () => at(sides[0], `${order['@id']}/validate`),
        );
        expect([cancelled?.status, refused?.status]).toEqual([200, 409]);
        expect(await world.read(order['@id'])).toMatchObject({ status: 'draft', number: null });
        expect(await last()).toBe(before);
    });
});
