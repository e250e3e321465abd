import { type SQL, sql } from 'drizzle-orm';
import { can } from '#contract/access.ts';
import { today } from '#contract/days.ts';
import type { PriceCustomers } from '#contract/prices/customers.ts';
import { query } from '../../db/query.ts';
import { priceListItems, priceLists, thirdParties } from '../../db/tables/index.ts';
import { jsonLd, permit } from '../../engine/call.ts';
import type { RecordCall } from '../../engine/resource.ts';
import { forbidden, recordNotFound } from '../../hydra/problem.ts';

const isInForce = (list: SQL): SQL =>
    sql`(${list}.is_active and ${today()}::date between ${list}.valid_from and coalesce(${list}.valid_to, 'infinity'))`;

/** Whether a list of the customer prices the item and comes before the list, which is one of their type. */
const isPreceded: SQL = sql`(
    list.third_party_id is null and not list.is_promotion and exists (
        select from ${priceLists} own join ${priceListItems} price on price.price_list_id = own.id
        where own.third_party_id = customer.id and not own.is_promotion and ${isInForce(sql`own`)}
          and price.item_id = list.item_id
    ))`;

/** Those of the list: one customer, all of a type, or, of an open promotion, all. */
const isOfList: SQL = sql`case
    when list.third_party_id is not null then customer.id = list.third_party_id
    when list.price_list_type_id is not null then customer.price_list_type_id = list.price_list_type_id
    else true end`;

/** @param list the list, with the item of the price or null */
const count = (list: SQL): SQL => sql`
    with list as materialized (${list}), found as (
        select ${isPreceded} as preceded from list join ${thirdParties} customer on ${isOfList}
        where customer.archived_at is null
    )
    select ${isInForce(sql`list`)} as "isInForce",
           (select count(*)::int from found where not preceded) as customers,
           (select count(*)::int from found where preceded) as otherwise
    from list`;

const answer = async (call: RecordCall, list: SQL): Promise<Response> => {
    permit(call, 'show', call.id);
    if (!can(call.actor, 'third_parties', 'list')) throw forbidden();
    const [found] = await query<PriceCustomers>(call.db, count(list));
    if (!found) throw recordNotFound();
    return jsonLd({ ...found });
};

/** `GET /api/price_lists/{id}/customers` counts the customers of a list. @throws Problem 403, 404 */
export const customersOfList = (call: RecordCall): Promise<Response> =>
    answer(call, sql`select *, null::int as item_id from ${priceLists} where id = ${call.id}`);

/** `GET /api/price_list_items/{id}/customers` counts those who have the price, from its quantity on. @throws Problem 403, 404 */
export const customersOfPrice = (call: RecordCall): Promise<Response> =>
    answer(
        call,
        sql`select list.*, price.item_id from ${priceListItems} price join ${priceLists} list on list.id = price.price_list_id where price.id = ${call.id}`,
    );
