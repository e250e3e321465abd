import type { GetListParams, SortPayload } from 'ra-core';
import { dateBound } from './dates.ts';
import { isPlainObject, type JsonObject, read, recordIri } from './value.ts';

/** A query parameter, not yet encoded. The order of parameters is the precedence of sorts. */
export type QueryParameter = readonly [name: string, value: string];

export const DEFAULT_TIME_ZONE = 'Europe/Paris';

/** H4: prefix of a filter's name, and API Platform's operator. */
const OPERATORS: Readonly<Record<string, string>> = { min: 'gte', max: 'lte', before: 'before', after: 'after' };
const PREFIXED = /^(min|max|before|after)_(.+)$/;
/** Filters with the property in brackets: `exists[brand]`, `order[weight]` as in API Platform, `not[status]`. */
const WRAPPED = /^(exists|not|order)\.(.+)$/;

/** Empty values are not sent, because no filter of API Platform treats them as "any". */
const isEmpty = (value: unknown): boolean => {
    if (Array.isArray(value)) return !value.some(isFull);
    return (
        value === undefined || value === null || value === '' || Number.isNaN(value instanceof Date ? +value : value)
    );
};
const isFull = (value: unknown): boolean => !isEmpty(value);

/** Flattens the objects that react-admin creates from dotted sources: `{ brand: { name } }` becomes `brand.name`. */
const flatten = (filter: JsonObject, parent = ''): (readonly [string, unknown])[] =>
    Object.entries(filter).flatMap(([key, value]) => {
        const name = parent + key;
        return isPlainObject(value) && recordIri(value) === undefined
            ? flatten(value, `${name}.`)
            : [[name, value] as const];
    });

const toText = (value: unknown): string => {
    if (value instanceof Date) return value.toISOString();
    return recordIri(value) ?? String(value);
};

const toParameters = (name: string, value: unknown): QueryParameter[] => {
    if (isEmpty(value)) return [];
    if (!Array.isArray(value)) return [[name, toText(value)]];
    return value.filter(isFull).map((each, index) => [`${name}[${index}]`, toText(each)] as const);
};

/** H4 for one filter with a flattened name. */
const filterParameters = (
    name: string,
    value: unknown,
    timeZone: string,
    days: readonly string[],
): QueryParameter[] => {
    const [, prefix = '', property] = PREFIXED.exec(name) ?? [];
    if (property === undefined) return toParameters(name.replace(WRAPPED, '$1[$2]'), value);
    const isDate = (prefix === 'before' || prefix === 'after') && !days.includes(property);
    const bound = isDate && isFull(value) ? dateBound(value, prefix === 'before' ? 'end' : 'start', timeZone) : value;
    return toParameters(`${property}[${OPERATORS[prefix]}]`, bound);
};

/**
 * Query parameters of a filter (H4).
 *
 * | filter                              | query                                  |
 * |-------------------------------------|----------------------------------------|
 * | `{ x: 1 }`, `{ x: false }`          | `x=1`, `x=false`                       |
 * | `{ min_x: 1, max_x: 2 }`            | `x[gte]=1&x[lte]=2`                    |
 * | `{ after_x, before_x }`             | `x[after]=…Z&x[before]=…Z`, whole days |
 * | `{ x: ['a', 'b'] }`                 | `x[0]=a&x[1]=b`                        |
 * | `{ brand: { name } }`, `brand.name` | `brand.name=…`                         |
 * | `{ brand: { '@id': iri } }`         | `brand=iri`                            |
 * | `{ exists: { brand: true } }`       | `exists[brand]=true`                   |
 * | `{ not: { x: ['a', 'b'] } }`        | `not[x][0]=a&not[x][1]=b`              |
 * | `''`, null, undefined, `[]`         | nothing                                |
 *
 * @param days properties that are calendar days, whose bounds are sent as they are
 */
export const filterParametersOf = (
    filter: JsonObject,
    timeZone = DEFAULT_TIME_ZONE,
    days: readonly string[] = [],
): QueryParameter[] => flatten(filter).flatMap(([name, value]) => filterParameters(name, value, timeZone, days));

/** `status_asc`: the field may contain underscores, the direction follows the last one. */
const parseSortBy = (sortBy: unknown): QueryParameter | [] => {
    const [, field = String(sortBy), order = 'asc'] = /^(.+)_(asc|desc)$/i.exec(String(sortBy)) ?? [];
    return [field, order];
};

const isSort = (sort: unknown): sort is SortPayload =>
    typeof read(sort, 'field') === 'string' && read(sort, 'field') !== '';

const asList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [value]).filter(isFull);

const toSort = (sort: unknown): (readonly [string, string])[] => {
    if (isSort(sort)) return [[sort.field, sort.order ?? 'asc']];
    const [field, order] = typeof sort === 'string' ? parseSortBy(sort) : [];
    return field !== undefined && order !== undefined ? [[field, order]] : [];
};

/**
 * `order[field]=dir` for each sort, the most important first: `filter.sortBy` and `meta.sort` (one or an array of
 * `'field_dir'` or `{ field, order }`), then react-admin's own sort. A repeated field keeps its first position.
 */
export const orderParameters = (...sorts: readonly unknown[]): QueryParameter[] => {
    const orders = new Map<string, string>();
    for (const [field, order] of sorts.flatMap(asList).flatMap(toSort))
        if (!orders.has(field)) orders.set(field, order.toLowerCase());
    return [...orders].map(([field, order]) => [`order[${field}]`, order] as const);
};

/** Whether a parameter of a list selects records, rather than the page, the order or the language of the response. */
export const isFilter = (name: string): boolean =>
    !/^(page|itemsPerPage|pagination|partial|locale)$|^order\[|^(properties|groups)\[/.test(name);

/** Query parameters of `getList`; pages are numbered from 1. H3, H4 and N7. */
export const listParameters = (
    params: GetListParams,
    timeZone?: string,
    days?: readonly string[],
): QueryParameter[] => {
    const { sortBy, ...filter }: JsonObject = params.filter ?? {};
    const { page, perPage: itemsPerPage } = params.pagination ?? {};
    return [
        ...toParameters('page', page),
        ...toParameters('itemsPerPage', itemsPerPage),
        ...orderParameters(sortBy, read(params.meta, 'sort'), params.sort),
        ...filterParametersOf(filter, timeZone, days),
    ];
};

/** Percent-encodes everything including `+` and brackets, because servers decode a plain `+` as a space. */
export const encodeParameters = (parameters: readonly QueryParameter[]): string =>
    parameters.map(parameter => parameter.map(encodeURIComponent).join('=')).join('&');

/** Appends parameters to an address that may already have some. */
export const withParameters = (url: string, parameters: readonly QueryParameter[]): string => {
    if (parameters.length === 0) return url;
    return `${url}${url.includes('?') ? '&' : '?'}${encodeParameters(parameters)}`;
};
