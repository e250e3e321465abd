import { is } from 'drizzle-orm';
import { PgliteDatabase } from 'drizzle-orm/pglite';
import type { Db } from '../../db/database.ts';

/** Whether the database has one connection, which a transaction keeps from everybody else. */
export const isEmbedded = (db: Db): boolean => is(db, PgliteDatabase);

/** Rows that a run writes in a second: of items, whose indexes take longest (bench/import.ts). */
const RATE = 5000;

/** Seconds for which nobody else can work while so many rows are written. */
export const stallOf = (db: Db, writes: number): number => (isEmbedded(db) ? Math.ceil(writes / RATE) : 0);
