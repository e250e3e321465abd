import type { HydraDataProvider } from '@comptoir/hydra';
import type { GetListParams } from 'ra-core';
import { createContext, use } from 'react';

/** Prefetches the requests of a screen, which takes over a response to the same request (`src/boot/earlyFetch.ts`). */
export interface Prefetch {
    readonly list: (resource: string, params: GetListParams) => void;
    /** @param id IRI */
    readonly record: (resource: string, id: string) => void;
}

/** @param provider whose requests return an empty response, because they are only sent */
export const createAhead = (provider: Pick<HydraDataProvider, 'getList' | 'getOne'>): Prefetch => {
    const forget = (sent: Promise<unknown>): void => void sent.catch(() => undefined);
    return {
        list: (resource, params) => forget(provider.getList(resource, params)),
        record: (resource, id) => forget(provider.getOne(resource, { id })),
    };
};

export const AheadContext = createContext<Prefetch | undefined>(undefined);

export const useAhead = (): Prefetch | undefined => use(AheadContext);
