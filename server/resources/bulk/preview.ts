import { and, count, eq, inArray, max, type SQL, sql } from 'drizzle-orm';
import type { BulkPreview } from '#contract/bulk.ts';
import type { Call } from '../call.ts';
import { columnOf } from '../columns.ts';
import type { ServerResource } from '../resource.ts';
import type { BulkRequest } from './request.ts';

/** The records that a request is about: those of the list that were chosen, or all of it. */
export const among = ({ table }: ServerResource, listed: SQL | undefined, { ids }: Pick<BulkRequest, 'ids'>) =>
    ids ? and(listed, inArray(table.id, [...ids])) : listed;

const hasAlready = (resource: ServerResource, { action, input }: BulkRequest): SQL => {
    if (action === 'delete') return sql`false`;
    const same = Object.entries(input).flatMap(([name, value]) => {
        const column = columnOf(resource, name);
        return column ? [eq(column, value)] : [];
    });
    return and(...same) ?? sql`true`;
};

/** What would happen, counted; what the database would refuse is not known before. */
export const previewBulk = async (
    { db, resource }: Call,
    where: SQL | undefined,
    request: BulkRequest,
): Promise<BulkPreview> => {
    const unchanged = sql<number>`count(*) filter (where ${hasAlready(resource, request)})`.mapWith(Number);
    const [counted] = await db
        .select({ total: count(), unchanged, until: max(resource.table.id) })
        .from(resource.table)
        .where(where);
    return { total: counted?.total ?? 0, unchanged: counted?.unchanged ?? 0, until: Number(counted?.until ?? 0) };
};
