import type { DescribedApi, HydraDataProvider } from '@comptoir/hydra';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ResourceName } from '#contract/language/names.ts';
import type { Action } from '#contract/language/roles.ts';
import { config } from '../config.ts';
import { useProvider } from './me.ts';

/** What a server can do, as its documentation says. */
export interface Offers {
    /** Whether it has a collection of the resource. */
    readonly has: (resource: ResourceName) => boolean;
    /** Whether it is known to have none. */
    readonly lacks: (resource: ResourceName) => boolean;
    /** Whether records of the resource can be made, changed or deleted, as far as the server tells. */
    readonly takes: (resource: string, action: Action) => boolean;
    /** Whether records of the resource have the property, readable or writable. */
    readonly knows: (resource: ResourceName, property: string) => boolean;
    /** Whether it documents an operation of that title: `resolvePrices`, `validateOrder`. */
    readonly does: (operation: string) => boolean;
    /** Whether it is known not to document it. */
    readonly omits: (operation: string) => boolean;
    /** Whether it is known to be another product's, whose rules this console does not know. */
    readonly isForeign: boolean;
}

/** Title of the documentation of this product's server. */
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
/** Until the documentation has arrived. */
const NOTHING: Offers = {
    has: () => false,
    lacks: () => false,
    // Records are what the server is there for: it says if they cannot be changed.
    takes: () => true,
    knows: () => false,
    does: () => false,
    omits: () => false,
    isForeign: false,
};
/** Without documentation, lists tell by themselves what is absent, and calls of this product are none of the server's. */
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
 * What the server offers beyond reading and writing the resources of its menu. This product's own server says of itself
 * that it is one (`idempotencyKeys`) and is not asked; the documentation of another one is read once a session, by the
 * first screen that needs it. Nothing is offered before it has arrived.
 */
export const useOffers = (): Offers => {
    const provider = useProvider();
    const { data, isError } = useQuery({
        ...describedQuery(provider),
        enabled: !config.idempotencyKeys,
        retryOnMount: false,
    });
    return useMemo(() => {
        if (config.idempotencyKeys) return EVERYTHING;
        if (data) return offersOf(data.data);
        return isError ? UNDOCUMENTED : NOTHING;
    }, [data, isError]);
};
