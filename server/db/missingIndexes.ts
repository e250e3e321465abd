import { setTimeout as pause } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import type { Db } from './database.ts';
import { settings } from './tables/index.ts';
import { transaction } from './transaction.ts';

const KEY = 'missing_indexes';

const missingIn = async (db: Db): Promise<readonly string[]> => {
    const [kept] = await db.select({ value: settings.value }).from(settings).where(eq(settings.key, KEY));
    return kept ? (JSON.parse(kept.value) as readonly string[]) : [];
};

const keep = async (tx: Db, definitions: readonly string[]): Promise<void> => {
    const value = JSON.stringify(definitions);
    if (definitions.length === 0) await tx.delete(settings).where(eq(settings.key, KEY));
    else
        await tx
            .insert(settings)
            .values({ key: KEY, value })
            .onConflictDoUpdate({ target: settings.key, set: { value } });
};

/** Remembers indexes that the transaction has dropped, until they are made again. */
export const noteMissing = async (tx: Db, definitions: readonly string[]): Promise<void> => {
    if (definitions.length > 0) await keep(tx, [...(await missingIn(tx)), ...definitions]);
};

/**
 * In milliseconds: what a request does has a few statements. Without a pause the embedded database, which works in this
 * thread, lets none in: not even what has arrived is read.
 */
const TURN = 50;

/** Makes all dropped indexes again, each in a transaction of its own, between which others have their turn. */
export const makeMissing = async (db: Db): Promise<void> => {
    for (let [first, ...rest] = await missingIn(db); first !== undefined; [first, ...rest] = rest) {
        const definition = first;
        const left = rest;
        await pause(TURN);
        await transaction(db, async tx => {
            await tx.execute(sql`select set_config('maintenance_work_mem', '8MB', true)`);
            // Somebody may have made it by hand.
            await tx.execute(sql.raw(definition.replace(/^CREATE INDEX /, 'CREATE INDEX IF NOT EXISTS ')));
            await keep(tx, left);
        });
    }
};
