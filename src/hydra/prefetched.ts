import type { RaRecord } from 'ra-core';
import type { Addresses } from './address.ts';
import { adoptRecord } from './document.ts';
import { iriOf, type JsonObject } from './value.ts';

type Prefetched = Record<string, RaRecord[]>;

/**
 * Embedded records by resource, for react-admin's `meta.prefetched`, so that references to them need no request for a
 * second. Each is marked `@partial`, because embedded data may be incomplete. They are created in place from freshly
 * parsed records ({@link adoptRecord}). Undefined when nothing is embedded.
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
