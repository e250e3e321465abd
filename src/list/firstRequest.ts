import type { GetListParams } from 'ra-core';

/** Views per page of {@link viewsRequest}. */
export const VIEWS_PER_PAGE = 100;

/** I4: parameters of `getList` for the saved views of a list. */
export const viewsRequest = (resource: string, page: number): GetListParams => ({
    pagination: { page, perPage: VIEWS_PER_PAGE },
    sort: { field: 'name', order: 'ASC' },
    filter: { resource },
});

/** Rows per page of a list, unless the user or a view chooses another number. */
export const ROWS_PER_PAGE = 25;

/** Milliseconds during which rows fetched before their list was rendered are not refetched. */
const PRIMED_STALE_MS = 2000;

/** Queries answered before the console was rendered (`src/App.tsx`). */
const primed = new WeakSet<object>();

export const notePrimed = (query: object): void => void primed.add(query);

interface AnsweredQuery {
    readonly state: { readonly dataUpdateCount: number };
}

/** `staleTime` of a list's rows. */
export const rowsFreshness = (query: AnsweredQuery): number =>
    primed.has(query) && query.state.dataUpdateCount === 1 ? PRIMED_STALE_MS : 0;
