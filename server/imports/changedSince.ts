import { type SQL, sql } from 'drizzle-orm';
import { ADDED_TO, IMPORT_KEYS, type ImportedResource } from '#contract/imports/resources.ts';
import { contractOf } from '#contract/index.ts';
import type { ResourceName } from '#contract/language/names.ts';
import type { Property } from '#contract/language/property.ts';
import type { Db } from '../db/database.ts';
import { intArray, query } from '../db/query.ts';
import { snakeOf } from '../db/tables/columns.ts';
import type { Row } from '../domain/record.ts';

/** Version of the records after a run; new ones have their first version, unless their row stores another. */
export const LEFT_VERSION = sql`case staged.action when 'create' then coalesce(staged.version, 1) else staged.version + 1 end`;

/** Increments the expected versions of records that the import itself has changed again. */
export const countChange = async (tx: Db, importId: number, ids: readonly number[]): Promise<void> => {
    await tx.execute(
        sql`update import_rows set version = version + 1 where import_id = ${importId} and target = any(${intArray(ids)}) and action in ('create', 'change')`,
    );
};

/** Condition that a record has new children, which its version does not reflect. `alias` is that of its table. */
export const isAddedTo = (name: ResourceName, alias: 'one' | 'now'): SQL => {
    const counter = ADDED_TO[name];
    return counter === undefined ? sql`false` : sql`${sql.identifier(alias)}.${sql.identifier(snakeOf(counter))} > 0`;
};

/** Identifiers of staged records that were changed or deleted since the dry run, or since the run. */
export const changedSince = async (tx: Db, { id, resource, status }: Row): Promise<readonly number[]> => {
    // Tables are named after their resources (resourceTable).
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

/** Sets of properties that are unique together. */
const uniqueIn = (name: ImportedResource): readonly (readonly string[])[] => {
    const keys: readonly (readonly string[])[] = IMPORT_KEYS[name];
    const { properties } = contractOf(name);
    const alone = Object.keys(properties).filter(one => properties[one]?.unique);
    return [...keys, ...alone.filter(one => !keys.some(set => set.length === 1 && set[0] === one)).map(one => [one])];
};

/** Condition that another record has the staged record's former value. */
const isTaken = (name: string, property: Property | undefined): SQL => {
    // Columns are named after their properties (resourceTable).
    const column = snakeOf(property?.kind === 'relation' ? `${name}Id` : name);
    const own = sql`other.${sql.identifier(column)}`;
    const former = sql`coalesce(staged.before->'columns'->>${column}::text, staged.before->'input'->>${name}::text)`;
    if (property?.kind !== 'text') return sql`${own} = (${former})::int`;
    return property.code ? sql`code_key(${own}) = code_key(${former})` : sql`name_key(${own}) = name_key(${former})`;
};

/** Identifiers of staged records that cannot be restored, because other records have taken a unique value. */
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
