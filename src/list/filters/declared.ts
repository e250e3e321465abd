import type { ComponentType } from 'react';
import type { FilterKind, ResourceContract } from '#contract/contract.ts';
import { propertyAt } from '#contract/paths.ts';
import type { Property } from '#contract/property.ts';
import { type Bound, type FilterWidget, partsOf, widgetOf } from '../../kinds/filters.ts';
import { fieldKey, partKey } from '../../kinds/names.ts';
import type { FilterValues } from './useFilters.ts';

/** A declared filter, with the console's name (H4). */
export type FilterDeclaration<Name extends string = string> =
    | Name
    | {
          readonly name: Name;
          /** Message key. Default: the property's label, with the bound. */
          readonly label?: string;
          /** Filters that depend on this one and are removed with it. */
          readonly holds?: readonly Name[];
          /** Replaces the input of the kind; null if another filter's input covers this one. */
          readonly Input?: ComponentType | null;
      };

/** Values that one button sets together. */
export interface QuickChoice {
    /** Message key. */
    readonly label: string;
    readonly values: () => FilterValues;
}

/** A group of related filters. */
export interface FilterGroup<Name extends string = string> {
    /** Message key of the heading. Default: none. */
    readonly title?: string;
    readonly filters: readonly FilterDeclaration<Name>[];
    /** Frequently used values with buttons of their own. */
    readonly quick?: readonly QuickChoice[];
}

/** A filter completed from the contract. */
export interface ListFilter {
    readonly name: string;
    readonly resource: string;
    /** Name of the filtered property. */
    readonly source: string;
    readonly property: Property;
    readonly widget: FilterWidget;
    readonly bound: Bound | undefined;
    /** Message key of the label. */
    readonly label: string;
    /** Whether the label includes the bound. */
    readonly isWhole: boolean;
    readonly holds: readonly string[];
    /** Undefined for the default input of the kind. */
    readonly Input: ComponentType | null | undefined;
}

/** A group of filters completed from the contract. */
export interface ListFilterGroup {
    readonly title: string | undefined;
    readonly filters: readonly ListFilter[];
    readonly quick: readonly QuickChoice[];
}

/** A part of a value has the label that it has wherever the value is. */
const labelOf = ({ name, properties }: ResourceContract, source: string): string => {
    const [whole = '', part] = source.split('.');
    const value = properties[whole];
    return part !== undefined && value?.kind === 'value' ? partKey(value.type, part) : fieldKey(name, source);
};

const filterOf = (contract: ResourceContract, declared: FilterDeclaration): ListFilter[] => {
    const {
        name,
        label,
        holds = [],
        Input,
    } = typeof declared === 'string' ? ({ name: declared } as Exclude<FilterDeclaration, string>) : declared;
    const { property: source, bound } = partsOf(name);
    const property = propertyAt(contract, source);
    const widget = property && widgetOf(property, bound);
    if (!property || !widget) return [];
    const named = { label: label ?? labelOf(contract, source), isWhole: label !== undefined || !bound };
    return [{ name, resource: contract.name, source, property, widget, bound, holds, Input, ...named }];
};

/** The console's filter names by kind; texts are covered by the search box. */
const NAMES: Record<FilterKind, (property: string) => readonly string[]> = {
    search: () => [],
    partial: () => [],
    exact: property => [property],
    boolean: property => [property],
    relation: property => [property],
    range: property => [`min_${property}`, `max_${property}`],
    date: property => [`after_${property}`, `before_${property}`],
};

const allOf = (contract: ResourceContract): readonly FilterGroup[] => {
    const { filters, search = [] } = contract;
    const names = Object.entries(filters)
        .filter(([name]) => propertyAt(contract, name) && !search.includes(name))
        .flatMap(([name, kind]) => NAMES[kind](name));
    return names.length > 0 ? [{ filters: names }] : [];
};

/** The filters of a list in order: the declared ones, otherwise all of the contract. */
export const filterGroupsOf = (
    contract: ResourceContract,
    declared: readonly FilterGroup[] = allOf(contract),
): readonly ListFilterGroup[] =>
    declared.map(({ title, filters, quick = [] }) => ({
        title,
        quick,
        filters: filters.flatMap(filter => filterOf(contract, filter)),
    }));

/** The label of a filter with its bound. */
export const filterLabel = (
    { label, bound, isWhole }: ListFilter,
    translate: (key: string, words?: Record<string, string>) => string,
): string => (isWhole ? translate(label) : translate(`common.list.bound.${bound}`, { field: translate(label) }));
