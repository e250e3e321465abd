import type { OrderItem } from '#contract/orders/orderItems.ts';
import { type Order, orders } from '#contract/orders/orders.ts';
import type { Db } from '../../../db/database.ts';
import { type FrozenLine, type FrozenOrder, snapshotsOfOrders } from '../../../db/snapshots/orders.ts';
import { iriOf, toRecord } from '../../../domain/record.ts';
import { rowsById } from '../../../engine/read.ts';
import { orderTable } from '../table.ts';

/** A line with what was frozen of its item. */
export interface DocumentLine extends Omit<OrderItem, 'id'> {
    readonly frozen: FrozenLine | undefined;
}

/** An order with all that its documents show. */
export interface DocumentOrder {
    readonly id: number;
    readonly order: Omit<Order, 'orderItems'>;
    readonly lines: readonly DocumentLine[];
    readonly frozen: FrozenOrder;
}

const linesIn = (items: Order['orderItems'], { lines }: FrozenOrder): DocumentLine[] => {
    const byIri = new Map(Object.entries(lines ?? {}).map(([id, line]) => [iriOf('order_items', Number(id)), line]));
    return items.map(item => ({ ...item, frozen: byIri.get(item['@id'] ?? '') }));
};

/** Reads orders with two statements, however many they are; those that are validated as they were then. */
export const readOrders = async (db: Db, ids: readonly number[]): Promise<DocumentOrder[]> => {
    const rows = await rowsById(db, orderTable, ids);
    const frozen = await snapshotsOfOrders.read(db, ids);
    return rows.flatMap(row => {
        const kept = frozen.get(row.id);
        const order = toRecord(orders, row);
        return kept ? [{ id: row.id, order, lines: linesIn(order.orderItems, kept), frozen: kept }] : [];
    });
};
