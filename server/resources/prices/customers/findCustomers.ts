import { type SQL, sql } from 'drizzle-orm';
import type { Decimal } from '#contract/money.ts';
import { NAMED_CUSTOMERS } from '#contract/prices/customers.ts';
import type { Db } from '../../../db/database.ts';
import { query } from '../../../db/query.ts';
import { ITEM, LIST, PRICE, type PriceRows } from '../resolve/findPrices.ts';
import { isInForce, membersOf } from './members.ts';

/** Customers who pay the same: of one type, with one discount, and, if a list of their own prices the item, of one. */
export interface Alike {
    readonly type: number | null;
    readonly discount: Decimal;
    /** The customer with a list of their own. */
    readonly own: number | null;
    readonly count: number;
    /** The first of them, with their place among all by name. */
    readonly first: readonly { readonly place: number; readonly id: number; readonly name: string }[];
}

/** All that decides who gets a price today. */
export interface CustomerRows extends Omit<PriceRows, 'customer'> {
    readonly isInForce: boolean;
    readonly list: number;
    readonly item: number;
    readonly minQuantity: number;
    readonly alike: readonly Alike[];
}

/** The customers of the list by what their price depends on. */
const ALIKE = sql`
    select json_build_object('type', type, 'discount', discount::text, 'own', own, 'count', count,
        'first', json_agg(json_build_object('place', place, 'id', id, 'name', name))) as one
    from (
        select *, count(*) over alike as count, row_number() over (alike order by place) as among from (
            select customer.id, customer.name, customer.price_list_type_id as type, customer.general_discount as discount,
                own.id as own, row_number() over (order by customer.name, customer.id) as place
            from asked join third_parties customer on ${membersOf(sql`asked`)} left join own on own.id = customer.id
        ) customers window alike as (partition by type, discount, own)
    ) ranked where among <= ${NAMED_CUSTOMERS} group by type, discount, own, count`;

const statement = (price: number): SQL => sql`
    with asked as materialized (
        select list.*, price.item_id, price.min_quantity from price_list_items price
        join price_lists list on list.id = price.price_list_id where price.id = ${price}
    ), prices as materialized (
        select price.* from price_list_items price join price_lists list on list.id = price.price_list_id
        where price.item_id = (select item_id from asked) and ${isInForce(sql`list`)}
    ), lists as materialized (
        select * from price_lists where id in (select price_list_id from prices)
    ), own as materialized (
        select distinct third_party_id as id from lists where third_party_id is not null
    )
    select ${isInForce(sql`asked`)} as "isInForce", asked.id as list, asked.item_id as item, asked.min_quantity as "minQuantity",
        (select coalesce(json_agg(one), '[]') from (${ALIKE}) alike) as alike,
        (select coalesce(json_agg(${ITEM}), '[]') from items where id = asked.item_id) as items,
        (select coalesce(json_agg(${LIST}), '[]') from lists) as lists,
        (select coalesce(json_agg(${PRICE}), '[]') from prices) as prices
    from asked`;

/** Reads, in one round trip, the customers of a price's list and all prices of its item that are in force. */
export const findCustomers = async (db: Db, price: number): Promise<CustomerRows | undefined> => {
    const [found] = await query<CustomerRows>(db, statement(price));
    return found;
};
