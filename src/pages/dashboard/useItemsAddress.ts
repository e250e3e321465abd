import { type SortPayload, useCreatePath } from 'ra-core';
import type { ItemFilter } from './useCounts.ts';

/** Addresses of the list of items. Without its filter, an empty one included, the list would open as it was left. */
export const useItemsAddress = () => {
    const createPath = useCreatePath();
    return (filter: ItemFilter, sort?: SortPayload): string => {
        const state = { filter: JSON.stringify(filter), ...(sort && { sort: sort.field, order: sort.order }) };
        return `${createPath({ resource: 'items', type: 'list' })}?${new URLSearchParams(state)}`;
    };
};
