import { randomUUID } from 'node:crypto';
import { cpSync, rmSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { type Database, embedded, postgres } from '#server/db/database.ts';
import { query } from '#server/db/query.ts';
import { databaseUrl, startPostgres } from '#test/support/postgres.ts';
import { scratchFolder } from '#test/support/scratch.ts';
import { startServer } from '#test/support/serverProcess.ts';

/** Items, prices, customers, lines of the history and notifications, as far as they do not depend on the time. */
export interface Tables {
    readonly items: string;
    readonly prices: string;
    readonly customers: string;
    readonly history: string;
    readonly told: number;
}

const TABLES = sql`select
    (select md5(string_agg(concat_ws('|', reference, designation, sale_unit_price_excluding_tax), ',' order by reference)) from items) as items,
    (select md5(string_agg(concat_ws('|', list.code, item.reference, min_quantity, unit_price_excluding_tax, discount_rate), ',' order by list.code, item.reference, min_quantity))
        from price_list_items price join price_lists list on list.id = price_list_id join items item on item.id = item_id) as prices,
    (select md5(string_agg(concat_ws('|', customer_code, party.name, contact.last_name), ',' order by customer_code, contact.last_name))
        from third_parties party left join contacts contact on contact.third_party_id = party.id) as customers,
    (select coalesce(md5(string_agg(line, ',' order by line)), '') from
        (select concat_ws('|', record_name, action, count(*)) as line from changes where import_id is not null group by record_name, action) one) as history,
    (select count(*)::int from notifications where type like '%import%') as told`;

/** A database that a server uses, and that is looked at while there is none. */
export interface Place {
    readonly variables: Record<string, string>;
    readonly inspect: () => Promise<Tables>;
    readonly remove: () => unknown;
}

/** A database that can be away while a server uses it. */
export interface DistantPlace extends Place {
    readonly beAway: (milliseconds: number) => Promise<void>;
}

/** Makes such databases, all with the same content. */
export interface Maker<Made extends Place = Place> {
    readonly make: () => Promise<Made>;
    readonly close: () => unknown;
}

/** Seeded items, half of which have a price in one list. */
export const ITEMS = 1000;
export const LIST = 'KILLED';

const SEED = { SEED_ITEMS: String(ITEMS), SEED_PICTURED: '0' };

const addPrices = async ({ db, close }: Database): Promise<void> => {
    await db.execute(
        sql`insert into price_lists (code, label, is_promotion, valid_from) values (${LIST}, 'Killed', true, '2020-01-01')`,
    );
    await db.execute(sql`insert into price_list_items (price_list_id, item_id, min_quantity, unit_price_excluding_tax)
        select (select id from price_lists where code = ${LIST}), id, 1, 10 from items where id <= ${ITEMS / 2}::int`);
    await close();
};

const look = async ({ db, close }: Database): Promise<Tables> => {
    // A claim lasts a minute, unless its process is known to be dead.
    await db.execute(sql`update jobs set claimed_until = now() where status = 'running'`);
    const [tables] = await query<Tables>(db, TABLES);
    await close();
    if (!tables) throw new Error('no tables');
    return tables;
};

const folder = (): string => scratchFolder('killed');
const removal = (path: string) => () => rmSync(path, { recursive: true, force: true });

export const onPglite = async (): Promise<Maker> => {
    const source = folder();
    await (await startServer({ DATA_DIR: source, ...SEED })).end('SIGTERM');
    await addPrices(await embedded(source));
    const make = async (): Promise<Place> => {
        const DATA_DIR = folder();
        cpSync(source, DATA_DIR, { recursive: true });
        return {
            variables: { DATA_DIR },
            inspect: async () => look(await embedded(DATA_DIR)),
            remove: removal(DATA_DIR),
        };
    };
    return { make, close: removal(source) };
};

export const onPostgres = async (): Promise<Maker<DistantPlace>> => {
    const server = await startPostgres();
    const client = new pg.Client(server.url);
    await client.connect();
    const newName = (): string => `comptoir_${randomUUID().replaceAll('-', '')}`;
    const source = newName();
    await client.query(`create database ${source} encoding 'UTF8' template template0`);
    const DATABASE_URL = databaseUrl(server.url, source);
    const DATA_DIR = folder();
    await (await startServer({ DATABASE_URL, DATA_DIR, ...SEED })).end('SIGTERM');
    await addPrices(await postgres(DATABASE_URL));
    const make = async (): Promise<DistantPlace> => {
        const name = newName();
        await client.query(`create database ${name} template ${source}`);
        const url = databaseUrl(server.url, name);
        const files = folder();
        return {
            variables: { DATABASE_URL: url, DATA_DIR: files },
            inspect: async () => look(await postgres(url)),
            beAway: async milliseconds => {
                await client.query(`alter database ${name} allow_connections false`);
                await client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name]);
                await wait(milliseconds);
                await client.query(`alter database ${name} allow_connections true`);
            },
            remove: async () => {
                removal(files)();
                await client.query(`drop database ${name} with (force)`);
            },
        };
    };
    const close = async (): Promise<void> => {
        removal(DATA_DIR)();
        await client.query(`drop database ${source} with (force)`);
        await client.end();
        await server.stop();
    };
    return { make, close };
};
