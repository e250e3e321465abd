import type { GetListResult, RaRecord } from 'ra-core';
import { hydraKey, type JsonLdReader, recordFrom } from './document.ts';
import { notHydra } from './problem.ts';
import { isPlainObject, type JsonObject } from './value.ts';

/** The view contains the number of pages or a link to the next one; without a view there is a single page. */
const pagesIn = (collection: JsonObject) => {
    const view = hydraKey(collection, 'view');
    const link = (key: string) => (isPlainObject(view) ? hydraKey(view, key) : undefined);
    const pageInfo = { hasNextPage: link('next') !== undefined, hasPreviousPage: link('previous') !== undefined };
    const [, last] = /[?&]page=(\d+)/.exec(String(link('last') ?? '')) ?? [];
    return { pageInfo, pages: last === undefined ? undefined : Number(last) };
};

/** A page as the server sent it. */
export interface ServerPage<R extends RaRecord> {
    readonly data: R[];
    /** Undefined when the server does not count (partial pagination). */
    readonly total: number | undefined;
    /** Number of the last page, if the server sends it. */
    readonly pages: number | undefined;
    readonly pageInfo: { readonly hasNextPage: boolean; readonly hasPreviousPage: boolean };
    /** Whether the members are similarly spelled suggestions, because no record matches the search. */
    readonly isSimilar?: boolean;
}

/**
 * Reads a Hydra collection, with or without prefixes.
 * @throws HydraError (`malformed`) when the body is not a collection.
 */
export const readPage = <R extends RaRecord>(body: unknown, read: JsonLdReader = recordFrom): ServerPage<R> => {
    const members = isPlainObject(body) ? hydraKey(body, 'member') : undefined;
    if (!isPlainObject(body) || !Array.isArray(members)) throw notHydra('a Hydra collection', body);
    const total = hydraKey(body, 'totalItems');
    return {
        data: members.map(member => read<R>(member)),
        total: typeof total === 'number' ? total : undefined,
        isSimilar: hydraKey(body, 'similar') === true,
        ...pagesIn(body),
    };
};

/**
 * Converts a page to react-admin's result: records with `total`, or with `pageInfo` when the server does not count (H5).
 * Similarly spelled suggestions go to `meta.similar` and the page stays empty, so that they are not mistaken for matches.
 */
export const resultOf = <R extends RaRecord>({ data, total, pageInfo, isSimilar }: ServerPage<R>): GetListResult<R> => {
    if (isSimilar) return { data: [], total: 0, meta: { similar: data } };
    return total === undefined ? { data, pageInfo } : { data, total };
};

/**
 * Converts a Hydra collection to react-admin's page.
 * @throws HydraError (`malformed`) when the body is not a collection.
 */
export const toPage = <R extends RaRecord>(body: unknown, read: JsonLdReader = recordFrom): GetListResult<R> =>
    resultOf(readPage<R>(body, read));
