import type { Api, Field } from '@api-platform/api-doc-parser';
import { createAddresses } from './address.ts';
import type { Known } from './documentation/introspect.ts';
import { filterParametersOf } from './query.ts';
import { createReading } from './reading.ts';
import { createSend } from './request.ts';
import type { HydraDataProvider, HydraOptions, HydraRequestOptions } from './types.ts';
import { isPlainObject } from './value.ts';
import { createWriting } from './writing.ts';

/** Levels of embedded values whose types are known; classes may embed one another in a circle. */
const DEEPEST = 3;

/** The documented types of fields, and of those of embedded values, by path. */
const rangesOf = (fields: readonly Field[], parent = '', depth = 0): (readonly [string, string])[] =>
    fields.flatMap(({ name, range, embedded }) => {
        const parts = depth < DEEPEST ? (embedded?.fields ?? []) : [];
        return [[parent + name, range ?? ''] as const, ...rangesOf(parts, `${parent}${name}.`, depth + 1)];
    });

/**
 * react-admin's data provider for a Hydra (JSON-LD) API.
 *
 * | react-admin      | HTTP                                                                                  |
 * |------------------|----------------------------------------------------------------------------------------|
 * | getList          | GET    {path}?page&itemsPerPage&order[…]&…                                             |
 * | getOne           | GET    {iri}                                                                           |
 * | getMany          | GET    {path}?id[]=…&itemsPerPage=100 if the server offers it, else GET {iri} for each   |
 * | getManyReference | GET    {path}?{target}={id}&page&itemsPerPage&order[…]&…                               |
 * | create           | POST   {path}  Idempotency-Key, if the server knows it                                 |
 * | update           | PATCH  {iri}   If-Match: {etag}                                                        |
 * | updateMany       | PATCH  {iri}   for each                                                                |
 * | delete           | DELETE {iri}                                                                           |
 * | deleteMany       | DELETE {iri}   for each                                                                |
 * | request          | {method} {path}?{query}                                                                |
 * | poll             | GET    {path}?… as getList   If-None-Match: {etag}                                     |
 * | introspect       | GET    {entrypoint}, GET {documentation}   If-None-Match: {etag}                       |
 *
 * `{path}` is `{entrypoint}/{resource}` unless `resources[resource].path` is set; `{iri}` is the record's `id`, or
 * `{path}/{id}` if that is not an IRI. Every request carries `locale` and the token. Every failure is a
 * {@link HydraError}, except a cancelled request, which is an AbortError.
 */
export const createHydraDataProvider = (options: HydraOptions): HydraDataProvider => {
    const address = createAddresses(options);
    const send = createSend(options);
    const known: Known = {};
    const { getList, getOne, getMany, readOne, poll, declares } = createReading(options, address, send);
    const introspect = async () =>
        (await import('./documentation/introspect.ts')).introspect({ send, address, options }, known);
    const documented = (api: Api | undefined, resource: string) =>
        api?.resources?.find(({ name }) => name === resource);
    const isReadable = (resource: string, property: string): boolean =>
        documented(known.api, resource)?.readableFields?.some(({ name }) => name === property) ?? false;
    const readRanges = async (resource: string) => {
        const api = known.api ?? (await introspect()).data;
        return new Map(rangesOf(documented(api, resource)?.fields ?? []));
    };
    const { typed, ...writing } = createWriting(options, { address, send, readOne, readRanges, isReadable });
    /** A write of a declared resource by its address has the types of the documentation too. */
    const typedBody = async (url: string, { method = 'GET', body }: HydraRequestOptions): Promise<unknown> => {
        const resource = address.resourceOf(method === 'POST' ? `${url}/` : url);
        const isWrite = method === 'PATCH' || method === 'POST';
        if (!isWrite || !isPlainObject(body) || !resource || !options.resources?.[resource]) return body;
        return typed(resource, body);
    };
    return {
        supportAbortSignal: true,
        getList,
        getOne: (resource, { id, signal }) => getOne(resource, id, signal),
        getMany,
        getManyReference: (resource, { target, id, ...params }) =>
            getList(resource, { ...params, filter: { ...params.filter, [target]: id } }),
        poll,
        declares,
        ...writing,
        request: async <T>(path: string, asked: HydraRequestOptions = {}) => {
            const { method = 'GET', query = {}, ...call } = asked;
            const parameters = filterParametersOf(query, options.timeZone);
            const url = address.endpoint(path);
            const answer = await send({ ...call, body: await typedBody(url, asked), method, url, parameters });
            return answer.body as T; // the caller states the type
        },
        introspect,
    };
};
