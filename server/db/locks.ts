// Lock order of transactions (domain.md, 3; ADR 0131).
import { sql } from 'drizzle-orm';
import type { Db } from './database.ts';
import { intArray } from './query.ts';

/**
 * Tables and advisory locks in the order in which every transaction locks them. Other tables need no rank, because no transaction
 * waits for them while it holds one of these locks.
 */
const ORDER = [
    /** Advisory lock by third party, which serialises its payments. */
    'party_payments',
    'quotes',
    'orders',
    'purchase_orders',
    'delivery_notes',
    'receipts',
    'returns',
    'invoices',
    'quote_items',
    'order_items',
    'purchase_order_items',
    'delivery_note_items',
    'receipt_items',
    'return_items',
    'invoice_items',
    'item_stocks',
    'stock_levels',
    'item_values',
    'third_parties',
    /** Advisory lock by company and series, and the row of the counter. */
    'series',
] as const;

type LockRank = (typeof ORDER)[number];

const RANKS: ReadonlyMap<string, number> = new Map(ORDER.map((name, rank) => [name, rank]));

/** Locked row identifiers by rank. `undefined` stands for unknown rows. */
type Held = Map<number, Set<number | undefined>>;

const heldBy = new WeakMap<Db, Held>();
const unordered = new WeakSet<Db>();
let isChecked = false;

/** Enables the check. Used in development and tests; production skips it for speed. */
export const checkLockOrder = (): void => {
    isChecked = true;
};

/**
 * Disables the check for an import: it finds related rows while it reads each record, and writes up to 100 000 records in one
 * transaction. PostgreSQL detects a deadlock, and `transaction` retries.
 */
export const lockInAnyOrder = (tx: Db): void => void unordered.add(tx);

export const inheritLocks = (outer: Db, tx: Db): void => {
    if (unordered.has(outer)) unordered.add(tx);
    if (isChecked) heldBy.set(tx, new Map([...(heldBy.get(outer) ?? [])].map(([rank, ids]) => [rank, new Set(ids)])));
};

/** Copies the locks of a successful nested transaction to the outer one, which holds them until it ends. */
export const keepLocks = (outer: Db, tx: Db): void => {
    const held = heldBy.get(tx);
    if (held) heldBy.set(outer, held);
};

const UNKNOWN = [undefined];

/**
 * Records the rows that a statement locks. Ignores tables without a rank and rows that the transaction already holds.
 * @param ids the rows, if they are known
 * @throws Error in development and tests, after a lock of a higher rank
 */
export const noteLocks = (tx: Db, table: string, ids: readonly (number | undefined)[] = UNKNOWN): void => {
    const rank = isChecked && !unordered.has(tx) ? RANKS.get(table) : undefined;
    if (rank === undefined) return;
    const held: Held = heldBy.get(tx) ?? new Map();
    const own = held.get(rank) ?? new Set();
    const isNew = ids.some(id => id === undefined || !own.has(id));
    const higher = [...held.keys()].find(other => other > rank);
    if (isNew && higher !== undefined)
        throw new Error(`${table} are locked after ${ORDER[higher]}: see server/db/locks.ts`);
    heldBy.set(tx, held.set(rank, new Set([...own, ...ids])));
};

/** Lock strengths other than `for update`. Inserts that refer to a third party must not wait. */
const STRENGTHS: Partial<Record<LockRank, string>> = { third_parties: 'for no key update' };

/**
 * Payments of a customer are changed one after the other, so that invoices are locked in one order. The lock is of the payments alone:
 * the customer's row is locked after their invoices elsewhere.
 */
export const lockPartyPayments = async (tx: Db, customers: readonly number[]): Promise<void> => {
    if (customers.length === 0) return;
    noteLocks(tx, 'party_payments', customers);
    const sorted = [...new Set(customers)].sort((one, other) => one - other);
    await tx.execute(
        sql`select pg_advisory_xact_lock(hashtext('payments'), customer) from unnest(${intArray(sorted)}) customer`,
    );
};

/** Locks rows of a table until the transaction ends, in the order of their identifiers. */
export const lock = async (
    tx: Db,
    table: Exclude<LockRank, 'party_payments' | 'series'>,
    ids: readonly number[],
): Promise<void> => {
    if (ids.length === 0) return;
    noteLocks(tx, table, ids);
    const strength = sql.raw(STRENGTHS[table] ?? 'for update');
    await tx.execute(
        sql`select id from ${sql.identifier(table)} where id = any(${intArray(ids)}) order by id ${strength}`,
    );
};
