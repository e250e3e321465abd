import { and, asc, count, desc, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '../db/database.ts';
import type { Condition } from '../hydra/filters.ts';
import type { ListRequest, Order } from '../hydra/listRequest.ts';
import type { Reader } from './call.ts';
import { columnOf } from './columns.ts';
import { toSql } from './conditions.ts';
import type { ServerResource } from './resource.ts';

/**
 * Up to this many matching records are gathered, then sorted: 2 µs each on PGlite. Beyond, the sort's index is walked
 * and filtered. The planner alone cannot choose: it takes a brand and the families of its items for independent, and
 * walks the whole index to find the few (bench/list.ts: 186 ms).
 */
const GATHER = 8_000;

interface Term {
    readonly column: PgColumn;
    readonly direction: Order['direction'];
}

/** The identifier makes the order whole, so that no record shows on two pages; its direction follows the last term's. */
const termsOf = (resource: ServerResource, order: readonly Order[]): Term[] => {
    const terms = order.map(({ property, direction }) => {
        const column = columnOf(resource, property);
        if (!column) throw new Error(`${resource.contract.name}.${property} has no column to order by`);
        return { column, direction };
    });
    return [...terms, { column: resource.table.id, direction: order.at(-1)?.direction ?? 'asc' }];
};

/** What to skip and take, and from which end: the last page is as near as the first one. */
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

const walk = async (db: Db, resource: ServerResource, where: SQL | undefined, terms: readonly Term[], window: Window) =>
    db
        .select({ id: sql<number>`${resource.table.id}` })
        .from(resource.table)
        .where(where)
        .orderBy(...terms.map(({ column, direction }) => sorted(column, direction, window.fromEnd)))
        .limit(window.limit)
        .offset(window.offset);

/** The inner LIMIT keeps the planner from merging the two steps into one. */
const gather = async (
    db: Db,
    resource: ServerResource,
    where: SQL | undefined,
    terms: readonly Term[],
    window: Window,
) => {
    const keys = Object.fromEntries(terms.map(({ column }, at) => [`key${at}`, sql`${column}`.as(`key${at}`)]));
    const matching = db.select(keys).from(resource.table).where(where).limit(GATHER).as('matching');
    const key = (at: number): SQL => sql`${sql.identifier('matching')}.${sql.identifier(`key${at}`)}`;
    return db
        .select({ id: sql<number>`${key(terms.length - 1)}` })
        .from(matching)
        .orderBy(...terms.map(({ direction }, at) => sorted(key(at), direction, window.fromEnd)))
        .limit(window.limit)
        .offset(window.offset);
};

/** What the records of a list have in common: the person may see them, and they meet the conditions. */
export const whereOf = ({ db, resource, actor }: Reader, conditions: readonly Condition[]): SQL | undefined =>
    and(resource.scope?.(actor), ...conditions.map(condition => toSql(db, resource, condition)));

const orderOf = (resource: ServerResource, order: readonly Order[]): readonly Order[] =>
    order.length > 0 ? order : (resource.order ?? []);

/** All that match, in order, out of one statement: what follows needs no transaction, and four bytes a record. */
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

/**
 * The identifiers on a page, in order, and how many records match in all (undefined when the request wants no total).
 */
export const findPageIds = async (
    reader: Reader,
    request: ListRequest,
): Promise<{ ids: number[]; total: number | undefined }> => {
    const { db, resource } = reader;
    const where = whereOf(reader, request.conditions);
    const [counted] = request.partial ? [] : await db.select({ total: count() }).from(resource.table).where(where);
    const total = counted?.total;
    const window = windowOf(request, total);
    if (window.limit === 0) return { ids: [], total };
    const terms = termsOf(resource, orderOf(resource, request.order));
    const few = where !== undefined && total !== undefined && total <= GATHER;
    const found = await (few ? gather : walk)(db, resource, where, terms, window);
    const ids = found.map(row => row.id);
    return { ids: window.fromEnd ? ids.reverse() : ids, total };
};
