import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { resolvePrices } from '#contract/prices/prices.ts';
import type { ListPrice, PricedItem } from '#contract/prices/types.ts';
import { findPrices } from '#server/areas/prices/resolve/findPrices.ts';
import { itemsIn, pricesIn } from '#server/areas/prices/resolve/toPrices.ts';
import { query } from '#server/db/query.ts';
import { type Api, openApi } from '#test/support/api.ts';

const [CUSTOMERS, TYPES, LISTS, ITEMS] = [6, 3, 60, 40];
/** Questions of some lines each: 10 000 lines. */
const [QUESTIONS, LINES] = [250, 40];
const FIRST_DAY = Date.UTC(2026, 0, 1);

const dayOf = (days: number): string => new Date(FIRST_DAY + days * 86_400_000).toISOString().slice(0, 10);

/** Lists of all owners, which the API would refuse where they overlap: the answers are to be the same nevertheless. */
const fillDatabase = async ({ database: { db } }: Api): Promise<void> => {
    await db.execute(sql`select setseed(0.19)`);
    for (const table of ['price_list_items', 'price_lists', 'third_parties'])
        await db.execute(sql`delete from ${sql.identifier(table)}`);
    await db.execute(sql`
        insert into third_parties (id, customer_code, name, price_list_type_id, payment_term_id, general_discount)
        select n, 'C' || n, 'Client ' || n, nullif(n % ${TYPES + 1}::int, 0), 1, (n % 3) * 2.5 from generate_series(1, ${CUSTOMERS}::int) n`);
    await db.execute(sql`
        insert into price_lists (id, code, label, price_list_type_id, third_party_id, valid_from, valid_to, is_net, is_promotion, is_active)
        select n, 'L' || n, 'L', case when n % 3 = 0 then 1 + n % ${TYPES}::int end, case when n % 3 = 1 then 1 + n % ${CUSTOMERS}::int end,
               day, case when random() < 0.8 then day + (random() * 200)::int end, random() < 0.5, n % 3 = 2 or random() < 0.2, random() < 0.8
        from (select n, date '2026-01-01' + (random() * 365)::int as day from generate_series(1, ${LISTS}::int) n) lists`);
    await db.execute(sql`
        insert into price_list_items (price_list_id, item_id, min_quantity, unit_price_excluding_tax, discount_rate)
        select list, item, quantity, case when is_price then round((random() * 30)::numeric, 4) end, case when not is_price then round((random() * 100)::numeric, 2) end
        from (select list, item, quantity, random() < 0.6 as is_price
              from generate_series(1, ${LISTS}::int) list, generate_series(1, ${ITEMS}::int) item, unnest(array[1, 6, 24]) quantity
              where random() < 0.4) prices`);
    await db.execute(sql`
        update items set sale_unit_price_excluding_tax = case when id % 7 > 0 then round((random() * 25)::numeric, 4) end, is_discountable = random() < 0.7
        where id <= ${ITEMS}`);
};

/** Everything, read without any selection. */
const readAll = async ({ database: { db } }: Api) => {
    const prices = await query<{ price: ListPrice }>(
        db,
        sql`select json_build_object('id', '/api/price_list_items/' || price.id, 'item', '/api/items/' || item_id, 'minQuantity', min_quantity,
                'unitPriceExcludingTax', unit_price_excluding_tax::text, 'discountRate', discount_rate::text,
                'list', json_build_object('id', '/api/price_lists/' || list.id, 'code', code, 'thirdParty', '/api/third_parties/' || third_party_id,
                    'priceListType', '/api/price_list_types/' || price_list_type_id, 'validFrom', valid_from, 'validTo', valid_to,
                    'isNet', is_net, 'isPromotion', is_promotion, 'isActive', is_active)) as price
            from price_list_items price join price_lists list on list.id = price_list_id`,
    );
    const items = await query<{ item: PricedItem }>(
        db,
        sql`select json_build_object('id', '/api/items/' || id, 'status', status, 'isEnabled', is_enabled, 'isDiscountable', is_discountable,
                'packaging', packaging, 'packagings', packagings, 'saleUnitPriceExcludingTax', sale_unit_price_excluding_tax::text) as item
            from items where id <= ${ITEMS} order by id`,
    );
    return { prices: prices.map(({ price }) => price), items: items.map(({ item }) => item) };
};

let api: Api;
let all: Awaited<ReturnType<typeof readAll>>;
beforeAll(async () => {
    api = await openApi();
    await fillDatabase(api);
    all = await readAll(api);
}, 60_000);
afterAll(() => api.close());

const line = fc.record({
    item: fc.integer({ min: 1, max: ITEMS }),
    quantity: fc.constantFrom(1, 2, 5, 6, 12, 23, 24, 48),
    manualNetUnitPrice: fc.option(fc.constant('12.3456'), { freq: 9 }),
});
const question = fc.record({
    customer: fc.integer({ min: 1, max: CUSTOMERS }),
    date: fc.integer({ min: -120, max: 700 }).map(dayOf),
    generalDiscount: fc.constantFrom('0', '5', '12.5', '100'),
    lines: fc.array(line, { minLength: LINES, maxLength: LINES }),
});

test('B6 what one statement selects resolves as all that the database holds: 10 000 lines', async () => {
    const { db } = api.database;
    const origins = new Map<string, number>();
    await fc.assert(
        fc.asyncProperty(question, async ({ customer, date, generalDiscount, lines }) => {
            const rows = await findPrices(
                db,
                customer,
                date,
                lines.map(({ item }) => item),
            );
            const type = customer % (TYPES + 1);
            expect(rows.customer?.[0]).toBe(type || null);
            const terms = {
                ...{ thirdParty: `/api/third_parties/${customer}`, date, generalDiscount, resolvedAt: '' },
                priceListType: type === 0 ? null : `/api/price_list_types/${type}`,
            };
            const withItems = (items: (id: number) => PricedItem | undefined) =>
                lines.flatMap(({ item, ...rest }) => {
                    const found = items(item);
                    return found ? [{ item: found, ...rest }] : [];
                });
            const selected = itemsIn(rows);
            const found = resolvePrices(
                withItems(id => selected.get(id)),
                pricesIn(rows),
                terms,
            );
            expect(found).toHaveLength(LINES);
            expect(found).toEqual(
                resolvePrices(
                    withItems(id => all.items[id - 1]),
                    all.prices,
                    terms,
                ),
            );
            for (const { priceOrigin } of found) origins.set(priceOrigin, (origins.get(priceOrigin) ?? 0) + 1);
        }),
        { numRuns: QUESTIONS },
    );
    // Otherwise the cases would prove little.
    expect([...origins.keys()].sort()).toEqual(['base', 'customer_list', 'manual', 'none', 'promotion', 'type_list']);
    expect(Math.min(...origins.values())).toBeGreaterThan(20);
}, 60_000);
