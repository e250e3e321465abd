import { type QueryCacheNotifyEvent, useQueryClient } from '@tanstack/react-query';
import { type RaRecord, useLocation, useResourceDefinitions, useStoreContext } from 'ra-core';
import { useEffect } from 'react';
import { isGone } from '../../ui/failure.ts';
import { forget, RECENT, type Recent, readRecent, recentTitle, recordAt, remember } from './recent.ts';

const isAbout = (resource: string, id: string, { query: { queryKey } }: QueryCacheNotifyEvent): boolean => {
    const [name, verb, parameters] = queryKey;
    return name === resource && verb === 'getOne' && (parameters as { id?: unknown } | undefined)?.id === id;
};

/** A partial record, embedded in another (`packages/hydra/src/reading.ts`), may lack the properties of its title. */
const isWhole = (record: RaRecord | undefined): record is RaRecord => record !== undefined && !('@partial' in record);

/** Records the opened records by observing the query cache, so that screens need no code for it. Deleted records are removed. */
export const RecentRecorder = () => {
    const { pathname } = useLocation();
    const queryClient = useQueryClient();
    const store = useStoreContext();
    const definitions = useResourceDefinitions();
    useEffect(() => {
        const place = recordAt(pathname);
        const definition = place && definitions[place.resource];
        if (!definition) return;
        const { of: resource = place.resource } = definition.options ?? {};
        const update = (change: (records: readonly Recent[]) => readonly Recent[]) =>
            store.setItem(RECENT, change(readRecent(store)));
        return queryClient.getQueryCache().subscribe(event => {
            if (event.type !== 'updated' || !isAbout(resource, place.id, event)) return;
            const { data, error } = event.query.state;
            if (event.action.type === 'error' && isGone(error)) update(records => forget(records, place));
            if (event.action.type === 'success' && isWhole(data))
                update(records => remember(records, { ...place, title: recentTitle(definition, data) }));
        });
    }, [pathname, queryClient, store, definitions]);
    return null;
};
