import { and, type SQL, sql } from 'drizzle-orm';
import { intArray, query } from '../db/query.ts';
import { rowCount } from '../db/rowCounts.ts';
import type { Condition } from '../hydra/filters.ts';
import type { ListRequest, Order } from '../hydra/listRequest.ts';
import { toSql } from './conditions.ts';
import { findAll, GATHER, gather, inOrder, type Window, walk } from './find.ts';
import { type Term, termsOf } from './order.ts';
import { closeness, hasCode, rankOf } from './relevance.ts';
import type { Reader } from './resource.ts';
import { visibleTo } from './visible.ts';

const windowOf = ({ page, itemsPerPage }: ListRequest, total: number | undefined): Window => {
    const offset = (page - 1) * itemsPerPage;
    if (total === undefined || offset <= total / 2) return { offset, limit: itemsPerPage, fromEnd: false };
    const limit = Math.max(0, Math.min(itemsPerPage, total - offset));
    return { offset: Math.max(0, total - offset - limit), limit, fromEnd: true };
};

/** The condition of a list: visible to the person and matching the filters. */
export const whereOf = ({ db, resource, actor }: Reader, conditions: readonly Condition[]): SQL | undefined =>
    and(visibleTo(actor, resource), ...conditions.map(condition => toSql(db, resource, condition, actor)));

/** All matching identifiers in order, from one statement, so that no transaction is needed; four bytes per record. */
export const findAllIds = async (
    reader: Reader,
    condition: SQL | undefined,
    order: readonly Order[],
): Promise<Int32Array> => {
    const all = findAll(reader.resource.table, condition, termsOf(reader, order));
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
const countOf = async ({ db, resource, proof }: Reader, condition: SQL | undefined): Promise<number | undefined> => {
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
    { db, resource }: Reader,
    typed: string,
    condition: SQL | undefined,
    terms: readonly Term[],
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
    const place: Term = { by: sql`array_position(${intArray(ids)}, ${table.id})`, direction: 'asc' };
    return inOrder(table, sql`select unnest(${intArray(own)}) union all (${rest})`, [place, ...terms]);
};

/** Finds the identifiers of a page within indexes, as a part of the statement that reads its rows. */
export const findPageOf = async (reader: Reader, request: ListRequest): Promise<FoundPage> => {
    const { table } = reader.resource;
    const condition = whereOf(reader, request.conditions);
    const total = request.partial ? undefined : await countOf(reader, condition);
    const window = windowOf(request, total);
    if (window.limit === 0) return { total, rows: undefined };
    const terms = termsOf(reader, request.order);
    const few = condition !== undefined && total !== undefined && total <= GATHER;
    const typed = typedIn(request);
    if (typed !== undefined && !few) return { total, rows: await codesFirst(reader, typed, condition, terms, window) };
    const rank = typed === undefined ? undefined : rankOf(reader.resource, typed);
    const ranked: readonly Term[] = rank ? [{ by: rank, direction: 'asc' }, ...terms] : terms;
    return { total, rows: inOrder(table, (few ? gather : walk)(table, condition, ranked, window), ranked) };
};
