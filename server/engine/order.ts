// Apart: sort order of a list as SQL; `page.ts` reads pages in this order.
import { asc, desc, is, type SQL, sql } from 'drizzle-orm';
import { PgColumn } from 'drizzle-orm/pg-core';
import { isNullable } from '#contract/language/property.ts';
import type { SortOrder } from '../hydra/listRequest.ts';
import { columnOf } from './columns.ts';
import { type Join, joinedTable, joinedValue, joinsAt } from './joins.ts';
import type { ReadingCall } from './resource.ts';

export type NamedJoin = Join & { readonly alias: string };

/** Sort key of a list: a column of its table, a computed expression, or the value of a joined table. */
export interface SortTerm {
    readonly by: SQL | PgColumn;
    readonly direction: SortOrder['direction'];
    /** Whether the value may be null: such records come last in both directions. */
    readonly mayLack?: boolean;
    /** Present for a joined value; one join per alternative resource, of which each record uses one. */
    readonly joined?: readonly NamedJoin[];
}

const reversed = ({ property, direction }: SortOrder): SortOrder => ({
    property,
    direction: direction === 'asc' ? 'desc' : 'asc',
});

/** Completes an order that is a prefix of the default order, or its reverse, with the remaining properties. */
const orderOf = ({ resource: { order: own = [] } }: ReadingCall, asked: readonly SortOrder[]): readonly SortOrder[] => {
    if (!asked.every(({ property }, at) => property === own[at]?.property)) return asked;
    const rest = own.slice(asked.length);
    const isReversed = asked.length > 0 && asked.at(-1)?.direction !== own[asked.length - 1]?.direction;
    return [...asked, ...(isReversed ? rest.map(reversed) : rest)];
};

const list = (parts: SQL[]): SQL => sql.join(parts, sql`, `);

/** Value of the joined record, of whichever resource. */
const joinedBy = (joins: readonly NamedJoin[]): SQL => {
    const values = joins.map(({ alias }) => joinedValue(alias));
    return values.length === 1 ? list(values) : sql`coalesce(${list(values)})`;
};

const termOf = ({ resource, actor }: ReadingCall, { property, direction }: SortOrder, at: number): SortTerm => {
    const joined = joinsAt(resource, property, actor).map((join, place) => ({
        ...join,
        alias: `joined${at}_${place}`,
    }));
    if (joined.length > 0) return { by: joinedBy(joined), direction, joined, mayLack: true };
    const column = resource.computed?.[property] ?? columnOf(resource, property);
    const declared = resource.contract.properties[property];
    const mayLack = is(column, PgColumn) ? !column.notNull : declared !== undefined && isNullable(declared);
    if (!column) throw new Error(`${resource.contract.name}.${property} has no column to order by`);
    return { by: column, direction, mayLack };
};

/** Sort keys of a list. The identifier is the last one, so that the order is total and pages do not overlap. */
export const sortTermsOf = (reader: ReadingCall, asked: readonly SortOrder[]): SortTerm[] => {
    const order = orderOf(reader, asked);
    const terms = order.map((one, at) => termOf(reader, one, at));
    return [...terms, { by: reader.resource.table.id, direction: order.at(-1)?.direction ?? 'asc' }];
};

export const joinsOf = (terms: readonly SortTerm[]): SQL =>
    sql.join(terms.flatMap(({ joined = [] }) => joined.map(join => joinedTable(join, join.alias))));

/** PostgreSQL puts nulls last in ascending order only. */
const sorted = ({ by, direction, mayLack = false }: SortTerm, isReversed: boolean): SQL => {
    if (direction === 'asc') return isReversed ? desc(by) : asc(by);
    if (!mayLack) return isReversed ? asc(by) : desc(by);
    return isReversed ? sql`${by} asc nulls first` : sql`${by} desc nulls last`;
};

export const orderBy = (terms: readonly SortTerm[], isReversed = false): SQL =>
    list(terms.map(term => sorted(term, isReversed)));

const keyAt = (at: number): SQL => sql`${sql.identifier(`key${at}`)}`;

/** Qualified by the subquery, because a bare name in `order by` refers to a column of the outer statement. */
const keyOf = (source: string, at: number): SQL => sql`${sql.identifier(source)}.${keyAt(at)}`;

/** Values of the sort keys as columns; the last one is the identifier. */
export const keyColumns = (terms: readonly SortTerm[]): SQL =>
    list(terms.map(({ by }, at) => sql`${by} as ${keyAt(at)}`));

/** Same sort keys on a subquery with {@link keyColumns}. */
export const byKeys = (source: string, terms: readonly SortTerm[]): SortTerm[] =>
    terms.map(({ direction, mayLack = false }, at) => ({ by: keyOf(source, at), direction, mayLack }));

export const idKey = (source: string, terms: readonly SortTerm[]): SQL => keyOf(source, terms.length - 1);
