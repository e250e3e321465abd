// What a restore leaves in the settings, and what the audit log is told of it.
import { eq } from 'drizzle-orm';
import { keepAudit } from '../audit/keep.ts';
import type { Db } from '../db/database.ts';
import { settings } from '../db/tables/index.ts';

const KEY = 'restored';

/** A restore that filled this database. */
interface LastRestore {
    /** Tells this restore from others. */
    readonly id: string;
    /** When it was written. */
    readonly at: string;
    /** When the backup was taken, and by which version. */
    readonly createdAt: string;
    readonly version: string;
    /** Whether the audit log tells of it. */
    readonly isTold?: boolean;
}

/** The restore that filled a database; undefined for one that was never restored. */
export const lastRestore = async (db: Db): Promise<LastRestore | undefined> => {
    const [kept] = await db.select({ value: settings.value }).from(settings).where(eq(settings.key, KEY));
    return kept && (JSON.parse(kept.value) as LastRestore);
};

/** In the transaction of the restore. */
export const keepRestore = async (tx: Db, last: LastRestore): Promise<void> => {
    const value = JSON.stringify(last);
    await tx.insert(settings).values({ key: KEY, value }).onConflictDoUpdate({ target: settings.key, set: { value } });
};

/**
 * Writes a restore into the audit log at the first start after it: what was restored is exactly what was backed up, so that both can
 * be compared. To be called by one process at a time.
 */
export const tellRestore = async (db: Db): Promise<void> => {
    const last = await lastRestore(db);
    if (!last || last.isTold) return;
    await db.transaction(async tx => {
        const value = JSON.stringify({ ...last, isTold: true });
        await tx.update(settings).set({ value }).where(eq(settings.key, KEY));
        await keepAudit(tx, {
            kind: 'restored',
            command: 'restore',
            details: { said: { taken: `${last.createdAt.slice(0, 16).replace('T', ' ')} UTC`, version: last.version } },
        });
    });
};
