import { and, count, eq, getTableColumns, inArray, isNull, max, type SQL, sql } from 'drizzle-orm';
import type { BulkPreview } from '#contract/language/bulk.ts';
import type { Call, ServerResource } from '../resource.ts';
import { columnValues } from '../write.ts';
import type { BulkRequest } from './request.ts';

/** Condition on the records of a request: the chosen ones among the listed ones, or all listed ones. */
export const whereRequested = (
    { table }: ServerResource,
    listed: SQL | undefined,
    { ids }: Pick<BulkRequest, 'ids'>,
) => (ids ? and(listed, inArray(table.id, [...ids])) : listed);

const hasAlready = (resource: ServerResource, { action, input, operations }: BulkRequest): SQL => {
    // Relations to many are stored elsewhere, and operations are only evaluated by a dry run.
    const isElsewhere = Object.keys(input).some(name => resource.links?.[name]);
    if (action === 'delete' || isElsewhere || Object.keys(operations).length > 0) return sql`false`;
    const columns = getTableColumns(resource.table);
    const same = Object.entries(columnValues(resource, input)).flatMap(([key, value]) => {
        const column = columns[key];
        if (!column) return [];
        return value === null ? isNull(column) : eq(column, value);
    });
    return and(...same) ?? sql`true`;
};

/** Counts affected and unchanged records; refusals by the database are not predicted. */
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
