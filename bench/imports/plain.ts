import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import pg from 'pg';
import { type BenchFile, LISTS } from './files.ts';

/** The database without the server. */
export interface Plain {
    readonly exec: (statement: string) => Promise<unknown>;
    readonly texts: (statement: string) => Promise<string[]>;
    readonly copy: (content: string) => Promise<unknown>;
    readonly close: () => Promise<unknown>;
}

const firstOf = (rows: readonly unknown[]): string[] => rows.map(row => String(Object.values(row as object)[0]));

const OPTIONS = "with (format csv, header, delimiter ';')";

export const plainPglite = async (dataDir: string): Promise<Plain> => {
    const client = await PGlite.create({ dataDir: join(dataDir, 'database'), extensions: { pg_trgm } });
    return {
        exec: statement => client.exec(statement),
        texts: async statement => firstOf((await client.query(statement)).rows),
        copy: content => client.query(`copy copied from '/dev/blob' ${OPTIONS}`, [], { blob: new Blob([content]) }),
        close: () => client.close(),
    };
};

/** `COPY` from a file on the machine of the PostgreSQL server. */
const copyFile = async (client: pg.Client, content: string): Promise<void> => {
    const folder = mkdtempSync(join(tmpdir(), 'comptoir-copy-'));
    chmodSync(folder, 0o755);
    const file = join(folder, 'rows.csv');
    writeFileSync(file, content);
    await client.query(`copy copied from '${file}' ${OPTIONS}`);
    rmSync(folder, { recursive: true });
};

export const plainPostgres = async (url: string): Promise<Plain> => {
    const client = new pg.Client(url);
    await client.connect();
    return {
        exec: statement => client.query(statement),
        texts: async statement => firstOf((await client.query(statement)).rows),
        copy: content => copyFile(client, content),
        close: () => client.end(),
    };
};

/** Seconds of `COPY` and an upsert, whose effect is rolled back. */
export const timePlain = async (
    { exec, copy }: Plain,
    { content, table, upsert }: BenchFile,
): Promise<{ copy: number; upsert: number }> => {
    await exec('begin');
    await exec(`create temporary table ${table}`);
    const since = performance.now();
    await copy(content);
    const copied = performance.now();
    await exec(upsert);
    const written = performance.now();
    await exec('rollback');
    return { copy: (copied - since) / 1000, upsert: (written - copied) / 1000 };
};

/** Removes the rolled-back rows, which each scan would read, so that an import finds the tables in the same state. */
export const tidy = async ({ exec }: Plain): Promise<void> => {
    await exec('vacuum full');
    await exec('vacuum analyze');
};

export const makeLists = ({ exec }: Plain): Promise<unknown> =>
    exec(`insert into price_lists (code, label, price_list_type_id, valid_from, valid_to)
        select 'IMP' || n, 'Import ' || n, (select min(id) from price_list_types), '2030-01-01'::date + n * 400, '2030-01-01'::date + n * 400 + 300 from generate_series(1, ${LISTS}) n`);
