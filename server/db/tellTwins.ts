import { eq, sql } from 'drizzle-orm';
import type { Db } from './database.ts';
import { notify } from './notify.ts';
import { query } from './query.ts';
import { textTwins, users } from './tables/index.ts';
import { transaction } from './transaction.ts';

/** Names that a notification has room for. */
const MOST = 10;

const administrators = (tx: Db) =>
    query<{ readonly id: number }>(
        tx,
        sql`select id from ${users} where is_enabled and roles && array['ROLE_ADMIN', 'ROLE_SUPER_ADMIN'] order by id`,
    );

/**
 * Tells administrators, once, of codes and names that records had in common when they became unique without regard to case
 * (migration `text_identity`); the link leads to the records of the first.
 */
export const tellTwins = (db: Db): Promise<void> =>
    transaction(db, async tx => {
        const twins = await tx.select().from(textTwins).where(eq(textTwins.isTold, false)).for('update');
        for (const table of new Set(twins.map(one => one.table))) {
            const keys = twins.filter(one => one.table === table).map(({ key }) => key);
            const names = `${keys.slice(0, MOST).join(', ')}${keys.length > MOST ? ' …' : ''}`;
            const link = `/${table}?filter=${encodeURIComponent(JSON.stringify({ q: keys[0]?.slice(0, 60) }))}`;
            for (const { id } of await administrators(tx))
                await notify(tx, id, 'twins_found', { smart_count: keys.length, names }, link);
        }
        if (twins.length > 0) await tx.update(textTwins).set({ isTold: true });
    });
