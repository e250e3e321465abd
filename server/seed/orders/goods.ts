import { sql } from 'drizzle-orm';
import type { ListPrice, PricedItem } from '#contract/prices/types.ts';
import type { EpochDay } from '#contract/values/days.ts';
import type { Db } from '../../db/database.ts';
import { query } from '../../db/query.ts';
import { type StoredRate, VAT } from '../../invoices/stored.ts';
import { leaves } from '../families.ts';
import { chance, pick, type Random } from '../random.ts';
import type { OrderHabits } from './customers.ts';
import { isBeforeSnow } from './seasons.ts';

export interface Good extends PricedItem {
    readonly itemId: number;
    readonly reference: string;
    readonly eanCode: string | null;
    readonly designation: string;
    readonly vat: StoredRate;
    /** Weight of one piece in kilograms, or null if unknown. */
    readonly weight: number | null;
}

/** Maximum number of ordered items: a wholesaler's orders concern a part of the catalogue. */
const MAX_ITEMS = 5000;

/** Every n-th item, so that all families are included. */
const soldItems = sql`mod(item.id, (select 1 + count(*)::int / ${MAX_ITEMS}::int from items)) = 0`;

const readGoods = (db: Db): Promise<Good[]> =>
    query<Good>(
        db,
        sql`select item.id as "itemId", '/api/items/' || item.id as id, status, is_enabled as "isEnabled",
            is_discountable as "isDiscountable", packaging, to_json(packagings) as packagings, reference,
            ean_code as "eanCode", designation, sale_unit_price_excluding_tax::text as "saleUnitPriceExcludingTax",
            ${VAT} as vat,
            item.weight / case item.weight_unit when 'g' then 1000 else 1 end as weight
            from items item join vat_rates vat on vat.id = item.vat_rate_id where ${soldItems} order by item.id`,
    );

const readPrices = (db: Db): Promise<{ price: ListPrice }[]> =>
    query<{ price: ListPrice }>(
        db,
        sql`select json_build_object('id', '/api/price_list_items/' || price.id, 'item', '/api/items/' || item_id,
                'minQuantity', min_quantity, 'unitPriceExcludingTax', unit_price_excluding_tax::text,
                'discountRate', price.discount_rate::text, 'list', json_build_object('id', '/api/price_lists/' || list.id,
                'code', code, 'thirdParty', '/api/third_parties/' || third_party_id, 'priceListType',
                '/api/price_list_types/' || price_list_type_id, 'validFrom', valid_from, 'validTo', valid_to,
                'isNet', is_net, 'isPromotion', is_promotion, 'isActive', is_active)) as price
            from price_list_items price join price_lists list on list.id = price_list_id join items item on item.id = item_id
            where is_active and ${soldItems} order by price.id`,
    );

/** Department of each sport, by the prefix of references. */
const DEPARTMENT_OF = new Map(leaves.map(leaf => [leaf.referencePrefix.slice(0, 3), leaf.department]));

const sportOf = ({ reference }: Good): string => reference.slice(0, 3);

const isUsual = (good: Good): boolean =>
    good.status === 'active' && good.isEnabled && good.saleUnitPriceExcludingTax !== null;

const isUnusable = ({ isEnabled, status }: Good): boolean =>
    !isEnabled || status === 'expired' || status === 'unusable';

export interface Shop {
    readonly pricesOf: (good: Good) => readonly ListPrice[];
    readonly choose: (random: Random, habits: OrderHabits, day: EpochDay) => Good;
    readonly unpriced: readonly Good[];
    readonly unusable: readonly Good[];
    /** Out of stock, planned or not renewed. */
    readonly hesitant: readonly Good[];
    readonly packed: readonly Good[];
}

/** Picks one of two, more often the cheaper one, because most orders are small. */
const cheaper = (random: Random, goods: readonly Good[]): Good => {
    const [one, other] = [pick(random, goods), pick(random, goods)];
    const isCheaper = Number(one.saleUnitPriceExcludingTax) <= Number(other.saleUnitPriceExcludingTax);
    return chance(random, 0.85) === isCheaper ? one : other;
};

const orAll = (some: readonly Good[] | undefined, all: readonly Good[]): readonly Good[] =>
    some && some.length > 0 ? some : all;

const chooser = (usual: readonly Good[], hesitant: readonly Good[]): Shop['choose'] => {
    const inDepartment = new Map<string, Good[]>();
    for (const good of usual) {
        const department = DEPARTMENT_OF.get(sportOf(good)) ?? '';
        inDepartment.set(department, [...(inDepartment.get(department) ?? []), good]);
    }
    const snow = usual.filter(good => sportOf(good) === 'SKI');
    return (random, { departments, usual: places, sellsSnow }, day) => {
        if (sellsSnow && isBeforeSnow(day) && chance(random, 0.45)) return cheaper(random, orAll(snow, usual));
        if (chance(random, 0.02)) return pick(random, orAll(hesitant, usual));
        const from = orAll(inDepartment.get(pick(random, departments)), usual);
        const again = from[Math.floor(pick(random, places) * from.length)];
        return again && chance(random, 0.6) ? again : cheaper(random, from);
    };
};

/** Reads the sold items; undefined for an empty catalogue. */
export const openShop = async (db: Db): Promise<Shop | undefined> => {
    const goods = await readGoods(db);
    const usual = goods.filter(isUsual);
    if (usual.length === 0) return undefined;
    const ofItem = new Map<string, ListPrice[]>();
    for (const { price } of await readPrices(db)) ofItem.set(price.item, [...(ofItem.get(price.item) ?? []), price]);
    const hesitant = goods.filter(
        good => !isUnusable(good) && good.status !== 'active' && good.saleUnitPriceExcludingTax !== null,
    );
    return {
        pricesOf: ({ id }) => ofItem.get(id) ?? [],
        choose: chooser(usual, hesitant),
        unpriced: goods.filter(good => !isUnusable(good) && good.saleUnitPriceExcludingTax === null),
        unusable: goods.filter(good => isUnusable(good) && good.saleUnitPriceExcludingTax !== null),
        hesitant,
        packed: usual.filter(({ packaging }) => packaging !== null && packaging > 1),
    };
};
