import type { GetListResult, RaRecord } from 'ra-core';
import { hydraKey, type Reader, toRecord } from './document.ts';
import { notHydra } from './problem.ts';
import { isPlainObject, type JsonObject } from './value.ts';

/** Without a total (partial pagination), the view tells whether there are more pages; without a view there are none. */
const pageInfoOf = (collection: JsonObject) => {
    const view = hydraKey(collection, 'view');
    const has = (key: string) => isPlainObject(view) && hydraKey(view, key) !== undefined;
    return { hasNextPage: has('next'), hasPreviousPage: has('previous') };
};

/** The query parameters that the collection's `search` declares: `id[]`, `exists[brand]`. */
export const parametersIn = (collection: unknown): ReadonlySet<string> => {
    const search = isPlainObject(collection) ? hydraKey(collection, 'search') : undefined;
    const template = isPlainObject(search) ? hydraKey(search, 'template') : undefined;
    const expressions = typeof template === 'string' ? template.matchAll(/\{[?&]([^{}]*)\}/g) : [];
    return new Set([...expressions].flatMap(([, names = '']) => names.split(',')));
};

/**
 * Converts a Hydra collection, with or without prefixes, to react-admin's page: records with `total`, or with
 * `pageInfo` when the server does not count (H5).
 * Where no record has the words of a search and the server sends what is spelled nearly so, the page is empty and those are in
 * `meta.similar`: nobody takes them for what was asked for.
 *
 * @throws HydraError (`malformed`) when the body is not a collection.
 */
export const toPage = <R extends RaRecord>(body: unknown, read: Reader = toRecord): GetListResult<R> => {
    const members = isPlainObject(body) ? hydraKey(body, 'member') : undefined;
    if (!isPlainObject(body) || !Array.isArray(members)) throw notHydra('a Hydra collection', body);
    const data = members.map(member => read<R>(member));
    const total = hydraKey(body, 'totalItems');
    if (hydraKey(body, 'similar') === true) return { data: [], total: 0, meta: { similar: data } };
    return typeof total === 'number' ? { data, total } : { data, pageInfo: pageInfoOf(body) };
};
