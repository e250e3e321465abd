import { type SQL, sql } from 'drizzle-orm';
import type { PriceMove } from '#contract/imports.ts';
import { FAR_ABOVE, FAR_BELOW } from '#contract/prices/plausible.ts';
import type { Db } from '../../db/database.ts';
import { query } from '../../db/query.ts';
import type { Doubts } from '../../engine/resource.ts';

/** `isFarFrom` of the contract, for the prices of a statement; null where there is nothing to compare with. */
const isFar = (price: SQL, other: SQL): SQL =>
    sql`(${price} > 0 and ${other} > 0 and (${price} > ${other} * ${FAR_ABOVE}::numeric or ${price} < ${other} * ${FAR_BELOW}::numeric))`;

/** Places that are looked at in one statement: others have their turn between two of them. */
const SLICE = 1000;
/** Prices that are told. */
const MOST = 20;

const column = (side: 'after' | 'before', name: string, type: 'numeric' | 'int'): SQL =>
    sql`(staged.${sql.raw(side)}->'columns'->>${sql.raw(`'${name}'`)})::${sql.raw(type)}`;

interface FarPrice {
    readonly row: number | null;
    readonly name: string;
    readonly old: string | null;
    readonly price: string;
    readonly other: string;
}

/** The staged prices that are far from the item's base price, or from those of other breaks in the list. */
const farIn = (db: Db, importId: number, from: number): Promise<readonly FarPrice[]> =>
    query<FarPrice>(
        db,
        sql`
        with staged as (
            select staged.place, staged.row, staged.name, staged.target,
                   ${column('after', 'unit_price_excluding_tax', 'numeric')} as price,
                   ${column('before', 'unit_price_excluding_tax', 'numeric')} as old,
                   ${column('after', 'item_id', 'int')} as item_id, ${column('after', 'price_list_id', 'int')} as list_id
            from import_rows staged
            where staged.import_id = ${importId} and staged.place > ${from} and staged.place <= ${from + SLICE}
              and staged.action in ('create', 'change')
        ), compared as (
            select staged.*, coalesce(items.sale_unit_price_excluding_tax, breaks.price) as base, breaks.price as beside
            from staged
            left join price_list_items own on own.id = staged.target
            join items on items.id = coalesce(staged.item_id, own.item_id)
            left join lateral (
                select percentile_disc(0.5) within group (order by price.unit_price_excluding_tax) as price
                from price_list_items price
                where price.price_list_id = coalesce(staged.list_id, own.price_list_id) and price.item_id = items.id
                  and price.id is distinct from staged.target
            ) breaks on true
            where staged.price is not null
        )
        select row, name, trim_scale(old)::text as old, trim_scale(price)::text as price,
               trim_scale(case when ${isFar(sql`price`, sql`base`)} then base else beside end)::text as other
        from compared where ${isFar(sql`price`, sql`base`)} or ${isFar(sql`price`, sql`beside`)}
        order by place`,
    );

const moveOf = ({ row, name, old, price, other }: FarPrice): PriceMove => ({
    row: row ?? 0,
    name,
    from: old,
    to: price,
    base: other,
    percent: ((Number(price) / Number(other) - 1) * 100).toFixed(1),
});

/** How far a price is from what it was compared with, whichever is the greater. */
const distance = ({ price, other }: FarPrice): number => Math.abs(Math.log(Number(price) / Number(other)));

/** Prices of an import that are probably mistakes of typing, the farthest first. */
export const findFarPrices = async (
    db: Db,
    importId: number,
    places: number,
    turn: () => Promise<void> | undefined,
): Promise<Doubts> => {
    let count = 0;
    let farthest: readonly FarPrice[] = [];
    for (let from = 0; from < places; from += SLICE) {
        const found = await farIn(db, importId, from);
        count += found.length;
        farthest = [...farthest, ...found].toSorted((one, other) => distance(other) - distance(one)).slice(0, MOST);
        await turn();
    }
    return { count, moves: farthest.map(moveOf) };
};
