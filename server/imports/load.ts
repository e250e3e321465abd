// What an import asks of the machine: turns for others, space on the disk, and how long nobody else can write.
import { setImmediate } from 'node:timers/promises';
import { getTableColumns, is } from 'drizzle-orm';
import { getTableConfig } from 'drizzle-orm/pg-core';
import { PgliteDatabase } from 'drizzle-orm/pglite';
import type { ImportCounts } from '#contract/imports/imports.ts';
import type { Db } from '../db/database.ts';
import { hasSpace } from '../db/space.ts';
import { Refused } from '../domain/refused.ts';
import type { ServerResource } from '../engine/resource.ts';
import type { ImportableResource } from './resource.ts';
import { isBulk } from './run/indexes.ts';

/** Milliseconds between two reports of progress. */
const INTERVAL = 1000;

/** Lets others be served after each slice, and reports from time to time. */
export const pace = (report: (done: number) => Promise<void>): ((done: number) => Promise<void>) => {
    let last = Date.now();
    return async done => {
        await setImmediate();
        if (Date.now() - last < INTERVAL) return;
        last = Date.now();
        await report(done);
    };
};

/** Bytes of staged rows between two looks at the disk, and much more. */
const SLICE = 32 * 1024 * 1024;

/** Bytes that a row takes at most: itself, its line of history, its part of all indexes, and all of it in the write-ahead log. */
const ROW = 3000;

const refuse = (): never => {
    throw new Refused('invalid', 'disk_full');
};

/** @throws Refused that ends the import, while there is space to record that */
export const checkSpace = (db: Db): void => void (hasSpace(db, SLICE) || refuse());

/** The same, for a transaction that writes all rows of an import. */
export const checkSpaceFor = (db: Db, { created, changed, removed }: ImportCounts): void =>
    void (hasSpace(db, (created + changed + removed) * ROW) || refuse());

/** Whether the database has one connection, which a transaction keeps from everybody else. */
export const isEmbedded = (db: Db): boolean => is(db, PgliteDatabase);

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
export const stallOf = async (
    db: Db,
    resource: ImportableResource,
    rows: number,
    secondsARow: number,
): Promise<number> => {
    if (!isEmbedded(db) || rows === 0) return 0;
    return Math.ceil(resource.inSets ? rows * secondsARow * (await timesOf(db, resource, rows)) : rows / EACH);
};
