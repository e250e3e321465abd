import { type FilterPayload, useCreatePath } from 'ra-core';
import { createContext, useCallback, useContext } from 'react';

/** List of a resource: the default one or an additional one (ADR 0130). */
export interface ListPlace {
    /** Name used for address, messages and stored state. The default list has the name of the resource. */
    readonly name: string;
    readonly resource: string;
    /** Permanent filters. */
    readonly fixed?: FilterPayload | undefined;
    readonly initial?: Readonly<Record<string, unknown>> | undefined;
}

export const ListPlaceContext = createContext<ListPlace | undefined>(undefined);

/** List of the current screen. Undefined for a list without permanent filters. */
export const useListPlace = (resource: string): ListPlace | undefined => {
    const place = useContext(ListPlaceContext);
    return place?.resource === resource ? place : undefined;
};

/** Name of the current list for addresses, messages and stored state. Requests and permissions use the resource. */
export const useListName = (resource: string): string => useListPlace(resource)?.name ?? resource;

/** React-admin's `useCreatePath` with paths within the current list. */
export const useListPath = (): ReturnType<typeof useCreatePath> => {
    const createPath = useCreatePath();
    const place = useContext(ListPlaceContext);
    return useCallback(
        params =>
            createPath(place && params.resource === place.resource ? { ...params, resource: place.name } : params),
        [createPath, place],
    );
};
