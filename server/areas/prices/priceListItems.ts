import Big from 'big.js';
import { eq, sql } from 'drizzle-orm';
import type { PriceMove } from '#contract/imports/imports.ts';
import { identifierOf } from '#contract/language/identifier.ts';
import { ADJUST_PATH } from '#contract/prices/adjust.ts';
import { CUSTOMERS_PATH } from '#contract/prices/customers.ts';
import { type Doubt, doubtsAmong, type PricedBreak } from '#contract/prices/plausible.ts';
import { priceListItems as contract } from '#contract/prices/priceListItems.ts';
import type { Db } from '../../db/database.ts';
import { query } from '../../db/query.ts';
import { priceLists, priceListItems as table } from '../../db/tables/index.ts';
import { Invalid } from '../../domain/refused.ts';
import { permit } from '../../engine/call.ts';
import type { RowChange } from '../../engine/rowChange.ts';
import type { Doubts, ImportableResource } from '../../imports/resource.ts';
import { items } from '../catalogue/items/index.ts';
import { adjustPrices } from './change/adjust.ts';
import { customersOfPrice } from './customers/ofPrice.ts';
import { lockOwner, mayOverlap, overlapOfItem, refuseOverlap } from './overlap.ts';
import { priceLists as priceListsResource } from './priceLists.ts';

/** Rows per statement, between which other requests are served. */
const BATCH_SIZE = 1000;
const MAX_REPORTED = 20;

/** Staged price with its row in the file and its former value. Amounts are decimals, discounts in percent. */
interface StagedPrice {
    readonly row: number | null;
    readonly name: string;
    readonly target: number | null;
    readonly key: string;
    readonly base: string | null;
    readonly quantity: number;
    readonly amount: string | null;
    readonly rate: string | null;
    readonly oldAmount: string | null;
    readonly oldRate: string | null;
    readonly stored: readonly StoredBreak[] | null;
}

interface StoredBreak {
    readonly id: number;
    readonly quantity: number;
    readonly amount: string | null;
    readonly rate: string | null;
}

const column = (name: string) => sql`staged.after->'columns'->>${sql.raw(`'${name}'`)}`;

/** Resulting value of a column: changing rows contain only the changed columns. */
const written = (name: string) =>
    sql`case when staged.after->'columns' ? ${sql.raw(`'${name}'`)} then ${column(name)} else own.${sql.raw(name)}::text end`;

const pricesIn = (db: Db, importId: number, from: number): Promise<StagedPrice[]> =>
    query<StagedPrice>(
        db,
        sql`
        with priced as (
            select staged.place, staged.row, staged.name, staged.target,
                   coalesce(${column('item_id')}, own.item_id::text)::int as item_id,
                   coalesce(${column('price_list_id')}, own.price_list_id::text)::int as list_id,
                   coalesce(${column('min_quantity')}, own.min_quantity::text, '1')::int as quantity,
                   ${written('unit_price_excluding_tax')} as amount, ${written('discount_rate')} as rate,
                   own.unit_price_excluding_tax::text as "oldAmount", own.discount_rate::text as "oldRate"
            from import_rows staged left join price_list_items own on own.id = staged.target
            where staged.import_id = ${importId} and staged.place > ${from} and staged.place <= ${from + BATCH_SIZE}
              and staged.action in ('create', 'change')
        )
        select row, name, target, quantity, amount, rate, "oldAmount", "oldRate", list_id || ' ' || item_id as key,
               items.sale_unit_price_excluding_tax::text as base, breaks.stored
        from priced join items on items.id = item_id
        left join lateral (
            select json_agg(json_build_object('id', price.id, 'quantity', price.min_quantity,
                       'amount', price.unit_price_excluding_tax::text, 'rate', price.discount_rate::text)) as stored
            from price_list_items price where price.price_list_id = list_id and price.item_id = priced.item_id
        ) breaks on true
        order by place`,
    );

const removedBy = async (db: Db, importId: number): Promise<ReadonlySet<number>> => {
    const removed = await query<{ target: number }>(
        db,
        sql`select target from import_rows where import_id = ${importId} and action = 'remove'`,
    );
    return new Set(removed.map(({ target }) => target));
};

/** Price to pay: the amount, or the base price less the discount. Undefined if the base price is unknown. */
const paidOf = ({ amount, rate }: Pick<StoredBreak, 'amount' | 'rate'>, base: string | null): string | undefined => {
    if (amount !== null) return amount;
    if (rate === null || base === null) return undefined;
    return new Big(base).times(new Big(100).minus(rate)).div(100).toString();
};

const breakOf = (one: Pick<StoredBreak, 'quantity' | 'amount' | 'rate'>, base: string | null): PricedBreak[] => {
    const price = paidOf(one, base);
    return price === undefined ? [] : [{ minQuantity: one.quantity, price }];
};

const trimmed = (value: string): string => new Big(value).toString();

const moveOf = (staged: StagedPrice, price: string, { kind, other }: Doubt): PriceMove => {
    const { row, name, amount, rate, oldAmount, oldRate } = staged;
    const isDiscount = amount === null;
    const old = isDiscount ? oldRate : oldAmount;
    return {
        ...{
            row: row ?? 0,
            name,
            from: old === null ? null : trimmed(old),
            to: trimmed((isDiscount ? rate : amount) ?? '0'),
        },
        ...{ base: trimmed(other), doubt: kind, percent: ((Number(price) / Number(other) - 1) * 100).toFixed(1) },
        ...(isDiscount && { isDiscount }),
    };
};

/** Doubtful prices of one item in one list, compared with the resulting quantity breaks. */
const doubtsOf = (staged: readonly StagedPrice[], removed: ReadonlySet<number>): PriceMove[] => {
    const [{ base, stored } = { base: null, stored: null }] = staged;
    const rewritten = new Set(staged.map(({ target }) => target));
    const kept = (stored ?? []).filter(({ id }) => !rewritten.has(id) && !removed.has(id));
    const own = staged.map(one => ({ one, priced: breakOf(one, base)[0] }));
    const all = [...kept.flatMap(one => breakOf(one, base)), ...own.flatMap(({ priced }) => priced ?? [])];
    const doubts = doubtsAmong(all, base);
    return own.flatMap(({ one, priced }) => {
        const doubt = priced && doubts.get(priced);
        return doubt ? [moveOf(one, priced.price, doubt)] : [];
    });
};

/** Absolute logarithm of a price's ratio to its reference, so that half and double are equally far. */
const distance = ({ percent }: PriceMove): number => Math.abs(Math.log(Number(percent) / 100 + 1));

/** Probable typing mistakes in the prices of an import, farthest first, by the base price and other quantity breaks. */
const findFarPrices = async (
    db: Db,
    importId: number,
    places: number,
    turn: () => Promise<void> | undefined,
): Promise<Doubts> => {
    const byItem = new Map<string, StagedPrice[]>();
    for (let from = 0; from < places; from += BATCH_SIZE) {
        for (const one of await pricesIn(db, importId, from)) {
            const others = byItem.get(one.key);
            if (others) others.push({ ...one, stored: null });
            else byItem.set(one.key, [one]);
        }
        await turn();
    }
    const removed = await removedBy(db, importId);
    let count = 0;
    let farthest: readonly PriceMove[] = [];
    for (const staged of byItem.values()) {
        const found = doubtsOf(staged, removed);
        if (found.length === 0) continue;
        count += found.length;
        farthest = [...farthest, ...found]
            .toSorted((one, other) => distance(other) - distance(one))
            .slice(0, MAX_REPORTED);
        await turn();
    }
    return { count, moves: farthest };
};

const idOf = (to: 'price_lists' | 'items', { row, input }: RowChange, name: 'priceList' | 'item'): number =>
    (typeof input[name] === 'string' ? identifierOf(to, input[name]) : Number(row?.[name])) ?? 0;

/** Locks the list against changes of its terms, then its owner against other lists with the item. @throws Invalid */
const guardItem = async (action: 'create' | 'edit' | 'delete', change: RowChange): Promise<void> => {
    const { tx, input } = change;
    if (action === 'delete' || !('priceList' in input || 'item' in input)) return;
    const id = idOf('price_lists', change, 'priceList');
    const [list] = await tx.select().from(priceLists).where(eq(priceLists.id, id)).for('share');
    if (!list || !mayOverlap(list)) return;
    await lockOwner(tx, list);
    const overlap = await overlapOfItem(tx, list, idOf('items', change, 'item'));
    if (overlap)
        throw new Invalid([{ propertyPath: 'item', key: 'validation.overlappingList', params: { ...overlap } }]);
};

/** Applies the rule of {@link guardItem} to all lists written by an import. */
const checkLists = async (tx: Db, importId: number): Promise<void> => {
    const written = await query<{ readonly id: number }>(
        tx,
        sql`select distinct one.price_list_id as id from import_rows staged join price_list_items one on one.id = staged.target
            where staged.import_id = ${importId} order by 1`,
    );
    for (const { id } of written) {
        const [list] = await tx.select().from(priceLists).where(eq(priceLists.id, id)).for('share');
        if (!list || !mayOverlap(list)) continue;
        await lockOwner(tx, list);
        await refuseOverlap(tx, list, 'item');
    }
};

export const priceListItems: ImportableResource = {
    contract,
    table,
    joins: { priceList: priceListsResource, item: items },
    order: [
        { property: 'item.reference', direction: 'asc' },
        { property: 'minQuantity', direction: 'asc' },
    ],
    guard: guardItem,
    inSets: checkLists,
    doubts: findFarPrices,
    importNotice: 'prices_import_finished',
    actions: () => [
        {
            on: 'collection',
            method: 'POST',
            path: ADJUST_PATH,
            permit: call => permit(call, 'delete'),
            run: adjustPrices,
        },
        { on: 'record', method: 'GET', path: CUSTOMERS_PATH, run: customersOfPrice },
    ],
    refusals: {
        price_list_items_min_quantity_unique: { propertyPath: 'minQuantity', key: 'validation.breakTaken' },
    },
};
