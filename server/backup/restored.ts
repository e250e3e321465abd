import { eq } from 'drizzle-orm';
import { keepAudit } from '../audit/keep.ts';
import type { Db } from '../db/database.ts';
import { settings } from '../db/tables/index.ts';

const KEY = 'restored';

interface LastRestore {
    readonly id: string;
    readonly at: string;
    readonly createdAt: string;
    readonly version: string;
    readonly isTold?: boolean;
}

export const lastRestore = async (db: Db): Promise<LastRestore | undefined> => {
    const [kept] = await db.select({ value: settings.value }).from(settings).where(eq(settings.key, KEY));
    return kept && (JSON.parse(kept.value) as LastRestore);
};

/** Runs in the transaction of the restore. */
export const keepRestore = async (tx: Db, last: LastRestore): Promise<void> => {
    const value = JSON.stringify(last);
    await tx.insert(settings).values({ key: KEY, value }).onConflictDoUpdate({ target: settings.key, set: { value } });
};

/** Audits a restore at the first start after it, so that restored data equals the backup. One process at a time. */
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
