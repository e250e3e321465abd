import type { CreateParams, DeleteManyParams, DeleteParams, RaRecord, UpdateManyParams, UpdateParams } from 'ra-core';
import type { Addresses } from './address.ts';
import type { Send } from './call.ts';
import { etagOf, toRecord } from './document.ts';
import { settleAll } from './many.ts';
import { toBody } from './multipart.ts';
import { createPayload, updatePayload } from './payload.ts';
import type { createReading } from './reading.ts';
import type { HydraOptions, Method } from './types.ts';

/**
 * H8: the version that the person saw. A form submits the `@etag` that it was opened with, even after a background
 * refetch; data without one (a switch in a list) uses that of the previous record.
 */
const versionOf = (data: unknown, previousData: unknown): string | undefined => etagOf(data) ?? etagOf(previousData);

/** PHP only parses uploads of POST requests, so API Platform expects POST unless declared otherwise. */
const methodOf = (body: unknown, uploadMethod: Method = 'POST'): Method =>
    body instanceof FormData ? uploadMethod : 'PATCH';

type ReadOne = ReturnType<typeof createReading>['readOne'];

/** The writing half of the provider. */
export const createWriting = ({ resources = {} }: HydraOptions, address: Addresses, send: Send, readOne: ReadOne) => {
    const childrenOf = (resource: string) => resources[resource]?.children;

    const create = async <R extends RaRecord>(resource: string, { data }: CreateParams) => {
        const url = address.collection(resource);
        const { body, etag, location } = await send({
            method: 'POST',
            url,
            body: toBody(createPayload(data, childrenOf(resource))),
            once: true,
        });
        // A server may answer with the address alone.
        return {
            data:
                body === undefined && location
                    ? await readOne<R>(resource, location)
                    : toRecord<R>(body, etag, childrenOf(resource)),
        };
    };

    const update = async <R extends RaRecord>(resource: string, { id, data, previousData }: UpdateParams<R>) => {
        const payload = toBody(updatePayload(data, previousData, resources[resource]));
        const { body, etag } = await send({
            method: methodOf(payload, resources[resource]?.uploadMethod),
            url: address.item(resource, id),
            isRecord: true,
            body: payload,
            ifMatch: resources[resource]?.concurrency === false ? undefined : versionOf(data, previousData),
        });
        // After a 204, the record and its version are requested.
        return {
            data: body === undefined ? await readOne<R>(resource, id) : toRecord<R>(body, etag, childrenOf(resource)),
        };
    };

    const updateMany = async (resource: string, { ids, data }: UpdateManyParams) => {
        const body = toBody(updatePayload(data));
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

    return { create, update, updateMany, delete: remove, deleteMany: removeMany };
};
