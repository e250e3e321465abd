import { type SQL, sql } from 'drizzle-orm';
import { items, priceListItems, priceLists } from '../../../db/tables/index.ts';

/** Lists in use that are valid today; the day begins in Paris, wherever the server stands. */
const inForce: SQL = sql`l.is_active and (now() at time zone 'Europe/Paris')::date between l.valid_from and coalesce(l.valid_to, 'infinity')`;

/**
 * The lowest and the highest of an item's base price and its prices in the lists in force, before discounts of customers:
 * an indexed subquery, evaluated only for the rows of the page. Rounded as `netUnitPrice` does, half away from zero.
 */
export const priceRange: SQL = sql`(select json_build_object('min', min(price)::text, 'max', max(price)::text)
    from (
        select ${items}.sale_unit_price_excluding_tax as price
        union all
        select coalesce(p.unit_price_excluding_tax,
            round(${items}.sale_unit_price_excluding_tax * (100 - p.discount_rate) * 0.01, 4))
        from ${priceListItems} p join ${priceLists} l on l.id = p.price_list_id
        where p.item_id = ${items}.id and ${inForce}
    ) prices having count(price) > 0)`;
