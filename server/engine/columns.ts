import { type DriverValueDecoder, getTableColumns, is, SQL, sql } from 'drizzle-orm';
import { type PgColumn, PgDialect, PgNumeric } from 'drizzle-orm/pg-core';
import { isFigure } from '#contract/language/figures.ts';
import type { ValueProperty } from '#contract/language/kinds.ts';
import { collectionPath, type ResourceName } from '#contract/language/names.ts';
import { onceFor } from '#contract/language/onceFor.ts';
import { propertyAt, propertyPlace } from '#contract/language/paths.ts';
import { isReadable, type Property } from '#contract/language/property.ts';
import { targetsOf } from '#contract/language/relations.ts';
import { valueParts } from '#contract/language/values.ts';
import { isAlternative, otherKey } from '../db/tables/alternatives.ts';
import type { Row } from '../domain/record.ts';
import type { Link, ServerResource } from './resource.ts';

const findColumnKey = ({ contract, table, columns }: ServerResource, property: string): string | undefined => {
    const all = getTableColumns(table);
    const place = propertyPlace(contract, property);
    if (place?.kind === 'part') return place.key;
    return [columns?.[property], property, `${property}Id`].find(key => key !== undefined && key in all);
};

/** Cache of column keys by property, because imports look them up for each row. */
const knownKeys = onceFor((_resource: ServerResource) => new Map<string, string>());

/** Key of the column of a property, or of a part of a value (`address.zip`); undefined without a column. */
export const columnKey = (resource: ServerResource, property: string): string | undefined => {
    const known = knownKeys(resource);
    // Only existing names are cached, because others come from requests.
    const key = known.get(property) ?? findColumnKey(resource, property);
    if (key !== undefined) known.set(property, key);
    return key;
};

export const columnOf = (resource: ServerResource, property: string): PgColumn | undefined => {
    const key = columnKey(resource, property);
    return key === undefined ? undefined : getTableColumns(resource.table)[key];
};

/** Columns of a relation by target resource; two for a relation to one of two resources. */
export const columnsByTarget = (
    resource: ServerResource,
    name: string,
): readonly (readonly [to: ResourceName, key: string, column: PgColumn])[] => {
    const property = propertyAt(resource.contract, name);
    if (!property || !('to' in property)) return [];
    const keys = [columnKey(resource, name), otherKey(name)];
    const columns = getTableColumns(resource.table);
    return targetsOf(property).flatMap((to, at) => {
        const key = keys[at] ?? '';
        const column = columns[key];
        return column ? [[to, key, column] as const] : [];
    });
};

/** IRI of the record that a relation refers to, of any target resource. */
const iriIn = (resource: ServerResource, name: string): SQL => {
    const iris = columnsByTarget(resource, name).map(([to, , column]) => sql`${`${collectionPath(to)}/`} || ${column}`);
    return sql`coalesce(${sql.join(iris, sql`, `)})`;
};

/** Sorted identifiers of the linked records of a to-many relation. */
const linked = ({ table }: ServerResource, link: Link): SQL =>
    sql`array(select ${sql.identifier(link.other.name)} from ${link.table} where ${sql.identifier(link.own.name)} = ${table}.id order by 1)`;

/** Reads exact numbers, stored or computed, as text, because JSON would convert them to binary ones. */
const exact = (source: PgColumn | SQL, property?: Property): SQL =>
    is(source, PgNumeric) || (property && isFigure(property)) ? sql`(${source})::text` : sql`${source}`;

/** Parts of a value as one JSON object; null if all parts are null. */
const gathered = ({ table }: ServerResource, name: string, value: ValueProperty): SQL => {
    const columns = getTableColumns(table);
    const parts = valueParts(name, value).flatMap(part => {
        const column = columns[part.key];
        return column ? [{ ...part, column }] : [];
    });
    const members = parts.map(part => sql`${sql.raw(`'${part.name}'`)}, ${exact(part.column)}`);
    const all = parts.map(({ column }) => sql`${column}`);
    return sql`case when num_nonnulls(${sql.join(all, sql`, `)}) > 0 then json_build_object(${sql.join(members, sql`, `)}) end`;
};

/** Children as a JSON list of rows, in their order. */
const embedded = ({ table }: ServerResource, child: ServerResource): SQL => {
    const { columns, toRow } = selectAll(child);
    const parent = columnOf(child, child.contract.parent ?? '');
    const rows = sql`(select ${columns} from ${child.table} where ${parent} = ${table}.id) one_child`;
    return sql`coalesce((select json_agg(one_child order by one_child.position, one_child.id) from ${rows}), '[]')`.mapWith(
        (found: Record<string, unknown>[]) => found.map(toRow),
    );
};

const sourceOf = (resource: ServerResource, name: string): PgColumn | SQL => {
    const link = resource.links?.[name];
    if (link) return linked(resource, link);
    const child = resource.children?.[name];
    if (child) return embedded(resource, child);
    const property = resource.contract.properties[name];
    if (isAlternative(property)) return iriIn(resource, name);
    const kept = property?.kind === 'value' ? gathered(resource, name, property) : columnOf(resource, name);
    const source = resource.computed?.[name] ?? kept;
    if (!source) throw new Error(`${resource.contract.name}.${name} has no column`);
    return source;
};

/** Columns of a query for records, and the conversion of a record read as JSON to a row. */
export interface SelectedColumns {
    readonly columns: SQL;
    readonly toRow: (record: Record<string, unknown>) => Row;
}

/** Drizzle stores the argument of `mapWith` in a field missing from its types. */
const decoderOf = (source: PgColumn | SQL): DriverValueDecoder<unknown, unknown> =>
    is(source, SQL) ? (source as unknown as { decoder: DriverValueDecoder<unknown, unknown> }).decoder : source;

const dialect = new PgDialect();

/** Selects readable properties and the version; cached as SQL text, because building it takes a millisecond. */
export const select = (resource: ServerResource, names?: readonly string[]): SelectedColumns => {
    const { contract, table } = resource;
    const properties = Object.entries(contract.properties)
        .filter(([name, property]) => isReadable(property) && (names?.includes(name) ?? true))
        .map(([name]) => [name, sourceOf(resource, name)] as const);
    const sources = [['id', table.id], ['version', table.version], ...properties] as const;
    const columns = sources.map(
        ([name, source]) => sql`${exact(source, contract.properties[name])} as ${sql.identifier(name)}`,
    );
    const { sql: text } = dialect.sqlToQuery(sql.join(columns, sql`, `).inlineParams());
    const decoders = properties.map(([name, source]) => [name, decoderOf(source)] as const);
    const toRow = (record: Record<string, unknown>): Row => {
        for (const [name, decoder] of decoders) {
            const read = record[name];
            const value = read === null ? null : decoder.mapFromDriverValue(read);
            if (value !== read) record[name] = value;
        }
        return record as Row;
    };
    return { columns: sql.raw(text), toRow };
};

export const selectAll = onceFor((resource: ServerResource) => select(resource));

const isListed = (property: Property): boolean => property.kind !== 'children' || property.isListed !== false;

/** Selection of the properties included in the members of a collection. */
export const selectListed = onceFor((resource: ServerResource) => {
    const properties = Object.entries(resource.contract.properties);
    return select(
        resource,
        properties.flatMap(([name, property]) => (isListed(property) ? [name] : [])),
    );
});
