import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { readConfig } from '#server/config.ts';
import type { Db } from '#server/db/database.ts';
import { query } from '#server/db/query.ts';
import { openApp } from '#server/openApp.ts';
import { scratchDatabase } from '#test/support/postgres.ts';
import { median } from './median.ts';
import { record } from './record.ts';

/**
 * Prices of 40 and of 1 000 lines among 20 lists with ever more prices, 15 of which are for the customer: time from the
 * request to the last byte of the answer, beside that of plain SQL which reads the same rows.
 */
const ITEMS = Number(process.env.BENCH_ITEMS ?? 100_000);
const PRICES = Number(process.env.BENCH_PRICES ?? 1_000_000);
const SIZES = [1000, 10_000, 100_000, 1_000_000].filter(size => size <= PRICES);
const LISTS = 20;
const LINES = [40, 1000];
const REPEATS = 31;
const DATE = '2026-11-23';

/** Of the customer, of their type, promotions for all, and of another type; all on the same days, which is the worst case. */
const makeLists = async (db: Db): Promise<void> => {
    await db.execute(sql`delete from price_list_items`);
    await db.execute(sql`delete from price_lists`);
    await db.execute(sql`
        insert into price_lists (id, code, label, third_party_id, price_list_type_id, is_promotion, valid_from)
        select n, 'B' || n, 'B', case when n % 4 = 0 then 1 end, case n % 4 when 1 then 1 when 2 then 2 end, n % 4 = 3, '2026-01-01'
        from generate_series(1, ${LISTS}::int) n`);
};

/** Of the first items, one list at a time, as statements have a time limit; those of a smaller size are there already. */
const makePrices = async (db: Db, size: number): Promise<void> => {
    for (let list = 1; list <= LISTS; list += 1)
        await db.execute(sql`
            insert into price_list_items (price_list_id, item_id, min_quantity, unit_price_excluding_tax)
            select ${list}::int, 1 + place % ${ITEMS}::int, 1 + 5 * (place / ${ITEMS}::int), 5 + place % 20
            from generate_series(0, ${size / LISTS - 1}::int) place
            on conflict do nothing`);
    await db.execute(sql`vacuum analyze price_list_items`);
};

/** Items all over those that have prices, others at each run. */
const itemsOf = (lines: number, size: number, run: number): number[] => {
    const priced = Math.min(ITEMS, size / LISTS);
    return Array.from({ length: lines }, (_, at) => 1 + ((at * Math.ceil(priced / lines) + run * 7) % priced));
};

const p50 = async (work: (run: number) => Promise<unknown>): Promise<number> => {
    const times: number[] = [];
    for (let run = 0; run < REPEATS; run += 1) {
        const since = performance.now();
        await work(run);
        times.push(performance.now() - since);
    }
    return Math.round(median(times) * 10) / 10;
};

const plain = (db: Db, items: readonly number[]) =>
    query(
        db,
        sql`select price.*, list.code, item.sale_unit_price_excluding_tax from price_list_items price
            join price_lists list on list.id = price_list_id join items item on item.id = item_id
            where item_id = any(${`{${items.join()}}`}::int[])
              and (list.third_party_id = 1 or list.price_list_type_id = 1 or list.is_promotion)`,
    );

const measure = async (variables: NodeJS.ProcessEnv) => {
    const config = readConfig({ ...variables, SEED_ITEMS: String(ITEMS), SEED_PICTURED: '0' });
    const { app, database, tokens } = await openApp(config, pino({ level: 'silent' }));
    const token = await tokens.sign({ id: 1, version: 1, email: '', roles: [] }, 3600);
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const resolve = async (items: readonly number[]) => {
        const lines = items.map(item => ({ item: `/api/items/${item}`, quantity: 6 }));
        const body = JSON.stringify({ thirdParty: '/api/third_parties/1', date: DATE, lines });
        const answer = await app.request('/api/prices/resolve', { method: 'POST', headers, body });
        if (!(await answer.text()).includes('customer_list')) throw new Error(`${answer.status}`);
    };
    await makeLists(database.db);
    const figures: Record<string, object> = {};
    for (const size of SIZES) {
        await makePrices(database.db, size);
        for (const lines of LINES)
            figures[`${size} prices, ${lines} lines`] = {
                'request, ms': await p50(run => resolve(itemsOf(lines, size, run))),
                'plain SQL, ms': await p50(run => plain(database.db, itemsOf(lines, size, run))),
            };
    }
    await database.close();
    return figures;
};

const only = process.argv[2];
const results: Record<string, Record<string, object>> = {};
const folder = () => mkdtempSync(join(tmpdir(), 'comptoir-bench-'));
if (!only || only === 'pglite') results.PGlite = await measure({ DATA_DIR: folder() });
if (!only || only === 'postgres') {
    const { url, remove } = await scratchDatabase();
    results.PostgreSQL = await measure({ DATABASE_URL: url, DATA_DIR: folder() });
    await remove();
}
for (const [name, figures] of Object.entries(results)) {
    console.log(`\n${name}: ${ITEMS} items, ${LISTS} lists`);
    console.table(figures);
}
record('prices', { items: ITEMS, lists: LISTS, ...results });
