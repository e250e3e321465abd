import type { Db } from '../db/database.ts';
import { transaction } from '../db/transaction.ts';

/** Ends the transaction of a rehearsal. */
class Rehearsed extends Error {}

/** The result of work of which nothing stays: its transaction is rolled back. */
export const rehearsed = async <T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> => {
    const results: T[] = [];
    await transaction(db, async tx => {
        results.splice(0, results.length, await work(tx));
        throw new Rehearsed();
    }).catch((error: unknown) => {
        if (!(error instanceof Rehearsed)) throw error;
    });
    return results[0] as T;
};
