import type { GetListResult, RaRecord } from 'ra-core';
import { resultOf, type ServerPage } from './collection.ts';
import { mapLimited } from './many.ts';

/** Reads a page of the server, numbered from 1. */
type ReadServerPage<R extends RaRecord> = (page: number) => Promise<ServerPage<R>>;

/** Page size of an unpaginated collection: every response has all of its members. */
const UNPAGINATED = Number.POSITIVE_INFINITY;

interface RequestedPage {
    readonly page: number;
    readonly perPage: number;
}

/** Page size of the server, derived from the members of a response. */
const sizeOfMembers = ({ data, total, pageInfo }: ServerPage<RaRecord>, page: number): number | undefined => {
    if (pageInfo.hasNextPage) return data.length;
    if (page === 1 || !pageInfo.hasPreviousPage || total === undefined) return undefined;
    const size = (total - data.length) / (page - 1);
    return Number.isInteger(size) && size >= data.length ? size : undefined;
};

/**
 * Page size of the server, derived from a response. The members of a page before the last one are counted; for the last page,
 * the size follows from the total. The requested size is used if only it fits the number of pages, because a server may omit
 * members. {@link UNPAGINATED} without pages. Undefined if the response does not allow a conclusion.
 */
const pageSizeIn = (answer: ServerPage<RaRecord>, { page, perPage }: RequestedPage): number | undefined => {
    const { data, total, pages, pageInfo } = answer;
    if (data.length === 0) return undefined;
    const isOnly = !pageInfo.hasNextPage && !pageInfo.hasPreviousPage;
    if (isOnly) return data.length > perPage || page > 1 ? UNPAGINATED : undefined;
    const fits = (size: number): boolean =>
        total === undefined || pages === undefined || Math.ceil(total / size) === pages;
    return [sizeOfMembers(answer, page), perPage].find(size => size !== undefined && fits(size));
};

/** An unpaginated collection is one page, regardless of the requested page. */
const onePage = <R extends RaRecord>({ data }: ServerPage<R>): GetListResult<R> => ({
    data,
    total: data.length,
    pageInfo: { hasNextPage: false, hasPreviousPage: false },
});

/** Reads the server's pages from `first` on that contain rows before `end`. */
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

/** Returns a page of `perPage` rows from a server whose page size is fixed (API Platform's default) or limited. */
export const readRows = async <R extends RaRecord>(
    read: ReadServerPage<R>,
    { page, perPage }: RequestedPage,
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
    /** The server's page with the requested number. */
    readonly answer: ServerPage<R>;
    readonly asks: RequestedPage;
    /** Known page sizes of the server by `key`, which identifies this collection and page size. */
    readonly sizes: Map<string, number>;
    readonly key: string;
}

/** Returns the rows of a page whose response has an unexpected length, or no next page although there are more rows. */
export const readOthers = async <R extends RaRecord>(
    read: ReadServerPage<R>,
    { answer, asks, sizes, key }: Unfit<R>,
): Promise<GetListResult<R>> => {
    const { page, perPage } = asks;
    // Beyond the last page, or on the last one without a total, only the first page reveals the page size.
    const isShort = answer.data.length < perPage && (page - 1) * perPage < (answer.total ?? UNPAGINATED);
    const isOpen = !sizes.has(key) && page > 1 && isShort;
    const size = pageSizeIn(answer, asks) ?? (isOpen ? pageSizeIn(await read(1), { page: 1, perPage }) : undefined);
    if (size === UNPAGINATED) return onePage(answer);
    if (size !== undefined) sizes.set(key, size);
    // The response is already one of the server's pages and is not requested again.
    const readMissing: ReadServerPage<R> = async number => (number === page ? answer : read(number));
    return size === undefined || size === perPage ? resultOf(answer) : readRows(readMissing, asks, size);
};
