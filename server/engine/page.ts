import { and, is, type SQL, sql } from 'drizzle-orm';
import { PgColumn } from 'drizzle-orm/pg-core';
import { intArray, query } from '../db/query.ts';
import { rowCount } from '../db/rowCounts.ts';
import type { Condition } from '../hydra/filters.ts';
import type { ListRequest, SortOrder } from '../hydra/listRequest.ts';
import { toSql } from './conditions.ts';
import { joinedId, joinedValue, lacksRelated, relatedRows } from './joins.ts';
import { byKeys, idKey, joinsOf, keyColumns, type NamedJoin, orderBy, type SortTerm, sortTermsOf } from './order.ts';
import { closeness, hasCode, searchRank } from './ranking.ts';
import type { ReadingCall, ResourceTable } from './resource.ts';
import { visibleTo } from './visible.ts';

/**
 * Up to this many matching records are collected, then sorted (2 µs each on PGlite); beyond, the index of the order is
 * scanned and filtered. The planner cannot choose: it assumes that a brand and its items' families are independent, and
 * would scan the whole index for a few records (bench/list.ts: 186 ms).
 */
const GATHER = 8_000;

/** Offset and limit, counted from the nearer end, so that the last page is as fast as the first. */
interface Window {
    readonly offset: number;
    readonly limit: number;
    readonly fromEnd: boolean;
}

/** Selects the identifiers of a window, in order from its end of the list. */
type Find = (table: ResourceTable, condition: SQL | undefined, terms: readonly SortTerm[], window: Window) => SQL;

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
        return sql`(select ${keyColumns(terms)} from ${table}${joinsOf(terms)} ${where(own)} order by ${orderBy(withFilled(terms), fromEnd)} ${slice(reached)})`;
    };
    const parts = sql`(${part(sql`is not null`)} union all ${part(sql`is null`)}) parts`;
    return sql`select ${idKey('parts', terms)} from ${parts} order by ${orderBy(byKeys('parts', terms), fromEnd)} ${slice({ offset, limit, fromEnd })}`;
};

/** Within a part the first value is always there, or never: the plain order is that of the index. */
const withFilled = ([first, ...rest]: readonly SortTerm[]): SortTerm[] =>
    first ? [{ ...first, mayLack: false }, ...rest] : [];

/** An order that begins with the value of a related record; each part reaches to the end of the window. */
interface InParts extends Window {
    readonly direction: SortTerm['direction'];
    readonly rest: readonly SortTerm[];
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
    const mine = sql`select ${keyColumns(rest)} from ${table}${joinsOf(rest)} ${where(own)} order by ${orderBy(rest, order.fromEnd)} ${slice(order)}`;
    const terms = [
        { by: joinedValue(joined.alias), direction: order.direction, mayLack: true },
        ...byKeys('mine', rest),
    ];
    return sql`select ${keyColumns(terms)} from ${relatedRows(joined, joined.alias)} cross join lateral (${mine}) mine order by ${orderBy(terms, order.fromEnd)} ${slice(order)}`;
};

/** The records that have none. */
const lacking = (
    table: ResourceTable,
    condition: SQL | undefined,
    joined: Joined,
    { rest, ...order }: InParts,
): SQL => {
    const keys: SortTerm[] = [{ by: sql`null`, direction: order.direction, mayLack: true }, ...rest];
    const none = and(...joined.map(lacksRelated), condition);
    return sql`select ${keyColumns(keys)} from ${table}${joinsOf(rest)} ${where(none)} order by ${orderBy(rest, order.fromEnd)} ${slice(order)}`;
};

type Joined = NonNullable<SortTerm['joined']>;

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
const walk: Find = (table, condition, terms, window) => {
    const [first] = terms;
    // What is computed has no index that could be read.
    const isSplit = first?.mayLack === true && first.direction === 'desc' && is(first.by, PgColumn);
    const walkOne = isSplit ? walkFilled : walkWhole;
    return (first?.joined ? walkJoined(first.joined) : walkOne)(table, condition, terms, window);
};

/** Collects what matches, then sorts it. The inner LIMIT keeps the planner from merging both steps. */
const gather: Find = (table, condition, terms, window) => {
    const matching = sql`(select ${keyColumns(terms)} from ${table}${joinsOf(terms)} ${where(condition)} limit ${GATHER}) matching`;
    return sql`select ${idKey('matching', terms)} from ${matching} order by ${orderBy(byKeys('matching', terms), window.fromEnd)} ${slice(window)}`;
};

/** Selects all matching identifiers in order. */
const findAll = (table: ResourceTable, condition: SQL | undefined, terms: readonly SortTerm[]): SQL =>
    sql`select ${table.id} as id from ${table}${joinsOf(terms)} ${where(condition)} order by ${orderBy(terms)}`;

/** What follows the table to read records in order. */
const inOrder = (table: ResourceTable, ids: SQL, terms: readonly SortTerm[]): SQL =>
    sql`${joinsOf(terms)} where ${table.id} = any(array(${ids})) order by ${orderBy(terms)}`;

const windowOf = ({ page, itemsPerPage }: ListRequest, total: number | undefined): Window => {
    const offset = (page - 1) * itemsPerPage;
    if (total === undefined || offset <= total / 2) return { offset, limit: itemsPerPage, fromEnd: false };
    const limit = Math.max(0, Math.min(itemsPerPage, total - offset));
    return { offset: Math.max(0, total - offset - limit), limit, fromEnd: true };
};

/** The condition of a list: visible to the person and matching the filters. */
export const whereOf = ({ db, resource, actor }: ReadingCall, conditions: readonly Condition[]): SQL | undefined =>
    and(visibleTo(actor, resource), ...conditions.map(condition => toSql(db, resource, condition, actor)));

/** All matching identifiers in order, from one statement, so that no transaction is needed; four bytes per record. */
export const findAllIds = async (
    reader: ReadingCall,
    condition: SQL | undefined,
    order: readonly SortOrder[],
): Promise<Int32Array> => {
    const all = findAll(reader.resource.table, condition, sortTermsOf(reader, order));
    const [found] = await query<{ readonly ids: number[] | null }>(
        reader.db,
        sql`select array_agg(id) as ids from (${all}) in_order`,
    );
    return Int32Array.from(found?.ids ?? []);
};

interface Counted {
    readonly total: number;
    readonly proof?: unknown;
}

/** The number of matching records. */
const countOf = async (
    { db, resource, proof }: ReadingCall,
    condition: SQL | undefined,
): Promise<number | undefined> => {
    const asked = proof ? sql`, ${proof.column} as proof` : sql.empty();
    const { table } = resource;
    const [counted] = await query<Counted>(
        db,
        condition
            ? sql`select count(*)::int as total${asked} from ${table} where ${condition}`
            : sql`select ${rowCount(table)}::int as total${asked}`,
    );
    proof?.accept(counted?.proof);
    return counted?.total;
};

/** The total number of matches (undefined when none was requested), and what selects the rows of the page in order. */
interface FoundPage {
    readonly total: number | undefined;
    /** Undefined when the page is empty. */
    readonly rows: SQL | undefined;
}

/** The text that a list is searched by, where no order is asked for: the best match is first then. */
const typedIn = ({ order, conditions }: ListRequest): string | undefined => {
    const search = conditions.find(condition => condition.kind === 'search');
    return order.length === 0 ? search?.text : undefined;
};

/** Records beyond these have the code of others by chance. */
const MOST_CODES = 5;

/** Records whose code is the whole text, before all others in their usual order: too many match to be ranked. */
const codesFirst = async (
    { db, resource }: ReadingCall,
    typed: string,
    condition: SQL | undefined,
    terms: readonly SortTerm[],
    window: Window,
): Promise<SQL> => {
    const { table } = resource;
    const isCode = hasCode(resource, typed);
    if (!isCode) return inOrder(table, walk(table, condition, terms, window), terms);
    const found = await query<{ readonly id: number }>(
        db,
        sql`select ${table.id} as id from ${table} where ${and(condition, isCode)} order by ${closeness(resource, typed)}, ${table.id} limit ${MOST_CODES}`,
    );
    const ids = found.map(({ id }) => id);
    const own = window.fromEnd ? [] : ids.slice(window.offset, window.offset + window.limit);
    const offset = window.fromEnd ? window.offset : Math.max(0, window.offset - ids.length);
    const others = and(condition, sql`${table.id} <> all(${intArray(ids)})`);
    const rest = walk(table, others, terms, { ...window, offset, limit: window.limit - own.length });
    const place: SortTerm = { by: sql`array_position(${intArray(ids)}, ${table.id})`, direction: 'asc' };
    return inOrder(table, sql`select unnest(${intArray(own)}) union all (${rest})`, [place, ...terms]);
};

/** Finds the identifiers of a page within indexes, as a part of the statement that reads its rows. */
export const findPageOf = async (reader: ReadingCall, request: ListRequest): Promise<FoundPage> => {
    const { table } = reader.resource;
    const condition = whereOf(reader, request.conditions);
    const total = request.partial ? undefined : await countOf(reader, condition);
    const window = windowOf(request, total);
    if (window.limit === 0) return { total, rows: undefined };
    const terms = sortTermsOf(reader, request.order);
    const few = condition !== undefined && total !== undefined && total <= GATHER;
    const typed = typedIn(request);
    if (typed !== undefined && !few) return { total, rows: await codesFirst(reader, typed, condition, terms, window) };
    const rank = typed === undefined ? undefined : searchRank(reader.resource, typed);
    const ranked: readonly SortTerm[] = rank ? [{ by: rank, direction: 'asc' }, ...terms] : terms;
    return { total, rows: inOrder(table, (few ? gather : walk)(table, condition, ranked, window), ranked) };
};
