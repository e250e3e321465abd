import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Db } from './database.ts';
import { databaseError } from './databaseError.ts';
import { inheritLocks, keepLocks } from './locks.ts';

/** Deadlock and serialization failure: the transaction is valid and can be repeated. */
const AGAIN = ['40P01', '40001'];

const pending = new WeakMap<Db, (() => void)[]>();

/** Runs a callback after the commit of the transaction; at once outside of a transaction. */
export const afterCommit = (db: Db, callback: () => void): void => {
    const callbacks = pending.get(db);
    if (callbacks) callbacks.push(callback);
    else callback();
};

const commit = async <T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> => {
    // The embedded database answers within a turn of the event loop, so a series of transactions would block all other
    // requests.
    if (!pending.has(db)) await nextTurn();
    const callbacks: (() => void)[] = [];
    const result = await db.transaction(async tx => {
        pending.set(tx, callbacks);
        inheritLocks(db, tx);
        const done = await work(tx);
        if (pending.has(db)) keepLocks(db, tx);
        return done;
    });
    for (const callback of callbacks) afterCommit(db, callback);
    return result;
};

/** Runs a transaction, with up to `tries` attempts if PostgreSQL aborts it in favour of another one. */
export const transaction = async <T>(db: Db, work: (tx: Db) => Promise<T>, tries = 3): Promise<T> => {
    try {
        return await commit(db, work);
    } catch (error) {
        if (tries > 1 && AGAIN.includes(databaseError(error)?.code ?? '')) return transaction(db, work, tries - 1);
        throw error;
    }
};
