import type { GetListParams, RaRecord } from 'ra-core';
import { ABSENT } from './auth/absence.ts';
import { type Me, meQuery } from './auth/me.ts';
import type { Backend, BackendOptions } from './backend.ts';
import { withoutVain } from './list/askedInVain.ts';
import { listOf } from './list/knownLists.ts';
import { PER_PAGE } from './list/perPage.ts';
import { notePrimed } from './list/primed.ts';
import { openingRequest } from './list/views/opening.ts';
import { VIEWS_KEY, type View, viewsQuery } from './list/views/useViews.ts';
import type { Showable } from './list/views/viewState.ts';
import { menuQuery } from './menu/useMenu.ts';

/** Milliseconds that the first render waits for answers, which mostly arrive before the console's code. */
const PATIENCE = 150;

const pass = (milliseconds: number): Promise<void> =>
    new Promise(resolve => {
        setTimeout(resolve, milliseconds);
    });

/** Milliseconds by which react-admin dates such records ahead. */
const AHEAD = 1000;

/** What react-admin's hooks do with the records embedded in an answer (`src/hydra/reading.ts`). */
const keepEmbedded = ({ queryClient }: Backend, prefetched: Readonly<Record<string, readonly RaRecord[]>>): void => {
    const updatedAt = Date.now() + AHEAD;
    for (const [name, records] of Object.entries(prefetched))
        for (const record of records)
            queryClient.setQueryData([name, 'getOne', { id: String(record.id) }], record, { updatedAt });
};

interface Address {
    /** Of the resource whose list is there. */
    readonly name: string | undefined;
    readonly search: string;
    readonly showQuery: BackendOptions['showQuery'];
}

/** Reads the rows under react-admin's key, so that its list finds them. */
const readRows = async (backend: Backend, list: Showable, params: GetListParams): Promise<void> => {
    const { queryClient, dataProvider } = backend;
    const { name } = list.contract;
    const queryKey = [name, 'getList', params];
    await queryClient.prefetchQuery({
        queryKey,
        queryFn: async ({ signal }) => {
            const { data, total, pageInfo, meta } = await dataProvider.getList(name, { ...params, signal });
            if (meta?.prefetched) keepEmbedded(backend, meta.prefetched);
            return { data, total, pageInfo, meta };
        },
    });
    const query = queryClient.getQueryCache().find({ queryKey, exact: true });
    if (query?.state.status === 'success') notePrimed(query);
};

/** Whether the list at an address shows something else first: a view, or a corrected address. */
const opensOtherwise = (
    list: Showable,
    search: URLSearchParams,
    me: Me | undefined,
    views: readonly View[],
): boolean =>
    search.size === 0
        ? views.some(view => view.isDefault && view.owner === me?.id)
        : !search.has('filter') || withoutVain(search, list) !== undefined;

const queryOf = ({ filter, sort, pagination }: GetListParams): string => {
    const { page = 1, perPage = PER_PAGE } = pagination ?? {};
    const state = { filter: JSON.stringify(filter), order: sort?.order ?? 'ASC', sort: sort?.field ?? 'id' };
    return `?${new URLSearchParams({ ...state, page: String(page), perPage: String(perPage) })}`;
};

const readList = async (backend: Backend, { name, search: asked, showQuery }: Address): Promise<void> => {
    const { queryClient, dataProvider, store } = backend;
    const { pathname } = window.location;
    const list = name === undefined ? undefined : listOf(name);
    if (!list || name === undefined) return;
    const search = new URLSearchParams(asked);
    const views = viewsQuery(dataProvider, queryClient, name);
    const [, me] = await Promise.all([
        queryClient.prefetchQuery(views),
        queryClient.fetchQuery(meQuery(dataProvider)).catch(() => undefined),
    ]);
    const isAbsent = queryClient.getQueryData([ABSENT, VIEWS_KEY]) === true;
    const known = isAbsent ? [] : queryClient.getQueryData<View[]>(views.queryKey);
    if (!known || opensOtherwise(list, search, me, known)) return;
    const params = openingRequest({ list, store, me, isFirst: true }, asked);
    await readRows(backend, list, params);
    // As the list would, after its first render (`useExplicitAddress`).
    const isHere = window.location.pathname === pathname && window.location.search === asked;
    if (search.size === 0 && isHere) await showQuery(queryOf(params));
};

/**
 * Reads what the first render shows, if it arrives soon: rendered at once, it takes half the time of a frame, a list
 * without rows and then its rows. What fails is asked for again by what shows it.
 */
export const prime = async (backend: Backend, address: Address): Promise<void> => {
    const { queryClient, dataProvider } = backend;
    backend.begin();
    const reading = [
        queryClient.prefetchQuery(meQuery(dataProvider)),
        queryClient.prefetchQuery(menuQuery(dataProvider)),
        readList(backend, address),
    ];
    await Promise.race([Promise.allSettled(reading), pass(PATIENCE)]);
};
