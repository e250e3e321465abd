import type { FilterKind, ResourceContract } from '#contract/language/contract.ts';
import { mayBeAbsent, mayBeExcluded } from '#contract/language/filters.ts';
import { API_PATH, collectionPath } from '#contract/language/names.ts';
import { onceFor } from '#contract/language/onceFor.ts';
import { type JsonObject, type Row, toRecord } from '../domain/record.ts';
import type { ListRequest } from './listRequest.ts';

const OPERATORS: Record<FilterKind, readonly string[]> = {
    partial: ['', '[]'],
    exact: ['', '[]'],
    relation: ['', '[]'],
    boolean: [''],
    search: [''],
    code: ['', '[]'],
    range: ['', '[between]', '[gt]', '[gte]', '[lt]', '[lte]'],
    date: ['[before]', '[strictly_before]', '[after]', '[strictly_after]'],
};

interface Variable {
    readonly variable: string;
    readonly property: string;
}

const variables = (contract: ResourceContract): Variable[] => [
    { variable: 'id', property: 'id' },
    { variable: 'id[]', property: 'id' },
    ...Object.entries(contract.filters).flatMap(([property, kind]) =>
        OPERATORS[kind].map(operator => ({ variable: `${property}${operator}`, property })),
    ),
    ...Object.keys(contract.filters)
        .filter(property => mayBeAbsent(contract, property))
        .map(property => ({ variable: `exists[${property}]`, property })),
    ...Object.keys(contract.filters)
        .filter(property => mayBeExcluded(contract, property))
        .flatMap(property => ['', '[]'].map(several => ({ variable: `not[${property}]${several}`, property }))),
    ...['id', ...contract.orders].map(property => ({ variable: `order[${property}]`, property })),
];

const searchTemplate = (contract: ResourceContract): JsonObject => {
    const all = variables(contract);
    return {
        '@type': 'IriTemplate',
        template: `${collectionPath(contract.name)}{?${all.map(one => one.variable).join(',')}}`,
        variableRepresentation: 'BasicRepresentation',
        mapping: all.map(one => ({ '@type': 'IriTemplateMapping', ...one, required: false })),
    };
};

const nameOf = (key: string): string => key.split('[', 1)[0] ?? key;

/** Sorted by name as in API Platform; keys of the same name keep their order, which is the precedence of `order[…]`. */
const sortedQuery = (query: URLSearchParams): URLSearchParams => {
    const names = new Set([...query.keys()].map(nameOf).sort());
    return new URLSearchParams([...names].flatMap(name => [...query].filter(([key]) => nameOf(key) === name)));
};

const pageIri = (path: string, query: URLSearchParams, page: number): string => {
    const other = new URLSearchParams(query);
    other.set('page', String(page));
    return `${path}?${sortedQuery(other)}`;
};

const view = (
    contract: ResourceContract,
    query: URLSearchParams,
    request: ListRequest,
    count: number,
    total?: number,
): JsonObject => {
    const path = collectionPath(contract.name);
    const { page, itemsPerPage } = request;
    const iri = (at: number) => pageIri(path, query, at);
    const sorted = sortedQuery(query);
    const self: JsonObject = { '@id': sorted.size > 0 ? `${path}?${sorted}` : path, '@type': 'PartialCollectionView' };
    if (total === undefined)
        return {
            ...self,
            ...(page > 1 && { previous: iri(page - 1) }),
            ...(count === itemsPerPage && { next: iri(page + 1) }),
        };
    const last = Math.max(1, Math.ceil(total / itemsPerPage));
    if (last === 1 && page === 1) return self;
    return {
        ...self,
        first: iri(1),
        last: iri(last),
        ...(page > 1 && { previous: iri(Math.min(page - 1, last)) }),
        ...(page < last && { next: iri(page + 1) }),
    };
};

export interface Page {
    readonly rows: readonly Row[];
    /** Undefined if the request excluded the total. */
    readonly total: number | undefined;
    /** Whether the search had no exact matches, and the rows match similar spellings. */
    readonly isSimilar?: boolean;
}

/** Page of a collection in the JSON-LD of API Platform 4 without a prefix; `search` is appended to the text. */
const toCollection = (
    contract: ResourceContract,
    query: URLSearchParams,
    request: ListRequest,
    { rows, total, isSimilar = false }: Page,
): JsonObject => ({
    '@context': `${API_PATH}/contexts/${contract.type}`,
    '@id': collectionPath(contract.name),
    '@type': 'Collection',
    ...(total !== undefined && { totalItems: total }),
    ...(isSimilar && rows.length > 0 && { similar: true }),
    member: rows.map(row => toRecord(contract, row)),
    ...(request.itemsPerPage > 0 && { view: view(contract, query, request, rows.length, total) }),
});

/** End of every response, encoded once: building the search template took longer than the rows of a page. */
const searchBytes = onceFor((contract: ResourceContract) =>
    Buffer.from(`,"search":${JSON.stringify(searchTemplate(contract))}}`),
);

/** Page of a collection as JSON bytes: a text would be encoded once for its length and again by the socket. */
export const writeCollection = (...[contract, ...page]: Parameters<typeof toCollection>): Uint8Array<ArrayBuffer> =>
    Buffer.concat([Buffer.from(JSON.stringify(toCollection(contract, ...page)).slice(0, -1)), searchBytes(contract)]);
