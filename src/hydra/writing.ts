import type { CreateParams, DeleteManyParams, DeleteParams, RaRecord, UpdateManyParams, UpdateParams } from 'ra-core';
import type { Addresses } from './address.ts';
import type { Send } from './call.ts';
import { etagOf, toRecord } from './document.ts';
import { settleAll } from './many.ts';
import { toBody } from './multipart.ts';
import { createPayload, updatePayload } from './payload.ts';
import type { createReading } from './reading.ts';
import type { Ranges } from './typed.ts';
import type { HydraOptions, Method } from './types.ts';
import type { JsonObject } from './value.ts';

/**
 * H8: the version that the person saw. A form submits the `@etag` that it was opened with, even after a background
 * refetch; data without one (a switch in a list) uses that of the previous record.
 */
const versionOf = (data: unknown, previousData: unknown): string | undefined => etagOf(data) ?? etagOf(previousData);

/** PHP only parses uploads of POST requests, so API Platform expects POST unless declared otherwise. */
const methodOf = (body: unknown, uploadMethod: Method = 'POST'): Method =>
    body instanceof FormData ? uploadMethod : 'PATCH';

type ReadOne = ReturnType<typeof createReading>['readOne'];

interface Wired {
    readonly address: Addresses;
    readonly send: Send;
    readonly readOne: ReadOne;
    /** The documented types of a resource's properties. */
    readonly readRanges: (resource: string) => Promise<Ranges>;
    /** Whether the documentation, if it was read, says that answers have the property. */
    readonly isReadable: (resource: string, property: string) => boolean;
}

/** The writing half of the provider. */
export const createWriting = (options: HydraOptions, { address, send, readOne, readRanges, isReadable }: Wired) => {
    const { resources = {}, onDropped } = options;
    const childrenOf = (resource: string) => resources[resource]?.children;

    /** Values of no known type as the documentation says; as they are where it cannot be read. */
    const typed = async (resource: string, payload: JsonObject, before?: JsonObject): Promise<JsonObject> => {
        if (!options.documentedTypes) return payload;
        const { hasOpenTypes, inTypes } = await import('./typed.ts');
        if (!hasOpenTypes(payload, before)) return payload;
        return inTypes(payload, before, await readRanges(resource).catch(() => new Map<string, string>()));
    };

    /** Tells what the server dropped although it accepted the request; children are parts of their own. */
    const compare = async (resource: string, sent: JsonObject, record: RaRecord, previous?: JsonObject) => {
        if (!onDropped) return;
        const { droppedIn } = await import('./answers.ts');
        const children = childrenOf(resource) ?? [];
        const plain = Object.fromEntries(Object.entries(sent).filter(([name]) => !children.includes(name)));
        const dropped = droppedIn({
            sent: plain,
            before: previous && createPayload(previous),
            after: createPayload(record),
            isReadable: name => options.isReadable?.(resource, name) ?? isReadable(resource, name),
        });
        if (dropped.length > 0) onDropped(resource, dropped);
    };

    const create = async <R extends RaRecord>(resource: string, { data }: CreateParams) => {
        const url = address.collection(resource);
        const payload = await typed(resource, createPayload(data, childrenOf(resource)));
        const { body, etag, location } = await send({ method: 'POST', url, body: toBody(payload), once: true });
        // A server may answer with the address alone.
        const made =
            body === undefined && location
                ? await readOne<R>(resource, location)
                : toRecord<R>(body, etag, childrenOf(resource));
        await compare(resource, payload, made);
        return { data: made };
    };

    const update = async <R extends RaRecord>(resource: string, { id, data, previousData }: UpdateParams<R>) => {
        const payload = await typed(resource, updatePayload(data, previousData, resources[resource]), previousData);
        const form = toBody(payload);
        const { body, etag } = await send({
            method: methodOf(form, resources[resource]?.uploadMethod),
            url: address.item(resource, id),
            isRecord: true,
            body: form,
            ifMatch: resources[resource]?.concurrency === false ? undefined : versionOf(data, previousData),
        });
        // After a 204, the record and its version are requested.
        const changed =
            body === undefined ? await readOne<R>(resource, id) : toRecord<R>(body, etag, childrenOf(resource));
        await compare(resource, payload, changed, previousData);
        return { data: changed };
    };

    const updateMany = async (resource: string, { ids, data }: UpdateManyParams) => {
        const body = toBody(await typed(resource, updatePayload(data)));
        const method = methodOf(body, resources[resource]?.uploadMethod);
        return {
            data: await settleAll(ids, id => send({ method, url: address.item(resource, id), isRecord: true, body })),
        };
    };

    const remove = async <R extends RaRecord>(resource: string, { id, previousData }: DeleteParams<R>) => {
        await send({ method: 'DELETE', url: address.item(resource, id), isRecord: true });
        return { data: previousData ?? toRecord<R>({ id }) };
    };

    const removeMany = async (resource: string, { ids }: DeleteManyParams) => ({
        data: await settleAll(ids, id => send({ method: 'DELETE', url: address.item(resource, id), isRecord: true })),
    });

    return { typed, create, update, updateMany, delete: remove, deleteMany: removeMany };
};
