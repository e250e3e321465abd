import { type SQL, sql } from 'drizzle-orm';
import { ADDED_TO, IMPORT_KEYS, type ImportedResource } from '#contract/imports/resources.ts';
import { contractOf } from '#contract/index.ts';
import type { ResourceName } from '#contract/language/names.ts';
import type { Property } from '#contract/language/property.ts';
import type { Db } from '../db/database.ts';
import { intArray, query } from '../db/query.ts';
import { snakeOf } from '../db/tables/columns.ts';
import type { Row } from '../domain/record.ts';

/** The version that a run has left its records in; new ones are in their first, unless their row says otherwise. */
export const LEFT_VERSION = sql`case staged.action when 'create' then coalesce(staged.version, 1) else staged.version + 1 end`;

/** The import itself has changed records besides those of their rows: nobody else has. */
export const countChange = async (tx: Db, importId: number, ids: readonly number[]): Promise<void> => {
    await tx.execute(
        sql`update import_rows set version = version + 1 where import_id = ${importId} and target = any(${intArray(ids)}) and action in ('create', 'change')`,
    );
};

/** Whether others have added something to the record, told as `alias`, that its version does not tell. */
export const isAddedTo = (name: ResourceName, alias: 'one' | 'now'): SQL => {
    const counter = ADDED_TO[name];
    return counter === undefined ? sql`false` : sql`${sql.identifier(alias)}.${sql.identifier(snakeOf(counter))} > 0`;
};

/**
 * Identifiers of the staged records whose version is another than the staged one, or that are gone: others have changed
 * them since the rehearsal, or since the run.
 */
export const changedSince = async (tx: Db, { id, resource, status }: Row): Promise<readonly number[]> => {
    // The tables of resources are called as they are (resourceTable).
    const name = contractOf(String(resource) as ResourceName).name;
    const table = sql.identifier(name);
    const touched = status === 'done' ? sql`('create', 'change')` : sql`('change', 'remove')`;
    const version = status === 'done' ? LEFT_VERSION : sql`staged.version`;
    const [found] = await query<{ readonly targets: number[] }>(
        tx,
        sql`select coalesce(array_agg(staged.target order by staged.place), '{}') as targets
            from import_rows staged left join ${table} one on one.id = staged.target
            where staged.import_id = ${id} and staged.action in ${touched} and (one.version is distinct from ${version} or staged.action = 'create' and ${isAddedTo(name, 'one')})`,
    );
    return found?.targets ?? [];
};

/** The sets of properties of which no two records have the same values. */
const uniqueIn = (name: ImportedResource): readonly (readonly string[])[] => {
    const keys: readonly (readonly string[])[] = IMPORT_KEYS[name];
    const { properties } = contractOf(name);
    const alone = Object.keys(properties).filter(one => properties[one]?.unique);
    return [...keys, ...alone.filter(one => !keys.some(set => set.length === 1 && set[0] === one)).map(one => [one])];
};

/** Whether another record has what the staged one had before. */
const isTaken = (name: string, property: Property | undefined): SQL => {
    // Columns are called as their properties are (resourceTable).
    const column = snakeOf(property?.kind === 'relation' ? `${name}Id` : name);
    const own = sql`other.${sql.identifier(column)}`;
    const former = sql`coalesce(staged.before->'columns'->>${column}::text, staged.before->'input'->>${name}::text)`;
    if (property?.kind !== 'text') return sql`${own} = (${former})::int`;
    return property.code ? sql`code_key(${own}) = code_key(${former})` : sql`name_key(${own}) = name_key(${former})`;
};

/**
 * Identifiers of the staged records that cannot be as they were: another record, which is none of the import, has been given
 * a value since that no two may have.
 */
export const takenSince = async (tx: Db, { id, resource }: Row): Promise<readonly number[]> => {
    const name = resource as ImportedResource;
    const { properties } = contractOf(name);
    const found: number[] = [];
    for (const names of uniqueIn(name)) {
        const same = sql.join(
            names.map(one => isTaken(one, properties[one])),
            sql` and `,
        );
        const named = sql.param(`{${names.join()}}`);
        const rows = await query<{ readonly target: number }>(
            tx,
            sql`select distinct staged.target from import_rows staged join ${sql.identifier(name)} other on other.id <> staged.target and ${same}
                where staged.import_id = ${id} and (staged.action = 'remove' or staged.action = 'change' and staged.differences ?| ${named}::text[])
                    and not exists (select from import_rows own where own.import_id = ${id} and own.target = other.id)`,
        );
        found.push(...rows.map(({ target }) => target));
    }
    return found;
};
