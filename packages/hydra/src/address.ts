import type { Identifier } from 'ra-core';
import { HydraError } from './problem.ts';
import type { HydraOptions } from './types.ts';

const isAbsolute = (address: string): boolean => /^[a-z][a-z\d+.-]*:/i.test(address);
const isIri = (id: string): boolean => id.startsWith('/') || isAbsolute(id);

/** Addresses of collections, records and other endpoints; absolute if the entrypoint is. */
export interface Addresses {
    readonly collection: (resource: string) => string;
    /** @throws HydraError (`refused`) for an IRI of another origin, which must not receive the token. */
    readonly item: (resource: string, id: Identifier) => string;
    readonly endpoint: (path: string) => string;
    /**
     * Name of the resource whose collection contains a record: the declared one, otherwise its path relative to the
     * entrypoint. Undefined for an IRI of another origin.
     */
    readonly resourceOf: (iri: string) => string | undefined;
}

export const createAddresses = ({ entrypoint, resources = {} }: HydraOptions): Addresses => {
    const { origin, pathname } = new URL(entrypoint, globalThis.location?.href ?? 'http://localhost');
    const root = pathname.replace(/(?<!\/)\/+$/, '');
    const prefix = isAbsolute(entrypoint) ? origin : '';

    const find = (iri: string): string | undefined => {
        const url = URL.canParse(iri, origin) ? new URL(iri, origin) : undefined;
        return url?.origin === origin ? prefix + url.pathname + url.search : undefined;
    };
    const locate = (iri: string): string => {
        const address = find(iri);
        if (address === undefined)
            throw new HydraError({ kind: 'refused', message: `Not an address of this server: ${iri}` });
        return address;
    };
    const endpoint = (path: string): string => {
        const isWhole = isAbsolute(path) || path === root || path.startsWith(`${root}/`);
        return locate(isWhole ? path : `${root}/${path.replace(/^\/+/, '')}`);
    };
    const collections = new Map<string, string>();
    const collection = (resource: string): string => {
        const address = collections.get(resource) ?? endpoint(resources[resource]?.path ?? resource);
        collections.set(resource, address);
        return address;
    };
    const item = (resource: string, id: Identifier): string => {
        const text = String(id);
        return isIri(text) ? locate(text) : `${collection(resource)}/${encodeURIComponent(text)}`;
    };
    const names = new Map(Object.keys(resources).map(name => [collection(name), name]));
    /** Cached by the IRI without its last segment, because lists embed the same resources many times. */
    const known = new Map<string, string | undefined>();
    const nameOf = (folder: string): string | undefined => {
        const path = find(folder);
        return path && (names.get(path) ?? path.slice(prefix.length + root.length + 1));
    };
    const resourceOf = (iri: string): string | undefined => {
        const folder = iri.slice(0, iri.lastIndexOf('/'));
        if (!known.has(folder)) known.set(folder, nameOf(folder));
        return known.get(folder);
    };
    return { collection, item, endpoint, resourceOf };
};
