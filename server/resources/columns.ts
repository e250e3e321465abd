import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { isReadable } from '#contract/property.ts';
import type { Link, ServerResource } from './resource.ts';

/** Key of the table's column behind a property, undefined when there is none. */
export const columnKey = ({ table, columns }: ServerResource, property: string): string | undefined => {
    const all = getTableColumns(table);
    return [columns?.[property], property, `${property}Id`].find(key => key !== undefined && key in all);
};

/** The column behind a property. */
export const columnOf = (resource: ServerResource, property: string): PgColumn | undefined => {
    const key = columnKey(resource, property);
    return key === undefined ? undefined : getTableColumns(resource.table)[key];
};

/** Identifiers at the other end of a to-many relation, in their order. */
const linked = ({ table }: ServerResource, link: Link): SQL =>
    sql`array(select ${sql.identifier(link.other.name)} from ${link.table} where ${sql.identifier(link.own.name)} = ${table}.id order by 1)`;

/**
 * What a query selects to answer with records: each readable property under its name, and the version.
 * @param names only these.
 */
export const selectionOf = (resource: ServerResource, names?: readonly string[]): Record<string, PgColumn | SQL> => {
    const { contract, table, computed = {}, links = {} } = resource;
    const selection: Record<string, PgColumn | SQL> = { id: table.id, version: table.version };
    for (const [name, property] of Object.entries(contract.properties)) {
        if (!isReadable(property) || names?.includes(name) === false) continue;
        const link = links[name];
        const source = link ? linked(resource, link) : (computed[name] ?? columnOf(resource, name));
        if (!source) throw new Error(`${contract.name}.${name} has no column`);
        selection[name] = source;
    }
    return selection;
};
