// Row locks of a transaction, in one order for all (domain.md, 3; ADR 0131).
import { sql } from 'drizzle-orm';
import type { Db } from './database.ts';
import { intArray } from './query.ts';

/**
 * Everything that several transactions lock beside a record of their own, in the order in which each of them locks it. Other tables
 * have no rank: nothing waits for them while it holds one of these.
 */
const ORDER = [
    /** Advisory, by third party: payments of one party follow each other. */
    'party_payments',
    'orders',
    'purchase_orders',
    'delivery_notes',
    'receipts',
    'returns',
    'invoices',
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
    /** Advisory, by company and series, and the counter itself. */
    'series',
] as const;

type LockRank = (typeof ORDER)[number];

const RANKS: ReadonlyMap<string, number> = new Map(ORDER.map((name, rank) => [name, rank]));

/** Identifiers of the rows that a transaction holds, by rank; `undefined` among them for rows that are not known. */
type Held = Map<number, Set<number | undefined>>;

const heldBy = new WeakMap<Db, Held>();
const unordered = new WeakSet<Db>();
let isChecked = false;

/** Development and tests refuse locks in another order; an installation does not pay for the check. */
export const checkLockOrder = (): void => {
    isChecked = true;
};

/**
 * Leaves out the check of a transaction that writes record after record, each with its own locks, such as an import. PostgreSQL ends a
 * deadlock, and the transaction runs again.
 */
export const lockInAnyOrder = (tx: Db): void => void unordered.add(tx);

/** Lets a nested transaction begin with the locks of the outer one. */
export const inheritLocks = (outer: Db, tx: Db): void => {
    if (isChecked) heldBy.set(tx, new Map([...(heldBy.get(outer) ?? [])].map(([rank, ids]) => [rank, new Set(ids)])));
};

const UNKNOWN = [undefined];

/**
 * Notes rows that a statement locks. Tables without a rank are ignored, and rows that the transaction holds already are no new lock.
 * @param ids the rows, where they are known
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

/** Third parties are referred to by records that others insert meanwhile, which must not wait. */
const STRENGTHS: Partial<Record<LockRank, string>> = { third_parties: 'for no key update' };

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
