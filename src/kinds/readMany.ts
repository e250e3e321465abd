// Apart: loaded only with third-party servers (otherServer.ts).
import type { HydraDataProvider } from '@comptoir/hydra';
import type { GetListResult, GetManyParams, GetManyResult, Identifier, RaRecord } from 'ra-core';
import { statusOf } from '../auth/verifiedWrites.ts';
import { isTransient } from '../ui/failure.ts';

type Reading = Pick<HydraDataProvider, 'getList' | 'getMany' | 'declares'>;

/** Minimum number of records for a collection request; fewer are read one by one. */
const MIN_RECORDS = 3;
const PAGE_SIZE = 100;
/** Maximum number of pages of a collection to read for its related records. */
const MAX_PAGES = 3;
/** Lifetime of a read collection, in milliseconds. */
const FRESH_MS = 10_000;

/** Statuses of a permanently unreadable collection. Status 401 ends the session instead. */
const FINAL = [400, 403, 404, 405, 410, 501];
/** Statuses with which servers refuse an unknown filter. */
const NO_FILTER = [400, 404, 501];

const statusIn = (error: unknown): number => Number(statusOf(error) ?? 0);

/** Ignores a refused filter, which leads to a request without it; rethrows other errors. */
const withoutFilter = (error: unknown): undefined => {
    if (!NO_FILTER.includes(statusIn(error))) throw error;
};

interface Collection {
    readonly members: Map<Identifier, RaRecord>;
    pages: number;
    isWhole: boolean;
    readonly at: number;
}

/** Reads records by `id[]` if declared, otherwise from the pages of a small collection; the rest one by one. */
export const createReadMany = (provider: Reading) => {
    const collections = new Map<string, Promise<Collection>>();
    /** Resources whose collections are large, forbidden or absent. Other failures are retried. */
    const readEach = new Set<string>();

    const readPage = async (
        resource: string,
        collection: Collection,
        filter: Readonly<Record<string, unknown>> = {},
    ): Promise<GetListResult> => {
        const page = collection.pages + 1;
        const answer = await provider.getList(resource, { filter, pagination: { page, perPage: PAGE_SIZE } });
        const { data, total, pageInfo } = answer;
        for (const record of data) collection.members.set(record.id, record);
        collection.pages = page;
        collection.isWhole = data.length === 0 || !(pageInfo?.hasNextPage ?? page * PAGE_SIZE < (total ?? 0));
        return answer;
    };

    /** The first request filters by `id`. If the server ignores that, the response is the first page of the collection. */
    const readCollection = async (resource: string, ids: readonly Identifier[]): Promise<Collection> => {
        const collection: Collection = { members: new Map(), pages: 0, isWhole: false, at: Date.now() };
        const isMissing = () => ids.some(id => !collection.members.has(id));
        const isUnknown = provider.declares(resource, 'id[]') === undefined;
        // Servers with strict parameters refuse the unknown one.
        const named = isUnknown ? await readPage(resource, collection, { id: ids }).catch(withoutFilter) : undefined;
        const { total = 0 } = named ?? (await readPage(resource, collection));
        if (provider.declares(resource, 'id[]') === true) return { ...collection, isWhole: false, at: 0 };
        if (total > MAX_PAGES * PAGE_SIZE) readEach.add(resource);
        while (!collection.isWhole && isMissing() && collection.pages < MAX_PAGES && !readEach.has(resource))
            await readPage(resource, collection);
        return collection;
    };

    const collectionOf = async (resource: string, ids: readonly Identifier[]): Promise<Collection> => {
        const last = await collections.get(resource)?.catch(() => undefined);
        if (last && Date.now() - last.at < FRESH_MS && (last.isWhole || ids.every(id => last.members.has(id))))
            return last;
        const reading = readCollection(resource, ids);
        collections.set(resource, reading);
        return reading;
    };

    const readAmong = async <R extends RaRecord>(resource: string, params: GetManyParams<R>) => {
        const collection = await collectionOf(resource, params.ids).catch((error: unknown) => {
            if (FINAL.includes(statusIn(error))) readEach.add(resource);
            // While the server is busy or unreachable, single requests would fail too, after their retries.
            if (isTransient(error) || statusIn(error) === 0) throw error;
            return undefined;
        });
        const found = params.ids.flatMap(id => (collection?.members.get(id) as R | undefined) ?? []);
        const missing = params.ids.filter(id => !collection?.members.has(id));
        if (missing.length === 0) return { data: found };
        const others = await provider.getMany<R>(resource, { ...params, ids: missing });
        return { ...others, data: [...found, ...others.data] };
    };

    return {
        getMany: async <R extends RaRecord>(resource: string, params: GetManyParams<R>): Promise<GetManyResult<R>> => {
            const ids = [...new Set(params.ids)];
            const isFew = ids.length < MIN_RECORDS || provider.declares(resource, 'id[]') === true;
            return isFew || readEach.has(resource)
                ? provider.getMany<R>(resource, params)
                : readAmong<R>(resource, { ...params, ids });
        },
        /** Discards the cached collection after a change. */
        forget: (resource: string): void => void collections.delete(resource),
    };
};
