import { getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm';
import { onceFor } from '#contract/language/onceFor.ts';
import { isList, isWritable, type Property } from '#contract/language/property.ts';
import type { Db } from '../db/database.ts';
import { query } from '../db/query.ts';
import type { JsonObject } from '../domain/record.ts';
import type { Link, ServerResource } from '../engine/resource.ts';
import { setOf } from './staged.ts';

const usualOf = (property: Property): unknown => (isList(property) ? [] : (property.default ?? null));

/** Default columns of a new record, by database name, for properties missing from the file. */
const usualColumns = onceFor((resource: ServerResource): readonly (readonly [name: string, value: SQL])[] => {
    const properties = Object.entries(resource.contract.properties).filter(([, property]) => isWritable(property));
    const usual: JsonObject = Object.fromEntries(properties.map(([name, property]) => [name, usualOf(property)]));
    const { columns = {} } = setOf(resource, usual);
    return Object.values(getTableColumns(resource.table)).flatMap(column => {
        const value = columns[column.name];
        if (value === undefined) return [];
        const typed = value === null ? sql`null` : sql`${sql.param(value, column)}`;
        return [[column.name, sql`${typed}::${sql.raw(column.getSQLType())}`] as const];
    });
});

export interface WrittenSet {
    readonly importId: number;
    readonly resource: ServerResource;
    /** Condition on the staged rows, with the alias `staged`. */
    readonly rows: SQL;
    readonly side: 'after' | 'before';
}

interface Counted {
    readonly count: number;
}

const counted = async (tx: Db, statement: SQL): Promise<number> => {
    const [found] = await query<Counted>(
        tx,
        sql`with written as (${statement} returning 1) select count(*)::int as count from written`,
    );
    return found?.count ?? 0;
};

const stagedIn = ({ importId, rows }: WrittenSet): SQL => sql`staged.import_id = ${importId} and ${rows}`;

const sideOf = ({ side }: WrittenSet): SQL => sql`staged.${sql.identifier(side)}`;

export const writtenNames = async (tx: Db, written: WrittenSet, what: 'columns' | 'links'): Promise<string[]> => {
    const found = await query<{ readonly name: string }>(
        tx,
        sql`select jsonb_object_keys(named) as name from (
            select ${sideOf(written)}->${what}::text as named from import_rows staged where ${stagedIn(written)} limit 1) one`,
    );
    return found.map(({ name }) => name);
};

const identifiers = (names: readonly string[]): SQL[] => names.map(name => sql`${sql.identifier(name)}`);

const list = (all: readonly SQL[]): SQL => sql.join([...all], sql`, `);

/** Staged values as `typed`, with the types of the table; a lateral join would take three times as long. */
const typed = (written: WrittenSet): SQL =>
    sql`(select staged.place, staged.target, staged.version, jsonb_populate_record(null::${written.resource.table}, ${sideOf(written)}->'columns') as typed
        from import_rows staged where ${stagedIn(written)} order by staged.place offset 0) one_row`;

/** Inserts the records with their staged identifiers, and defaults for missing columns. @returns their number */
export const insertSet = async (tx: Db, written: WrittenSet): Promise<number> => {
    const names = await writtenNames(tx, written, 'columns');
    if (names.length === 0) return 0;
    const usual = usualColumns(written.resource).filter(([name]) => !names.includes(name));
    const columns = identifiers([...names, ...usual.map(([name]) => name)]);
    const values = [
        ...identifiers(names).map(column => sql`(one_row.typed).${column}`),
        ...usual.map(([, value]) => value),
    ];
    return counted(
        tx,
        sql`insert into ${written.resource.table} (id, ${list(columns)})
            select one_row.target, ${list(values)} from ${typed(written)}`,
    );
};

const touched = ({ touch = {}, table }: ServerResource): SQL[] => {
    const columns = getTableColumns(table);
    return Object.entries(touch).flatMap(([key, value]) => {
        const column = columns[key];
        return column ? [sql`${sql.identifier(column.name)} = ${value}`] : [];
    });
};

/** Updates records of the expected version. @param ahead its increase since staging @returns their number */
export const updateSet = async (tx: Db, written: WrittenSet, ahead: number): Promise<number> => {
    const { resource } = written;
    const columns = identifiers(await writtenNames(tx, written, 'columns'));
    if (columns.length === 0) return 0;
    const set = [
        ...columns.map(column => sql`${column} = given.${column}`),
        ...touched(resource),
        sql`version = one.version + 1`,
    ];
    const values = columns.map(column => sql`(one_row.typed).${column}`);
    return counted(
        tx,
        sql`update ${resource.table} one set ${list(set)}
            from (select one_row.target as staged_target, one_row.version + ${ahead}::int as staged_version, ${list(values)} from ${typed(written)}) given
            where one.id = given.staged_target and one.version = given.staged_version`,
    );
};

/** Deletes the records whose version is still the expected one. @returns their number */
export const deleteSet = (
    tx: Db,
    { importId, resource, rows }: Omit<WrittenSet, 'side'>,
    version: SQL,
): Promise<number> =>
    counted(
        tx,
        sql`delete from ${resource.table} one using import_rows staged
            where staged.import_id = ${importId} and ${rows} and one.id = staged.target and one.version = ${version}`,
    );

const linkSet = async (tx: Db, written: WrittenSet, name: string, { table, own, other }: Link): Promise<void> => {
    const links = sql`${sideOf(written)}->'links'->${name}`;
    const [mine, theirs] = [sql.identifier(own.name), sql.identifier(other.name)];
    await tx.execute(
        sql`delete from ${table} where ${mine} in (select staged.target from import_rows staged where ${stagedIn(written)} and ${links} is not null)`,
    );
    await tx.execute(
        sql`insert into ${table} (${mine}, ${theirs}) select staged.target, linked::int
            from import_rows staged cross join lateral jsonb_array_elements_text(${links}) linked
            where ${stagedIn(written)} and ${links} is not null`,
    );
};

export const linkSets = async (tx: Db, written: WrittenSet): Promise<void> => {
    const { links = {} } = written.resource;
    if (Object.keys(links).length === 0) return;
    const names = await writtenNames(tx, written, 'links');
    for (const [name, link] of Object.entries(links)) if (names.includes(name)) await linkSet(tx, written, name, link);
};

/** Next identifier of the resource, for a row that creates a record. The sequence is looked up once per statement. */
export const nextId = ({ table }: ServerResource): SQL =>
    sql`nextval((select pg_get_serial_sequence(${getTableName(table)}, 'id')::regclass))`;
