import { and, type SQL, sql } from 'drizzle-orm';
import { query } from '../db/query.ts';
import { rowCount } from '../db/rowCounts.ts';
import type { Condition } from '../hydra/filters.ts';
import type { ListRequest, Order } from '../hydra/listRequest.ts';
import { toSql } from './conditions.ts';
import { findAll, GATHER, gather, inOrder, type Window, walk } from './find.ts';
import { termsOf } from './order.ts';
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

/** Finds the identifiers of a page within indexes, as a part of the statement that reads its rows. */
export const findPageOf = async (reader: Reader, request: ListRequest): Promise<FoundPage> => {
    const { table } = reader.resource;
    const condition = whereOf(reader, request.conditions);
    const total = request.partial ? undefined : await countOf(reader, condition);
    const window = windowOf(request, total);
    if (window.limit === 0) return { total, rows: undefined };
    const terms = termsOf(reader, request.order);
    const few = condition !== undefined && total !== undefined && total <= GATHER;
    return { total, rows: inOrder(table, (few ? gather : walk)(table, condition, terms, window), terms) };
};
