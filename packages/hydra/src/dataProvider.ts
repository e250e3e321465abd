// Apart: writing, and the provider as a whole; index.ts contains the public exports.
import type { CreateParams, DeleteManyParams, DeleteParams, RaRecord, UpdateManyParams, UpdateParams } from 'ra-core';
import { createAddresses } from './address.ts';
import type { DescribedApi, DescribedField } from './described.ts';
import { allowOfRecord, etagOfRecord, originIn, recordFrom, withAllow } from './document.ts';
import type { DocumentationState } from './documentation/introspect.ts';
import { settleAll } from './many.ts';
import { createPayload, updatePayload, writableFields } from './payload.ts';
import { HydraError } from './problem.ts';
import { filterParametersOf } from './query.ts';
import { createReading } from './reading.ts';
import type { RecordChange, Replacing, WriteDependencies } from './replace.ts';
import { createSend } from './request.ts';
import type { HydraDataProvider, HydraOptions, HydraRequestOptions, Method } from './types.ts';
import { isPlainObject, type JsonObject } from './value.ts';

/** A file as a Blob, or as react-admin's file inputs represent it: `{ rawFile, src, title }`. */
const fileOf = (value: unknown): Blob | undefined => {
    if (value instanceof Blob) return value;
    return isPlainObject(value) && value.rawFile instanceof Blob ? value.rawFile : undefined;
};

const holdsFile = (value: unknown): boolean =>
    fileOf(value) !== undefined || (Array.isArray(value) && value.some(each => fileOf(each) !== undefined));

/** Form parts are text: other values become JSON, as API Platform's decoder expects, and null an empty text. */
const toText = (value: unknown): string => {
    if (value === null) return '';
    return typeof value === 'object' ? JSON.stringify(value) : String(value);
};

const append = (form: FormData, name: string, value: unknown): void => {
    if (Array.isArray(value) && holdsFile(value)) {
        for (const each of value) append(form, `${name}[]`, each);
        return;
    }
    form.append(name, fileOf(value) ?? toText(value));
};

/** Returns the payload, or a multipart form when a value contains a file. Files of an array are sent as `name[]`. */
export const toBody = (payload: JsonObject): JsonObject | FormData => {
    if (!Object.values(payload).some(holdsFile)) return payload;
    const form = new FormData();
    for (const [name, value] of Object.entries(payload)) append(form, name, value);
    return form;
};

/**
 * H8: the displayed version. A form submits the `@etag` that it was opened with, even after a background refetch; data without
 * one (a switch in a list) uses that of the previous record.
 */
const versionOf = (data: unknown, previousData: unknown): string | undefined =>
    etagOfRecord(data) ?? etagOfRecord(previousData);

/** PHP only parses uploads of POST requests, so API Platform expects POST unless declared otherwise. */
const methodOf = (body: unknown, uploadMethod: Method = 'POST'): Method =>
    body instanceof FormData ? uploadMethod : 'PATCH';

/** The writing half of the provider. */
const createWriting = (options: HydraOptions, wired: WriteDependencies) => {
    const { address, send, readOne, readRanges, isReadable } = wired;
    const { resources = {}, onDropped } = options;
    const childrenOf = (resource: string) => resources[resource]?.children;
    const replacing: { one?: Replacing } = {};
    /** Removes properties that the server computes. */
    const written = (resource: string, data: JsonObject): JsonObject => {
        const { isWritten } = options;
        if (!isWritten) return data;
        return writableFields(data, childrenOf(resource) ?? [], path => isWritten(resource, path));
    };
    const fromBody = <R extends RaRecord>(resource: string, body: unknown, etag: string | null): R => {
        const record = recordFrom<R>(body, etag, childrenOf(resource));
        return options.jsonLdKeys ? record : Object.assign(record, originIn(body));
    };

    /** Converts values of unknown type to the documented types; unchanged if the documentation is unreadable. */
    const typed = async (resource: string, payload: JsonObject, before?: JsonObject): Promise<JsonObject> => {
        if (!options.documentedTypes) return payload;
        const { hasOpenTypes, inTypes } = await import('./typed.ts');
        if (!hasOpenTypes(payload, before)) return payload;
        return inTypes(payload, before, await readRanges(resource).catch(() => new Map<string, string>()));
    };

    /**
     * Reports properties that the server dropped although it accepted the request, except children, which are separate records.
     */
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
        const payload = await typed(resource, createPayload(written(resource, data), childrenOf(resource)));
        const { body, etag, location } = await send({ method: 'POST', url, body: toBody(payload), once: true });
        // A server may respond with the address alone.
        const made =
            body === undefined && location ? await readOne<R>(resource, location) : fromBody<R>(resource, body, etag);
        await compare(resource, payload, made);
        return { data: made };
    };

    const loadReplacing = async () => {
        const { createReplacing } = await import('./replace.ts');
        replacing.one ??= createReplacing(wired, options, typed);
        return replacing.one;
    };

    /** Sends changes by PATCH, or the whole record by PUT if the server does not support PATCH. */
    const sendChanges = async ({ resource, id, changes, ifMatch }: RecordChange) => {
        const body = toBody(changes);
        const method = methodOf(body, resources[resource]?.uploadMethod);
        const change = { resource, id, changes, ifMatch };
        const isKnown = method === 'PATCH' && (options.documentedTypes || replacing.one !== undefined);
        if (isKnown && (await loadReplacing()).isReplaced(resource)) return (await loadReplacing()).replace(change);
        try {
            return await send({ method, url: address.item(resource, id), isRecord: true, body, ifMatch });
        } catch (error) {
            if (method !== 'PATCH' || !(error instanceof HydraError) || error.status !== 405) throw error;
            return (await loadReplacing()).replaceAfter(error, change);
        }
    };

    const update = async <R extends RaRecord>(resource: string, { id, data, previousData }: UpdateParams<R>) => {
        const fields = written(resource, data);
        const changes = updatePayload(fields, previousData, resources[resource], options.timeZone);
        const payload = await typed(resource, changes, previousData);
        const ifMatch = resources[resource]?.concurrency === false ? undefined : versionOf(data, previousData);
        const { body, etag, allow } = await sendChanges({ resource, id, changes: payload, ifMatch });
        // After a 204, the record and its version are requested.
        const changed =
            body === undefined
                ? await readOne<R>(resource, id)
                : withAllow(fromBody<R>(resource, body, etag), allow ?? allowOfRecord(previousData));
        await compare(resource, payload, changed, previousData);
        return { data: changed };
    };

    const updateMany = async (resource: string, { ids, data }: UpdateManyParams) => {
        const changes = await typed(resource, updatePayload(written(resource, data)));
        return { data: await settleAll(ids, id => sendChanges({ resource, id, changes })) };
    };

    const remove = async <R extends RaRecord>(resource: string, { id, previousData }: DeleteParams<R>) => {
        await send({ method: 'DELETE', url: address.item(resource, id), isRecord: true });
        return { data: previousData ?? recordFrom<R>({ id }) };
    };

    const removeMany = async (resource: string, { ids }: DeleteManyParams) => ({
        data: await settleAll(ids, id => send({ method: 'DELETE', url: address.item(resource, id), isRecord: true })),
    });

    return { typed, sendChanges, create, update, updateMany, delete: remove, deleteMany: removeMany };
};

/** Maximum depth of embedded values with known types; classes may embed one another in a cycle. */
const DEEPEST = 3;

/** Documented types of fields and of the fields of embedded values, by path. */
const rangesOf = (fields: readonly DescribedField[], parent = '', depth = 0): (readonly [string, string])[] =>
    fields.flatMap(({ name, range, embedded }) => {
        const parts = depth < DEEPEST && embedded ? embedded.fields : [];
        return [[parent + name, range ?? ''] as const, ...rangesOf(parts, `${parent}${name}.`, depth + 1)];
    });

const NO_DATA = { data: null };

const RECORDS = ['getList', 'getManyReference', 'getMany', 'poll', 'getOne', 'create', 'update'] as const;

/** Wraps the provider to hide the JSON-LD keys of records; the module is loaded with the first record. */
const hidden = (provider: HydraDataProvider): HydraDataProvider => {
    let loading: Promise<HydraDataProvider> | undefined;
    const load = () => {
        loading ??= import('./hidden.ts').then(part => part.withHiddenKeys(provider));
        return loading;
    };
    const methods = RECORDS.map(name => [
        name,
        async (...params: unknown[]) => Reflect.apply((await load())[name], null, params),
    ]);
    return { ...provider, ...Object.fromEntries(methods) };
};

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
 * | update           | PATCH  {iri}   If-Match: {etag}; PUT where the server has no PATCH                     |
 * | updateMany       | PATCH  {iri}   for each; PUT as above                                                  |
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
    const known: DocumentationState = {};
    const { getList, getOne, getMany, readOne, poll, declares } = createReading(options, address, send);
    const introspect = async () =>
        (await import('./documentation/introspect.ts')).introspect({ send, address, options }, known);
    const documented = (api: DescribedApi | undefined, resource: string) =>
        api?.resources.find(({ name }) => name === resource);
    const isReadable = (resource: string, property: string): boolean =>
        documented(known.api, resource)?.readableFields.some(({ name }) => name === property) ?? false;
    const readDescribed = async (resource: string) => documented(known.api ?? (await introspect()).data, resource);
    const readRanges = async (resource: string) => new Map(rangesOf((await readDescribed(resource))?.fields ?? []));
    const knownDescribed = (resource: string) => documented(known.api, resource);
    const wired: WriteDependencies = { address, send, readOne, readRanges, readDescribed, knownDescribed, isReadable };
    const { typed, sendChanges, ...writing } = createWriting(options, wired);
    /** Converts a write by address to the documented types, like one by resource name. */
    const typedBody = async (url: string, { method = 'GET', body }: HydraRequestOptions): Promise<unknown> => {
        const resource = address.resourceOf(method === 'POST' ? `${url}/` : url);
        const isWrite = method === 'PATCH' || method === 'POST';
        if (!isWrite || !isPlainObject(body) || !resource || !options.resources?.[resource]) return body;
        return typed(resource, body);
    };
    const provider: HydraDataProvider = {
        supportAbortSignal: true,
        subscribe: async () => NO_DATA,
        unsubscribe: async () => NO_DATA,
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
            const resource = method === 'PATCH' && options.documentedTypes ? address.resourceOf(url) : undefined;
            if (resource && isPlainObject(asked.body)) {
                const changes = await typed(resource, asked.body);
                return (await sendChanges({ resource, id: url, changes, ifMatch: asked.ifMatch })).body as T;
            }
            const answer = await send({ ...call, body: await typedBody(url, asked), method, url, parameters });
            return answer.body as T; // the caller states the type
        },
        introspect,
    };
    return options.jsonLdKeys ? provider : hidden(provider);
};
