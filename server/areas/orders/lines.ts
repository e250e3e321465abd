import { sql } from 'drizzle-orm';
import { orderedIn } from '#contract/orders/orderProgress.ts';
import type { Db } from '../../db/database.ts';
import { exactQuantity, intArray } from '../../db/query.ts';
import { orderItems } from '../../db/tables/index.ts';
import { linesOfSale, type SaleKind, type SaleLine, saleLines } from '../documents/lines.ts';
import { orderTable } from './table.ts';

export interface StoredLine extends SaleLine {
    readonly orderId: number;
    readonly shippedQuantity: number;
    readonly cancelledQuantity: number;
}

export const ORDER_SALE: SaleKind<StoredLine> = {
    resource: orderTable,
    lines: 'orderItems',
    lineTable: orderItems,
    key: sql`order_id`,
    day: 'orderDate',
    rules: 'order_rules',
    columns: sql`order_id as "orderId", ${exactQuantity(sql`shipped_quantity`)} as "shippedQuantity",
        ${exactQuantity(sql`cancelled_quantity`)} as "cancelledQuantity"`,
    charged: orderedIn,
};

/** Lines of an order by position. @param isLocked locks them until the transaction ends */
export const orderLinesOf = (tx: Db, order: number, isLocked = false): Promise<StoredLine[]> =>
    linesOfSale(tx, ORDER_SALE, order, isLocked);

export const linesOfAll = (db: Db, orders: readonly number[]): Promise<StoredLine[]> =>
    saleLines(db, ORDER_SALE, sql`order_id = any(${intArray(orders)})`);
