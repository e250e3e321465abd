// Apart: loaded for servers that update records by PUT, whose body is the whole record.
import type { Identifier, RaRecord } from 'ra-core';
import type { Addresses } from './address.ts';
import type { HydraResponse, Send } from './call.ts';
import type { DescribedResource } from './described.ts';
import { etagOfRecord, recordFrom } from './document.ts';
import { writtenFields } from './payload.ts';
import type { Ranges } from './typed.ts';
import type { HydraOptions } from './types.ts';
import { isPlainObject, type JsonObject } from './value.ts';

/** Functions of the provider that writing needs. */
export interface WriteDependencies {
    readonly address: Addresses;
    readonly send: Send;
    readonly readOne: <R extends RaRecord>(resource: string, id: Identifier) => Promise<R>;
    /** The documented types of a resource's properties. */
    readonly readRanges: (resource: string) => Promise<Ranges>;
    /** The documentation of a resource; undefined if it does not describe it. */
    readonly readDescribed: (resource: string) => Promise<DescribedResource | undefined>;
    /** The documentation of a resource, if already loaded. */
    readonly knownDescribed: (resource: string) => DescribedResource | undefined;
    /** Whether the loaded documentation declares the property as readable. */
    readonly isReadable: (resource: string, property: string) => boolean;
}

/** Changes of one record, as in a merge patch. */
export interface RecordChange {
    readonly resource: string;
    readonly id: Identifier;
    readonly changes: JsonObject;
    readonly ifMatch?: string | undefined;
}

export interface Replacing {
    /** True if PATCH was refused, or the loaded documentation declares PUT and no PATCH. */
    readonly isReplaced: (resource: string) => boolean;
    readonly replace: (change: RecordChange) => Promise<HydraResponse>;
    /**
     * Replaces a record whose PATCH was refused with 405, and uses PUT for its resource from then on.
     * @throws the refusal if the documentation declares no PUT
     */
    readonly replaceAfter: (refusal: Error, change: RecordChange) => Promise<HydraResponse>;
}

/** RFC 7396, but null stays: a server that replaces records must receive emptied properties. */
const merged = (before: JsonObject, changes: JsonObject): JsonObject => {
    const changed = Object.entries(changes).map(([name, value]) => {
        const former = before[name];
        return [name, isPlainObject(value) && isPlainObject(former) ? merged(former, value) : value];
    });
    return { ...before, ...Object.fromEntries(changed) };
};

const hasMethod = (resource: DescribedResource | undefined, method: string): boolean =>
    resource?.operations.some(one => one.type === 'edit' && one.method === method) ?? false;

/** @param typed converts the values of a payload to the documented types */
export const createReplacing = (
    { address, send, readDescribed, knownDescribed }: WriteDependencies,
    { resources = {} }: HydraOptions,
    typed: (resource: string, payload: JsonObject, before?: JsonObject) => Promise<JsonObject>,
): Replacing => {
    /** Resources whose PATCH was refused. */
    const refused = new Set<string>();
    const described = (resource: string) => readDescribed(resource).catch(() => undefined);

    /** Reads the record first, because a list may have loaded fewer properties than it has. */
    const replace: Replacing['replace'] = async ({ resource, id, changes, ifMatch }) => {
        const url = address.item(resource, id);
        const [read, documented] = await Promise.all([
            send({ method: 'GET', url, isRecord: true }),
            described(resource),
        ]);
        const now = recordFrom(read.body, read.etag, resources[resource]?.children);
        const writable = documented?.writableFields.map(({ name }) => name);
        // Unchanged values are sent exactly as they were read.
        const whole = Object.entries(merged(writtenFields(now), changes)).filter(
            ([name]) => writable?.includes(name) ?? true,
        );
        return send({
            method: 'PUT',
            url,
            isRecord: true,
            body: await typed(resource, Object.fromEntries(whole), now),
            ifMatch: resources[resource]?.concurrency === false ? undefined : (ifMatch ?? etagOfRecord(now)),
        });
    };

    return {
        isReplaced: resource => {
            if (refused.has(resource)) return true;
            const documented = knownDescribed(resource);
            return hasMethod(documented, 'PUT') && !hasMethod(documented, 'PATCH');
        },
        replace,
        replaceAfter: async (refusal, change) => {
            const documented = await described(change.resource);
            if (documented && !hasMethod(documented, 'PUT')) throw refusal;
            const answer = await replace(change);
            refused.add(change.resource);
            return answer;
        },
    };
};
