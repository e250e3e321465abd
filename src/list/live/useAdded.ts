// Apart: determines which new records match the list's filters.

import type { LiveEvent } from '@comptoir/hydra';
import { useQuery } from '@tanstack/react-query';
import { useListContext } from 'ra-core';
import { useEffect, useState } from 'react';
import { useProvider } from '../../auth/me.ts';
import { useAskedFilter } from '../filters/useFilters.ts';

/** Maximum count; larger numbers are shown as `100+`. */
const MAX_COUNT = 100;

/** Milliseconds in which new records are collected before the server is asked which of them match the list. */
const GATHER = 700;

const NO_IDS: ReadonlySet<string> = new Set();

interface AddedRecords {
    readonly ids: ReadonlySet<string>;
    /** Whether changed records may match the list now: the server's events do not distinguish new records. */
    readonly isUnclear: boolean;
}

const NO_RECORDS: AddedRecords = { ids: NO_IDS, isUnclear: false };

const without = (ids: ReadonlySet<string>, others: ReadonlySet<string>): ReadonlySet<string> =>
    new Set([...ids].filter(id => !others.has(id)));

const added = (before: AddedRecords, events: readonly LiveEvent[], isKnown: (id: string) => boolean): AddedRecords => {
    const idsOf = (type: LiveEvent['type']) => events.flatMap(one => (one.type === type ? one.payload.ids : []));
    const made = idsOf('created').filter(id => !isKnown(id));
    const deleted = new Set(idsOf('deleted'));
    const isUnclear = events.some(
        ({ type, payload }) => type === 'updated' && !payload.isExact && !payload.ids.some(isKnown),
    );
    if (made.length === 0 && !isUnclear && ![...deleted].some(id => before.ids.has(id))) return before;
    return { ids: without(new Set([...before.ids, ...made]), deleted), isUnclear: before.isUnclear || isUnclear };
};

/** The value, debounced by `GATHER`. */
const useGathered = <T>(value: T): T => {
    const [gathered, setGathered] = useState(value);
    useEffect(() => {
        const timer = setTimeout(() => setGathered(() => value), GATHER);
        return () => clearTimeout(timer);
    }, [value]);
    return gathered;
};

export const useAddedRows = () => {
    const { resource, data = [], sort, total, isFetching = false } = useListContext<{ readonly id: string }>();
    const filters = useAskedFilter();
    const provider = useProvider();
    const [found, setFound] = useState(NO_RECORDS);
    const [wasFetching, setWasFetching] = useState(isFetching);
    if (wasFetching !== isFetching) {
        setWasFetching(isFetching);
        // The response contains the records found before its request.
        if (!wasFetching && found !== NO_RECORDS) setFound(NO_RECORDS);
    }
    const ids = [...found.ids].filter(id => !provider.isMadeHere?.(id));
    const isMore = ids.length > MAX_COUNT;
    const gathered = useGathered(ids.join());
    const isFiltered = Object.keys(filters).length > 0;
    const asks = found.isUnclear || (isFiltered && gathered !== '' && !isMore);
    const { data: matching } = useQuery({
        queryKey: ['live', resource, found.isUnclear ? found : gathered, filters],
        queryFn: async ({ signal }) => {
            const filter = found.isUnclear ? filters : { ...filters, id: gathered.split(',') };
            const pagination = { page: 1, perPage: 0 };
            return (await provider.getList(resource, { filter, sort, pagination, signal })).total ?? 0;
        },
        enabled: asks,
        placeholderData: before => before,
        retry: false,
    });
    const known = found.isUnclear ? Math.max(0, (matching ?? 0) - (total ?? 0)) : (matching ?? 0);
    const count = asks ? known : Math.min(ids.length, MAX_COUNT);
    return {
        count: gathered === '' && !found.isUnclear ? 0 : count,
        isMore,
        note: (events: readonly LiveEvent[]): void =>
            setFound(before => added(before, events, id => data.some(record => record.id === id))),
        forget: () => setFound(NO_RECORDS),
    };
};
