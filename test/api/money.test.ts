import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lineAmount, netUnitPrice, percentOf, roundDecimal, sumAmounts } from '#contract/values/money.ts';
import { query } from '#server/db/query.ts';
import { type Api, openApi } from '#test/support/api.ts';

let api: Api;
beforeAll(async () => {
    api = await openApi();
});
afterAll(() => api.close());

/** Numbers of both signs, near zero and large, exact ties as often as others. */
const decimals = (fraction: number) =>
    fc
        .tuple(
            fc.constantFrom('', '-'),
            fc.oneof(fc.nat(1), fc.bigInt({ min: 0n, max: 10n ** 15n })),
            fc.oneof(fc.nat(10 ** fraction - 1), fc.constantFrom(5, 50, 500, 4999, 5000)),
        )
        .map(([sign, whole, rest]) => `${sign}${whole}.${String(rest).padStart(fraction, '0')}`);

interface Case {
    readonly one: string;
    readonly other: string;
    readonly rate: string;
    readonly quantity: number;
}

const cases = fc.array(
    fc.record<Case>({
        one: decimals(6),
        other: decimals(4),
        rate: fc.nat(10_000).map(hundredths => (hundredths / 100).toFixed(2)),
        quantity: fc.integer({ min: 0, max: 2 ** 31 - 1 }),
    }),
    { minLength: 1, maxLength: 200 },
);

const computed = ({ one, other, rate, quantity }: Case) => ({
    whole: roundDecimal(one, 0),
    cents: roundDecimal(one, 2),
    price: roundDecimal(one, 4),
    line: lineAmount(other, quantity),
    percent: percentOf(other, rate),
    net: netUnitPrice(other, [rate, '5']),
});

const bySql = (given: readonly Case[]) =>
    query(
        api.database.db,
        sql`
        select round(one, 0)::text as whole, round(one, 2)::text as cents, round(one, 4)::text as price,
            round(other * quantity, 2)::text as line, round(other * rate * 0.01, 2)::text as percent,
            round(other * (100 - rate) * 0.01 * 0.95, 4)::text as net
        from rows from (json_to_recordset(${JSON.stringify(given)}::json)
            as (one numeric, other numeric, rate numeric, quantity numeric)) with ordinality as t
        order by ordinality`,
    );

test('B5 B6 rounding, products, percentages and discounts are those of numeric', async () => {
    await fc.assert(
        fc.asyncProperty(cases, async given => {
            expect(given.map(computed)).toEqual(await bySql(given));
        }),
    );
});

test('B5 sums are those of numeric', async () => {
    await fc.assert(
        fc.asyncProperty(fc.array(decimals(4), { minLength: 1, maxLength: 200 }), async given => {
            const values = sql`json_array_elements_text(${JSON.stringify(given)}::json) as value`;
            const rows = await query(
                api.database.db,
                sql`select round(sum(value::numeric), 2)::text as sum from ${values}`,
            );
            expect(rows).toEqual([{ sum: sumAmounts(given) }]);
        }),
    );
});
