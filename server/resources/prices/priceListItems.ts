import { eq, sql } from 'drizzle-orm';
import { identifierOf } from '#contract/identifier.ts';
import { priceListItems as contract } from '#contract/priceListItems.ts';
import { ADJUST_PATH } from '#contract/prices/adjust.ts';
import { CUSTOMERS_PATH } from '#contract/prices/customers.ts';
import type { Db } from '../../db/database.ts';
import { query } from '../../db/query.ts';
import { priceLists, priceListItems as table } from '../../db/tables/index.ts';
import { permit } from '../../engine/call.ts';
import type { ServerResource } from '../../engine/resource.ts';
import type { RowChange } from '../../engine/rowChange.ts';
import { Invalid } from '../../hydra/problem.ts';
import { items } from '../items/index.ts';
import { adjustPrices } from './change/adjust.ts';
import { customersOfPrice } from './customers/ofPrice.ts';
import { findFarPrices } from './farPrices.ts';
import { lockOwner, mayOverlap, overlapOfItem, refuseOverlap } from './overlap.ts';
import { priceLists as priceListsResource } from './priceLists.ts';

const idOf = (to: 'price_lists' | 'items', { row, input }: RowChange, name: 'priceList' | 'item'): number =>
    (typeof input[name] === 'string' ? identifierOf(to, input[name]) : Number(row?.[name])) ?? 0;

/** The list is locked against changes of its terms, then its owner against other lists with the item. @throws Invalid */
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

/** The rule of {@link guardItem} for all lists that an import has written to. */
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

export const priceListItems: ServerResource = {
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
