import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import type { ResourceContract } from '#contract/contract.ts';
import { useMe } from '../../auth/me.ts';
import { useSearch } from '../../routing/useSearch.ts';
import { withoutVain } from '../askedInVain.ts';
import { isCurrent } from '../table/isCurrent.ts';
import { VAIN } from './useVain.ts';
import { useViews } from './useViews.ts';
import { applicable, initialState, type Showable, searchOf, shortId } from './viewState.ts';

/** Lists opened during a session, which has a query client of its own. */
const opened = new WeakMap<QueryClient, Set<string>>();

/** Whether the list opens for the first time since the sign-in or the page load. */
const useFirst = (resource: string) => {
    const queries = useQueryClient();
    const [first, setFirst] = useState(() => opened.get(queries)?.has(resource) !== true);
    const end = () => {
        opened.set(queries, new Set(opened.get(queries)).add(resource));
        setFirst(false);
    };
    return { first, end };
};

/**
 * The filters that a list begins with, and that can be removed: the records of the current company (B7), and those that
 * are not archived. Undefined when there are none.
 */
const beginning = ({ company, archived }: ResourceContract, current: string | null | undefined) => {
    const filters = {
        ...(company !== undefined && current && { [company]: current }),
        ...(archived !== undefined && { [`exists.${archived}`]: false }),
    };
    return Object.keys(filters).length > 0 ? filters : undefined;
};

/**
 * Whether the list can be shown at its address. A link to a view without a state is replaced by that view, the first
 * opening of a list by its default view; otherwise react-admin restores the last state. Invalid parts of an address are
 * removed first and reported by a note.
 */
export const useOpening = (resource: string, list: Showable): boolean => {
    const [search, setSearch] = useSearch();
    const { first, end } = useFirst(resource);
    const { views = [], isOwn, isLoading } = useViews(resource);
    const { data: me, isLoading: unknown } = useMe();
    const asked = search.get('view');
    const isLink = asked !== null && !search.has('filter');
    const isFresh = first && search.size === 0;
    const waits = (isLink || isFresh) && (isLoading || unknown);
    const view = views.find(one => (isLink ? shortId(one) === asked : isFresh && one.isDefault && isOwn(one)));
    const mended = useMemo(() => (isLink ? undefined : withoutVain(search, list)), [isLink, search, list]);
    const current = isFresh ? beginning(list.contract, me?.currentCompany) : undefined;
    const isReady = !waits && !isLink && !view && !mended && !current;
    useEffect(() => {
        if (waits) return;
        if (isReady && first) end();
        if (isReady || !isCurrent(search)) return;
        if (mended) return setSearch(mended.search, { replace: true, state: { [VAIN]: mended.vain } });
        const state = view ? applicable(view.state, list).state : { ...initialState(list), filters: current ?? {} };
        setSearch(searchOf(state, view ? shortId(view) : (asked ?? undefined)), { replace: true });
    });
    return isReady;
};
