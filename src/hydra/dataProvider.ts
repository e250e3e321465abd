import type { Api } from '@api-platform/api-doc-parser';
import { createAddresses } from './address.ts';
import type { Known } from './documentation/introspect.ts';
import { filterParametersOf } from './query.ts';
import { createReading } from './reading.ts';
import { createSend } from './request.ts';
import type { HydraDataProvider, HydraOptions, HydraRequestOptions } from './types.ts';
import { createWriting } from './writing.ts';

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
        const fields = documented(api, resource)?.fields ?? [];
        return new Map(fields.map(({ name, range }) => [name, range ?? '']));
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
        ...createWriting(options, { address, send, readOne, readRanges, isReadable }),
        request: async <T>(path: string, { method = 'GET', query = {}, ...call }: HydraRequestOptions = {}) => {
            const parameters = filterParametersOf(query, options.timeZone);
            const answer = await send({ ...call, method, url: address.endpoint(path), parameters });
            return answer.body as T; // the caller states the type
        },
        introspect,
    };
};
