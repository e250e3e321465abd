import { and, asc, desc, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { query } from '../db/query.ts';
import type { Condition } from '../hydra/filters.ts';
import type { ListRequest, Order } from '../hydra/listRequest.ts';
import { columnOf } from './columns.ts';
import { toSql } from './conditions.ts';
import type { Reader, ResourceTable, ServerResource } from './resource.ts';
import { visibleTo } from './visible.ts';

/**
 * Up to this many matching records are collected, then sorted (2 µs each on PGlite); beyond, the index of the order is
 * scanned and filtered. The planner cannot choose: it assumes that a brand and its items' families are independent, and
 * would scan the whole index for a few records (bench/list.ts: 186 ms).
 */
const GATHER = 8_000;

interface Term {
    readonly column: PgColumn;
    readonly direction: Order['direction'];
}

/** The identifier is the last term, so that the order is total and no record appears on two pages. */
const termsOf = (resource: ServerResource, order: readonly Order[]): Term[] => {
    const terms = order.map(({ property, direction }) => {
        const column = columnOf(resource, property);
        if (!column) throw new Error(`${resource.contract.name}.${property} has no column to order by`);
        return { column, direction };
    });
    return [...terms, { column: resource.table.id, direction: order.at(-1)?.direction ?? 'asc' }];
};

/** Offset and limit, counted from the nearer end, so that the last page is as fast as the first. */
interface Window {
    readonly offset: number;
    readonly limit: number;
    readonly fromEnd: boolean;
}

const windowOf = ({ page, itemsPerPage }: ListRequest, total: number | undefined): Window => {
    const offset = (page - 1) * itemsPerPage;
    if (total === undefined || offset <= total / 2) return { offset, limit: itemsPerPage, fromEnd: false };
    const limit = Math.max(0, Math.min(itemsPerPage, total - offset));
    return { offset: Math.max(0, total - offset - limit), limit, fromEnd: true };
};

const sorted = (by: SQL | PgColumn, direction: Order['direction'], fromEnd: boolean): SQL =>
    (direction === 'asc') !== fromEnd ? asc(by) : desc(by);

type Find = (table: ResourceTable, where: SQL, terms: readonly Term[], window: Window) => SQL;

const list = (parts: SQL[]): SQL => sql.join(parts, sql`, `);

/** Written out, because Drizzle's builder takes longer than the statement of a count. */
const slice = ({ limit, offset }: Window): SQL => sql`limit ${limit} offset ${offset}`;

const walk: Find = (table, where, terms, window) => {
    const order = list(terms.map(({ column, direction }) => sorted(column, direction, window.fromEnd)));
    return sql`select ${table.id} from ${table} ${where} order by ${order} ${slice(window)}`;
};

/** The inner LIMIT keeps the planner from merging both steps. */
const gather: Find = (table, where, terms, window) => {
    const key = (at: number): SQL => sql`${sql.identifier(`key${at}`)}`;
    const keys = list(terms.map(({ column }, at) => sql`${column} as ${key(at)}`));
    const order = list(terms.map(({ direction }, at) => sorted(key(at), direction, window.fromEnd)));
    const matching = sql`(select ${keys} from ${table} ${where} limit ${GATHER}) matching`;
    return sql`select ${key(terms.length - 1)} from ${matching} order by ${order} ${slice(window)}`;
};

/** The condition of a list: visible to the person and matching the filters. */
export const whereOf = ({ db, resource, actor }: Reader, conditions: readonly Condition[]): SQL | undefined =>
    and(visibleTo(actor, resource), ...conditions.map(condition => toSql(db, resource, condition)));

const orderOf = (resource: ServerResource, order: readonly Order[]): readonly Order[] =>
    order.length > 0 ? order : (resource.order ?? []);

/** All matching identifiers in order, from one statement, so that no transaction is needed; four bytes per record. */
export const findAllIds = async (
    { db, resource }: Reader,
    where: SQL | undefined,
    order: readonly Order[],
): Promise<Int32Array> => {
    const terms = termsOf(resource, orderOf(resource, order));
    const inOrder = db
        .select({ id: sql<number>`${resource.table.id}`.as('id') })
        .from(resource.table)
        .where(where)
        .orderBy(...terms.map(({ column, direction }) => sorted(column, direction, false)))
        .as('in_order');
    const [all] = await db.select({ ids: sql<number[] | null>`array_agg(${inOrder.id})` }).from(inOrder);
    return Int32Array.from(all?.ids ?? []);
};

interface Counted {
    readonly total: number;
    readonly proof?: unknown;
}

/** The number of matching records. */
const countOf = async ({ db, resource, proof }: Reader, where: SQL): Promise<number | undefined> => {
    const asked = proof ? sql`, ${proof.column} as proof` : sql.empty();
    const [counted] = await query<Counted>(
        db,
        sql`select count(*)::int as total${asked} from ${resource.table} ${where}`,
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

/** Finds the identifiers of a page within indexes, as a part of the statement that reads its rows. */
export const findPageOf = async (reader: Reader, request: ListRequest): Promise<FoundPage> => {
    const { table } = reader.resource;
    const condition = whereOf(reader, request.conditions);
    const where = condition ? sql`where ${condition}` : sql.empty();
    const total = request.partial ? undefined : await countOf(reader, where);
    const window = windowOf(request, total);
    if (window.limit === 0) return { total, rows: undefined };
    const terms = termsOf(reader.resource, orderOf(reader.resource, request.order));
    const few = condition !== undefined && total !== undefined && total <= GATHER;
    const ids = (few ? gather : walk)(table, where, terms, window);
    const order = list(terms.map(({ column, direction }) => sorted(column, direction, false)));
    return { total, rows: sql`where ${table.id} = any(array(${ids})) order by ${order}` };
};
