import { sql } from 'drizzle-orm';
import { query } from '#server/db/query.ts';
import type { Api } from './api.ts';

/** What every write may change without changing what a record says. */
const MARKS = ['version', 'item_date_update', 'updated_at'];

/** The rows of tables as they are, without the marks of every write. */
export const rowsOf = async ({ database: { db } }: Pick<Api, 'database'>, ...tables: readonly string[]) => {
    const found: Record<string, readonly string[]> = {};
    for (const table of tables) {
        const rows = await query<{ readonly row: string }>(
            db,
            sql`select (to_jsonb(one) - ${sql.raw(`array[${MARKS.map(name => `'${name}'`)}]`)})::text as row from ${sql.identifier(table)} one order by 1`,
        );
        found[table] = rows.map(({ row }) => row);
    }
    return found;
};
