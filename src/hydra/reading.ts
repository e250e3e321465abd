import type { GetListParams, GetManyParams, Identifier, RaRecord } from 'ra-core';
import type { Addresses } from './address.ts';
import { offersIds, toPage } from './collection.ts';
import { adoptRecord, type Reader } from './document.ts';
import { mapLimited, slices } from './many.ts';
import { prefetchedFrom } from './prefetched.ts';
import { HydraError } from './problem.ts';
import { listParameters, type Parameter } from './query.ts';
import type { Send } from './request.ts';
import type { HydraOptions, Polled } from './types.ts';

/** Largest page that servers give (row N7). One that gives fewer is asked for the pages that follow. */
const LARGEST_PAGE = 100;

/** A reference to what is no more is an absent record, not the failure of all the others. */
const absentIfGone = async <R>(reading: Promise<R>): Promise<R[]> => {
    try {
        return [await reading];
    } catch (cause) {
        if (cause instanceof HydraError && (cause.status === 404 || cause.status === 410)) return [];
        throw cause;
    }
};

/** API Platform leaves null properties out: what is declared nullable, and did not come, is null. */
const readerOf = (nullable: readonly string[] | undefined): Reader =>
    nullable === undefined
        ? adoptRecord
        : <R extends RaRecord>(document: unknown, etag?: string | null): R => {
              const record: Record<string, unknown> = adoptRecord<R>(document, etag);
              for (const property of nullable) record[property] ??= null;
              return record as R;
          };

/** The reading half of the provider. */
export const createReading = ({ resources = {}, timeZone }: HydraOptions, address: Addresses, send: Send) => {
    /** Resources whose collections were seen to take `id[]`: knowledge of the server, not of a person. */
    const seen = new Map<string, boolean>();
    const readers = new Map(Object.entries(resources).map(([name, { nullable }]) => [name, readerOf(nullable)]));
    const reader = (resource: string): Reader => readers.get(resource) ?? adoptRecord;

    const readPage = async <R extends RaRecord>(
        resource: string,
        parameters: readonly Parameter[],
        signal: AbortSignal | undefined,
    ) => {
        const { body } = await send({ method: 'GET', url: address.collection(resource), parameters, signal });
        if (!seen.has(resource)) seen.set(resource, offersIds(body));
        return toPage<R>(body, reader(resource));
    };

    const withPrefetched = <A extends object>(answer: A, records: readonly RaRecord[]): A => {
        const prefetched = prefetchedFrom(records, address);
        return prefetched ? { ...answer, meta: { prefetched } } : answer;
    };

    const getList = async <R extends RaRecord>(resource: string, params: GetListParams) => {
        const page = await readPage<R>(resource, listParameters(params, timeZone), params.signal);
        return withPrefetched(page, page.data);
    };

    const poll = async <R extends RaRecord>(resource: string, params: GetListParams, last?: Polled<R>) => {
        const { status, body, etag } = await send({
            method: 'GET',
            url: address.collection(resource),
            parameters: listParameters(params, timeZone),
            ifNoneMatch: last?.etag ?? undefined,
            signal: params.signal,
        });
        return status === 304 && last ? last : { ...toPage<R>(body, reader(resource)), etag };
    };

    const readOne = async <R extends RaRecord>(resource: string, id: Identifier, signal?: AbortSignal) => {
        const { body, etag } = await send({ method: 'GET', url: address.item(resource, id), signal });
        return reader(resource)<R>(body, etag);
    };

    const getOne = async <R extends RaRecord>(resource: string, id: Identifier, signal?: AbortSignal) => {
        const data = await readOne<R>(resource, id, signal);
        return withPrefetched({ data }, [data]);
    };

    const readEach = async <R extends RaRecord>(resource: string, ids: readonly Identifier[], signal?: AbortSignal) =>
        (await mapLimited(ids, id => absentIfGone(readOne<R>(resource, id, signal)))).flat();

    /** By `id[]`, page after page; undefined when the server gives records that were not asked for: it ignores `id[]`. */
    const readByIds = async <R extends RaRecord>(
        resource: string,
        ids: readonly Identifier[],
        signal: AbortSignal | undefined,
    ): Promise<R[] | undefined> => {
        const asked = new Set(ids.map(id => address.item(resource, id)));
        const wanted = ids.map(id => ['id[]', String(id)] as const);
        const found: R[] = [];
        for (let page = 1; ; page += 1) {
            const turn: readonly Parameter[] = page === 1 ? [] : [['page', String(page)]];
            const parameters = [...wanted, ['itemsPerPage', String(LARGEST_PAGE)] as const, ...turn];
            const { data, total, pageInfo } = await readPage<R>(resource, parameters, signal);
            if (data.some(({ id }) => !asked.has(address.item(resource, id)))) return undefined;
            found.push(...data);
            const isLast = total === undefined ? !pageInfo?.hasNextPage : found.length >= total;
            if (isLast || data.length === 0) return found;
        }
    };

    const getMany = async <R extends RaRecord>(resource: string, { ids, signal }: GetManyParams<R>) => {
        const unique = [...new Map(ids.map(id => [address.item(resource, id), id])).values()];
        const byIds = resources[resource]?.many ?? seen.get(resource) ?? false;
        const read = async (some: readonly Identifier[]) =>
            (byIds ? await readByIds<R>(resource, some, signal) : undefined) ??
            (await readEach<R>(resource, some, signal));
        const data = (await mapLimited(byIds ? slices(unique, LARGEST_PAGE) : [unique], read)).flat();
        return withPrefetched({ data }, data);
    };

    return { getList, getOne, readOne, getMany, poll };
};
