import { sql } from 'drizzle-orm';
import { type Day, epochDayOf } from '#contract/days.ts';
import type { Db } from '../../database.ts';
import { freezeOrders } from '../../freezeOrders.ts';
import { continueSequence, insertRows, withoutForeignKeys, withoutIndexes } from '../insert.ts';
import { createCredit } from './customers.ts';
import { openShop } from './goods.ts';
import { type Making, makeOrder } from './make.ts';
import { createNumbers } from './numbers.ts';
import { type Planned, planOrders } from './plan.ts';

/** Orders per statement, with their lines: enough to be fast, few enough for PGlite's memory. */
const SLICE = 500;

/** Orders per statement of the snapshots. */
const FROZEN = 5000;

/** From so many orders on, indexing afterwards is worth it. */
const MANY = 3000;

const TABLES = ['orders', 'order_items', 'changes'];

const insertAll = async (db: Db, plan: readonly Planned[], making: Making): Promise<void> => {
    // The next orders are made while the database writes these lines.
    let writing = Promise.resolve();
    for (let start = 0; start < plan.length; start += SLICE) {
        const made = plan.slice(start, start + SLICE).map(one => makeOrder(one, making));
        const lines = made.flatMap(one => one.lines);
        await writing;
        await insertRows(
            db,
            'orders',
            made.map(({ order }) => order),
        );
        await insertRows(
            db,
            'changes',
            made.flatMap(({ changes }) => changes),
        );
        writing = insertRows(db, 'order_items', lines);
    }
    await writing;
    await insertRows(db, 'number_counters', making.numbers.rows());
};

/** Needs the indexes, and statistics that make the planner use them. */
const freezeAll = async (db: Db, count: number): Promise<void> => {
    await db.execute(sql`analyze orders, order_items, items, contacts, third_parties`);
    for (let start = 0; start < count; start += FROZEN)
        await freezeOrders(db, sql`one.id > ${start} and one.id <= ${start + FROZEN} and one.validated_at is not null`);
};

/** The work without what slows it down: the indexes and references of some tables, which are made again afterwards. */
const unhindered = ([table, ...rest]: readonly string[], db: Db, work: () => Promise<void>): Promise<void> =>
    table === undefined
        ? work()
        : withoutForeignKeys(db, table, () => withoutIndexes(db, table, () => unhindered(rest, db, work)));

/**
 * Inserts two years of orders of the seeded customers, as the API would have left them: from drafts of the last days to
 * orders that are being prepared. The same count on the same day gives the same orders. Without items there are none.
 * @param today the orders were made before it
 */
export const insertOrders = async (
    db: Db,
    { count, today: day }: { readonly count: number; readonly today: Day },
): Promise<void> => {
    const shop = count > 0 ? await openShop(db) : undefined;
    if (!shop) return;
    const today = epochDayOf(day);
    const making: Making = { shop, today, credit: createCredit(), numbers: createNumbers(), nextLine: 1 };
    const plan = planOrders(count, today);
    await unhindered(count < MANY ? [] : TABLES, db, () => insertAll(db, plan, making));
    await freezeAll(db, count);
    for (const table of ['orders', 'order_items']) await continueSequence(db, table);
};
