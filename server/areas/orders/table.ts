import { sql } from 'drizzle-orm';
import { orderItems as itemsContract } from '#contract/orders/orderItems.ts';
import { orders as contract } from '#contract/orders/orders.ts';
import { isHandled } from '../../auth/membership.ts';
import { orderItems as itemsTable, orders as table } from '../../db/tables/index.ts';
import type { ServerResource } from '../../engine/resource.ts';
import { thirdParties } from '../customers/thirdParties.ts';
import { companies } from '../settings/companies.ts';
import { carryUnbilled, listedExcess } from './credit.ts';

export const orderItems: ServerResource = { contract: itemsContract, table: itemsTable, parent: () => orderTable };

/** Number of lines of a draft with a price of 0 without a reason. */
const nbZeroPriceItem = sql`case when orders.status = 'draft' and orders.cancelled_at is null then (
    select count(*)::int from order_items line
    where line.order_id = orders.id and line.net_unit_price = 0 and coalesce(line.free_reason, '') = '') else 0 end`;

export const orderTable: ServerResource = {
    contract,
    table,
    computed: { creditExcess: listedExcess(), isDraft: sql`(orders.status = 'draft')`, nbZeroPriceItem },
    computedFor: actor => ({ creditExcess: listedExcess(company => isHandled(actor, company)) }),
    children: { orderItems },
    joins: { thirdParty: thirdParties, company: companies },
    rehearsedBy: 'thirdParty',
    carry: carryUnbilled,
};
