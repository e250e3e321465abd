import { is } from 'drizzle-orm';
import { PgliteDatabase } from 'drizzle-orm/pglite';
import type { Db } from '../../db/database.ts';

/** Whether the database has one connection, which a transaction keeps from everybody else. */
export const isEmbedded = (db: Db): boolean => is(db, PgliteDatabase);
