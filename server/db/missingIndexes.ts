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

/** Stores the definitions of indexes dropped by the transaction until they are recreated. */
export const storeMissingIndexes = async (tx: Db, definitions: readonly string[]): Promise<void> => {
    if (definitions.length > 0) await keep(tx, [...(await missingIn(tx)), ...definitions]);
};

/** Pause in milliseconds. Without it, the embedded database would keep this thread from reading requests. */
const TURN = 50;

/** Recreates all dropped indexes, each in its own transaction, with pauses for other work. */
export const recreateMissingIndexes = async (db: Db): Promise<void> => {
    for (let [first, ...rest] = await missingIn(db); first !== undefined; [first, ...rest] = rest) {
        const definition = first;
        const left = rest;
        await pause(TURN);
        await transaction(db, async tx => {
            await tx.execute(sql`select set_config('maintenance_work_mem', '8MB', true)`);
            // The index may exist already, created by an administrator.
            await tx.execute(sql.raw(definition.replace(/^CREATE INDEX /, 'CREATE INDEX IF NOT EXISTS ')));
            await keep(tx, left);
        });
    }
};
