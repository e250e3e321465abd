// Load of an import: pauses for other work, disk space, and duration of the write lock.
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

/** Milliseconds between two progress reports. */
const INTERVAL = 1000;

/** Yields to other work after each batch, and reports progress at intervals. */
export const pace = (report: (done: number) => Promise<void>): ((done: number) => Promise<void>) => {
    let last = Date.now();
    return async done => {
        await setImmediate();
        if (Date.now() - last < INTERVAL) return;
        last = Date.now();
        await report(done);
    };
};

/** In bytes: much more than the rows staged between two checks of the disk. */
const BYTES_BETWEEN_CHECKS = 32 * 1024 * 1024;

/** Maximum bytes per row: the row, its history, its index entries, and all of it in the write-ahead log. */
const ROW = 3000;

const refuse = (): never => {
    throw new Refused('invalid', 'disk_full');
};

/** @throws Refused, which ends the import while there is space to record that */
export const checkSpace = (db: Db): void => void (hasSpace(db, BYTES_BETWEEN_CHECKS) || refuse());

/** Same check for a transaction that writes all rows of an import. */
export const checkSpaceFor = (db: Db, { created, changed, removed }: ImportCounts): void =>
    void (hasSpace(db, (created + changed + removed) * ROW) || refuse());

/** True if the database has a single connection, which a transaction blocks for all others. */
export const isEmbedded = (db: Db): boolean => is(db, PgliteDatabase);

/** Rows per second that the embedded database writes one by one. */
const EACH = 100;

/**
 * Cost of a row written in bulk, as a multiple of the cost of staging it on the same machine: base including the
 * history, per column, and per maintained index or foreign key. Prices, with 7 columns, take 1.0 for a run and 1.4 for
 * an undo; items, with 42, take 2.3 and 3.5 without their indexes, and about 10 with them.
 */
const TIMES = { row: 1, column: 0.05, kept: 0.25 };

const timesOf = async (db: Db, { table }: ServerResource, rows: number): Promise<number> => {
    const { indexes, foreignKeys } = getTableConfig(table);
    const kept = (await isBulk(db, { table, rows })) ? 0 : indexes.length + foreignKeys.length;
    return TIMES.row + TIMES.column * Object.keys(getTableColumns(table)).length + TIMES.kept * kept;
};

/** Estimated seconds of blocking for the rows' write. @param secondsARow measured cost of staging a row */
export const stallOf = async (
    db: Db,
    resource: ImportableResource,
    rows: number,
    secondsARow: number,
): Promise<number> => {
    if (!isEmbedded(db) || rows === 0) return 0;
    return Math.ceil(resource.inSets ? rows * secondsARow * (await timesOf(db, resource, rows)) : rows / EACH);
};
