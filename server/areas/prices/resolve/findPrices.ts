import { type SQL, sql } from 'drizzle-orm';
import type { ItemStatus } from '#contract/catalogue/items.ts';
import { TOLD_DAYS } from '#contract/prices/candidates.ts';
import type { Decimal } from '#contract/values/money.ts';
import type { Db } from '../../../db/database.ts';
import { query } from '../../../db/query.ts';

/** Arrays instead of objects: a thousand lines have thousands of rows. */
type ItemRow = readonly [
    id: number,
    status: ItemStatus,
    isEnabled: boolean,
    isDiscountable: boolean,
    packaging: number | null,
    packagings: readonly number[],
    basePrice: Decimal | null,
    unitCode: string,
];

type ListRow = readonly [
    id: number,
    code: string,
    thirdParty: number | null,
    priceListType: number | null,
    validFrom: string,
    validTo: string | null,
    isNet: boolean,
    isPromotion: boolean,
];

type PriceRow = readonly [
    id: number,
    list: number,
    item: number,
    minQuantity: number,
    unitPrice: Decimal | null,
    discountRate: Decimal | null,
];

export interface PriceRows {
    /** Null for a missing customer. */
    readonly customer: readonly [priceListType: number | null, generalDiscount: Decimal] | null;
    readonly items: readonly ItemRow[];
    readonly lists: readonly ListRow[];
    readonly prices: readonly PriceRow[];
}

export const ITEM = sql`json_build_array(id, status, is_enabled, is_discountable, packaging, packagings,
    sale_unit_price_excluding_tax::text, unit_code)`;
export const LIST = sql`json_build_array(id, code, third_party_id, price_list_type_id, valid_from, valid_to,
    is_net, is_promotion)`;
export const PRICE = sql`json_build_array(id, price_list_id, item_id, min_quantity,
    unit_price_excluding_tax::text, discount_rate::text)`;

/** Active lists of the customer, their type or all, valid within `TOLD_DAYS` of the day, so that notices can mention them. */
const listsFor = (thirdParty: number, date: string): SQL => sql`
    select list.* from price_lists list, customer
    where is_active
      and (list.third_party_id = ${thirdParty} or list.price_list_type_id = customer.price_list_type_id
           or (is_promotion and list.third_party_id is null and list.price_list_type_id is null))
      and valid_from <= ${date}::date + ${TOLD_DAYS}::int
      and (valid_to is null or valid_to >= ${date}::date - ${TOLD_DAYS}::int)`;

/** One statement for a consistent snapshot and a single round trip, however many lines are requested. */
const statement = (thirdParty: number, date: string, items: string): SQL => sql`
    with customer as materialized (
        select price_list_type_id, general_discount from third_parties where id = ${thirdParty}
    ), lists as materialized (${listsFor(thirdParty, date)})
    select
        (select json_build_array(price_list_type_id, general_discount::text) from customer) as customer,
        (select coalesce(json_agg(${ITEM}), '[]') from items where id = any(${items}::int[])) as items,
        (select coalesce(json_agg(${LIST}), '[]') from lists) as lists,
        (select coalesce(json_agg(${PRICE}), '[]') from price_list_items
         where item_id = any(${items}::int[]) and price_list_id = any(array(select id from lists))) as prices`;

export const findPrices = async (
    db: Db,
    thirdParty: number,
    date: string,
    items: readonly number[],
): Promise<PriceRows> => {
    const [found] = await query<PriceRows>(db, statement(thirdParty, date, `{${[...new Set(items)].join()}}`));
    return found ?? { customer: null, items: [], lists: [], prices: [] };
};
