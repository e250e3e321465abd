import { and, is, type SQL, sql } from 'drizzle-orm';
import { PgColumn } from 'drizzle-orm/pg-core';
import { joinedId, joinedValue, lacksRelated, relatedRows } from './joins.ts';
import { byKeys, idKey, joinsOf, keysOf, type NamedJoin, orderBy, type Term } from './order.ts';
import type { ResourceTable } from './resource.ts';

/**
 * Up to this many matching records are collected, then sorted (2 µs each on PGlite); beyond, the index of the order is
 * scanned and filtered. The planner cannot choose: it assumes that a brand and its items' families are independent, and
 * would scan the whole index for a few records (bench/list.ts: 186 ms).
 */
export const GATHER = 8_000;

/** Offset and limit, counted from the nearer end, so that the last page is as fast as the first. */
export interface Window {
    readonly offset: number;
    readonly limit: number;
    readonly fromEnd: boolean;
}

/** Selects the identifiers of a window, in order from its end of the list. */
type Find = (table: ResourceTable, condition: SQL | undefined, terms: readonly Term[], window: Window) => SQL;

/** Written out, because Drizzle's builder takes longer than the statement of a count. */
const slice = ({ limit, offset }: Window): SQL => sql`limit ${limit} offset ${offset}`;

const where = (condition: SQL | undefined): SQL => (condition ? sql`where ${condition}` : sql.empty());

const walkWhole: Find = (table, condition, terms, window) =>
    sql`select ${table.id} from ${table}${joinsOf(terms)} ${where(condition)} order by ${orderBy(terms, window.fromEnd)} ${slice(window)}`;

/**
 * An index in descending order begins with what has no value, which is to be last: what has one is read from the index, then
 * what has none. Each part reaches to the end of the window.
 */
const walkFilled: Find = (table, condition, terms, { offset, limit, fromEnd }) => {
    const [first] = terms;
    const reached = { offset: 0, limit: offset + limit, fromEnd };
    const part = (is: SQL): SQL => {
        const own = and(sql`${first?.by} ${is}`, condition);
        return sql`(select ${keysOf(terms)} from ${table}${joinsOf(terms)} ${where(own)} order by ${orderBy(withFilled(terms), fromEnd)} ${slice(reached)})`;
    };
    const parts = sql`(${part(sql`is not null`)} union all ${part(sql`is null`)}) parts`;
    return sql`select ${idKey('parts', terms)} from ${parts} order by ${orderBy(byKeys('parts', terms), fromEnd)} ${slice({ offset, limit, fromEnd })}`;
};

/** Within a part the first value is always there, or never: the plain order is that of the index. */
const withFilled = ([first, ...rest]: readonly Term[]): Term[] =>
    first ? [{ ...first, mayLack: false }, ...rest] : [];

/** An order that begins with the value of a related record; each part reaches to the end of the window. */
interface InParts extends Window {
    readonly direction: Term['direction'];
    readonly rest: readonly Term[];
}

/**
 * The records that have a related one: the related records in order, and for each its own, which the index of the
 * relation gives. `lateral` with a limit leaves the planner no choice, which would otherwise sort all records.
 */
const having = (
    table: ResourceTable,
    condition: SQL | undefined,
    joined: NamedJoin,
    { rest, ...order }: InParts,
): SQL => {
    const own = and(sql`${joined.own} = ${joinedId(joined.alias)}`, condition);
    const mine = sql`select ${keysOf(rest)} from ${table}${joinsOf(rest)} ${where(own)} order by ${orderBy(rest, order.fromEnd)} ${slice(order)}`;
    const terms = [
        { by: joinedValue(joined.alias), direction: order.direction, mayLack: true },
        ...byKeys('mine', rest),
    ];
    return sql`select ${keysOf(terms)} from ${relatedRows(joined, joined.alias)} cross join lateral (${mine}) mine order by ${orderBy(terms, order.fromEnd)} ${slice(order)}`;
};

/** The records that have none. */
const lacking = (
    table: ResourceTable,
    condition: SQL | undefined,
    joined: Joined,
    { rest, ...order }: InParts,
): SQL => {
    const keys: Term[] = [{ by: sql`null`, direction: order.direction, mayLack: true }, ...rest];
    const none = and(...joined.map(lacksRelated), condition);
    return sql`select ${keysOf(keys)} from ${table}${joinsOf(rest)} ${where(none)} order by ${orderBy(rest, order.fromEnd)} ${slice(order)}`;
};

type Joined = NonNullable<Term['joined']>;

/** A record that refers to one of several resources always has one, unless the person does not see it. */
const mayLack = (joined: Joined): boolean =>
    joined.some(join => (joined.length === 1 ? join.mayLack : join.visible !== undefined));

const walkJoined = (joined: Joined): Find => {
    return (table, condition, terms, window) => {
        const [first, ...rest] = terms;
        const reached = { offset: 0, limit: window.offset + window.limit, fromEnd: window.fromEnd };
        const order: InParts = { ...reached, rest, direction: first?.direction ?? 'asc' };
        const parts = [
            ...joined.map(join => having(table, condition, join, order)),
            ...(mayLack(joined) ? [lacking(table, condition, joined, order)] : []),
        ].map(part => sql`(${part})`);
        return sql`select ${idKey('parts', terms)} from (${sql.join(parts, sql` union all `)}) parts order by ${orderBy(byKeys('parts', terms), window.fromEnd)} ${slice(window)}`;
    };
};

/** Scans the index of the order. */
export const walk: Find = (table, condition, terms, window) => {
    const [first] = terms;
    // What is computed has no index that could be read.
    const isSplit = first?.mayLack === true && first.direction === 'desc' && is(first.by, PgColumn);
    const walkOne = isSplit ? walkFilled : walkWhole;
    return (first?.joined ? walkJoined(first.joined) : walkOne)(table, condition, terms, window);
};

/** Collects what matches, then sorts it. The inner LIMIT keeps the planner from merging both steps. */
export const gather: Find = (table, condition, terms, window) => {
    const matching = sql`(select ${keysOf(terms)} from ${table}${joinsOf(terms)} ${where(condition)} limit ${GATHER}) matching`;
    return sql`select ${idKey('matching', terms)} from ${matching} order by ${orderBy(byKeys('matching', terms), window.fromEnd)} ${slice(window)}`;
};

/** Selects all matching identifiers in order. */
export const findAll = (table: ResourceTable, condition: SQL | undefined, terms: readonly Term[]): SQL =>
    sql`select ${table.id} as id from ${table}${joinsOf(terms)} ${where(condition)} order by ${orderBy(terms)}`;

/** What follows the table to read records in order. */
export const inOrder = (table: ResourceTable, ids: SQL, terms: readonly Term[]): SQL =>
    sql`${joinsOf(terms)} where ${table.id} = any(array(${ids})) order by ${orderBy(terms)}`;
