import { sql } from 'drizzle-orm';
import type { Db } from '../../../db/database.ts';
import type { ServerResource } from '../../resource.ts';
import { nextId } from '../run/sets.ts';
import type { StagedRow } from '../staged.ts';

/** Most fields of most rows are empty, which takes time to read. */
const full = <T>(value: T | null): T | undefined => value ?? undefined;

/** A row as JSON, without its name. */
export const textOf = (staged: StagedRow): string =>
    JSON.stringify({
        row: full(staged.row),
        action: staged.action,
        target: full(staged.target),
        version: full(staged.version),
        after: full(staged.after),
        before: full(staged.before),
        differences: staged.differences,
        errors: staged.errors.length > 0 ? staged.errors : undefined,
        cells: full(staged.cells),
    });

interface Staging {
    readonly importId: number;
    readonly resource: ServerResource;
    /** Place of the row before the first one. */
    readonly after: number;
    /** The rows ({@link textOf}), with commas between them. */
    readonly text: string;
    /**
     * Their names. Those of prices have `≥` and `€`, with which a text takes two bytes a character: the rest of the row, which
     * is ten times as long, is spared that.
     */
    readonly names: readonly string[];
}

/**
 * Adds rows with one statement, which is a transaction of its own. What a crash of the machine takes of it is staged again:
 * the state that follows the last row is written with its durability, and with that of all before it.
 */
export const stage = async (db: Db, { importId, resource, after, text, names }: Staging): Promise<void> => {
    if (names.length === 0) return;
    // A set is written with identifiers that are known before.
    const target = resource.inSets
        ? sql`case action when 'create' then ${nextId(resource)} else target end`
        : sql`target`;
    await db.execute(sql`
        with settings as materialized (select set_config('plan_cache_mode', 'auto', true), set_config('synchronous_commit', 'off', true))
        insert into import_rows (import_id, place, row, action, target, version, name, after, before, differences, errors, cells)
        select ${importId}::int, ${after}::int + number, row, action, ${target}, version, name, after, before, differences, coalesce(errors, '[]'), cells
        from settings, rows from (jsonb_to_recordset(${`[${text}]`}::jsonb)
            as (row int, action text, target int, version int, after jsonb, before jsonb, differences jsonb, errors jsonb, cells jsonb),
            jsonb_array_elements_text(${JSON.stringify(names)}::jsonb))
            with ordinality one(row, action, target, version, after, before, differences, errors, cells, name, number)`);
};
