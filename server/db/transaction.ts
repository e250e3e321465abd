import type { Db } from './database.ts';
import { databaseError } from './databaseError.ts';

/** Deadlock and serialization failure: PostgreSQL ended this transaction in favour of another, nothing is wrong with it. */
const AGAIN = ['40P01', '40001'];

/** All or nothing; begun anew, `tries` times in all, when another transaction was in its way. */
export const transaction = async <T>(db: Db, work: (tx: Db) => Promise<T>, tries = 3): Promise<T> => {
    try {
        return await db.transaction(work);
    } catch (error) {
        if (tries > 1 && AGAIN.includes(databaseError(error)?.code ?? '')) return transaction(db, work, tries - 1);
        throw error;
    }
};
