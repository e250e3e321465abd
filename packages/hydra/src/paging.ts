import type { GetListResult, RaRecord } from 'ra-core';
import { resultOf, type ServerPage } from './collection.ts';
import { mapLimited } from './many.ts';

/** Reads a page of the server, numbered from 1. */
type ReadServerPage<R extends RaRecord> = (page: number) => Promise<ServerPage<R>>;

/** The collection is not paginated: every answer has all of its members. */
const WHOLE = Number.POSITIVE_INFINITY;

interface Asked {
    readonly page: number;
    readonly perPage: number;
}

/** What the members of an answer say of the size of a page. */
const sizeOfMembers = ({ data, total, pageInfo }: ServerPage<RaRecord>, page: number): number | undefined => {
    if (pageInfo.hasNextPage) return data.length;
    if (page === 1 || !pageInfo.hasPreviousPage || total === undefined) return undefined;
    const size = (total - data.length) / (page - 1);
    return Number.isInteger(size) && size >= data.length ? size : undefined;
};

/**
 * The number of members of a server's page, from an answer: of a page before the last one, its members; of the last one,
 * what the pages before have; the number asked for where only that fits the number of pages, because a server may leave
 * members out. {@link WHOLE} without pages. Undefined when the answer does not tell.
 */
const pageSizeIn = (answer: ServerPage<RaRecord>, { page, perPage }: Asked): number | undefined => {
    const { data, total, pages, pageInfo } = answer;
    if (data.length === 0) return undefined;
    const isOnly = !pageInfo.hasNextPage && !pageInfo.hasPreviousPage;
    if (isOnly) return data.length > perPage || page > 1 ? WHOLE : undefined;
    const fits = (size: number): boolean =>
        total === undefined || pages === undefined || Math.ceil(total / size) === pages;
    return [sizeOfMembers(answer, page), perPage].find(size => size !== undefined && fits(size));
};

/** A collection without pages is one page, whatever was asked. */
const onePage = <R extends RaRecord>({ data }: ServerPage<R>): GetListResult<R> => ({
    data,
    total: data.length,
    pageInfo: { hasNextPage: false, hasPreviousPage: false },
});

/** The server's pages from `first` on that hold rows before `end`, as far as there are some. */
const readUntil = async <R extends RaRecord>(
    read: ReadServerPage<R>,
    { first, end, size }: { first: number; end: number; size: number },
): Promise<readonly ServerPage<R>[]> => {
    const pages = [await read(first)];
    const total = pages[0]?.total;
    if (total !== undefined) {
        const last = Math.ceil(Math.min(end, total) / size);
        const others = Array.from({ length: Math.max(0, last - first) }, (_, at) => first + 1 + at);
        return [...pages, ...(await mapLimited(others, read))];
    }
    for (let page = first + 1; (page - 1) * size < end && pages.at(-1)?.pageInfo.hasNextPage; page += 1)
        pages.push(await read(page));
    return pages;
};

/**
 * The rows of a page of `perPage` from a server whose pages have another size, because clients may not choose it
 * (API Platform's default) or it has a maximum.
 */
export const readRows = async <R extends RaRecord>(
    read: ReadServerPage<R>,
    { page, perPage }: Asked,
    size: number,
): Promise<GetListResult<R>> => {
    const [start, end] = [(page - 1) * perPage, page * perPage];
    const first = Math.floor(start / size) + 1;
    const pages = await readUntil(read, { first, end, size });
    const rows = pages.flatMap(({ data }) => data);
    const from = start - (first - 1) * size;
    const hasMore = rows.length > from + perPage || pages.at(-1)?.pageInfo.hasNextPage === true;
    return resultOf({
        data: rows.slice(from, from + perPage),
        total: pages[0]?.total,
        pages: undefined,
        pageInfo: { hasNextPage: hasMore, hasPreviousPage: page > 1 },
    });
};

interface Unfit<R extends RaRecord> {
    /** The server's page of the number that was asked for. */
    readonly answer: ServerPage<R>;
    readonly asks: Asked;
    /** Members of a page of the server, where an answer has told, and the key of this collection. */
    readonly sizes: Map<string, number>;
    readonly key: string;
}

/** The rows of a page whose answer is not as long as was asked, or has no pages after it although there are rows. */
export const readOthers = async <R extends RaRecord>(
    read: ReadServerPage<R>,
    { answer, asks, sizes, key }: Unfit<R>,
): Promise<GetListResult<R>> => {
    const { page, perPage } = asks;
    // Beyond the last page, or at the last one of a server that does not count, only the first page tells.
    const isShort = answer.data.length < perPage && (page - 1) * perPage < (answer.total ?? WHOLE);
    const isOpen = !sizes.has(key) && page > 1 && isShort;
    const size = pageSizeIn(answer, asks) ?? (isOpen ? pageSizeIn(await read(1), { page: 1, perPage }) : undefined);
    if (size === WHOLE) return onePage(answer);
    if (size !== undefined) sizes.set(key, size);
    // The answer is a page of the server too, which is not requested again.
    const readMissing: ReadServerPage<R> = async number => (number === page ? answer : read(number));
    return size === undefined || size === perPage ? resultOf(answer) : readRows(readMissing, asks, size);
};
