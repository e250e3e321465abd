import { type Query, useIsMutating, useQuery } from '@tanstack/react-query';
import type { GetListParams, GetListResult } from 'ra-core';
import { useProvider } from '../auth/me.ts';
import type { Picture, PicturesOf } from './declaration.ts';

/** Polling intervals while thumbnails are generated, in milliseconds: the longer one after `PATIENCE` updates. */
const SOON = 1500;
const LATER = 6000;
const MAX_SOON_UPDATES = 30;

type PictureResult = GetListResult<Picture>;

const waitFor = ({ state }: Query<PictureResult, unknown>): number | false => {
    if (!state.data?.data.some(picture => picture.state === 'pending')) return false;
    return state.dataUpdateCount < MAX_SOON_UPDATES ? SOON : LATER;
};

export const picturesKey = ({ resource, owner }: PicturesOf, iri: string) =>
    [resource, 'of', { [owner]: iri }] as const;

export const actsKey = (pictures: PicturesOf, iri: string) => ['acts', ...picturesKey(pictures, iri)] as const;

/** The pictures of a record in order, polled while thumbnails are pending and the browser tab is visible. */
export const usePictures = (pictures: PicturesOf, iri: string, enabled = true) => {
    const provider = useProvider();
    // A response during a change would not include it yet.
    const changing = useIsMutating({ mutationKey: actsKey(pictures, iri) }) > 0;
    const params: GetListParams = {
        filter: { [pictures.owner]: iri },
        sort: { field: 'position', order: 'ASC' },
        pagination: { page: 1, perPage: 100 },
    };
    return useQuery<PictureResult, unknown, readonly Picture[]>({
        queryKey: picturesKey(pictures, iri),
        queryFn: ({ signal }) => provider.getList<Picture>(pictures.resource, { ...params, signal }),
        select: ({ data }) => data,
        enabled,
        refetchInterval: changing ? false : waitFor,
    });
};
