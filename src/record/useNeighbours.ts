// Apart: the records before and after an open one, requested with the state of its list; the head of the page only shows
// them.

import { type GetListResult, type ListParams, type RaRecord, useGetList, useGetRecordId, useStore } from 'ra-core';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { isByAddress } from '../routing/byAddress.ts';
import { useListPlace } from '../routing/listPlace.ts';

type Listed = Pick<GetListResult, 'data' | 'total' | 'pageInfo'>;

export interface Neighbour {
    readonly record: RaRecord;
    readonly page: number;
}

export interface Neighbours {
    readonly previous: Neighbour | undefined;
    readonly next: Neighbour | undefined;
    /** Position in the whole list, starting at 1. */
    readonly place: number;
    /** Undefined if the server does not count. */
    readonly total: number | undefined;
}

/** Milliseconds during which a loaded list is reused for this purpose. */
const STALE_MS = 5 * 60_000;

const pageIn = (state: unknown): number | undefined =>
    typeof state === 'object' && state !== null && 'listPage' in state ? Number(state.listPage) : undefined;

/** One page of the list: cached if it has just been shown, otherwise one request. */
const usePage = (resource: string, { filter = {}, sort, order, perPage }: ListParams, page: number, enabled: boolean) =>
    useGetList(
        resource,
        { pagination: { page, perPage }, sort: { field: sort, order: order === 'DESC' ? 'DESC' : 'ASC' }, filter },
        { enabled, staleTime: STALE_MS },
    );

const hasMore = ({ total, pageInfo }: Listed, page: number, perPage: number): boolean =>
    total === undefined ? pageInfo?.hasNextPage === true : page * perPage < total;

const NEVER_LISTED: ListParams = { filter: {}, sort: 'id', order: 'ASC', page: 1, perPage: 25, displayedFilters: {} };

/** I2: the records before and after the open one in the last list. Undefined without one, or if it is not on its page. */
export const useNeighbours = (resource: string): Neighbours | undefined => {
    const id = useGetRecordId();
    const location = useLocation();
    const place = useListPlace(resource);
    const [left, keep] = useStore<ListParams | undefined>(`${place?.name ?? resource}.listParams`);
    const shown = left ?? NEVER_LISTED;
    const params = place?.fixed ? { ...shown, filter: { ...shown.filter, ...place.fixed } } : shown;
    const page = pageIn(location.state) ?? params.page;
    // A record opened by its address does not belong to a list, even if one is stored.
    const here = usePage(resource, params, page, left !== undefined && !isByAddress(location));
    const at = here.data?.findIndex(record => record.id === id) ?? -1;
    const isFirst = at === 0;
    const isLast = at >= 0 && at === (here.data?.length ?? 0) - 1;
    const before = usePage(resource, params, page - 1, isFirst && page > 1);
    const after = usePage(resource, params, page + 1, isLast && hasMore(here as Listed, page, params.perPage));
    // Moves the stored list to the page of the open record.
    useEffect(() => {
        if (left && at >= 0 && left.page !== page) keep({ ...left, page });
    }, [left, keep, at, page]);
    if (!left || at < 0) return undefined;
    const neighbour = (record: RaRecord | undefined, of: number): Neighbour | undefined =>
        record && { record, page: of };
    return {
        previous: isFirst
            ? neighbour(page > 1 ? before.data?.at(-1) : undefined, page - 1)
            : neighbour(here.data?.[at - 1], page),
        next: isLast ? neighbour(after.data?.[0], page + 1) : neighbour(here.data?.[at + 1], page),
        place: (page - 1) * params.perPage + at + 1,
        total: here.total,
    };
};
