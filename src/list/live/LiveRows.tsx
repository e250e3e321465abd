import type { LiveEvent } from '@comptoir/hydra';
import { useQueryClient } from '@tanstack/react-query';
import { type RaRecord, useGetRecordRepresentation, useListContext, useTranslate } from 'ra-core';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { liveMessages } from '../../i18n/loaders.ts';
import { useMessages } from '../../i18n/useTranslator.ts';
import { hasRows, mergeRecords } from '../../live/mergeRecords.ts';
import { tint, useDeferred } from '../../live/showing.ts';
import { useTopic } from '../../live/useTopic.ts';
import { useListName } from '../../routing/listPlace.ts';
import { Button } from '../../ui/Button.tsx';
import { useFormat } from '../../ui/format.ts';
import marks from '../../ui/marks.module.css';
import { enterRows, ROWS } from '../rows.ts';
import styles from './live.module.css';
import { useAddedRows } from './useAdded.ts';

/** In milliseconds: counts are refetched after `quiet` without events, at the latest after `latest`. */
const COUNTS = { quiet: 1200, latest: 4000 };

type Row = RaRecord<string>;

const NO_ROWS: readonly Row[] = [];

const rowsOf = (data: readonly Row[]): ReadonlyMap<string, Element> => {
    const shown = document.querySelector(ROWS)?.children;
    return new Map(data.flatMap(({ id }, at) => (shown?.[at] ? [[id, shown[at]] as const] : [])));
};

const useCounts = (resource: string): (() => void) => {
    const queries = useQueryClient();
    const count = (): void =>
        void queries.invalidateQueries({
            predicate: ({ queryKey, state }) => hasRows(queryKey, resource) && !hasRecords(state.data),
        });
    return useDeferred(count, COUNTS);
};

const hasRecords = (data: unknown): boolean =>
    typeof data === 'object' && data !== null && 'data' in data && Array.isArray(data.data);

/** Time at which the visible rows were fetched, according to react-query. */
const useShownSince = (resource: string, data: readonly Row[]): (() => number) => {
    const queries = useQueryClient();
    return () => {
        const shown = queries
            .getQueryCache()
            .findAll({ queryKey: [resource, 'getList'], type: 'active' })
            .filter(({ state }) => (state.data as { data?: unknown } | undefined)?.data === data);
        return Math.min(Date.now(), ...shown.map(({ state }) => state.dataUpdatedAt));
    };
};

/** Marks rows of deleted records, which stay in place until the list is refetched. @returns the records' IRIs */
const useGone = (data: readonly Row[], isFetching: boolean) => {
    const translate = useTranslate();
    const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
    const [wasFetching, setWasFetching] = useState(isFetching);
    if (wasFetching !== isFetching) {
        setWasFetching(isFetching);
        if (wasFetching && gone.size > 0) setGone(new Set());
    }
    const word = translate('live.deleted');
    useEffect(() => {
        for (const [id, row] of rowsOf(data)) {
            if (gone.has(id)) row.setAttribute('data-gone', word);
            else row.removeAttribute('data-gone');
        }
    }, [data, gone, word]);
    const note = (ids: readonly string[]): void => {
        const shown = ids.filter(id => data.some(record => record.id === id));
        if (shown.length > 0) setGone(before => new Set([...before, ...shown]));
    };
    return { gone, note };
};

/** Highlights changed rows after they are rendered. */
const useTint = (data: readonly Row[]): RefObject<Set<string>> => {
    const changed = useRef(new Set<string>());
    useEffect(() => {
        if (changed.current.size === 0) return;
        for (const [id, row] of rowsOf(data))
            if (changed.current.has(id)) tint(row.matches('tr') ? [...row.children] : [row]);
        changed.current.clear();
    }, [data]);
    return changed;
};

/** Record values in events, merged per record. */
const toldIn = (events: readonly LiveEvent[]): ReadonlyMap<string, RaRecord> => {
    const told = new Map<string, RaRecord>();
    for (const { payload } of events) {
        const { record } = payload;
        if (record) told.set(String(record.id), { ...told.get(String(record.id)), ...record });
    }
    return told;
};

const idsOf = (events: readonly LiveEvent[], type: LiveEvent['type']): readonly string[] =>
    events.filter(one => one.type === type).flatMap(({ payload }) => payload.ids);

/** Applies changes by other users to the rows: updated in place, announced if new, marked if deleted. Rows stay put. */
export const LiveRows = () => {
    useMessages(liveMessages);
    const { resource, data = NO_ROWS, isFetching = false, refetch, page, setPage } = useListContext<Row>();
    const translate = useTranslate();
    const { number } = useFormat();
    const name = useGetRecordRepresentation(resource);
    const queries = useQueryClient();
    const countAgain = useCounts(resource);
    const readAgain = useDeferred(() => void refetch(), COUNTS);
    const changed = useTint(data);
    const { gone, note: noteGone } = useGone(data, isFetching);
    const added = useAddedRows();
    const since = useShownSince(resource, data);
    useTopic(`resource/${resource}`, since, events => {
        for (const id of mergeRecords(queries, resource, toldIn(events))) changed.current.add(id);
        noteGone(idsOf(events, 'deleted'));
        added.note(events);
        const isShown = ({ payload }: LiveEvent) => data.some(({ id }) => payload.ids.includes(id));
        if (events.some(one => one.type === 'missed')) void refetch();
        // Third-party servers may leave out properties without a value.
        if (events.some(one => !one.payload.isExact && one.type === 'updated' && isShown(one))) readAgain();
        if (events.some(one => one.type !== 'missed')) countAgain();
    });
    const show = async (): Promise<void> => {
        added.forget();
        if (page !== 1) setPage(1);
        else await refetch();
        enterRows();
    };
    const total = added.isMore ? `${number(added.count)}+` : number(added.count);
    const what = translate(`resources.${useListName(resource)}.count`, { smart_count: added.count, total });
    const names = data.filter(({ id }) => gone.has(id)).map(name);
    return (
        <div className={styles.place} data-screen="">
            <div role="status">
                {added.count > 0 ? (
                    <Button className={styles.added} onClick={() => void show()}>
                        {translate('live.added', { count: what })}
                        <strong>{translate('live.show')}</strong>
                    </Button>
                ) : null}
            </div>
            <p role="status" className={marks.hidden}>
                {names.length > 0 ? translate('live.deleted_rows', { names: names.join(', ') }) : null}
            </p>
        </div>
    );
};
