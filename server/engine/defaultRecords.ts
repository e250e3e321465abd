import { sql } from 'drizzle-orm';
import type { ResourceContract } from '#contract/language/contract.ts';
import { defaultRelations } from '#contract/language/defaults.ts';
import type { Db } from '../db/database.ts';
import { query } from '../db/query.ts';
import { snakeOf } from '../db/tables/columns.ts';
import { iriOf, type JsonObject } from '../domain/record.ts';

/** IRIs of default records by relation. A relation without a flagged record is omitted. */
export const defaultRecords = async (
    db: Db,
    contract: Pick<ResourceContract, 'properties'>,
    given: JsonObject,
): Promise<JsonObject> => {
    const found: JsonObject = {};
    for (const { name, to, flag } of defaultRelations(contract)) {
        if (name in given) continue;
        const column = sql.identifier(snakeOf(flag));
        const [row] = await query<{ readonly id: number }>(
            db,
            sql`select id from ${sql.identifier(to)} where ${column} order by id limit 1`,
        );
        if (row) found[name] = iriOf(to, row.id);
    }
    return found;
};
