import { getTableColumns } from 'drizzle-orm';
import { getTableConfig } from 'drizzle-orm/pg-core';
import type { Db } from '../../db/database.ts';
import type { ServerResource } from '../resource.ts';
import { isEmbedded } from './embedded.ts';
import { isBulk } from './run/indexes.ts';

/** Rows that the embedded database writes in a second, record by record. */
const EACH = 100;

/**
 * What a row that is written in a set takes, as a multiple of what it took to stage it on the same machine: with its line of
 * history, for each column, and for each index and foreign key that is kept up to date row by row. With prices, which have 7
 * columns, a run takes 1.0 and an undo 1.4; with items, which have 42, they take 2.3 and 3.5 without their indexes, and about
 * 10 with them.
 */
const TIMES = { row: 1, column: 0.05, kept: 0.25 };

const timesOf = async (db: Db, { table }: ServerResource, rows: number): Promise<number> => {
    const { indexes, foreignKeys } = getTableConfig(table);
    const kept = (await isBulk(db, { table, rows })) ? 0 : indexes.length + foreignKeys.length;
    return TIMES.row + TIMES.column * Object.keys(getTableColumns(table)).length + TIMES.kept * kept;
};

/**
 * Seconds for which nobody else can work while so many rows are written.
 * @param secondsARow what each took to be staged
 */
export const stallOf = async (db: Db, resource: ServerResource, rows: number, secondsARow: number): Promise<number> => {
    if (!isEmbedded(db) || rows === 0) return 0;
    return Math.ceil(resource.inSets ? rows * secondsARow * (await timesOf(db, resource, rows)) : rows / EACH);
};
