import type { BulkBody, BulkFailure, BulkPreview, BulkReport } from '#contract/bulk.ts';
import { type HydraDataProvider, HydraError, type ManyBody } from '../../hydra/index.ts';
import { numberOf } from '../../ui/numberOf.ts';

/** Records per slice, after which the person can stop. */
const SLICE = 20;
/** Maximum page size of servers (N7). */
const PAGE = 100;

const failureOf = ({ id, status, message }: ManyBody['failed'][number]): BulkFailure => ({
    '@id': String(id),
    name: numberOf(String(id)),
    status,
    detail: message,
});

/** The refused records. @throws any error that does not concern single records. */
const refusedIn = (error: unknown): BulkFailure[] => {
    if (!(error instanceof HydraError) || error.kind !== 'many') throw error;
    return (error.body as ManyBody).failed.map(failureOf);
};

const readIds = async (provider: HydraDataProvider, resource: string, filter: object): Promise<string[]> => {
    const ids = new Set<string>();
    for (let page = 1; ; page += 1) {
        const pagination = { page, perPage: PAGE };
        const before = ids.size;
        const { data, total, pageInfo } = await provider.getList(resource, {
            pagination,
            sort: { field: 'id', order: 'ASC' },
            filter,
        });
        for (const { id } of data) ids.add(String(id));
        const isLast = total === undefined ? !pageInfo?.hasNextPage : ids.size >= total;
        if (isLast || ids.size === before) return [...ids];
    }
};

/**
 * Replaces `POST …/bulk` by one call per record, for servers without that route. The records are determined once, by
 * the preview, which cannot tell those that already have the values.
 */
export const createOneByOne = (provider: HydraDataProvider, resource: string, filter: object) => {
    let meant: readonly string[] = [];
    const send = async (ids: string[], { action, input: data = {} }: BulkBody): Promise<BulkFailure[]> => {
        try {
            if (action === 'delete') await provider.deleteMany(resource, { ids });
            else await provider.updateMany(resource, { ids, data });
            return [];
        } catch (error) {
            return refusedIn(error);
        }
    };
    const preview = async ({ ids }: BulkBody): Promise<BulkPreview> => {
        meant = ids ?? (await readIds(provider, resource, filter));
        return { total: meant.length, unchanged: 0, until: meant.length };
    };
    const step = async (body: BulkBody): Promise<BulkReport> => {
        const { after = 0 } = body;
        const slice = meant.slice(after, after + SLICE);
        const failed = await send(slice, body);
        const next = after + SLICE < meant.length ? after + SLICE : null;
        return { succeeded: slice.length - failed.length, unchanged: 0, failed, next };
    };
    return { preview, step };
};
