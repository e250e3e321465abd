import type { FilterKind, ResourceContract } from './contract.ts';
import { propertyAt } from './paths.ts';
import { isNullable } from './property.ts';

/** Whether `exists[name]` is allowed, as in API Platform: the property is filterable and nullable. */
export const mayBeAbsent = (contract: ResourceContract, name: string): boolean => {
    const along = [propertyAt(contract, name.split('.')[0] ?? ''), propertyAt(contract, name)];
    return Object.hasOwn(contract.filters, name) && along.some(property => property && isNullable(property));
};

/** Kinds of filters whose values can be excluded as well. */
const EXCLUDED: readonly FilterKind[] = ['exact', 'relation'];

/** Whether `not[name]` is allowed: it selects the records with none of the values, including those without a value. */
export const mayBeExcluded = ({ filters }: ResourceContract, name: string): boolean => {
    const kind = Object.hasOwn(filters, name) ? filters[name] : undefined;
    return kind !== undefined && EXCLUDED.includes(kind);
};

/** Prefixes of the console's filters for the bounds of a property. */
const BOUNDS: Partial<Record<FilterKind, readonly string[]>> = {
    range: ['min_', 'max_'],
    date: ['after_', 'before_'],
};

const namesOf = (contract: ResourceContract, property: string, kind: FilterKind): string[] => [
    property,
    ...(BOUNDS[kind] ?? []).map(prefix => `${prefix}${property}`),
    ...(mayBeAbsent(contract, property) ? [`exists.${property}`] : []),
    ...(mayBeExcluded(contract, property) ? [`not.${property}`] : []),
];

/** Whether a name read from storage is a `FilterName` of the resource. */
export const knowsFilter = (contract: ResourceContract, name: string): boolean =>
    name === 'id' ||
    Object.entries(contract.filters).some(([property, kind]) => namesOf(contract, property, kind).includes(name));

/** Number of records in a list with a value of a choice or flag (`true` or `false`). */
export interface ValueCount {
    readonly value: string;
    /** Excludes archived records, if the resource has such. */
    readonly total: number;
    readonly archived: number;
}

/** Response to `GET /api/{resource}/counts?by=…`, in the contract's order of the values. */
export interface Counts {
    readonly counts: readonly ValueCount[];
}
