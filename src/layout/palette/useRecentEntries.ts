import { useCreatePath } from 'ra-core';
import { useRecent } from '../recent/useRecent.ts';
import { useReachable } from '../useReachable.ts';
import type { Entry } from './entry.ts';

/** The records that were opened last, less those that the person may no longer open. */
export const useRecentEntries = (): readonly Entry[] => {
    const resources = useReachable().filter(({ record }) => record !== undefined);
    const records = useRecent(resources.map(({ name }) => name));
    const createPath = useCreatePath();
    return records.flatMap(({ resource, id, title }) => {
        const known = resources.find(({ name }) => name === resource);
        if (!known?.record) return [];
        const to = createPath({ resource, type: known.record, id });
        return [{ id: `recent/${id}`, label: title, icon: known.icon, to }];
    });
};
