import type { HydraDataProvider } from '@comptoir/hydra';
import type { GetListParams } from 'ra-core';
import { createContext, use } from 'react';

/**
 * Sends what a screen is about to read, before it is there. The screen, which reads the same within seconds, takes the
 * answer or the failure over (`src/boot/earlyFetch.ts`).
 */
export interface Ahead {
    readonly list: (resource: string, params: GetListParams) => void;
    /** @param id IRI */
    readonly record: (resource: string, id: string) => void;
}

/** @param provider whose requests are answered with nothing, because they are only sent */
export const createAhead = (provider: Pick<HydraDataProvider, 'getList' | 'getOne'>): Ahead => {
    const forget = (sent: Promise<unknown>): void => void sent.catch(() => undefined);
    return {
        list: (resource, params) => forget(provider.getList(resource, params)),
        record: (resource, id) => forget(provider.getOne(resource, { id })),
    };
};

export const AheadContext = createContext<Ahead | undefined>(undefined);

/** Undefined where nothing is asked ahead. */
export const useAhead = (): Ahead | undefined => use(AheadContext);
