import type { ResourceContract } from '#contract/language/contract.ts';
import { malformedParameter, unknownParameter } from '../domain/refused.ts';
import { type Condition, parseConditions } from './filters.ts';
import { lastOfEach, parseParameters, type QueryParameter } from './parameters.ts';

export interface SortOrder {
    readonly property: string;
    readonly direction: 'asc' | 'desc';
}

export interface ListWindow {
    /** Starts at 1. */
    readonly page: number;
    /** 0 to {@link MAX_PER_PAGE}; 0 requests only the total. */
    readonly itemsPerPage: number;
}

export interface ListRequest extends ListWindow {
    /** Omits the total, and so the counting query (API Platform's `partial=true`). */
    readonly partial: boolean;
    readonly order: readonly SortOrder[];
    readonly conditions: readonly Condition[];
}

/** API Platform's default page size. */
export const DEFAULT_PER_PAGE = 30;
/** N7: larger values are reduced silently, as in API Platform. */
export const MAX_PER_PAGE = 100;

const page = (parameter: QueryParameter | undefined): number => {
    if (!parameter) return 1;
    const number = /^\d{1,9}$/.test(parameter.value) ? Number(parameter.value) : 0;
    if (number < 1) throw malformedParameter('page', 'from', { count: 1 });
    return number;
};

const itemsPerPage = (parameter: QueryParameter | undefined): number => {
    if (!parameter) return DEFAULT_PER_PAGE;
    if (!/^\d{1,9}$/.test(parameter.value)) throw malformedParameter('itemsPerPage', 'from', { count: 0 });
    return Math.min(Number(parameter.value), MAX_PER_PAGE);
};

const order = (contract: ResourceContract, { raw, key = '', value }: QueryParameter): SortOrder => {
    if (key !== 'id' && !contract.orders.includes(key)) throw unknownParameter(raw);
    const direction = value.toLowerCase();
    if (direction !== 'asc' && direction !== 'desc') throw malformedParameter(raw, 'direction');
    return { property: key, direction };
};

const flag = (parameter: QueryParameter | undefined): boolean => {
    if (!parameter) return false;
    if (/^(true|1)$/.test(parameter.value)) return true;
    if (/^(false|0)$/.test(parameter.value)) return false;
    throw malformedParameter(parameter.raw, 'boolean');
};

const lastIn = (parameters: readonly QueryParameter[], name: string): QueryParameter | undefined =>
    parameters.findLast(parameter => parameter.name === name && parameter.key === undefined);

/** @throws Refused (malformed) for an invalid page number or size */
export const readWindow = (parameters: readonly QueryParameter[]): ListWindow => ({
    page: page(lastIn(parameters, 'page')),
    itemsPerPage: itemsPerPage(lastIn(parameters, 'itemsPerPage')),
});

const RESERVED = ['page', 'itemsPerPage', 'order', 'locale', 'partial'] as const;

/** Parses the query string of a collection. @throws Refused (malformed) naming an unknown or malformed parameter */
export const parseListRequest = (contract: ResourceContract, query: URLSearchParams): ListRequest => {
    const parameters = parseParameters(query);
    const own = (parameter: QueryParameter) =>
        parameter.name === 'order' || (parameter.key === undefined && RESERVED.some(name => name === parameter.name));
    return {
        ...readWindow(parameters),
        partial: flag(lastIn(parameters, 'partial')),
        order: lastOfEach(parameters.filter(({ name }) => name === 'order')).map(one => order(contract, one)),
        conditions: parseConditions(
            contract,
            parameters.filter(parameter => !own(parameter)),
        ),
    };
};
