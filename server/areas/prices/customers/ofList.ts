import { sql } from 'drizzle-orm';
import type { ListCustomers } from '#contract/prices/customers.ts';
import { query } from '../../../db/query.ts';
import { recordNotFound } from '../../../domain/refused.ts';
import { jsonLd } from '../../../engine/call.ts';
import type { RecordCall } from '../../../engine/resource.ts';
import { isInForce, membersOf, permitCustomers } from './members.ts';

/** `GET /api/price_lists/{id}/customers` counts the customers of a list. @throws Refused (forbidden, missing) */
export const customersOfList = async (call: RecordCall): Promise<Response> => {
    permitCustomers(call);
    const list = sql`list`;
    const [found] = await query<ListCustomers>(
        call.db,
        sql`select ${isInForce(list)} as "isInForce",
                (select count(*)::int from third_parties customer where ${membersOf(list)}) as customers
            from price_lists list where id = ${call.id}`,
    );
    if (!found) throw recordNotFound();
    return jsonLd({ ...found });
};
