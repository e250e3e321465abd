import type { GetListParams, GetManyParams, Identifier, RaRecord, UpdateParams } from 'ra-core';
import { createAddresses } from './address.ts';
import { toPage } from './collection.ts';
import { etagOf, toRecord } from './document.ts';
import { mapLimited, settleAll, slices } from './many.ts';
import { createPayload, updatePayload } from './payload.ts';
import { HydraError } from './problem.ts';
import { filterParametersOf, listParameters } from './query.ts';
import { createSend } from './request.ts';
import type { HydraDataProvider, HydraOptions, HydraRequestOptions } from './types.ts';

/** Largest page that servers give (row N7): a longer one would be cut without a word. */
const LARGEST_PAGE = 100;

/**
 * react-admin's data provider for a Hydra (JSON-LD) API.
 *
 * | react-admin      | HTTP                                                                                   |
 * |------------------|----------------------------------------------------------------------------------------|
 * | getList          | GET    {path}?page&itemsPerPage&order[…]&…                                             |
 * | getOne           | GET    {iri}                                                                           |
 * | getMany          | GET    {path}?id[]=…&itemsPerPage=100 if the resource has `many`, else GET {iri} for each |
 * | getManyReference | GET    {path}?{target}={id}&page&itemsPerPage&order[…]&…                               |
 * | create           | POST   {path}                                                                          |
 * | update           | PATCH  {iri}   If-Match: {etag}                                                        |
 * | updateMany       | PATCH  {iri}   for each                                                                |
 * | delete           | DELETE {iri}                                                                           |
 * | deleteMany       | DELETE {iri}   for each                                                                |
 * | request          | {method} {path}?{query}                                                                |
 *
 * `{path}` is `{entrypoint}/{resource}` unless `resources[resource].path` says otherwise; `{iri}` is the record's `id`, or
 * `{path}/{id}` for a short one. Every request carries `locale` and the token. Every failure is a {@link HydraError},
 * except a cancelled request, which stays an AbortError.
 */
export const createHydraDataProvider = (options: HydraOptions): HydraDataProvider => {
    const { resources = {}, timeZone } = options;
    const address = createAddresses(options);
    const send = createSend(options);

    const getList = async <R extends RaRecord>(resource: string, params: GetListParams) => {
        const parameters = listParameters(params, timeZone);
        const url = address.collection(resource);
        return toPage<R>((await send({ method: 'GET', url, parameters, signal: params.signal })).body);
    };
    const readOne = async <R extends RaRecord>(resource: string, id: Identifier, signal?: AbortSignal) => {
        const { body, etag } = await send({ method: 'GET', url: address.item(resource, id), signal });
        return toRecord<R>(body, etag);
    };
    const readByIds = async <R extends RaRecord>(
        resource: string,
        ids: readonly Identifier[],
        signal?: AbortSignal,
    ) => {
        const wanted = ids.map(id => ['id[]', String(id)] as const);
        const parameters = [...wanted, ['itemsPerPage', String(LARGEST_PAGE)] as const];
        const url = address.collection(resource);
        return toPage<R>((await send({ method: 'GET', url, parameters, signal })).body).data;
    };
    const getMany = async <R extends RaRecord>(resource: string, { ids, signal }: GetManyParams<R>) => {
        const unique = [...new Set(ids)];
        const pages = resources[resource]?.many
            ? await mapLimited(slices(unique, LARGEST_PAGE), page => readByIds<R>(resource, page, signal))
            : await mapLimited(unique, id => absentIfGone(readOne<R>(resource, id, signal)));
        return { data: pages.flat() };
    };
    const update = async <R extends RaRecord>(resource: string, { id, data, previousData }: UpdateParams<R>) => {
        const { body, etag } = await send({
            method: 'PATCH',
            url: address.item(resource, id),
            body: updatePayload(data, previousData),
            ifMatch: resources[resource]?.concurrency === false ? undefined : versionOf(data, previousData),
        });
        // A server may answer 204: what it holds now, and its version, must then be asked for.
        return { data: body === undefined ? await readOne<R>(resource, id) : toRecord<R>(body, etag) };
    };

    return {
        supportAbortSignal: true,
        getList,
        getOne: async (resource, { id, signal }) => ({ data: await readOne(resource, id, signal) }),
        getMany,
        getManyReference: (resource, { target, id, ...params }) =>
            getList(resource, { ...params, filter: { ...params.filter, [target]: id } }),
        create: async (resource, { data }) => {
            const url = address.collection(resource);
            const { body, etag } = await send({ method: 'POST', url, body: createPayload(data) });
            return { data: toRecord(body, etag) };
        },
        update,
        updateMany: async (resource, { ids, data }) => {
            const body = updatePayload(data);
            return {
                data: await settleAll(ids, id => send({ method: 'PATCH', url: address.item(resource, id), body })),
            };
        },
        delete: async (resource, { id, previousData }) => {
            await send({ method: 'DELETE', url: address.item(resource, id) });
            return { data: previousData ?? toRecord({ id }) };
        },
        deleteMany: async (resource, { ids }) => ({
            data: await settleAll(ids, id => send({ method: 'DELETE', url: address.item(resource, id) })),
        }),
        request: async <T>(path: string, { method = 'GET', body, query = {}, signal }: HydraRequestOptions = {}) => {
            const parameters = filterParametersOf(query, timeZone);
            const answer = await send({ method, url: address.endpoint(path), parameters, body, signal });
            return answer.body as T; // the caller's word for it
        },
    };
};

/**
 * Row H8: the version that the person saw. A form hands back the `@etag` that it was opened with, which a refetch in the
 * background has not renewed; data without one (a switch in a list) goes by the record that it changes.
 */
const versionOf = (data: unknown, previousData: unknown): string | undefined => etagOf(data) ?? etagOf(previousData);

/** A reference to what is no more is an absent record, not the failure of all the others. */
const absentIfGone = async <R>(reading: Promise<R>): Promise<R[]> => {
    try {
        return [await reading];
    } catch (cause) {
        if (cause instanceof HydraError && (cause.status === 404 || cause.status === 410)) return [];
        throw cause;
    }
};
