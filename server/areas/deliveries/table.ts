import { type SQL, sql } from 'drizzle-orm';
import { deliveryNoteItems as itemsContract } from '#contract/deliveries/deliveryNoteItems.ts';
import { deliveryNotes as contract } from '#contract/deliveries/deliveryNotes.ts';
import { deliveryNoteOrders, deliveryNoteItems as itemsTable, deliveryNotes as table } from '../../db/tables/index.ts';
import type { ServerResource } from '../../engine/resource.ts';
import { thirdParties } from '../customers/thirdParties.ts';
import { companies } from '../settings/companies.ts';

/** Packagings of an item, the default one first. @param item alias of its row */
export const packagingsOf = (item: SQL): SQL =>
    sql`array_remove(array_prepend(${item}.packaging, ${item}.packagings), null)`;

/** Current packagings of the item. Those of the order constrain order entry, not parcels. */
const packagings = sql`(select ${packagingsOf(sql`item`)} from order_items line join items item on item.id = line.item_id
    where line.id = delivery_note_items.order_item_id)`;

const item = sql`(select line.item_id from order_items line where line.id = delivery_note_items.order_item_id)`;

export const deliveryNoteItems: ServerResource = {
    contract: itemsContract,
    table: itemsTable,
    computed: { item, packagings },
    parent: () => deliveryNoteTable,
};

/** Billing date of a validated note. `per_order`: once all its orders are shipped. `monthly`: at the end of the month. */
const billableDate = sql`(case when delivery_notes.status = 'validated' then case delivery_notes.billing_method
    when 'monthly' then (date_trunc('month', delivery_notes.shipping_date) + interval '1 month - 1 day')::date
    when 'per_order' then case when not exists (
        select 1 from delivery_note_orders part join orders one on one.id = part.order_id
        where part.delivery_note_id = delivery_notes.id and one.status not in ('shipped', 'billed'))
        then delivery_notes.shipping_date end
    else delivery_notes.shipping_date end end)`;

export const deliveryNoteTable: ServerResource = {
    contract,
    table,
    computed: { billableDate, isDraft: sql`(delivery_notes.status = 'draft')` },
    links: {
        orders: {
            table: deliveryNoteOrders,
            own: deliveryNoteOrders.deliveryNoteId,
            other: deliveryNoteOrders.orderId,
        },
    },
    children: { deliveryNoteItems },
    joins: { thirdParty: thirdParties, company: companies },
    rehearsedBy: 'thirdParty',
};
