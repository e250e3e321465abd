import { type QueryCacheNotifyEvent, useQueryClient } from '@tanstack/react-query';
import { type RaRecord, useLocation, useResourceDefinitions, useStoreContext } from 'ra-core';
import { useEffect } from 'react';
import { isGone } from '../../components/failure.ts';
import { forget, RECENT, type Recent, recentIn, recordAt, remember } from './recent.ts';
import { titleOf } from './titleOf.ts';

type Place = Omit<Recent, 'title'>;

/** Whether the event is about the reading of this record, by whichever screen. */
const isAbout = ({ resource, id }: Place, { query: { queryKey } }: QueryCacheNotifyEvent): boolean => {
    const [name, verb, parameters] = queryKey;
    return name === resource && verb === 'getOne' && (parameters as { id?: unknown } | undefined)?.id === id;
};

/** What others embed of a record (`src/hydra/prefetched.ts`) may lack what its title is made of. */
const isWhole = (record: RaRecord | undefined): record is RaRecord => record !== undefined && !('@partial' in record);

/**
 * Keeps the list of the records that the person opened, by listening to what their screens read: no screen need do
 * anything for it. One that is no more is dropped.
 */
export const RecentRecorder = () => {
    const { pathname } = useLocation();
    const queryClient = useQueryClient();
    const store = useStoreContext();
    const definitions = useResourceDefinitions();
    useEffect(() => {
        const place = recordAt(pathname);
        const definition = place && definitions[place.resource];
        if (!definition) return;
        const update = (change: (records: readonly Recent[]) => readonly Recent[]) =>
            store.setItem(RECENT, change(recentIn(store)));
        return queryClient.getQueryCache().subscribe(event => {
            if (event.type !== 'updated' || !isAbout(place, event)) return;
            const { data, error } = event.query.state;
            if (event.action.type === 'error' && isGone(error)) update(records => forget(records, place));
            if (event.action.type === 'success' && isWhole(data))
                update(records => remember(records, { ...place, title: titleOf(definition, data) }));
        });
    }, [pathname, queryClient, store, definitions]);
    return null;
};
