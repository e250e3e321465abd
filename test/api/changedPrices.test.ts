import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { changedPrice } from '#contract/prices/rounding.ts';
import { ROUNDINGS } from '#contract/values/rounding.ts';
import { changedPriceSql } from '#server/areas/prices/change/changedPrice.ts';
import { query } from '#server/db/query.ts';
import { type Api, openApi } from '#test/support/api.ts';

let api: Api;
beforeAll(async () => {
    api = await openApi();
});
afterAll(() => api.close());

const decimal = (min: number, max: number) =>
    fc.integer({ min: min * 10_000, max: max * 10_000 }).map(units => (units / 10_000).toFixed(4));
const price = fc.oneof(decimal(0, 3), decimal(0, 99_999), fc.constant('99999999.9999'));

test.each(ROUNDINGS)('B6 the database changes prices as the contract does, rounded to %s', async rounding => {
    const asked = fc.record({
        changeRate: decimal(-99, 900),
        prices: fc.array(price, { minLength: 40, maxLength: 40 }),
    });
    const compare = async ({ changeRate, prices }: { changeRate: string; prices: string[] }) => {
        const after = sql`(${changedPriceSql(sql`price`, { changeRate, rounding })})::numeric(20, 4)::text`;
        const found = await query<{ after: string }>(
            api.database.db,
            sql`select ${after} as after from unnest(${`{${prices.join()}}`}::numeric(12, 4)[]) with ordinality t(price, n) order by n`,
        );
        const expected = prices.map(one => changedPrice(one, { changeRate, rounding }));
        expect(found.map(one => one.after)).toEqual(expected);
    };
    await fc.assert(fc.asyncProperty(asked, compare), { numRuns: 50 });
});
