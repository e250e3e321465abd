import { and, eq, ne, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { query } from '../../db/query.ts';
import { items, priceListItems, priceLists, priceListTypes, thirdParties } from '../../db/tables/index.ts';
import { Invalid } from '../../domain/refused.ts';

export interface ListTerms {
    readonly id: number;
    readonly code: string;
    readonly priceListTypeId: number | null;
    readonly thirdPartyId: number | null;
    readonly validFrom: string;
    readonly validTo: string | null;
    readonly isPromotion: boolean;
    readonly isActive: boolean;
}

/** Promotions and inactive lists never overlap. */
export const mayOverlap = ({ isActive, isPromotion }: ListTerms): boolean => isActive && !isPromotion;

/** Locks a list's owner to serialise changes that could make lists overlap. After the list, to prevent deadlocks. */
export const lockOwner = async (tx: Db, { priceListTypeId, thirdPartyId }: ListTerms): Promise<void> => {
    const [table, id] = thirdPartyId === null ? [priceListTypes, priceListTypeId] : [thirdParties, thirdPartyId];
    if (id !== null) await tx.select({ id: table.id }).from(table).where(eq(table.id, id)).for('no key update');
};

const beside = (list: ListTerms): SQL | undefined =>
    and(
        ne(priceLists.id, list.id),
        list.thirdPartyId === null
            ? eq(priceLists.priceListTypeId, list.priceListTypeId ?? 0)
            : eq(priceLists.thirdPartyId, list.thirdPartyId),
        eq(priceLists.isActive, true),
        eq(priceLists.isPromotion, false),
        sql`daterange(${priceLists.validFrom}, ${priceLists.validTo}, '[]') && daterange(${list.validFrom}::date, ${list.validTo}::date, '[]')`,
    );

/** Two lists that price the same item on the same day, for `validation.overlappingList`. */
export interface Overlap {
    readonly list: string;
    readonly other: string;
    readonly item: string;
}

/** Finds another list of the owner that prices a selected item. @param priced condition on `price_list_items` */
const firstOverlap = async (tx: Db, list: ListTerms, priced: SQL): Promise<Overlap | undefined> => {
    const [found] = await query<{ other: string; item: string }>(
        tx,
        sql`select ${priceLists.code} as other, ${items.reference} as item from ${priceLists}
            join ${priceListItems} on ${priceListItems.priceListId} = ${priceLists.id}
            join ${items} on ${items.id} = ${priceListItems.itemId}
            where ${beside(list)} and ${priced} limit 1`,
    );
    return found && { list: list.code, ...found };
};

export const overlapOfItem = (tx: Db, list: ListTerms, item: number): Promise<Overlap | undefined> =>
    firstOverlap(tx, list, sql`${priceListItems.itemId} = ${item}`);

/** Refuses overlapping lists of an owner. @param propertyPath the changed property @throws Invalid with both lists */
export const refuseOverlap = async (tx: Db, list: ListTerms, propertyPath: string): Promise<void> => {
    // Cheap check first: most owners have a single list, so that comparing all its items would be wasted.
    const [other] = await tx.select({ id: priceLists.id }).from(priceLists).where(beside(list)).limit(1);
    if (!other) return;
    const own = sql`exists (select from ${priceListItems} own where own.price_list_id = ${list.id} and own.item_id = ${priceListItems.itemId})`;
    const overlap = await firstOverlap(tx, list, own);
    if (overlap) throw new Invalid([{ propertyPath, key: 'validation.overlappingList', params: { ...overlap } }]);
};
