/**
 * Checks whether a history partitioned by month would be read and pruned faster (ADR 0085): both forms of the table, with the
 * same rows, queried alternately in one run. `npx tsx bench/partitions.ts [rows]`; on `DATABASE_URL`, or on a temporary server.
 */
import pg from 'pg';
import { scratchDatabase } from '../test/support/postgres.ts';
import { median } from './median.ts';

const ROWS = Number(process.argv[2] ?? 1_000_000);
const MONTHS = 24;
const RUNS = 200;
/** Age in days of the rows to prune: the first month. */
const KEPT = 700;

const COLUMNS = 'record, record_name, author_id, action, differences, created_at';

const INDEXES = ['record, created_at, id', 'created_at, id', 'resource, created_at, id', 'author_id, created_at, id'];

const prepare = async (client: pg.Client): Promise<void> => {
    await client.query('set plan_cache_mode = force_custom_plan');
    await client.query(`create table one (id integer generated always as identity, record text not null,
        resource text generated always as (split_part(record, '/', 3)) stored, record_name text not null, author_id int not null,
        action text not null, differences jsonb not null, created_at timestamptz not null)`);
    await client.query(
        `insert into one (${COLUMNS}) select '/api/' || (array['items', 'orders', 'third_parties', 'prices'])[1 + g % 4] || '/' || (random() * 50000)::int,
            'name ' || g, 1 + g % 30, 'edit', jsonb_build_object('price', jsonb_build_object('from', g, 'to', g + 1)),
            now() - interval '730 days' * (1 - g / ${ROWS}.0) from generate_series(1, ${ROWS}) g`,
    );
    await client.query('create table parts (like one including generated) partition by range (created_at)');
    for (let month = -MONTHS - 1; month < 2; month += 1)
        await client.query(`do $$ declare m date := date_trunc('month', now()) + interval '${month} months';
            begin execute format('create table %I partition of parts for values from (%L) to (%L)',
                'parts_' || to_char(m, 'YYYYMM'), m, m + interval '1 month'); end $$`);
    await client.query(`insert into parts (id, ${COLUMNS}) select id, ${COLUMNS} from one`);
    await client.query('alter table one add primary key (id)');
    await client.query('alter table parts add primary key (id, created_at)');
    for (const table of ['one', 'parts']) {
        for (const columns of INDEXES) await client.query(`create index on ${table} (${columns})`);
        await client.query(`vacuum analyze ${table}`);
    }
};

const READS: Record<string, (table: string, record: number) => string> = {
    'history of a record': (table, record) =>
        `select * from ${table} where record = '/api/items/${record}' order by created_at desc, id desc limit 25`,
    'last name of a record': (table, record) =>
        `select record_name from ${table} where record = '/api/items/${record}' order by id desc limit 1`,
    'newest of a resource': table =>
        `select * from ${table} where resource = 'orders' order by created_at desc, id desc limit 25`,
};

const timed = async (work: () => Promise<unknown>): Promise<number> => {
    const since = performance.now();
    await work();
    return performance.now() - since;
};

const compare = async (client: pg.Client): Promise<void> => {
    for (const [name, statement] of Object.entries(READS)) {
        const times: Record<'one' | 'parts', number[]> = { one: [], parts: [] };
        for (let run = 0; run < RUNS; run += 1)
            for (const table of ['one', 'parts'] as const)
                times[table].push(await timed(() => client.query(statement(table, run * 100))));
        const [one, parts] = [median(times.one), median(times.parts)];
        console.log(`${name}: ${one.toFixed(2)} → ${parts.toFixed(2)} ms, ${(parts / one).toFixed(1)} times`);
    }
    const old = `created_at < now() - interval '${KEPT} days'`;
    const deleted = await timed(() => client.query(`delete from one where ${old}`));
    const cleaned = await timed(() => client.query('vacuum one'));
    const dropped = await timed(() =>
        client.query(`do $$ declare first text; begin
            select min(inhrelid::regclass::text) into first from pg_inherits where inhparent = 'parts'::regclass;
            execute 'drop table ' || first; end $$`),
    );
    console.log(
        `a month: deleted in ${deleted.toFixed(0)} ms and vacuumed in ${cleaned.toFixed(0)}, dropped in ${dropped.toFixed(0)}`,
    );
};

const { url, remove } = await scratchDatabase();
const client = new pg.Client(url);
await client.connect();
await prepare(client);
console.log(`${ROWS} rows of ${MONTHS} months; one table → a table for each month, medians of ${RUNS} in turn`);
await compare(client);
await client.end();
await remove();
