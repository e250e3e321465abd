import { type SortPayload, useCreatePath } from 'ra-core';
import type { ResourceName } from '#contract/language/names.ts';

/** Addresses of a list. They always contain a filter: without one, the list would restore its last state. */
export const useListAddress = (resource: ResourceName) => {
    const createPath = useCreatePath();
    return (filter: Readonly<Record<string, unknown>>, sort?: SortPayload): string => {
        const state = { filter: JSON.stringify(filter), ...(sort && { sort: sort.field, order: sort.order }) };
        return `${createPath({ resource, type: 'list' })}?${new URLSearchParams(state)}`;
    };
};
