import { cpSync, rmSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { type Database, embedded, postgres } from '#server/db/database.ts';
import { query } from '#server/db/query.ts';
import { preparedDatabase, scratchDatabase } from '#test/support/postgres.ts';
import { scratchFolder } from '#test/support/scratch.ts';
import { dataFolder, PREPARED_ITEMS } from '#test/support/serverProcess.ts';

interface Variables extends Record<string, string> {
    readonly DATA_DIR: string;
}

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

/** A database that a server uses, and that is looked at and copied while there is none. */
export interface Place {
    readonly variables: Variables;
    /** Of the first sign-in here, which is valid in copies that are made afterwards. */
    readonly session: { authorization?: string };
    readonly inspect: () => Promise<Tables>;
    readonly remove: () => unknown;
}

/** A database that can be away while a server uses it. */
export interface DistantPlace extends Place {
    readonly beAway: (milliseconds: number) => Promise<void>;
}

/** Makes such databases: copies of another one, or all with the same content. */
export interface Maker<Made extends Place = Place> {
    readonly make: (from?: Place) => Promise<Made>;
    readonly close: () => unknown;
}

/** Seeded items, half of which have a price in one list. */
export const ITEMS = PREPARED_ITEMS;
export const LIST = 'KILLED';

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
    const { path: source, remove } = dataFolder();
    await addPrices(await embedded(source));
    const make = async (from?: Place): Promise<Place> => {
        const DATA_DIR = folder();
        cpSync(from?.variables.DATA_DIR ?? source, DATA_DIR, { recursive: true });
        return {
            variables: { DATA_DIR },
            session: { ...from?.session },
            inspect: async () => look(await embedded(DATA_DIR)),
            remove: removal(DATA_DIR),
        };
    };
    return { make, close: remove };
};

const nameIn = (url: string): string => new URL(url).pathname.slice(1);

export const onPostgres = async (): Promise<Maker<DistantPlace>> => {
    const source = await preparedDatabase();
    await addPrices(await postgres(source.url));
    const client = new pg.Client(source.server);
    await client.connect();
    const make = async (from?: Place): Promise<DistantPlace> => {
        const { url, remove } = await scratchDatabase(`template ${nameIn(from?.variables.DATABASE_URL ?? source.url)}`);
        const name = nameIn(url);
        const files = folder();
        if (from) cpSync(from.variables.DATA_DIR, files, { recursive: true });
        return {
            variables: { DATABASE_URL: url, DATA_DIR: files },
            session: { ...from?.session },
            inspect: async () => look(await postgres(url)),
            beAway: async milliseconds => {
                await client.query(`alter database ${name} allow_connections false`);
                await client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name]);
                await wait(milliseconds);
                await client.query(`alter database ${name} allow_connections true`);
            },
            remove: async () => {
                removal(files)();
                await remove();
            },
        };
    };
    const close = async (): Promise<void> => {
        await client.end();
        await source.remove();
    };
    return { make, close };
};
