import { useCreatePath } from 'ra-core';
import { useRecent } from '../recent/useRecent.ts';
import { useReachable } from '../useReachable.ts';
import type { PaletteCommand } from './command.ts';

/** The records opened last, without those that the user may no longer open. */
export const useRecentEntries = (): readonly PaletteCommand[] => {
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
