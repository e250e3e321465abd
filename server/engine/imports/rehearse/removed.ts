import { sql } from 'drizzle-orm';
import { REPLACED_WITHIN } from '#contract/imports/resources.ts';
import type { Db } from '../../../db/database.ts';
import { intArray, query } from '../../../db/query.ts';
import { type Row, toRecord } from '../../../hydra/record.ts';
import { columnOf } from '../../columns.ts';
import { historyDifferences } from '../../history.ts';
import { rowsOf } from '../../read.ts';
import type { ServerResource } from '../../resource.ts';
import { type StagedRow, setOf } from '../staged.ts';
import { titlesOf } from './title.ts';

const SLICE = 250;

interface Removal {
    readonly db: Db;
    readonly id: number;
    readonly resource: ServerResource;
    /** The records within which all others are replaced: the price lists that the file names. */
    readonly within: ReadonlySet<number>;
    readonly keep: (rows: Iterable<StagedRow>) => Promise<void>;
}

/** Found at once: each slice would search all staged rows. */
const unnamed = async ({ db, id, resource, within }: Removal): Promise<readonly number[]> => {
    const column = columnOf(resource, REPLACED_WITHIN[resource.contract.name] ?? '');
    if (!column) return [];
    const [found] = await query<{ readonly ids: readonly number[] | null }>(
        db,
        sql`select array_agg(one.id order by one.id) as ids from ${resource.table} one where one.${sql.identifier(column.name)} = any(${intArray(within)})
                and not exists (select from import_rows staged where staged.import_id = ${id} and staged.target = one.id)`,
    );
    return found?.ids ?? [];
};

const removed = (resource: ServerResource, row: Row, name: string): StagedRow => {
    const { contract } = resource;
    return {
        row: null,
        action: 'remove',
        target: row.id,
        version: row.version,
        name,
        after: null,
        before: setOf(resource, toRecord(contract, row)),
        differences: { ...historyDifferences(contract, { before: row }) },
        errors: [],
        cells: null,
    };
};

/** Stages the records that the file does not name. */
export const stageRemoved = async (removal: Removal): Promise<void> => {
    const ids = await unnamed(removal);
    for (let at = 0; at < ids.length; at += SLICE) {
        const rows = await rowsOf(removal.db, removal.resource, ids.slice(at, at + SLICE));
        const names = await titlesOf(removal.db, removal.resource, rows);
        await removal.keep(rows.map((row, place) => removed(removal.resource, row, names[place] ?? '')));
    }
};
