// Apart: reading; dataProvider.ts contains writing.
import type { GetListParams, GetListResult, GetManyParams, Identifier, RaRecord } from 'ra-core';
import type { Addresses } from './address.ts';
import type { Send } from './call.ts';
import { readPage as pageIn, resultOf, type ServerPage, toPage } from './collection.ts';
import { calendarDay } from './dates.ts';
import { adoptRecord, hydraKey, type JsonLdReader, originIn, withAllow } from './document.ts';
import { mapLimited, slices } from './many.ts';
import { HydraError } from './problem.ts';
import { isFilter, listParameters, type QueryParameter } from './query.ts';
import type { HydraOptions, HydraResource, Polled } from './types.ts';
import { isPlainObject, type JsonObject, read, recordIri } from './value.ts';

/** Query parameters that a collection declares in its `search`. */
interface Search {
    /** The variables of the template: `id[]`, `exists[brand]`, `order[name]`. */
    readonly variables: ReadonlySet<string>;
    /** Property of each variable. */
    readonly properties: ReadonlyMap<string, string>;
}

/** A collection without `search` declares no parameter. */
export const searchIn = (collection: unknown): Search => {
    const search = isPlainObject(collection) ? hydraKey(collection, 'search') : undefined;
    const [template, mapping] = isPlainObject(search)
        ? [hydraKey(search, 'template'), hydraKey(search, 'mapping')]
        : [undefined, undefined];
    const expressions = typeof template === 'string' ? template.matchAll(/\{[?&]([^{}]*)\}/g) : [];
    const properties = (Array.isArray(mapping) ? mapping : []).map(
        one => [String(read(one, 'variable')), String(read(one, 'property') ?? '')] as const,
    );
    return {
        variables: new Set([...expressions].flatMap(([, names = '']) => names.split(','))),
        properties: new Map(properties),
    };
};

const INDEXED = /\[\d*\]$/;
const OPERATOR = /^(.+)\[(between|gte?|lte?|(strictly_)?(before|after))\]$/;

/**
 * Whether a collection accepts a parameter: `status[0]` is declared as `status[]` or `status`. From API Platform 4.2 on, a
 * filter may be declared by its name alone and still accept operators. Older versions declare each operator, and their exact
 * filters have a variable `name[]`.
 */
const takes = ({ variables }: Search, name: string): boolean => {
    if (variables.has(name)) return true;
    // One parameter for all properties (`#[QueryParameter(key: 'order[:property]')]`).
    if (/^order\[/.test(name)) return variables.has('order[:property]');
    if (INDEXED.test(name)) {
        const bare = name.replace(INDEXED, '');
        return variables.has(`${bare}[]`) || variables.has(bare);
    }
    const [, property] = OPERATOR.exec(name) ?? [];
    return property !== undefined && variables.has(property) && !variables.has(`${property}[]`);
};

/** The variable that orders by a property, if it differs from `order[property]`. */
const orderVariable = ({ properties }: Search, property: string): string | undefined =>
    [...properties].find(([variable, of]) => of === property && /^(order|sort)/i.test(variable))?.[0];

type Prefetched = Record<string, RaRecord[]>;

/**
 * Embedded records by resource, for react-admin's `meta.prefetched`, so that references to them need no request for a second.
 * Each is marked `@partial`, because embedded data may be incomplete. They are created in place from freshly parsed records
 * ({@link adoptRecord}). Undefined without embedded records.
 */
const prefetchedFrom = (records: readonly RaRecord[], address: Addresses): Prefetched | undefined => {
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
    const iri = recordIri(document);
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

/** Largest page of API Platform servers (N7). Further pages are requested from servers that return fewer. */
const LARGEST_PAGE = 100;

/** A missing record is left out, so that the other references are still shown. */
const absentIfGone = async <R>(reading: Promise<R>): Promise<R[]> => {
    try {
        return [await reading];
    } catch (cause) {
        if (cause instanceof HydraError && (cause.status === 404 || cause.status === 410)) return [];
        throw cause;
    }
};

/** A server with strict parameters answers 400 to unknown ones. */
const unlessRefused = async <R>(reading: Promise<R>): Promise<R | undefined> => {
    try {
        return await reading;
    } catch (cause) {
        if (cause instanceof HydraError && cause.status === 400) return undefined;
        throw cause;
    }
};

/**
 * API Platform omits null properties: a property declared nullable and absent is set to null. It writes a calendar day as
 * midnight in its own zone; such a property becomes the day.
 */
const readerOf =
    ({ nullable = [], days = [], children }: HydraResource): JsonLdReader =>
    <R extends RaRecord>(document: unknown, etag?: string | null): R => {
        const record: Record<string, unknown> = adoptRecord<R>(document, etag, children);
        for (const property of nullable) record[property] ??= null;
        for (const property of days)
            if (record[property]) record[property] = calendarDay(record[property]) ?? record[property];
        return record as R;
    };

/** Loaded if the server uses another page size than requested. */
const paging = () => import('./paging.ts');

/** Whether a response has the length that a server with the requested page size sends. */
const fits = (
    { data, total, pageInfo }: ServerPage<RaRecord>,
    { page, perPage }: { readonly page: number; readonly perPage: number },
): boolean => {
    if (total === undefined) return data.length === perPage && pageInfo.hasNextPage;
    const expected = Math.min(perPage, Math.max(0, total - (page - 1) * perPage));
    return data.length === expected && pageInfo.hasNextPage === page * perPage < total;
};

/**
 * Returns the parameters with the server's names of its orders, without undeclared orders. If a collection declares no
 * parameters, they are sent unchanged, because it may hide what it supports.
 */
const spelled = (parameters: readonly QueryParameter[], search: Search): readonly QueryParameter[] =>
    parameters.flatMap(([name, value]): QueryParameter[] => {
        const [, property] = /^order\[(.+)\]$/.exec(name) ?? [];
        if (property === undefined || search.variables.size === 0 || takes(search, name)) return [[name, value]];
        const variable = orderVariable(search, property);
        return variable === undefined ? [] : [[variable, value]];
    });

/** Whether the server uses other names for some of the sent parameters, so that it ignored them. */
const isSpelledOtherwise = (sent: readonly QueryParameter[], search: Search): boolean =>
    spelled(sent, search).some(([name]) => !sent.some(([one]) => one === name));

/** The reading half of the provider. */
export const createReading = (
    { resources = {}, timeZone, jsonLdKeys }: HydraOptions,
    address: Addresses,
    send: Send,
) => {
    /** Declared parameters by resource; the same for all users. */
    const seen = new Map<string, Search>();
    /** Page size of the server by resource and requested size, once a response has revealed it. */
    const sizes = new Map<string, number>();
    /** Resources whose collections ignore or refuse `id[]`, despite their declaration. */
    const refused = new Set<string>();
    const readers = new Map(Object.entries(resources).map(([name, resource]) => [name, readerOf(resource)]));
    const known = (resource: string): JsonLdReader => readers.get(resource) ?? adoptRecord;
    const withOrigin =
        (read: JsonLdReader): JsonLdReader =>
        <R extends RaRecord>(document: unknown, etag?: string | null): R => {
            const origin = originIn(document);
            return Object.assign(read<R>(document, etag), origin);
        };
    const reader = (resource: string): JsonLdReader => (jsonLdKeys ? known(resource) : withOrigin(known(resource)));

    const parametersOf = (resource: string, params: GetListParams) =>
        listParameters(params, timeZone, resources[resource]?.days);

    const readPage = async <R extends RaRecord>(
        resource: string,
        asked: readonly QueryParameter[],
        signal: AbortSignal | undefined,
    ): Promise<ServerPage<R>> => {
        const known = seen.get(resource);
        const parameters = known ? spelled(asked, known) : asked;
        const { body } = await send({ method: 'GET', url: address.collection(resource), parameters, signal });
        if (known) return pageIn<R>(body, reader(resource));
        const search = searchIn(body);
        seen.set(resource, search);
        // A server that orders by another variable has not ordered this response.
        return isSpelledOtherwise(asked, search)
            ? readPage<R>(resource, asked, signal)
            : pageIn<R>(body, reader(resource));
    };

    /** Returns a page of the requested size, also from servers with a fixed page size. */
    const readAsked = async <R extends RaRecord>(
        resource: string,
        params: GetListParams,
    ): Promise<GetListResult<R>> => {
        const { page = 1, perPage } = params.pagination ?? {};
        if (perPage === undefined)
            return resultOf(await readPage<R>(resource, parametersOf(resource, params), params.signal));
        const read = (number: number) => {
            const parameters = parametersOf(resource, { ...params, pagination: { page: number, perPage } });
            return readPage<R>(resource, parameters, params.signal);
        };
        const key = `${resource} ${perPage}`;
        const known = sizes.get(key);
        const asks = { page, perPage };
        if (known !== undefined && known !== perPage) return (await paging()).readRows(read, asks, known);
        const answer = await read(page);
        return answer.isSimilar || fits(answer, asks)
            ? resultOf(answer)
            : (await paging()).readOthers(read, { answer, asks, sizes, key });
    };

    /** The sent filters that the server does not declare, so that it may have ignored them. */
    const undeclared = (resource: string, params: GetListParams): readonly string[] => {
        const search = seen.get(resource);
        const sent = parametersOf(resource, params).map(([name]) => name);
        return search ? sent.filter(name => isFilter(name) && !takes(search, name)) : [];
    };

    const withPrefetched = <A extends object>(answer: A, records: readonly RaRecord[], meta: object = {}): A => {
        const prefetched = prefetchedFrom(records, address);
        const told = { ...meta, ...(prefetched && { prefetched }) };
        return Object.keys(told).length > 0 ? { ...answer, meta: told } : answer;
    };

    const getList = async <R extends RaRecord>(resource: string, params: GetListParams) => {
        const page = await readAsked<R>(resource, params);
        const ignored = undeclared(resource, params);
        return withPrefetched(page, page.data, { ...page.meta, ...(ignored.length > 0 && { ignored }) });
    };

    const poll = async <R extends RaRecord>(resource: string, params: GetListParams, last?: Polled<R>) => {
        const { status, body, etag } = await send({
            method: 'GET',
            url: address.collection(resource),
            parameters: parametersOf(resource, params),
            ifNoneMatch: last?.etag ?? undefined,
            signal: params.signal,
        });
        return status === 304 && last ? last : { ...toPage<R>(body, reader(resource)), etag };
    };

    const readOne = async <R extends RaRecord>(resource: string, id: Identifier, signal?: AbortSignal) => {
        const url = address.item(resource, id);
        const { body, etag, allow } = await send({ method: 'GET', url, isRecord: true, signal });
        return withAllow(reader(resource)<R>(body, etag), allow);
    };

    const getOne = async <R extends RaRecord>(resource: string, id: Identifier, signal?: AbortSignal) => {
        const data = await readOne<R>(resource, id, signal);
        return withPrefetched({ data }, [data]);
    };

    const readEach = async <R extends RaRecord>(resource: string, ids: readonly Identifier[], signal?: AbortSignal) =>
        (await mapLimited(ids, id => absentIfGone(readOne<R>(resource, id, signal)))).flat();

    const declares = (resource: string, parameter: string): boolean | undefined => {
        const search = seen.get(resource);
        const [, ordered] = /^order\[(.+)\]$/.exec(parameter) ?? [];
        return (
            search &&
            (takes(search, parameter) || (ordered !== undefined && orderVariable(search, ordered) !== undefined))
        );
    };

    const takesIds = (resource: string): boolean => {
        const search = seen.get(resource);
        const { many } = resources[resource] ?? {};
        if (many === false || refused.has(resource)) return false;
        return search ? takes(search, 'id[]') : many === true;
    };

    /** Reads by `id[]`, page by page; undefined if the server returns other records, which means that it ignores `id[]`. */
    const readByIds = async <R extends RaRecord>(
        resource: string,
        ids: readonly Identifier[],
        signal: AbortSignal | undefined,
    ): Promise<R[] | undefined> => {
        const asked = new Set(ids.map(id => address.item(resource, id)));
        const wanted = ids.map(id => ['id[]', String(id)] as const);
        const found: R[] = [];
        for (let page = 1; ; page += 1) {
            const turn: readonly QueryParameter[] = page === 1 ? [] : [['page', String(page)]];
            const parameters = [...wanted, ['itemsPerPage', String(LARGEST_PAGE)] as const, ...turn];
            const { data, total, pageInfo } = await readPage<R>(resource, parameters, signal);
            if (data.some(({ id }) => !asked.has(address.item(resource, id)))) return undefined;
            found.push(...data);
            const isLast = total === undefined ? !pageInfo.hasNextPage : found.length >= total;
            if (isLast || data.length === 0) return found;
        }
    };

    const getMany = async <R extends RaRecord>(resource: string, { ids, signal }: GetManyParams<R>) => {
        const unique = [...new Map(ids.map(id => [address.item(resource, id), id])).values()];
        const byIds = takesIds(resource);
        const tryByIds = async (some: readonly Identifier[]) => {
            if (!takesIds(resource)) return undefined;
            const found = await unlessRefused(readByIds<R>(resource, some, signal));
            if (found === undefined) refused.add(resource);
            return found;
        };
        const read = async (some: readonly Identifier[]) =>
            (await tryByIds(some)) ?? (await readEach<R>(resource, some, signal));
        const data = (await mapLimited(byIds ? slices(unique, LARGEST_PAGE) : [unique], read)).flat();
        return withPrefetched({ data }, data);
    };

    return { getList, getOne, readOne, getMany, poll, declares };
};
