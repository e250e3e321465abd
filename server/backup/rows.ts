import { hash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { query } from '../db/query.ts';
import type { Add } from './archive.ts';
import { rowsPath, type TableDump } from './manifest.ts';

/** PostgreSQL settings that make the text form of values lossless and the same in every installation. */
const NOTATION = {
    datestyle: 'ISO, YMD',
    intervalstyle: 'postgres',
    timezone: 'UTC',
    extra_float_digits: '3',
    bytea_output: 'hex',
};

/** Removes the timeouts of a transaction, and sets the text form of its values. */
export const prepareTransaction = async (tx: Db): Promise<void> => {
    const limits = { statement_timeout: '0', lock_timeout: '0', idle_in_transaction_session_timeout: '0' };
    for (const [name, value] of Object.entries({ ...NOTATION, ...limits }))
        await tx.execute(sql`select set_config(${name}, ${value}, true)`);
};

interface Column {
    readonly name: string;
    /** Type for a cast: `numeric(12,4)`. */
    readonly type: string;
}

/** Stored columns of a table in their order, without generated ones. */
const columnsOf = (db: Db, table: string): Promise<Column[]> =>
    query<Column>(
        db,
        sql`select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute
            where attrelid = ${`public.${table}`}::regclass and attnum > 0 and not attisdropped and attgenerated = ''
            order by attnum`,
    );

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** Rows per fetch and bytes per entry, which limit the memory used. */
const ROWS_PER_FETCH = 1000;
const PART = 4 * 1024 * 1024;

/** Rows of a table as JSON arrays of texts, in batches from a cursor. The database builds the JSON. */
async function* slicesOf(tx: Db, table: string, columns: readonly string[]): AsyncGenerator<string[]> {
    const texts = columns.map(column => `${quoted(column)}::text`).join(', ');
    await tx.execute(
        sql.raw(
            `declare rows_of no scroll cursor for select array_to_json(array[${texts}]::text[])::text as row from public.${quoted(table)}`,
        ),
    );
    for (;;) {
        const rows = await query<{ readonly row: string }>(tx, sql.raw(`fetch ${ROWS_PER_FETCH} from rows_of`));
        if (rows.length === 0) break;
        yield rows.map(({ row }) => row);
    }
    await tx.execute(sql`close rows_of`);
}

const MODULUS = 1n << 128n;

/** Sum of row hashes. It does not depend on the order of rows, but changes if a row is lost, duplicated or modified. */
const createDigest = () => {
    let sum = 0n;
    return {
        add: (rows: readonly string[]): void => {
            for (const row of rows) sum = (sum + BigInt(`0x${hash('sha256', row, 'hex').slice(0, 32)}`)) % MODULUS;
        },
        read: (): string => sum.toString(16).padStart(32, '0'),
    };
};

/** Writes the rows of a table into an archive. @param say gets the number of written rows */
export const dumpTable = async (tx: Db, table: string, add: Add, say: (rows: number) => void): Promise<TableDump> => {
    const columns = (await columnsOf(tx, table)).map(({ name }) => name);
    const digest = createDigest();
    const parts: TableDump['parts'] = [];
    let [held, bytes, rows]: [string[], number, number] = [[], 0, 0];
    const write = async (): Promise<void> => {
        if (held.length === 0) return;
        const path = rowsPath(table, parts.length + 1);
        const entry = await add(path, Buffer.from(`${held.join('\n')}\n`));
        parts.push({ path, rows: held.length, ...entry });
        [held, bytes] = [[], 0];
        say(rows);
    };
    for await (const slice of slicesOf(tx, table, columns)) {
        digest.add(slice);
        for (const row of slice) {
            held.push(row);
            bytes += row.length;
            rows += 1;
            if (bytes >= PART) await write();
        }
    }
    await write();
    say(rows);
    return { name: table, columns, rows, digest: digest.read(), parts };
};

export const digestTable = async (
    tx: Db,
    { name, columns }: TableDump,
): Promise<Pick<TableDump, 'rows' | 'digest'>> => {
    const digest = createDigest();
    let rows = 0;
    for await (const slice of slicesOf(tx, name, columns)) {
        digest.add(slice);
        rows += slice.length;
    }
    return { rows, digest: digest.read() };
};

/** Inserts rows of a dump. @param lines JSON, one row per line */
export const loadRows = async (tx: Db, { name, columns }: TableDump, lines: string): Promise<void> => {
    const types = new Map((await columnsOf(tx, name)).map(column => [column.name, column.type]));
    const values = columns.map((column, at) => {
        const type = types.get(column);
        if (type === undefined) throw new Error(`${name} has no column ${column}`);
        return `(one->>${at})::${type}`;
    });
    const rows = `[${lines.trimEnd().replaceAll('\n', ',')}]`;
    await tx.execute(
        sql`insert into ${sql.raw(`public.${quoted(name)} (${columns.map(quoted).join(', ')}) overriding system value select ${values.join(', ')}`)}
            from jsonb_array_elements(${rows}::jsonb) one`,
    );
};
