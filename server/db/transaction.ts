import type { Db } from './database.ts';
import { databaseError } from './databaseError.ts';

/** Deadlock and serialization failure: the transaction itself is valid and can be repeated. */
const AGAIN = ['40P01', '40001'];

/** Runs a transaction, up to `tries` times when PostgreSQL aborts it in favour of another. */
export const transaction = async <T>(db: Db, work: (tx: Db) => Promise<T>, tries = 3): Promise<T> => {
    try {
        return await db.transaction(work);
    } catch (error) {
        if (tries > 1 && AGAIN.includes(databaseError(error)?.code ?? '')) return transaction(db, work, tries - 1);
        throw error;
    }
};
