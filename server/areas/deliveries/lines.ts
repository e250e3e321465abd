import { type SQL, sql } from 'drizzle-orm';
import type { OrderStatus } from '#contract/orders/orderStatus.ts';
import type { Day } from '#contract/values/days.ts';
import type { Decimal } from '#contract/values/money.ts';
import type { Db } from '../../db/database.ts';
import { noteLocks } from '../../db/locks.ts';
import { exactQuantity, parisDay, query } from '../../db/query.ts';
import { type StoredRate, VAT } from '../../invoices/stored.ts';

export interface NotedOrder {
    readonly id: number;
    readonly number: string | null;
    readonly status: OrderStatus;
    readonly isCancelled: boolean;
    /** Day of its validation in Europe/Paris; null for a draft. */
    readonly validatedOn: Day | null;
    readonly companyId: number;
    readonly companyLocationId: number;
    readonly thirdPartyId: number;
    /** Shipping costs in euros, frozen at validation. */
    readonly shipping: Decimal;
}

export interface NoteLine {
    readonly id: number;
    readonly orderItemId: number;
    readonly quantity: number;
    /** Quantity without the cancelled part. */
    readonly ordered: number;
    /** Quantity shipped by validated notes. */
    readonly shipped: number;
    readonly net: Decimal | null;
    readonly vat: StoredRate | null;
    readonly reference: string | null;
    readonly eanCode: string | null;
    readonly designation: string | null;
    readonly unitCode: string;
    readonly order: NotedOrder;
}

/** Columns of an order line `one` and its order `of`, shared by all queries of notes. */
const columns = sql`one.id as "orderItemId", ${exactQuantity(sql`one.quantity - one.cancelled_quantity`)} as ordered,
    ${exactQuantity(sql`one.shipped_quantity`)} as shipped, one.unit_code as "unitCode", one.net_unit_price::text as net,
    ${VAT} as vat, one.reference, one.ean_code as "eanCode", one.designation,
    json_build_object('id', of.id, 'number', of.number, 'status', of.status, 'isCancelled', of.cancelled_at is not null,
        'validatedOn', ${parisDay(sql`of.validated_at`)}, 'companyId', of.company_id,
        'companyLocationId', of.company_location_id, 'thirdPartyId', of.third_party_id,
        'shipping', of.shipping_amount_excluding_tax::text) as order`;

const source = sql`order_items one join orders of on of.id = one.order_id left join vat_rates vat on vat.id = one.vat_rate_id`;

/** Lines of a note by position. @param isLocked locks the order lines until the transaction ends */
export const noteLinesOf = async (tx: Db, note: number, isLocked = false): Promise<NoteLine[]> => {
    if (isLocked) {
        await tx.execute(sql`
            select id from order_items
            where id in (select order_item_id from delivery_note_items where delivery_note_id = ${note})
            order by id for update`);
        noteLocks(tx, 'order_items');
    }
    return query<NoteLine>(
        tx,
        sql`select line.id, ${exactQuantity(sql`line.quantity`)} as quantity, ${columns} from delivery_note_items line
            join (${source}) on one.id = line.order_item_id
            where line.delivery_note_id = ${note} order by line.position, line.id`,
    );
};

export interface OpenLine extends Omit<NoteLine, 'id' | 'quantity'> {
    readonly drafted: number;
    /** Weight of one unit in kilograms, or null if unknown. */
    readonly weight: number | null;
}

/** Open lines that match a condition on `one`, an order line, and `of`, its order. */
export const openLinesOf = (tx: Db, condition: SQL): Promise<OpenLine[]> =>
    query<OpenLine>(
        tx,
        sql`select ${columns}, item.weight / case item.weight_unit when 'g' then 1000 else 1 end as weight,
                ${exactQuantity(sql`coalesce((select sum(part.quantity) from delivery_note_items part
                    join delivery_notes note on note.id = part.delivery_note_id
                    where part.order_item_id = one.id and note.status = 'draft' and note.cancelled_at is null), 0)`)} as drafted
            from ${source} join items item on item.id = one.item_id
            where ${condition} order by of.id, one.position, one.id`,
    );
