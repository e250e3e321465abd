import { type SQL, sql } from 'drizzle-orm';
import { can } from '#contract/language/access.ts';
import { isHandled } from '../../auth/membership.ts';
import { orders } from '../../db/tables/index.ts';
import { forbidden, recordNotFound } from '../../domain/refused.ts';
import { permit } from '../../engine/call.ts';
import type { RecordCall } from '../../engine/resource.ts';
import { visibleIds } from '../../engine/visible.ts';

/** Requires the permission to see the record and to list orders. @throws Refused (forbidden, missing) */
export const permitOrdersOf = async (call: RecordCall): Promise<void> => {
    permit(call, 'show', call.id);
    if (!can(call.actor, 'orders', 'list')) throw forbidden();
    if ((await visibleIds(call, [call.id])).length === 0) throw recordNotFound();
};

/** `from orders where …`: orders that the user may see. */
export const fromVisibleOrders = ({ actor }: RecordCall): SQL =>
    sql`from ${orders} where ${isHandled(actor, orders.companyId) ?? sql`true`}`;

/** Lines with an unshipped quantity, including quantities in drafts. */
export const leftLines = (call: RecordCall): SQL => sql`
    select line.order_id, line.item_id, line.net_unit_price, line.left_quantity as pieces
    from order_items line where line.left_quantity > 0 and line.order_id in (select id ${fromVisibleOrders(call)})`;
