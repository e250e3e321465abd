import type { RaRecord } from 'ra-core';
import type { Addresses } from './address.ts';
import { adoptRecord } from './document.ts';
import { iriOf, type JsonObject } from './value.ts';

type Prefetched = Record<string, RaRecord[]>;

/**
 * Records that others embed, by resource: react-admin puts `meta.prefetched` into its cache, where a reference to them
 * finds them without a request, for a second; then they are as stale as any. Undefined when nothing is embedded.
 * Each bears `@partial`: the server embeds what it likes of a record, which must not be taken for all of it. They are made
 * in place, out of the `@embedded` of records that were parsed for us alone ({@link adoptRecord}).
 */
export const prefetchedFrom = (records: readonly RaRecord[], address: Addresses): Prefetched | undefined => {
    const found = new Map<string, unknown>();
    for (const record of records) {
        const embedded: JsonObject | undefined = record['@embedded'];
        if (embedded === undefined) continue;
        for (const relation in embedded) {
            const value = embedded[relation];
            if (!Array.isArray(value)) note(found, value);
            else for (const each of value) note(found, each);
        }
    }
    return byResource(found, address);
};

const note = (found: Map<string, unknown>, document: unknown): void => {
    const iri = iriOf(document);
    if (iri !== undefined && !found.has(iri)) found.set(iri, document);
};

const byResource = (found: ReadonlyMap<string, unknown>, address: Addresses): Prefetched | undefined => {
    let prefetched: Prefetched | undefined;
    for (const [iri, document] of found) {
        const resource = address.resourceOf(iri);
        if (!resource) continue;
        prefetched ??= {};
        prefetched[resource] ??= [];
        prefetched[resource].push(Object.assign(adoptRecord(document), { '@partial': true }));
    }
    return prefetched;
};
