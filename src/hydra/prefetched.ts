import type { RaRecord } from 'ra-core';
import type { Addresses } from './address.ts';
import { adoptRecord } from './document.ts';
import { iriOf } from './value.ts';

type Prefetched = Record<string, RaRecord[]>;

/**
 * Records that others embed, by resource: react-admin puts `meta.prefetched` into its cache, where a reference to them
 * finds them without a request, for a second; then they are as stale as any. Undefined when nothing is embedded.
 * Each bears `@partial`: the server embeds what it likes of a record, which must not be taken for all of it.
 */
export const prefetchedFrom = (records: readonly RaRecord[], address: Addresses): Prefetched | undefined => {
    const found = new Map<string, object>();
    for (const record of records) {
        const embedded: object | undefined = record['@embedded'];
        if (embedded === undefined) continue;
        for (const value of Object.values(embedded)) {
            if (!Array.isArray(value)) note(found, value);
            else for (const each of value) note(found, each);
        }
    }
    return found.size === 0 ? undefined : byResource(found, address);
};

const note = (found: Map<string, object>, document: unknown): void => {
    const iri = iriOf(document);
    if (iri !== undefined) found.set(iri, document as object);
};

const byResource = (found: ReadonlyMap<string, object>, address: Addresses): Prefetched => {
    const prefetched: Prefetched = {};
    for (const [iri, document] of found) {
        const resource = address.resourceOf(iri);
        if (!resource) continue;
        prefetched[resource] ??= [];
        prefetched[resource].push(adoptRecord({ ...document, '@partial': true }));
    }
    return prefetched;
};
