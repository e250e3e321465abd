import type { Identifier } from 'ra-core';
import { HydraError } from './problem.ts';
import type { HydraOptions } from './types.ts';

const isAbsolute = (address: string): boolean => /^[a-z][a-z\d+.-]*:/i.test(address);
const isIri = (id: string): boolean => id.startsWith('/') || isAbsolute(id);

/** Addresses of collections, records and other endpoints; absolute where the entrypoint is. */
export interface Addresses {
    readonly collection: (resource: string) => string;
    /** @throws HydraError (`refused`) for an IRI of another origin: the token must not go there. */
    readonly item: (resource: string, id: Identifier) => string;
    readonly endpoint: (path: string) => string;
}

export const createAddresses = ({ entrypoint, resources = {} }: HydraOptions): Addresses => {
    const { origin, pathname } = new URL(entrypoint, globalThis.location?.href ?? 'http://localhost');
    const root = pathname.replace(/\/+$/, '');
    const prefix = isAbsolute(entrypoint) ? origin : '';

    const locate = (iri: string): string => {
        const url = URL.canParse(iri, origin) ? new URL(iri, origin) : undefined;
        if (url?.origin !== origin)
            throw new HydraError({ kind: 'refused', message: `Not an address of this server: ${iri}` });
        return prefix + url.pathname + url.search;
    };
    const endpoint = (path: string): string => {
        const isWhole = isAbsolute(path) || path === root || path.startsWith(`${root}/`);
        return locate(isWhole ? path : `${root}/${path.replace(/^\/+/, '')}`);
    };
    const collection = (resource: string): string => endpoint(resources[resource]?.path ?? resource);
    const item = (resource: string, id: Identifier): string => {
        const text = String(id);
        return isIri(text) ? locate(text) : `${collection(resource)}/${encodeURIComponent(text)}`;
    };
    return { collection, item, endpoint };
};
