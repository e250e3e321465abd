import type { GetListResult, RaRecord } from 'ra-core';
import { hydraKey, type Reader, toRecord } from './document.ts';
import { notHydra } from './problem.ts';
import { isPlainObject, type JsonObject } from './value.ts';

/** A collection without total (partial pagination) tells by its view whether there is more; without view it is whole. */
const pageInfoOf = (collection: JsonObject) => {
    const view = hydraKey(collection, 'view');
    const has = (key: string) => isPlainObject(view) && hydraKey(view, key) !== undefined;
    return { hasNextPage: has('next'), hasPreviousPage: has('previous') };
};

/** Whether the collection says of itself, in its `search`, that it gives records by their identifiers: `?id[]=…`. */
export const offersIds = (collection: unknown): boolean => {
    const search = isPlainObject(collection) ? hydraKey(collection, 'search') : undefined;
    const template = isPlainObject(search) ? hydraKey(search, 'template') : undefined;
    return typeof template === 'string' && /[?&,]id\[\][,}]/.test(template);
};

/**
 * react-admin's page of a Hydra collection, either spelling of the keys: records with `total`, or with `pageInfo` when the
 * server does not count (row H5).
 *
 * @throws HydraError (`malformed`) when the body is no collection.
 */
export const toPage = <R extends RaRecord>(body: unknown, read: Reader = toRecord): GetListResult<R> => {
    const members = isPlainObject(body) ? hydraKey(body, 'member') : undefined;
    if (!isPlainObject(body) || !Array.isArray(members)) throw notHydra('a Hydra collection', body);
    const data = members.map(member => read<R>(member));
    const total = hydraKey(body, 'totalItems');
    return typeof total === 'number' ? { data, total } : { data, pageInfo: pageInfoOf(body) };
};
