import type { QueryClient } from '@tanstack/react-query';
import { type GetListParams, getQuery, type ListParams, parseQueryFromLocation, type Store } from 'ra-core';
import type { ResourceContract } from '#contract/language/contract.ts';
import type { Me } from '../../auth/me.ts';
import { config } from '../../config.ts';
import { initialState, type Showable, viewSearch } from './viewState.ts';

/** Names of the lists opened during a session; each session has its own query client. */
const opened = new WeakMap<QueryClient, Set<string>>();

export const isFirstOpening = (queries: QueryClient, resource: string): boolean =>
    opened.get(queries)?.has(resource) !== true;

export const markOpened = (queries: QueryClient, resource: string): void =>
    void opened.set(queries, new Set(opened.get(queries)).add(resource));

/** Initial, removable filters: the current company's records (B7) that are not archived. */
export const initialFilters = ({ company, archived }: ResourceContract, current: string | null | undefined) => {
    const filters = {
        ...(company !== undefined && current && { [company]: current }),
        ...(archived !== undefined && { [`exists.${archived}`]: false }),
    };
    return Object.keys(filters).length > 0 ? filters : undefined;
};

/** Request of react-admin's list for an address with this query, or for its stored state. */
const requestAt = (
    { sort, perPage, fixed }: Showable,
    search: string,
    stored: ListParams | undefined,
): GetListParams => {
    const queryFromLocation = parseQueryFromLocation({ search });
    const query = getQuery({ queryFromLocation, params: stored, filterDefaultValues: undefined, sort, perPage });
    return {
        pagination: { page: query.page, perPage: query.perPage },
        sort: { field: query.sort, order: query.order },
        // On third-party servers, permanent filters are added after their API documentation is loaded.
        filter: { ...query.filter, ...(config.isOwnServer && fixed) },
    };
};

/** Store with the key `${resource}.listParams`. */
export type ListStore = Pick<Store, 'getItem'>;

const storedIn = ({ getItem }: ListStore, resource: string): ListParams | undefined =>
    getItem<ListParams>(`${resource}.listParams`);

/** Initial filters of a list opened without a state, instead of a stored search; undefined if there is neither. */
export const freshFilters = (
    { contract, name = contract.name }: Pick<Showable, 'contract' | 'name'>,
    current: string | null | undefined,
    store: ListStore,
) => initialFilters(contract, current) ?? (storedIn(store, name) ? {} : undefined);

interface Opening {
    readonly list: Showable;
    readonly store: ListStore;
    readonly me: Pick<Me, 'currentCompany'> | undefined;
    readonly isFirst: boolean;
}

/** First request of a list at an address with this query, unless the user has a default view. */
export const openingRequest = ({ list, store, me, isFirst }: Opening, search = ''): GetListParams => {
    const { contract, name = contract.name } = list;
    const filters = isFirst && search === '' ? (initialFilters(contract, me?.currentCompany) ?? {}) : undefined;
    if (!filters) return requestAt(list, search, storedIn(store, name));
    return requestAt(list, `?${new URLSearchParams(viewSearch({ ...initialState(list), filters }))}`, undefined);
};
