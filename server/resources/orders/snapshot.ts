import { inArray, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { freezeOrders, frozenNow } from '../../db/freezeOrders.ts';
import { query } from '../../db/query.ts';
import type { Frozen } from './documents/frozen.ts';

/** What was frozen of each order by its identifier; of a draft, what would be. */
export const frozenOf = async (db: Db, orders: readonly number[]): Promise<ReadonlyMap<number, Frozen>> => {
    const found = await query<{ readonly id: number; readonly frozen: Frozen }>(
        db,
        sql`select asked.id, coalesce(kept.frozen, (${frozenNow(sql`one.id = asked.id`)})::jsonb) as frozen
            from orders asked left join order_snapshots kept on kept.order_id = asked.id
            where ${inArray(sql`asked.id`, [...orders])}`,
    );
    return new Map(found.map(({ id, frozen }) => [id, frozen]));
};

/** Keeps what documents of the order say of other records, as it is now. */
export const freeze = (tx: Db, order: number): Promise<void> => freezeOrders(tx, sql`one.id = ${order}`);

export const thaw = async (tx: Db, order: number): Promise<void> => {
    await tx.execute(sql`delete from order_snapshots where order_id = ${order}`);
};
