import type { HydraDataProvider } from '@comptoir/hydra';
import type { QueryClient } from '@tanstack/react-query';
import type { GetListParams, GetListResult, RaRecord } from 'ra-core';
import { nameOf } from '#contract/language/contract.ts';
import { RESOURCE_NAMES } from '#contract/language/names.ts';
import { fold, hasWords } from '#contract/values/text.ts';
import { contractOf } from './allContracts.ts';

/** Page size of a collection searched in the client. */
const PAGE = 100;
/** Maximum number of pages: beyond, it is unknown whether a record exists. */
const MAX_PAGES = 50;
/** Maximum number of pages per collection for the palette, which searches all collections at once. */
const MAX_PALETTE_PAGES = 2;
/** Maximum number of filters tried in sequence. */
const MAX_FILTERS = 3;
/** Lifetime of a read collection, in milliseconds. */
const CACHE_MS = 10_000;

/** Common properties of display names. */
const NAMES = ['name', 'label', 'title', 'reference', 'designation', 'code', 'lastName', 'email'];

type Values = Readonly<Record<string, unknown>>;

const contractFor = (resource: string) => {
    const name = RESOURCE_NAMES.find(one => one === resource);
    return name && contractOf(name);
};

const searchedIn = (resource: string): readonly string[] => [
    ...new Set([...(contractFor(resource)?.search ?? []), ...NAMES]),
];

const namesIn = (resource: string, record: Values): readonly string[] => {
    const contract = contractFor(resource);
    const own = contract ? [nameOf(contract, record), contract.tree && record[contract.tree.path]] : [];
    const texts = [...own, ...searchedIn(resource).map(name => record[name])].filter(
        text => typeof text === 'string' && text !== '',
    );
    return texts.length > 0 ? texts.map(String) : Object.values(record).filter(text => typeof text === 'string');
};

/** Rank of a match: equal, prefix, then contained. */
const rankOf = (words: string, names: readonly string[]): number => {
    const typed = fold(words);
    const folded = names.map(fold);
    if (folded.includes(typed)) return 0;
    return folded.some(name => name.startsWith(typed)) ? 1 : 2;
};

const found = <R extends RaRecord>(resource: string, words: string, records: readonly R[]): R[] =>
    records
        .map(record => ({ record, names: namesIn(resource, record) }))
        .filter(({ names }) => hasWords(names.join(' '), words))
        .map(({ record, names }) => ({ record, rank: rankOf(words, names) }))
        .sort((a, b) => a.rank - b.rank)
        .map(({ record }) => record);

interface Search<R extends RaRecord> {
    readonly words: string;
    /** Response of a server that ignored the search: a page of its whole collection. */
    readonly unfiltered: GetListResult<R> | undefined;
}

const isWhole = ({ data, total, pageInfo }: GetListResult): boolean =>
    total === undefined ? pageInfo?.hasNextPage === false : total <= data.length;

const isPalette = ({ meta }: GetListParams): boolean => meta?.search === 'server';

interface Read {
    readonly records: RaRecord[];
    page: number;
    isWhole: boolean;
    readonly at: number;
}

/** Searches a collection without search: by declared filters for names, otherwise page by page until enough match. */
export const createSearch = (
    provider: Pick<HydraDataProvider, 'getList' | 'declares' | 'introspect'>,
    queries: QueryClient,
) => {
    const known = new Map<string, Read>();

    /** Text properties of a resource without a contract, according to the documentation. */
    const describedTexts = async (resource: string): Promise<readonly string[]> => {
        if (contractFor(resource)) return [];
        // Same query key as `useOffers`, which reads the documentation once per session.
        const query = {
            queryKey: ['introspect'],
            queryFn: () => provider.introspect(),
            staleTime: Number.POSITIVE_INFINITY,
        };
        const answer = await queries.fetchQuery(query).catch(() => undefined);
        const described = answer?.data.resources.find(({ name }) => name === resource);
        return (described?.fields ?? [])
            .filter(({ range, reference }) => !reference && range?.endsWith('#string'))
            .map(({ name }) => name);
    };

    const byName = async <R extends RaRecord>(resource: string, params: GetListParams, words: string) => {
        const names = [...new Set([...searchedIn(resource), ...(await describedTexts(resource))])];
        const naming = names.filter(name => provider.declares(resource, name)).slice(0, MAX_FILTERS);
        for (const name of naming) {
            const filter = { ...params.filter, [name]: words };
            const answer = await provider.getList<R>(resource, { ...params, filter });
            const data = found(resource, words, answer.data);
            if (data.length > 0) return { ...answer, data };
        }
        return undefined;
    };

    const readMore = async (resource: string, params: GetListParams, read: Read): Promise<void> => {
        const pagination = { page: read.page + 1, perPage: PAGE };
        const answer = await provider.getList(resource, { ...params, pagination });
        read.page += 1;
        read.records.push(...answer.data);
        const { total, pageInfo, data } = answer;
        read.isWhole =
            data.length === 0 || (pageInfo ? pageInfo.hasNextPage !== true : read.records.length >= (total ?? 0));
    };

    const keyOf = (resource: string, { filter, sort }: GetListParams): string =>
        JSON.stringify([resource, filter, sort]);

    /** Caches a whole collection that a server returned instead of a search result. */
    const keepWhole = (resource: string, params: GetListParams, { data }: GetListResult): void =>
        void known.set(keyOf(resource, params), { records: [...data], page: 1, isWhole: true, at: Date.now() });

    const lastRead = (resource: string, params: GetListParams): Read | undefined => {
        const last = known.get(keyOf(resource, params));
        return last && Date.now() - last.at < CACHE_MS ? last : undefined;
    };

    const amongAll = async <R extends RaRecord>(resource: string, params: GetListParams, words: string) => {
        const read: Read = lastRead(resource, params) ?? { records: [], page: 0, isWhole: false, at: Date.now() };
        known.set(keyOf(resource, params), read);
        const { page = 1, perPage = PAGE } = params.pagination ?? {};
        const maxPages = isPalette(params) ? MAX_PALETTE_PAGES : MAX_PAGES;
        const matching = () => found(resource, words, read.records as R[]);
        while (!read.isWhole && read.page < maxPages && matching().length <= page * perPage)
            await readMore(resource, params, read);
        const all = matching();
        const data = all.slice((page - 1) * perPage, page * perPage);
        const hasNextPage = !read.isWhole || all.length > page * perPage;
        return read.isWhole
            ? { data, total: all.length }
            : { data, pageInfo: { hasNextPage, hasPreviousPage: page > 1 } };
    };

    return async <R extends RaRecord>(
        resource: string,
        params: GetListParams,
        { words, unfiltered }: Search<R>,
    ): Promise<GetListResult<R>> => {
        const { q: _, ...filter }: Values = params.filter ?? {};
        const unsearched = { ...params, filter };
        const isFirst = (params.pagination?.page ?? 1) === 1;
        if (unfiltered && isFirst && isWhole(unfiltered)) keepWhole(resource, unsearched, unfiltered);
        if (lastRead(resource, unsearched)?.isWhole) return amongAll<R>(resource, unsearched, words);
        // Reads a page to find the declared filters, if the collection has not been read.
        if (provider.declares(resource, 'q') === undefined) {
            const first = await provider.getList(resource, { ...unsearched, pagination: { page: 1, perPage: PAGE } });
            if (isWhole(first)) keepWhole(resource, unsearched, first);
        }
        return (await byName<R>(resource, unsearched, words)) ?? (await amongAll<R>(resource, unsearched, words));
    };
};
