import { sql } from 'drizzle-orm';
import { ORDER_SERIES } from '#contract/numbering/numberSeries.ts';
import { type Day, epochDayOf } from '#contract/values/days.ts';
import { slicesOf } from '#contract/values/grouping.ts';
import type { Db } from '../../db/database.ts';
import { snapshotsOfNotes } from '../../db/snapshots/deliveryNotes.ts';
import { snapshotsOfOrders } from '../../db/snapshots/sales.ts';
import { createDock } from '../deliveryNotes/dock.ts';
import { continueSequence, insertRows } from '../insert.ts';
import { createDeposits } from '../invoices/deposits.ts';
import { billedRows, createDesk, invoiceNumbers, marksOf, type PlannedInvoice } from '../invoices/desk.ts';
import { seedInvoices, withoutConstraints } from '../invoices/index.ts';
import { createCredit } from '../orders/customers.ts';
import { openShop } from '../orders/goods.ts';
import { createNumbers, writeSeries } from '../orders/numbers.ts';
import { epochDay, type PlannedOrder, planOrders } from '../orders/plan.ts';
import { type Making, makeOrder } from './make.ts';

/** Orders per statement, with their lines: enough to be fast, few enough for PGlite's memory. */
const BATCH_SIZE = 500;

/** Orders per statement of the snapshots. */
const FROZEN = 5000;

/** Number of orders from which indexing afterwards is faster. */
const MANY = 3000;

const TABLES = [
    'orders',
    'order_items',
    'delivery_notes',
    'delivery_note_items',
    'delivery_note_orders',
    'changes',
] as const;

type Rows = Readonly<Record<(typeof TABLES)[number], readonly Record<string, unknown>[]>>;

const makeSlice = (slice: readonly PlannedOrder[], isLast: boolean, making: Making): Rows => {
    const made = slice.map(one => makeOrder(one, making));
    const until = Math.max(...slice.map(({ moment }) => epochDay(moment)));
    const left = making.dock.leave(isLast ? undefined : until);
    for (const { billed } of left) if (billed) making.desk.add(billed);
    return {
        orders: made.map(({ order }) => order),
        order_items: made.flatMap(({ lines }) => lines),
        delivery_notes: left.map(({ note }) => note),
        delivery_note_items: left.flatMap(({ lines }) => lines),
        delivery_note_orders: left.flatMap(({ parts }) => parts),
        changes: [...made, ...left].flatMap(one => one.changes),
    };
};

const insertAll = async (db: Db, plan: readonly PlannedOrder[], making: Making): Promise<void> => {
    // Creates the next orders while the database writes the previous ones.
    let writing = Promise.resolve();
    const write = async (rows: Rows): Promise<void> => {
        for (const table of TABLES) await insertRows(db, table, rows[table]);
    };
    for (let start = 0; start < plan.length; start += BATCH_SIZE) {
        const rows = makeSlice(plan.slice(start, start + BATCH_SIZE), start + BATCH_SIZE >= plan.length, making);
        await writing;
        writing = write(rows);
    }
    await writing;
    for (const { rows } of [making.numbers, making.dock.numbers]) await writeSeries(db, rows());
};

/** Notes per statement that writes their billing references. */
const MARKED = 2500;

const billNotes = async (db: Db, { desk, deposits }: Making): Promise<readonly PlannedInvoice[]> => {
    const numbers = invoiceNumbers();
    const invoices = desk.number(deposits.plans(), numbers);
    await writeSeries(db, numbers.rows());
    for (const some of slicesOf(invoices, MARKED)) {
        await db.execute(sql`update delivery_notes note set billing_reference = given.billing_reference
            from json_to_recordset(${JSON.stringify(marksOf(some))}::json) given (id int, billing_reference text)
            where note.id = given.id`);
        await insertRows(db, 'changes', some.flatMap(billedRows));
    }
    return invoices;
};

/** Freezes the document data of orders and notes. Requires the indexes, and statistics for the planner to use them. */
const freezeAll = async (db: Db, nbOrder: number, nbNote: number): Promise<void> => {
    await db.execute(
        sql`analyze orders, order_items, delivery_notes, delivery_note_items, delivery_note_orders, items, contacts, third_parties`,
    );
    const frozen = (start: number) =>
        sql`one.id > ${start} and one.id <= ${start + FROZEN} and one.validated_at is not null`;
    for (let start = 0; start < nbOrder; start += FROZEN) await snapshotsOfOrders.freeze(db, frozen(start));
    for (let start = 0; start < nbNote; start += FROZEN) await snapshotsOfNotes.freeze(db, frozen(start));
};

/**
 * Inserts two years of orders of the seeded customers with their delivery notes, in the state that the API would produce: from
 * recent drafts to shipped, invoiced and paid orders. The same count and day give the same orders. Without items it inserts none.
 * @param today day after the last order
 */
export const insertOrders = async (
    db: Db,
    { count, today: day }: { readonly count: number; readonly today: Day },
): Promise<void> => {
    const shop = count > 0 ? await openShop(db) : undefined;
    if (!shop) return;
    const today = epochDayOf(day);
    const making: Making = {
        shop,
        today,
        credit: createCredit(),
        numbers: createNumbers(ORDER_SERIES),
        dock: createDock(),
        desk: createDesk(),
        deposits: createDeposits(today),
        nextLine: 1,
    };
    const plan = planOrders(count, today);
    let invoices: readonly PlannedInvoice[] = [];
    await withoutConstraints(count < MANY ? [] : TABLES, db, async () => {
        await insertAll(db, plan, making);
        invoices = await billNotes(db, making);
    });
    await freezeAll(db, count, making.dock.count());
    for (const table of ['orders', 'order_items', 'delivery_notes', 'delivery_note_items'])
        await continueSequence(db, table);
    await seedInvoices(db, invoices, today);
};
