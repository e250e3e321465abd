import { type FilterPayload, useCreatePath } from 'ra-core';
import { createContext, useCallback, useContext } from 'react';

/** One of the lists of a resource: its own, or a list under a second name (ADR 0130). */
export interface ListPlace {
    /** The name of its address and its words, under which its state is stored; the resource's own list has that of the resource. */
    readonly name: string;
    readonly resource: string;
    /** Filters that every row passes and nobody removes. */
    readonly fixed?: FilterPayload | undefined;
    /** Values that a new record begins with. */
    readonly initial?: Readonly<Record<string, unknown>> | undefined;
}

export const ListPlaceContext = createContext<ListPlace | undefined>(undefined);

/** The list of the resource that the screen belongs to; undefined for a list that shows all records under the resource's name. */
export const useListPlace = (resource: string): ListPlace | undefined => {
    const place = useContext(ListPlaceContext);
    return place?.resource === resource ? place : undefined;
};

/** Name of the list that the screen belongs to: for addresses, words and stored state, not for requests and rights. */
export const useListName = (resource: string): string => useListPlace(resource)?.name ?? resource;

/** React-admin's `useCreatePath`, which stays within the list that the screen belongs to. */
export const useListPath = (): ReturnType<typeof useCreatePath> => {
    const createPath = useCreatePath();
    const place = useContext(ListPlaceContext);
    return useCallback(
        params =>
            createPath(place && params.resource === place.resource ? { ...params, resource: place.name } : params),
        [createPath, place],
    );
};
