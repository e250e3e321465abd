import { and, is, type SQL, sql } from 'drizzle-orm';
import { PgColumn } from 'drizzle-orm/pg-core';
import { intArray, query } from '../db/query.ts';
import { rowCount } from '../db/rowCounts.ts';
import type { Condition } from '../hydra/filters.ts';
import type { ListRequest, SortOrder } from '../hydra/listRequest.ts';
import { toSql } from './conditions.ts';
import { hasNoRelated, joinedId, joinedValue, relatedRows } from './joins.ts';
import { byKeys, idKey, joinsOf, keyColumns, type NamedJoin, orderBy, type SortTerm, sortTermsOf } from './order.ts';
import { closeness, hasCode, searchRank } from './ranking.ts';
import type { ReadingCall, ResourceTable } from './resource.ts';
import { visibleTo } from './visible.ts';

/**
 * Up to this many matching records are collected and then sorted (2 µs each on PGlite); beyond, the index of the order
 * is scanned and filtered. The planner cannot choose: it treats a brand and its items' families as independent, and
 * would scan the whole index for a few records (bench/list.ts: 186 ms).
 */
const GATHER = 8_000;

/** Offset and limit, counted from the nearer end, so that the last page is as fast as the first. */
interface Window {
    readonly offset: number;
    readonly limit: number;
    readonly fromEnd: boolean;
}

/** Selects the identifiers of a window, starting at its end of the list. */
type Find = (table: ResourceTable, condition: SQL | undefined, terms: readonly SortTerm[], window: Window) => SQL;

/** Raw SQL, because Drizzle's builder takes longer than the statement of a count. */
const slice = ({ limit, offset }: Window): SQL => sql`limit ${limit} offset ${offset}`;

const where = (condition: SQL | undefined): SQL => (condition ? sql`where ${condition}` : sql.empty());

const walkWhole: Find = (table, condition, terms, window) =>
    sql`select ${table.id} from ${table}${joinsOf(terms)} ${where(condition)} order by ${orderBy(terms, window.fromEnd)} ${slice(window)}`;

/** Reads non-null values from the index, then nulls, which sort last. Each part reaches to the end of the window. */
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

/** Within a part, the first value is either always or never null, so the plain order is that of the index. */
const withFilled = ([first, ...rest]: readonly SortTerm[]): SortTerm[] =>
    first ? [{ ...first, mayLack: false }, ...rest] : [];

/** Order by the value of a related record; each part reaches to the end of the window. */
interface InParts extends Window {
    readonly direction: SortTerm['direction'];
    readonly rest: readonly SortTerm[];
}

/**
 * Records with a related one: the related records in order, and for each the records that refer to it, by the index of
 * the relation. `lateral` with a limit forces this plan; otherwise the planner would sort all records.
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

const lacking = (
    table: ResourceTable,
    condition: SQL | undefined,
    joined: Joined,
    { rest, ...order }: InParts,
): SQL => {
    const keys: SortTerm[] = [{ by: sql`null`, direction: order.direction, mayLack: true }, ...rest];
    const none = and(...joined.map(hasNoRelated), condition);
    return sql`select ${keyColumns(keys)} from ${table}${joinsOf(rest)} ${where(none)} order by ${orderBy(rest, order.fromEnd)} ${slice(order)}`;
};

type Joined = NonNullable<SortTerm['joined']>;

/** True if a record may lack a visible related one. A relation with an alternative resource is always set. */
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

const walk: Find = (table, condition, terms, window) => {
    const [first] = terms;
    // Computed expressions lack an index.
    const isSplit = first?.mayLack === true && first.direction === 'desc' && is(first.by, PgColumn);
    const walkOne = isSplit ? walkFilled : walkWhole;
    return (first?.joined ? walkJoined(first.joined) : walkOne)(table, condition, terms, window);
};

/** Collects the matching records, then sorts them. The inner LIMIT prevents the planner from merging both steps. */
const gather: Find = (table, condition, terms, window) => {
    const matching = sql`(select ${keyColumns(terms)} from ${table}${joinsOf(terms)} ${where(condition)} limit ${GATHER}) matching`;
    return sql`select ${idKey('matching', terms)} from ${matching} order by ${orderBy(byKeys('matching', terms), window.fromEnd)} ${slice(window)}`;
};

const findAll = (table: ResourceTable, condition: SQL | undefined, terms: readonly SortTerm[]): SQL =>
    sql`select ${table.id} as id from ${table}${joinsOf(terms)} ${where(condition)} order by ${orderBy(terms)}`;

const inOrder = (table: ResourceTable, ids: SQL, terms: readonly SortTerm[]): SQL =>
    sql`${joinsOf(terms)} where ${table.id} = any(array(${ids})) order by ${orderBy(terms)}`;

const windowOf = ({ page, itemsPerPage }: ListRequest, total: number | undefined): Window => {
    const offset = (page - 1) * itemsPerPage;
    if (total === undefined || offset <= total / 2) return { offset, limit: itemsPerPage, fromEnd: false };
    const limit = Math.max(0, Math.min(itemsPerPage, total - offset));
    return { offset: Math.max(0, total - offset - limit), limit, fromEnd: true };
};

/** Condition of a list: visible to the user and matching the filters. */
export const whereOf = ({ db, resource, actor }: ReadingCall, conditions: readonly Condition[]): SQL | undefined =>
    and(visibleTo(actor, resource), ...conditions.map(condition => toSql(db, resource, condition, actor)));

/** All matching identifiers in order, from one statement, which needs no transaction; four bytes per record. */
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

/** Total number of matches (undefined if not requested), and the clauses that select the page's rows in order. */
interface FoundPage {
    readonly total: number | undefined;
    /** Undefined for an empty page. */
    readonly rows: SQL | undefined;
}

/** Search text of a list without an explicit order, which ranks the best matches first. */
const typedIn = ({ order, conditions }: ListRequest): string | undefined => {
    const search = conditions.find(condition => condition.kind === 'search');
    return order.length === 0 ? search?.text : undefined;
};

/** Maximum number of records with an exact code; more are coincidental. */
const MOST_CODES = 5;

/** Puts records with the exact code before the others in default order, if too many records match for ranking. */
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

/** Finds the identifiers of a page within indexes, as part of the statement that reads its rows. */
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
