import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { readServerConfig } from '#server/config.ts';
import type { Db } from '#server/db/database.ts';
import { query } from '#server/db/query.ts';
import { openApp } from '#server/openApp.ts';
import { scratchDatabase } from '#test/support/postgres.ts';
import { median } from './median.ts';
import { record } from './record.ts';

/**
 * Prices of 40 and of 1 000 lines in 20 lists with an increasing number of prices, 15 of which apply to the customer: time from
 * the request to the last byte of the response, compared with plain SQL on the same rows. Then the grid, a page of items in
 * eight lists as in the console, and the list of those items, whose price range reads all lists in force. Finally, once each: a
 * list of 50 000 prices is copied to another season, and all of its prices are raised with their history.
 */
const ITEMS = Number(process.env.BENCH_ITEMS ?? 100_000);
const PRICES = Number(process.env.BENCH_PRICES ?? 1_000_000);
const SIZES = [1000, 10_000, 100_000, 1_000_000].filter(size => size <= PRICES);
const LISTS = 20;
const LINES = [40, 1000];
const CHANGED = Math.min(50_000, ITEMS);
const GRID_ITEMS = 25;
const GRID_LISTS = 8;
const PER_PAGE = 100;
const REPEATS = 31;
const DATE = '2026-11-23';

/** Lists of the customer, of their type, promotions for all, and of another type; all on the same days, the worst case. */
const makeLists = async (db: Db): Promise<void> => {
    await db.execute(sql`delete from price_list_items`);
    await db.execute(sql`delete from price_lists`);
    await db.execute(sql`
        insert into price_lists (id, code, label, third_party_id, price_list_type_id, is_promotion, valid_from)
        select n, 'B' || n, 'B', case when n % 4 = 0 then 1 end, case n % 4 when 1 then 1 when 2 then 2 end, n % 4 = 3, '2026-01-01'
        from generate_series(1, ${LISTS}::int) n`);
};

/** Prices of the first items, one list at a time, because statements have a time limit; those of a smaller size already exist. */
const makePrices = async (db: Db, size: number): Promise<void> => {
    for (let list = 1; list <= LISTS; list += 1)
        await db.execute(sql`
            insert into price_list_items (price_list_id, item_id, min_quantity, unit_price_excluding_tax)
            select ${list}::int, 1 + place % ${ITEMS}::int, 1 + 5 * (place / ${ITEMS}::int), 5 + place % 20
            from generate_series(0, ${size / LISTS - 1}::int) place
            on conflict do nothing`);
    await db.execute(sql`vacuum analyze price_list_items`);
};

/** Items distributed over those with prices, different in each run. */
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

const plainGrid = (db: Db, items: readonly number[]) =>
    query(
        db,
        sql`select price.* from price_list_items price join items item on item.id = item_id
            where item_id = any(${`{${items.join()}}`}::int[]) and price_list_id <= ${GRID_LISTS}::int
            order by item.reference, min_quantity`,
    );

/** The items, then all prices in lists in force, from which the range is computed. */
const plainRange = async (db: Db, items: readonly number[]) => {
    const ids = sql`any(${`{${items.join()}}`}::int[])`;
    await query(db, sql`select * from items where id = ${ids}`);
    await query(
        db,
        sql`select price.item_id, min(unit_price_excluding_tax), max(unit_price_excluding_tax) from price_list_items price
            join price_lists list on list.id = price_list_id where price.item_id = ${ids} and list.is_active group by 1`,
    );
};

const once = async (work: () => Promise<unknown>): Promise<number> => {
    const since = performance.now();
    await work();
    return Math.round(performance.now() - since);
};

/** A list with as many prices as a season has, on days without another list in force. */
const makeSeason = async (db: Db): Promise<number> => {
    await db.execute(sql`select setval(pg_get_serial_sequence('price_lists', 'id'), ${LISTS}::int)`);
    const [list] = await query<{ id: number }>(
        db,
        sql`insert into price_lists (code, label, price_list_type_id, valid_from, valid_to)
            values ('SEASON', 'B', 1, '2024-01-01', '2024-12-31') returning id`,
    );
    const id = list?.id ?? 0;
    await db.execute(sql`
        insert into price_list_items (price_list_id, item_id, min_quantity, unit_price_excluding_tax)
        select ${id}::int, item, 1, 5 + item % 20 from generate_series(1, ${CHANGED}::int) item`);
    await db.execute(sql`vacuum analyze price_list_items`);
    return id;
};

/** Copies and raises prices by plain SQL: the same rows are written, without checks, locks or events. */
const plainCopy = async (db: Db, list: number): Promise<void> => {
    await db.execute(sql`
        with made as (
            insert into price_lists (code, label, price_list_type_id, valid_from, valid_to)
            values ('PLAIN', 'B', 1, '2022-01-01', '2022-12-31') returning id
        )
        insert into price_list_items (price_list_id, item_id, min_quantity, unit_price_excluding_tax)
        select made.id, item_id, min_quantity, round(unit_price_excluding_tax * 1.03, 2)
        from price_list_items, made where price_list_id = ${list}::int`);
};

const plainRaise = async (db: Db): Promise<void> => {
    await db.execute(sql`
        with raised as (
            update price_list_items set unit_price_excluding_tax = round(unit_price_excluding_tax * 1.03, 2)
            where price_list_id = (select id from price_lists where code = 'PLAIN') returning id
        )
        insert into changes (record, record_name, author_id, author_name, action, differences)
        select '/api/price_list_items/' || id, '≥ 1 · 5.15 €', 1, 'B', 'edit', '{}' from raised`);
};

type Post = (path: string, body: object) => Promise<string>;

/** Measured once each, because each changes the rows of the others; ratios to the plain SQL. */
const measureChanges = async (db: Db, post: Post): Promise<Record<string, object>> => {
    const list = await makeSeason(db);
    const change = { changeRate: '3', rounding: '0.01' };
    const days = { validFrom: '2023-01-01', validTo: '2023-12-31' };
    const copied = await once(() =>
        post(`/api/price_lists/${list}/copy`, { code: 'COPY', label: 'B', ...days, ...change }),
    );
    const copiedBySql = await once(() => plainCopy(db, list));
    const raising = { priceList: `/api/price_lists/${list}`, all: true, ...change };
    const raised = await once(async () => {
        const { changed } = JSON.parse(await post('/api/price_list_items/adjust', raising));
        if (changed !== CHANGED) throw new Error(`${changed} of ${CHANGED} prices were raised`);
    });
    const raisedBySql = await once(() => plainRaise(db));
    const told = (request: number, bare: number) => ({
        'request, ms': request,
        'plain SQL, ms': bare,
        ratio: Math.round((request / bare) * 100) / 100,
    });
    return {
        [`copy of ${CHANGED} prices`]: told(copied, copiedBySql),
        [`raise of ${CHANGED} prices`]: told(raised, raisedBySql),
    };
};

const parameters = (name: string, resource: string, ids: readonly number[]) =>
    ids.map((id, at) => [`${name}[${at}]`, resource === 'id' ? String(id) : `/api/${resource}/${id}`]);

/** Reads like the grid: the first page, then the others in parallel. */
const readGrid = async (get: (path: string) => Promise<string>, items: readonly number[]): Promise<void> => {
    const lists = Array.from({ length: GRID_LISTS }, (_, at) => at + 1);
    const filters = [...parameters('item', 'items', items), ...parameters('priceList', 'price_lists', lists)];
    const read = (page: number) => {
        const paging = [
            ['page', String(page)],
            ['itemsPerPage', String(PER_PAGE)],
            ['order[item.reference]', 'asc'],
        ];
        return get(`/api/price_list_items?${new URLSearchParams([...filters, ...paging])}`);
    };
    const { totalItems } = JSON.parse(await read(1));
    const more = Math.max(0, Math.ceil(totalItems / PER_PAGE) - 1);
    await Promise.all(Array.from({ length: more }, (_, at) => read(at + 2)));
};

const measure = async (variables: NodeJS.ProcessEnv) => {
    const config = readServerConfig({ ...variables, SEED_ITEMS: String(ITEMS), SEED_PICTURED: '0' });
    const { app, database, tokens } = await openApp(config, pino({ level: 'silent' }));
    const token = await tokens.sign({ id: 1, version: 1, email: '', roles: [] }, 3600);
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const resolve = async (items: readonly number[]) => {
        const lines = items.map(item => ({ item: `/api/items/${item}`, quantity: 6 }));
        const body = JSON.stringify({ thirdParty: '/api/third_parties/1', date: DATE, lines });
        const answer = await app.request('/api/prices/resolve', { method: 'POST', headers, body });
        if (!(await answer.text()).includes('customer_list')) throw new Error(`${answer.status}`);
    };
    const get = async (path: string): Promise<string> => {
        const answer = await app.request(path, { headers });
        if (!answer.ok) throw new Error(`${answer.status} of ${path}`);
        return answer.text();
    };
    const post: Post = async (path, body) => {
        const answer = await app.request(path, { method: 'POST', headers, body: JSON.stringify(body) });
        if (!answer.ok) throw new Error(`${answer.status} of ${path}: ${await answer.text()}`);
        return answer.text();
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
        const gridOf = (run: number) => itemsOf(GRID_ITEMS, size, run);
        const listOf = (run: number) => `/api/items?${new URLSearchParams(parameters('id', 'id', gridOf(run)))}`;
        figures[`${size} prices, grid`] = {
            'request, ms': await p50(run => readGrid(get, gridOf(run))),
            'plain SQL, ms': await p50(run => plainGrid(database.db, gridOf(run))),
        };
        figures[`${size} prices, list of items with ranges`] = {
            'request, ms': await p50(run => get(listOf(run))),
            'plain SQL, ms': await p50(run => plainRange(database.db, gridOf(run))),
        };
    }
    Object.assign(figures, await measureChanges(database.db, post));
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
