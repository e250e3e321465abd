import { type SQL, sql } from 'drizzle-orm';
import type { AdjustedPrice, Adjustment } from '#contract/prices/adjust.ts';
import type { PriceChange } from '#contract/prices/rounding.ts';
import type { Db } from '../../../db/database.ts';
import { authorNameOf } from '../../../db/keepChange.ts';
import { query } from '../../../db/query.ts';
import { changedDiscountSql, changedPriceSql, raisedDiscountSql } from './changedPrice.ts';

/** Formats a price like the API: two decimals, and further ones unless zero. */
const written = (price: SQL): SQL =>
    sql`(case when scale(trim_scale(${price})) < 2 then round(${price}, 2) else trim_scale(${price}) end)::text`;

/** The chosen prices before and after the change, and all resulting prices of their lists. */
const wanted = (chosen: SQL, change: PriceChange, lock: SQL): SQL => sql`
    wanted as materialized (
        select id, price_list_id, min_quantity, unit_price_excluding_tax as before,
               (${changedPriceSql(sql`unit_price_excluding_tax`, change)})::numeric(12, 4) as after,
               discount_rate as rate_before, ${changedDiscountSql(sql`discount_rate`, change)} as rate_after
        from price_list_items where ${chosen} order by id ${lock}
    ),
    moving as (select * from wanted where before <> after or rate_before <> rate_after),
    result as (
        select price.item_id, price.min_quantity, price.unit_price_excluding_tax as before,
               coalesce(wanted.after, price.unit_price_excluding_tax) as after
        from price_list_items price left join wanted on wanted.id = price.id
        where price.price_list_id in (select price_list_id from wanted)
    ),
    neighbours as (
        select item_id, min_quantity, before, after, lag(min_quantity) over own as lower,
               lag(before) over own as lower_before, lag(after) over own as lower_after
        from result window own as (partition by item_id order by min_quantity)
    ),
    equal as (select * from neighbours where after = lower_after and before <> lower_before)`;

const extreme = (direction: 'asc' | 'desc'): SQL => sql`
    (select json_build_object('@id', '/api/price_list_items/' || id, 'from', ${written(sql`before`)}, 'to', ${written(sql`after`)})
     from moving where ${direction === 'desc' ? sql`after > before` : sql`after < before`}
     order by after / before ${sql.raw(direction)}, id limit 1)`;

const told = (change: PriceChange): SQL => sql`
    select (select count(*)::int from moving) as changed,
           (select count(*)::int from wanted) - (select count(*)::int from moving) as unchanged,
           (select count(*)::int from wanted where rate_before is not null) as discounts,
           (select json_build_object('from', ${written(sql`rate_before`)}, 'to', ${written(raisedDiscountSql(sql`rate_before`, change))})
            from wanted where rate_before is not null order by id limit 1) as discount,
           ${extreme('desc')} as rise, ${extreme('asc')} as fall,
           (select json_build_object('count', (select count(*) from equal), 'item', items.reference,
                                     'quantities', json_build_array(lower, min_quantity), 'price', ${written(sql`after`)})
            from equal join items on items.id = item_id order by items.reference, min_quantity limit 1) as equal_breaks`;

interface AdjustmentRow extends Pick<Adjustment, 'changed' | 'unchanged' | 'discounts' | 'discount'> {
    readonly rise: AdjustedPrice | null;
    readonly fall: AdjustedPrice | null;
    readonly equal_breaks: Adjustment['equalBreaks'];
}

const answer = async (tx: Db, statement: SQL): Promise<Adjustment> => {
    const [found] = await query<AdjustmentRow>(tx, statement);
    const { changed = 0, unchanged = 0, discounts = 0, discount = null, rise = null, fall = null } = found ?? {};
    const equalBreaks = found?.equal_breaks ?? null;
    return { changed, unchanged, discounts, discount, biggestRise: rise, biggestFall: fall, equalBreaks };
};

export const readAdjustment = (tx: Db, chosen: SQL, change: PriceChange): Promise<Adjustment> =>
    answer(tx, sql`with ${wanted(chosen, change, sql.empty())} ${told(change)}`);

/** Changes the prices and writes their history in one statement, because a list may have 50 000 prices. */
export const writeAdjustment = (tx: Db, chosen: SQL, change: PriceChange, author: number): Promise<Adjustment> =>
    answer(
        tx,
        sql`with ${wanted(chosen, change, sql`for update`)},
            changed as (
                update price_list_items price set unit_price_excluding_tax = after, discount_rate = rate_after, version = version + 1
                from moving where moving.id = price.id
            ),
            author as materialized (select ${authorNameOf(author)} as name),
            kept as (
                insert into changes (record, record_name, author_id, author_name, action, differences)
                select '/api/price_list_items/' || id,
                       '≥ ' || min_quantity || ' · ' || coalesce(after || ' €', '−' || rate_after || ' %'),
                       ${author}::int, author.name, 'edit',
                       case when after is null
                           then jsonb_build_object('discountRate', jsonb_build_object('from', ${written(sql`rate_before`)}, 'to', ${written(sql`rate_after`)}))
                           else jsonb_build_object('unitPriceExcludingTax', jsonb_build_object('from', ${written(sql`before`)}, 'to', ${written(sql`after`)}))
                       end
                from moving, author
            )
            ${told(change)}`,
    );
