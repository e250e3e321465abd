// Apart: what a list is sorted by, as SQL; `page.ts` walks in that order.
import { asc, desc, is, type SQL, sql } from 'drizzle-orm';
import { PgColumn } from 'drizzle-orm/pg-core';
import { isNullable } from '#contract/language/property.ts';
import type { SortOrder } from '../hydra/listRequest.ts';
import { columnOf } from './columns.ts';
import { type Join, joinedTable, joinedValue, joinsAt } from './joins.ts';
import type { ReadingCall } from './resource.ts';

/** A join with the name of the joined table. */
export type NamedJoin = Join & { readonly alias: string };

/** What a list is sorted by: a column of its table, what is computed of them, or the value of a joined one. */
export interface SortTerm {
    readonly by: SQL | PgColumn;
    readonly direction: SortOrder['direction'];
    /** Whether it may be absent: such records are last in both directions. */
    readonly mayLack?: boolean;
    /** Present for a joined value: a record has one of the related records, whose resources may be several. */
    readonly joined?: readonly NamedJoin[];
}

const reversed = ({ property, direction }: SortOrder): SortOrder => ({
    property,
    direction: direction === 'asc' ? 'desc' : 'asc',
});

/** Who asks for the first properties of the default order, or for their reverse, is given the others after them. */
const orderOf = ({ resource: { order: own = [] } }: ReadingCall, asked: readonly SortOrder[]): readonly SortOrder[] => {
    if (!asked.every(({ property }, at) => property === own[at]?.property)) return asked;
    const rest = own.slice(asked.length);
    const isReversed = asked.length > 0 && asked.at(-1)?.direction !== own[asked.length - 1]?.direction;
    return [...asked, ...(isReversed ? rest.map(reversed) : rest)];
};

const list = (parts: SQL[]): SQL => sql.join(parts, sql`, `);

/** The value of the related record that there is. */
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

/** The identifier is the last term, so that the order is total and no record appears on two pages. */
export const sortTermsOf = (reader: ReadingCall, asked: readonly SortOrder[]): SortTerm[] => {
    const order = orderOf(reader, asked);
    const terms = order.map((one, at) => termOf(reader, one, at));
    return [...terms, { by: reader.resource.table.id, direction: order.at(-1)?.direction ?? 'asc' }];
};

/** The tables that the terms join, after that of the list. */
export const joinsOf = (terms: readonly SortTerm[]): SQL =>
    sql.join(terms.flatMap(({ joined = [] }) => joined.map(join => joinedTable(join, join.alias))));

/** PostgreSQL puts absent values last in ascending order alone. */
const sorted = ({ by, direction, mayLack = false }: SortTerm, isReversed: boolean): SQL => {
    if (direction === 'asc') return isReversed ? desc(by) : asc(by);
    if (!mayLack) return isReversed ? asc(by) : desc(by);
    return isReversed ? sql`${by} asc nulls first` : sql`${by} desc nulls last`;
};

export const orderBy = (terms: readonly SortTerm[], isReversed = false): SQL =>
    list(terms.map(term => sorted(term, isReversed)));

const keyAt = (at: number): SQL => sql`${sql.identifier(`key${at}`)}`;

/** Of a subquery's name, because a bare name in `order by` is that of the outer statement's column. */
const keyOf = (source: string, at: number): SQL => sql`${sql.identifier(source)}.${keyAt(at)}`;

/** The values of the terms as columns, the last of which is the identifier. */
export const keyColumns = (terms: readonly SortTerm[]): SQL =>
    list(terms.map(({ by }, at) => sql`${by} as ${keyAt(at)}`));

/** The same terms where {@link keyColumns} are the columns of a subquery. */
export const byKeys = (source: string, terms: readonly SortTerm[]): SortTerm[] =>
    terms.map(({ direction, mayLack = false }, at) => ({ by: keyOf(source, at), direction, mayLack }));

export const idKey = (source: string, terms: readonly SortTerm[]): SQL => keyOf(source, terms.length - 1);
