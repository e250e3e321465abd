import type { DescribedApi, HydraDataProvider } from '@comptoir/hydra';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ResourceName } from '#contract/language/names.ts';
import type { Action } from '#contract/language/roles.ts';
import { config } from '../config.ts';
import { useProvider } from './me.ts';

export interface Offers {
    readonly has: (resource: ResourceName) => boolean;
    /** True if it certainly lacks the collection. */
    readonly lacks: (resource: ResourceName) => boolean;
    /** True if records of the resource can be created, changed or deleted, according to the server. */
    readonly takes: (resource: string, action: Action) => boolean;
    /** True if records of the resource have the property, readable or writable. */
    readonly knows: (resource: ResourceName, property: string) => boolean;
    /** True if it documents an operation with that title: `resolvePrices`, `validateOrder`. */
    readonly does: (operation: string) => boolean;
    /** True if it certainly lacks the operation. */
    readonly omits: (operation: string) => boolean;
    /** True for a third-party server, whose rules the console does not know. */
    readonly isForeign: boolean;
}

/** Title in the documentation of this product's server. */
const OWN_TITLE = 'Comptoir';

const EVERYTHING: Offers = {
    has: () => true,
    lacks: () => false,
    takes: () => true,
    knows: () => true,
    does: () => true,
    omits: () => false,
    isForeign: false,
};
/** Capabilities while the documentation is loading. */
const LOADING_OFFERS: Offers = {
    has: () => false,
    lacks: () => false,
    // Assumes that records can be changed: the server refuses otherwise.
    takes: () => true,
    knows: () => false,
    does: () => false,
    omits: () => false,
    isForeign: false,
};
/** Without documentation: lists detect missing collections themselves, and operations of this product are assumed absent. */
const UNDOCUMENTED: Offers = { ...EVERYTHING, does: () => false, omits: () => true, isForeign: true };

const offersOf = ({ resources, calls, title }: DescribedApi): Offers => {
    const named = (name: string) => resources?.find(one => one.name === name);
    const operations = (resources ?? []).flatMap(one => one.operations ?? []).map(({ name }) => name);
    const takes: Offers['takes'] = (resource, action) =>
        named(resource)?.operations.some(({ type }) => type === action) ?? true;
    const titles = new Set([...calls, ...operations]);
    return {
        has: resource => named(resource) !== undefined,
        lacks: resource => named(resource) === undefined,
        takes,
        knows: (resource, property) => named(resource)?.fields?.some(({ name }) => name === property) ?? false,
        does: operation => titles.has(operation),
        omits: operation => !titles.has(operation),
        isForeign: title !== OWN_TITLE,
    };
};

/** The server's documentation, under the key of `@api-platform/admin`'s guessers. */
export const describedQuery = (provider: Pick<HydraDataProvider, 'introspect'>) => ({
    queryKey: ['introspect'],
    queryFn: () => provider.introspect(),
    staleTime: Number.POSITIVE_INFINITY,
});

/**
 * Capabilities of the server beyond the resources in its menu. This product's own server identifies itself
 * (`config.isOwnServer`) and has all of them. The documentation of a third-party server is read once per session, by the
 * first screen that needs it; until then, nothing is offered.
 */
export const useOffers = (): Offers => {
    const provider = useProvider();
    const { data, isError } = useQuery({
        ...describedQuery(provider),
        enabled: !config.isOwnServer,
        retryOnMount: false,
    });
    return useMemo(() => {
        if (config.isOwnServer) return EVERYTHING;
        if (data) return offersOf(data.data);
        return isError ? UNDOCUMENTED : LOADING_OFFERS;
    }, [data, isError]);
};
