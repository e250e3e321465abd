import type { Db } from '../../db/database.ts';
import type { ServerResource } from '../resource.ts';
import { isEmbedded } from './embedded.ts';
import { isBulk } from './run/indexes.ts';

/** Rows that the embedded database writes in a second (bench/import.ts): record by record, and in sets. */
const RATES = { each: 100, set: 1000, bulk: 3000 };

const rateOf = async (db: Db, { inSets, table }: ServerResource, rows: number): Promise<number> => {
    if (!inSets) return RATES.each;
    return (await isBulk(db, { table, rows })) ? RATES.bulk : RATES.set;
};

/** Seconds for which nobody else can work while so many rows are written. */
export const stallOf = async (db: Db, resource: ServerResource, rows: number): Promise<number> =>
    isEmbedded(db) && rows > 0 ? Math.ceil(rows / (await rateOf(db, resource, rows))) : 0;
