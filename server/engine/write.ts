import { eq, inArray, sql } from 'drizzle-orm';
import { identifierOf } from '#contract/language/identifier.ts';
import type { RelationProperty, ValueProperty } from '#contract/language/kinds.ts';
import type { ResourceName } from '#contract/language/names.ts';
import type { Property } from '#contract/language/property.ts';
import { targetOf } from '#contract/language/relations.ts';
import { valueParts } from '#contract/language/values.ts';
import type { Db } from '../db/database.ts';
import { isAlternative } from '../db/tables/alternatives.ts';
import type { JsonObject, Row } from '../domain/record.ts';
import { columnKey, columnsByTarget } from './columns.ts';
import type { Link, ServerResource } from './resource.ts';

type Columns = Readonly<Record<string, unknown>>;

const identifiers = (to: ResourceName, value: unknown): unknown =>
    typeof value === 'string' ? identifierOf(to, value) : value;

const stored = (property: Property, value: unknown): unknown => {
    if (property.kind === 'relation') return identifiers(property.to, value);
    return property.kind === 'instant' && typeof value === 'string' ? new Date(value) : value;
};

/** Columns of a value's parts; all null for an absent value. */
const partsIn = (name: string, value: ValueProperty, given: unknown): Columns => {
    const parts = (given ?? {}) as JsonObject;
    return Object.fromEntries(
        valueParts(name, value).map(part => [part.key, stored(part.property, parts[part.name] ?? null)]),
    );
};

/** Columns of a relation to one of two resources; those of the other resource become null. */
const alternativesIn = (resource: ServerResource, name: string, property: RelationProperty, iri: unknown): Columns => {
    const named = typeof iri === 'string' ? targetOf(property, iri) : undefined;
    return Object.fromEntries(
        columnsByTarget(resource, name).map(([to, key]) => [key, to === named ? identifiers(to, iri) : null]),
    );
};

/** Adds the columns of a property. Optimised for properties with one column, because imports convert millions of values. */
const addColumns = (columns: Record<string, unknown>, resource: ServerResource, name: string, value: unknown): void => {
    const property = resource.contract.properties[name];
    if (property?.kind === 'value') Object.assign(columns, partsIn(name, property, value));
    else if (isAlternative(property)) Object.assign(columns, alternativesIn(resource, name, property, value));
    else if (property) {
        const key = columnKey(resource, name);
        if (key !== undefined) columns[key] = stored(property, value);
    }
};

/** Converts parsed properties to columns; to-many relations are stored elsewhere. */
export const columnValues = (resource: ServerResource, input: JsonObject): Columns => {
    const columns: Record<string, unknown> = {};
    for (const name of Object.keys(input)) addColumns(columns, resource, name, input[name]);
    return columns;
};

const relink = async (tx: Db, link: Link, id: number, others: readonly unknown[]): Promise<void> => {
    await tx.delete(link.table).where(eq(link.own, id));
    if (others.length === 0) return;
    const list = sql.join(
        others.map(other => sql`(${id}::int, ${other}::int)`),
        sql`, `,
    );
    await tx.execute(
        sql`insert into ${link.table} (${sql.identifier(link.own.name)}, ${sql.identifier(link.other.name)}) values ${list}`,
    );
};

const relinkAll = async (
    tx: Db,
    { contract, links = {} }: ServerResource,
    id: number,
    input: JsonObject,
): Promise<void> => {
    for (const [name, link] of Object.entries(links)) {
        const value = input[name];
        const property = contract.properties[name];
        if (!Array.isArray(value) || property?.kind !== 'relations') continue;
        await relink(
            tx,
            link,
            id,
            value.map(iri => identifiers(property.to, iri)),
        );
    }
};

/** Inserts a record. @param derived columns computed by the resource @returns the new identifier */
export const insertRow = async (
    tx: Db,
    resource: ServerResource,
    input: JsonObject,
    derived?: Columns,
): Promise<number> => {
    const values = { ...columnValues(resource, input), ...derived };
    const [made] = await tx.insert(resource.table).values(values).returning({ id: resource.table.id });
    const id = Number(made?.id);
    await relinkAll(tx, resource, id, input);
    return id;
};

/** Updates a record with the patch and derived columns, and increments its version. */
export const updateRow = async (
    tx: Db,
    resource: ServerResource,
    row: Row,
    input: JsonObject,
    derived?: Columns,
): Promise<void> => {
    const values = { ...columnValues(resource, input), ...derived, ...resource.touch, version: row.version + 1 };
    await tx.update(resource.table).set(values).where(eq(resource.table.id, row.id));
    await relinkAll(tx, resource, row.id, input);
};

/** Writes the same values to several records and increments their versions; to-many relations are not supported. */
export const updateRows = async (
    tx: Db,
    resource: ServerResource,
    ids: readonly number[],
    input: JsonObject,
): Promise<void> => {
    const { table, touch } = resource;
    const values = { ...columnValues(resource, input), ...touch, version: sql`${table.version} + 1` };
    await tx
        .update(table)
        .set(values)
        .where(inArray(table.id, [...ids]));
};
