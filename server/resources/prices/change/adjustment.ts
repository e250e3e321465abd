import { type SQL, sql } from 'drizzle-orm';
import type { AdjustedPrice, Adjustment } from '#contract/prices/adjust.ts';
import type { PriceChange } from '#contract/prices/rounding.ts';
import type { Db } from '../../../db/database.ts';
import { authorNameOf } from '../../../db/keepChange.ts';
import { query } from '../../../db/query.ts';
import { changedPriceSql } from './changedPrice.ts';

/** As the API writes a decimal: two decimals, and further ones that are not zero. */
const written = (price: SQL): SQL =>
    sql`(case when scale(trim_scale(${price})) < 2 then round(${price}, 2) else trim_scale(${price}) end)::text`;

/** The chosen prices, with what becomes of them. */
const wanted = (chosen: SQL, change: PriceChange, lock: SQL): SQL => sql`
    wanted as materialized (
        select id, min_quantity, unit_price_excluding_tax as before,
               (${changedPriceSql(sql`unit_price_excluding_tax`, change)})::numeric(12, 4) as after
        from price_list_items where ${chosen} order by id ${lock}
    ),
    moving as (select * from wanted where before <> after)`;

const extreme = (direction: 'asc' | 'desc'): SQL => sql`
    (select json_build_object('@id', '/api/price_list_items/' || id, 'from', ${written(sql`before`)}, 'to', ${written(sql`after`)})
     from moving where ${direction === 'desc' ? sql`after > before` : sql`after < before`}
     order by after / before ${sql.raw(direction)}, id limit 1)`;

const told: SQL = sql`
    select (select count(*)::int from moving) as changed,
           (select count(*)::int from wanted) - (select count(*)::int from moving) as unchanged,
           ${extreme('desc')} as rise, ${extreme('asc')} as fall`;

interface Told {
    readonly changed: number;
    readonly unchanged: number;
    readonly rise: AdjustedPrice | null;
    readonly fall: AdjustedPrice | null;
}

const answer = async (tx: Db, statement: SQL): Promise<Adjustment> => {
    const [found] = await query<Told>(tx, statement);
    const { changed = 0, unchanged = 0, rise = null, fall = null } = found ?? {};
    return { changed, unchanged, biggestRise: rise, biggestFall: fall };
};

/** What a change would do. */
export const readAdjustment = (tx: Db, chosen: SQL, change: PriceChange): Promise<Adjustment> =>
    answer(tx, sql`with ${wanted(chosen, change, sql.empty())} ${told}`);

/** Changes the prices and keeps their history, in one statement, because a list may have 50 000. */
export const writeAdjustment = (tx: Db, chosen: SQL, change: PriceChange, author: number): Promise<Adjustment> =>
    answer(
        tx,
        sql`with ${wanted(chosen, change, sql`for update`)},
            changed as (
                update price_list_items price set unit_price_excluding_tax = after, version = version + 1
                from moving where moving.id = price.id
            ),
            author as materialized (select ${authorNameOf(author)} as name),
            kept as (
                insert into changes (record, record_name, author_id, author_name, action, differences)
                select '/api/price_list_items/' || id, '≥ ' || min_quantity || ' · ' || after || ' €',
                       ${author}::int, author.name, 'edit',
                       jsonb_build_object('unitPriceExcludingTax', jsonb_build_object('from', ${written(sql`before`)}, 'to', ${written(sql`after`)}))
                from moving, author
            )
            ${told}`,
    );
