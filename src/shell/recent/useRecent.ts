import { type RaRecord, useEvent, useResourceDefinitions, useStore, useStoreContext } from 'ra-core';
import { useEffect } from 'react';
import { useProvider } from '../../auth/me.ts';
import { fetchContracts } from '../../kinds/representation.ts';
import { RECENT, type Recent, readRecent, recentTitle, refresh } from './recent.ts';

const NO_RECORDS: readonly Recent[] = [];

/** Recently opened records, newest first. Titles and deletions are refreshed for the given resources where readable. */
export const useRecent = (resources: readonly string[]): readonly Recent[] => {
    const [records] = useStore(RECENT, NO_RECORDS);
    const store = useStoreContext();
    const definitions = useResourceDefinitions();
    const provider = useProvider();
    const ask = useEvent(async (resource: string, signal: AbortSignal) => {
        const asked = readRecent(store).filter(record => record.resource === resource);
        if (asked.length === 0) return;
        const ids = asked.map(({ id }) => id);
        const [{ data }] = await Promise.all([
            provider.getMany(definitions[resource]?.options?.of ?? resource, { ids, signal }),
            fetchContracts(),
        ]);
        const titleNow = (record: RaRecord) =>
            [String(record.id), recentTitle(definitions[resource] ?? {}, record)] as const;
        store.setItem(RECENT, refresh(readRecent(store), asked, new Map(data.map(titleNow))));
    });
    const names = resources.join();
    useEffect(() => {
        const controller = new AbortController();
        for (const resource of names.split(',').filter(Boolean))
            ask(resource, controller.signal).catch(() => undefined);
        return () => controller.abort();
    }, [names, ask]);
    return records;
};
