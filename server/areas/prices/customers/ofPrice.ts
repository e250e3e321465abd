import { type SQL, sql } from 'drizzle-orm';
import { NAMED_CUSTOMERS, type PriceCustomers, type PricedCustomer } from '#contract/prices/customers.ts';
import { resolvePrice } from '#contract/prices/prices.ts';
import { today } from '#contract/values/days.ts';
import { groupBy } from '#contract/values/grouping.ts';
import type { Decimal } from '#contract/values/money.ts';
import type { Db } from '../../../db/database.ts';
import { query } from '../../../db/query.ts';
import { iriOf } from '../../../domain/record.ts';
import { recordNotFound } from '../../../domain/refused.ts';
import { jsonLd } from '../../../engine/call.ts';
import type { RecordCall } from '../../../engine/resource.ts';
import { ITEM, LIST, PRICE, type PriceRows } from '../resolve/findPrices.ts';
import { itemsIn, pricesIn } from '../resolve/toPrices.ts';
import { isInForce, membersOf, permitCustomers } from './members.ts';

/** Group of customers with the same price: by type and discount, and by customer if a list of their own prices the item. */
interface Alike {
    readonly type: number | null;
    readonly discount: Decimal;
    /** Customer with a list of their own. */
    readonly own: number | null;
    readonly count: number;
    /** The first customers, with their rank by name among all. */
    readonly first: readonly { readonly place: number; readonly id: number; readonly name: string }[];
}

interface CustomerRows extends Omit<PriceRows, 'customer'> {
    readonly isInForce: boolean;
    readonly list: number;
    readonly item: number;
    readonly minQuantity: number;
    readonly alike: readonly Alike[];
}

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

const findCustomers = async (db: Db, price: number): Promise<CustomerRows | undefined> => {
    const [found] = await query<CustomerRows>(db, statement(price));
    return found;
};

interface Paid {
    readonly alike: Alike;
    readonly pay: Omit<PricedCustomer, '@id' | 'name'>;
}

/** Resolves the item once per group of customers: no other property of a customer affects a price. */
const resolveAll = (rows: CustomerRows): Paid[] => {
    const item = itemsIn(rows).get(rows.item);
    if (!item) return [];
    const ofOwner = groupBy(pricesIn(rows), ({ list }) => list.thirdParty ?? '');
    const [list, date, resolvedAt] = [iriOf('price_lists', rows.list), today(), new Date().toISOString()];
    return rows.alike.map(alike => {
        const { type, discount, own } = alike;
        const thirdParty = own === null ? '' : iriOf('third_parties', own);
        const prices = [...(ofOwner.get('') ?? []), ...(own === null ? [] : (ofOwner.get(thirdParty) ?? []))];
        const priceListType = type === null ? null : iriOf('price_list_types', type);
        const terms = { thirdParty, priceListType, date, generalDiscount: discount, resolvedAt };
        const { netUnitPrice, priceExplanation: why } = resolvePrice(
            { item, quantity: rows.minQuantity },
            prices,
            terms,
        );
        const candidate = why.candidates.find(one => one.list === list && one.minQuantity === rows.minQuantity);
        const rejectedBecause = candidate?.rejectedBecause ?? null;
        return { alike, pay: { origin: why.origin, listCode: why.listCode, net: netUnitPrice, rejectedBecause } };
    });
};

const named = (paid: readonly Paid[]): PricedCustomer[] =>
    paid
        .flatMap(({ alike, pay }) => alike.first.map(one => ({ ...one, pay })))
        .sort((one, other) => one.place - other.place)
        .slice(0, NAMED_CUSTOMERS)
        .map(({ id, name, pay }) => ({ '@id': iriOf('third_parties', id), name, ...pay }));

const countOf = (alike: readonly Alike[]): number => alike.reduce((sum, { count }) => sum + count, 0);

const answerOf = (rows: CustomerRows): PriceCustomers => {
    const { isInForce } = rows;
    if (!isInForce) return { isInForce, customers: 0, otherwise: countOf(rows.alike), named: [], others: [] };
    const paid = resolveAll(rows);
    const getting = paid.filter(({ pay }) => pay.rejectedBecause === null);
    const others = paid.filter(({ pay }) => pay.rejectedBecause !== null);
    return {
        isInForce,
        customers: countOf(getting.map(({ alike }) => alike)),
        otherwise: countOf(others.map(({ alike }) => alike)),
        named: named(getting),
        others: named(others),
    };
};

/**
 * `GET /api/price_list_items/{id}/customers`: customers who get a price today at its quantity, and the reasons for the other
 * customers of its list. Uses the rules that price orders.
 * @throws Refused (forbidden, missing)
 */
export const customersOfPrice = async (call: RecordCall): Promise<Response> => {
    permitCustomers(call);
    const rows = await findCustomers(call.db, call.id);
    if (!rows) throw recordNotFound();
    return jsonLd({ ...answerOf(rows) });
};
