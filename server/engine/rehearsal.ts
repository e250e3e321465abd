import type { Db } from '../db/database.ts';
import { transaction } from '../db/transaction.ts';

/** Rolls back the transaction of a dry run. */
class Rehearsed extends Error {}

/** Returns the result of work whose transaction is rolled back. */
export const dryRun = async <T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> => {
    const results: T[] = [];
    await transaction(db, async tx => {
        results.splice(0, results.length, await work(tx));
        throw new Rehearsed();
    }).catch((error: unknown) => {
        if (!(error instanceof Rehearsed)) throw error;
    });
    return results[0] as T;
};
