// Apart: loaded unless `jsonLdKeys` is set, as it is in an application without guessers.
import type { RaRecord, UpdateParams } from 'ra-core';
import { etagOfRecord } from './document.ts';
import type { HydraDataProvider } from './types.ts';

/** The server's own identifier, until it is copied to `originId`. */
export const ORIGIN_ID = '@originId';

/** Hides the JSON-LD keys from guessers, which list enumerable properties. */
const hide = (record: RaRecord): void => {
    const draft: Record<string, unknown> = record;
    if (ORIGIN_ID in draft && !('originId' in draft)) draft.originId = draft[ORIGIN_ID];
    for (const key of Object.keys(draft).filter(name => name.startsWith('@')))
        Object.defineProperty(draft, key, { enumerable: false });
};

/** Removes the property that {@link hide} added. */
const withoutOrigin = <D extends object>({ originId: _, ...data }: D & { originId?: unknown }): D =>
    data as unknown as D;

/**
 * Returns a provider whose records have `id` and `originId`, and no enumerable JSON-LD keys. Libraries lose hidden keys when
 * they copy records, so the ETag of each record is also kept here, for If-Match.
 */
export const withHiddenKeys = (provider: HydraDataProvider): HydraDataProvider => {
    const versions = new Map<string, string>();
    const note = <R extends RaRecord>(record: R): R => {
        const etag = etagOfRecord(record);
        if (etag !== undefined) versions.set(String(record.id), etag);
        hide(record);
        return record;
    };
    const one = <A extends { data: RaRecord }>(answer: A): A => {
        note(answer.data);
        return answer;
    };
    const several = <A extends { data?: RaRecord[]; meta?: { prefetched?: Record<string, RaRecord[]> } }>(
        answer: A,
    ): A => {
        for (const record of answer.data ?? []) note(record);
        for (const record of Object.values(answer.meta?.prefetched ?? {}).flat()) note(record);
        return answer;
    };
    return {
        ...provider,
        getList: async (resource, params) => several(await provider.getList(resource, params)),
        getManyReference: async (resource, params) => several(await provider.getManyReference(resource, params)),
        getMany: async (resource, params) => several(await provider.getMany(resource, params)),
        poll: async (resource, params, last) => several(await provider.poll(resource, params, last)),
        getOne: async (resource, params) => one(await provider.getOne(resource, params)),
        create: async (resource, params) =>
            one(await provider.create(resource, { ...params, data: withoutOrigin(params.data) })),
        update: async <R extends RaRecord>(resource: string, params: UpdateParams<R>) => {
            const { data, previousData } = params;
            const version = etagOfRecord(data) ?? etagOfRecord(previousData) ?? versions.get(String(params.id));
            const versioned = { ...withoutOrigin(data), ...(version !== undefined && { '@etag': version }) };
            const before = previousData && withoutOrigin(previousData);
            return one(await provider.update<R>(resource, { ...params, data: versioned, previousData: before }));
        },
    };
};
