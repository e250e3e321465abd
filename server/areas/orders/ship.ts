// Apart: handlers of delivery note events (ADR 0131).
import { sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { orders } from '../../db/tables/index.ts';
import type { Row } from '../../domain/record.ts';
import { keepHistory } from '../../engine/history.ts';
import { writeLinesFrom } from '../documents/lines.ts';
import { readSale } from '../documents/settleSale.ts';
import type { NotesEvent } from '../events.ts';
import { ORDER_SALE } from './lines.ts';
import { settleOrder } from './settle.ts';
import { orderTable } from './table.ts';

const countShipped = (tx: Db, order: number): Promise<void> =>
    writeLinesFrom(
        tx,
        ORDER_SALE.lineTable,
        ['shipped_quantity'],
        sql`select one.id, coalesce(sum(part.quantity) filter (where note.status = 'validated'), 0) as shipped_quantity
            from order_items one
            left join delivery_note_items part on part.order_item_id = one.id
            left join delivery_notes note on note.id = part.delivery_note_id
            where one.order_id = ${order} group by one.id`,
    );

const FOLLOWING = ['status', 'shippedRate', 'unbilledAmount'];

const touch = (tx: Db, { id, version }: Row) =>
    tx
        .update(orders)
        .set({ version: version + 1 })
        .where(sql`${orders.id} = ${id}`);

/** Updates locked orders after changes of their notes: shipped quantities, status, unbilled amount, version and history. */
export const shipOrders = async (tx: Db, { actor, orders: ids }: NotesEvent): Promise<void> => {
    for (const id of [...new Set(ids)].sort((one, other) => one - other)) {
        const before = await readSale(tx, ORDER_SALE, id);
        await countShipped(tx, id);
        await settleOrder(tx, id, { actor, before, input: {} });
        const after = await readSale(tx, ORDER_SALE, id);
        if (FOLLOWING.every(name => before[name] === after[name])) continue;
        await touch(tx, after);
        await keepHistory(tx, orderTable, actor, 'edit', { before, after });
    }
};
