import { expect, test } from 'vitest';
import type { Db } from '#server/db/database.ts';
import { checkLockOrder, inheritLocks, keepLocks, lockInAnyOrder, noteLocks } from '#server/db/locks.ts';

checkLockOrder();

/** Stand-in for a transaction; only its identity is used. */
const begun = (): Db => Object.create(null) as Db;

test('two locks in the wrong order fail, and name both tables', () => {
    const tx = begun();
    noteLocks(tx, 'third_parties', [1]);
    expect(() => noteLocks(tx, 'orders', [1])).toThrow('orders are locked after third_parties: see server/db/locks.ts');
});

test('locks in the order of the tables pass, several of one table as well', () => {
    const tx = begun();
    for (const table of ['party_payments', 'orders', 'orders', 'delivery_notes', 'invoices', 'order_items', 'series'])
        expect(() => noteLocks(tx, table, [1, 2])).not.toThrow();
});

test('a row that is held already is no new lock; another one of its table is', () => {
    const tx = begun();
    noteLocks(tx, 'orders', [1]);
    noteLocks(tx, 'orders', [2]);
    noteLocks(tx, 'invoices', [1]);
    expect(() => noteLocks(tx, 'orders', [2])).not.toThrow();
    expect(() => noteLocks(tx, 'orders', [1])).not.toThrow();
    expect(() => noteLocks(tx, 'orders', [2, 3])).toThrow('orders are locked after invoices');
    expect(() => noteLocks(tx, 'orders')).toThrow('orders are locked after invoices');
});

test('tables without a rank and other transactions are free', () => {
    const tx = begun();
    noteLocks(tx, 'series');
    expect(() => noteLocks(tx, 'items', [1])).not.toThrow();
    expect(() => noteLocks(begun(), 'orders', [1])).not.toThrow();
});

test('a nested transaction begins with the locks of the outer one', () => {
    const [outer, inner] = [begun(), begun()];
    noteLocks(outer, 'invoices', [1]);
    inheritLocks(outer, inner);
    expect(() => noteLocks(inner, 'orders', [1])).toThrow('orders are locked after invoices');
    expect(() => noteLocks(inner, 'invoices', [1])).not.toThrow();
});

test('an outer transaction holds the locks of a nested one that succeeded', () => {
    const [outer, first, second] = [begun(), begun(), begun()];
    inheritLocks(outer, first);
    noteLocks(first, 'third_parties', [1]);
    keepLocks(outer, first);
    inheritLocks(outer, second);
    expect(() => noteLocks(second, 'orders', [1])).toThrow('orders are locked after third_parties');
});

test('an import that writes record after record is not checked, nor are its nested transactions', () => {
    const [tx, inner] = [begun(), begun()];
    lockInAnyOrder(tx);
    inheritLocks(tx, inner);
    for (const one of [tx, inner]) {
        noteLocks(one, 'third_parties', [1]);
        expect(() => noteLocks(one, 'orders', [1])).not.toThrow();
    }
});
