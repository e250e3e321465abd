import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, constants } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { knownMigrations } from '#server/backup/schema.ts';
import { pglite } from '#server/db/database.ts';
import { query } from '#server/db/query.ts';
import { ROOT } from '#server/paths.ts';
import { runCommand } from '#test/support/commands.ts';
import { disposableServers } from '#test/support/disposableServers.ts';
import { withFurther } from '#test/support/extent.ts';
import { failingStart, failingWrites, signInAt } from '#test/support/serverProcess.ts';

const { folder, started } = disposableServers();

const UPGRADES = join(ROOT, 'test/upgrades');
/** What each version left, as an archive (`tools/dataFolder.mjs`). */
const VERSIONS = readdirSync(UPGRADES)
    .filter(name => name.endsWith('.tar.gz'))
    .map(name => name.replace('.tar.gz', ''));

const OLDEST = '0.1.0';

/** The data folder itself, of the first version alone: it takes more than a megabyte. */
const oldestFolder = (): string => {
    const place = folder({ fresh: true });
    const packed = readFileSync(join(UPGRADES, `${OLDEST}.tar.br`));
    const tar = brotliDecompressSync(packed, { params: { [constants.BROTLI_DECODER_PARAM_LARGE_WINDOW]: 1 } });
    execFileSync('tar', ['-xf', '-', '-C', place], { input: tar });
    return place;
};

interface Facts {
    readonly migrations: number;
    /** Rows of each table. */
    readonly rows: Readonly<Record<string, number>>;
    /** What must be the same to the cent, in one line for each. */
    readonly sums: Readonly<Record<string, string | null>>;
}

/** Sums by the names that all versions have given to what is in them. */
const SUMS: Readonly<Record<string, string>> = {
    items: 'round(sum(sale_unit_price_excluding_tax), 2) || $$ $$ || round(sum(weight)::numeric, 3)',
    orders: 'sum(total_excluding_tax)',
    order_items: 'sum(quantity) || $$ $$ || sum(line_amount)',
};

const factsOf = async (dataDir: string): Promise<Facts> => {
    const { db, close } = await pglite({ folder: join(dataDir, 'database') });
    const one = async <T>(text: string): Promise<T | undefined> =>
        (await query<{ readonly one: T }>(db, sql.raw(`select ${text} as one`)))[0]?.one;
    const names = await query<{ readonly name: string }>(
        db,
        sql`select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`,
    );
    const rows: Record<string, number> = {};
    const sums: Record<string, string | null> = {};
    for (const { name } of names) {
        rows[name] = (await one<number>(`(select count(*)::int from ${name})`)) ?? 0;
        const sum = SUMS[name];
        if (sum) sums[name] = (await one<string>(`(select ${sum} from ${name})`)) ?? null;
    }
    const migrations = (await one<number>('(select count(*)::int from drizzle.__drizzle_migrations)')) ?? 0;
    await close();
    return { migrations, rows, sums };
};

/** The state of a folder whose start was interrupted, which is what it was before, or what it is to be. */
const KILLED = withFurther([['writes little', 'calls > 60']], [['writes much', 'calls > 1500']]);

test('there is an archive of each released version', () => {
    const changelog = readFileSync(join(ROOT, 'CHANGELOG.md'), 'utf8');
    const released = [...changelog.matchAll(/^## \[(\d[^\]]*)\]/gm)].map(([, version]) => version);
    expect(VERSIONS.toSorted()).toEqual(released.toSorted());
});

/** Rows of each table in an archive. */
const countsIn = (file: string): Readonly<Record<string, number>> => {
    const manifest = execFileSync('tar', ['-xzOf', file, 'manifest.json'], { encoding: 'utf8' });
    const { tables } = JSON.parse(manifest) as { tables: { name: string; rows: number }[] };
    return Object.fromEntries(tables.map(({ name, rows }) => [name, rows]));
};

/** @returns what the server logged */
const expectUsable = async (DATA_DIR: string, version: string): Promise<readonly string[]> => {
    const server = await started({ DATA_DIR });
    const headers = { authorization: `Bearer ${await signInAt(server.url)}` };
    const read = async (path: string): Promise<unknown> => (await fetch(`${server.url}${path}`, { headers })).json();
    expect(await read('/api/items/7')).toMatchObject({ weight: 12.345 });
    const entered = `/api/brands?name=${encodeURIComponent(`Entered in ${version}`)}`;
    expect(await read(entered)).toMatchObject({ totalItems: 1 });
    expect(await runCommand('admin', ['verify'], { DATA_DIR })).toMatchObject({ code: 0 });
    expect(await server.end('SIGTERM')).toBe(0);
    return server.log;
};

/** Renamed tables of earlier versions. */
const REPLACED: Readonly<Record<string, string>> = { number_counters: 'number_series' };

const lostIn = (before: Facts['rows'], after: Facts['rows']) =>
    Object.entries(before).filter(([table, rows]) => (after[REPLACED[table] ?? table] ?? 0) < rows);

const [FIRST = '', ...LATER] = VERSIONS.toSorted();

const TRIED = withFurther([FIRST, ...LATER.slice(-1)], LATER.slice(0, -1));

test.each(TRIED)(
    'data of %s is upgraded: rows are kept, people sign in, all of it is consistent',
    async version => {
        const DATA_DIR = folder({ fresh: true });
        const archive = join(UPGRADES, `${version}.tar.gz`);
        expect(await runCommand('restore', [archive], { DATA_DIR })).toMatchObject({ code: 0 });
        await expectUsable(DATA_DIR, version);
        expect(lostIn(countsIn(archive), (await factsOf(DATA_DIR)).rows)).toEqual([]);
    },
    180_000,
);

test('the data folder of the first version is upgraded by a start, with its sums', async () => {
    const DATA_DIR = oldestFolder();
    const before = await factsOf(DATA_DIR);
    const log = (await expectUsable(DATA_DIR, OLDEST)).join('\n');
    expect(log).toMatch(/upgrading the database; this takes minutes if it is large.*\n.*the database is upgraded/);
    const after = await factsOf(DATA_DIR);
    expect([before.migrations, after.migrations]).toEqual([13, knownMigrations().length]);
    expect(after.sums).toMatchObject(before.sums);
    expect(lostIn(before.rows, after.rows)).toEqual([]);
});

test.each(KILLED)('an upgrade that is killed while it %s has changed nothing, and is repeated', async (_, when) => {
    const DATA_DIR = oldestFolder();
    const before = await factsOf(DATA_DIR);
    const killed = failingWrites(when, `process.kill(process.pid, 'SIGKILL');`);
    expect(await failingStart({ DATA_DIR, ...killed })).toEqual({ code: null, message: '' });
    expect(await factsOf(DATA_DIR)).toEqual(before);
    const { url } = await started({ DATA_DIR });
    expect(await signInAt(url)).toMatch(/^eyJ/);
});
