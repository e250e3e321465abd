import type { ComponentType } from 'react';
import type { FilterKind, ResourceContract } from '#contract/language/contract.ts';
import { mayBeAbsent, mayBeExcluded } from '#contract/language/filters.ts';
import { propertyAt } from '#contract/language/paths.ts';
import type { Property } from '#contract/language/property.ts';
import { type FilterWidget, filterParts, widgetOf } from '../../kinds/filters.ts';
import { fieldKey, partKey } from '../../kinds/names.ts';
import type { FilterValues } from './useFilters.ts';

export type RelatedValues = Readonly<Record<string, string | number | boolean>>;

/** A declared filter, with the console's name (H4). All filters on one property form one field. */
export type FilterDeclaration<Name extends string = string> =
    | Name
    | {
          readonly name: Name;
          /** Message key for a filter without a bound. Default: the property's label. */
          readonly label?: string;
          /** Filters that depend on this one and are removed with it. */
          readonly holds?: readonly Name[];
          /** Values that the selectable related records must have: `{ level: 0 }`. Default: none. */
          readonly among?: RelatedValues;
          /** Replaces the default input of the kind; null if the input of the previous field edits this one as well. */
          readonly Input?: ComponentType | null;
      };

export interface QuickChoice {
    /** Message key. */
    readonly label: string;
    readonly values: () => FilterValues;
}

export interface FilterGroup<Name extends string = string> {
    /** Message key of the heading. Default: none. */
    readonly title?: string;
    readonly filters: readonly FilterDeclaration<Name>[];
    readonly quick?: readonly QuickChoice[];
}

/** How a value is compared; `low` and `high` are the bounds of a number or a period. */
export type Operator = 'is' | 'not' | 'low' | 'high' | 'exists';

/** All filters on one property: one chip shows them and one editor changes them. */
export interface FilterField {
    readonly source: string;
    readonly resource: string;
    readonly property: Property;
    readonly widget: FilterWidget;
    /** How the API compares its values. */
    readonly kind: FilterKind;
    readonly label: string;
    /** Message key of a filter by presence alone: `Archived`, yes or no. */
    readonly presence: string | undefined;
    /** Names of the console's filters by operator. */
    readonly names: Readonly<Partial<Record<Operator, string>>>;
    readonly holds: readonly string[];
    readonly among: RelatedValues | undefined;
    /** Replaces the default input while whole values are compared. */
    readonly Input: ComponentType | undefined;
    readonly isCounted: boolean;
}

export interface FilterFieldGroup {
    readonly title: string | undefined;
    readonly fields: readonly FilterField[];
    readonly quick: readonly QuickChoice[];
}

/** Label of a filtered property; a part of a value has the label of its value type. */
const labelOf = ({ name, properties }: ResourceContract, source: string): string => {
    const [whole = '', part] = source.split('.');
    const value = properties[whole];
    return part !== undefined && value?.kind === 'value' ? partKey(value.type, part) : fieldKey(name, source);
};

/** Prefixes of the bounds (H4). */
const BOUNDS: Partial<Record<FilterKind, readonly [low: string, high: string]>> = {
    range: ['min', 'max'],
    date: ['after', 'before'],
};

const namesOf = (contract: ResourceContract, source: string): FilterField['names'] => {
    const kind = contract.filters[source];
    const bounds = kind && BOUNDS[kind];
    return {
        ...(bounds ? { low: `${bounds[0]}_${source}`, high: `${bounds[1]}_${source}` } : { is: source }),
        ...(mayBeExcluded(contract, source) && { not: `not.${source}` }),
        ...(mayBeAbsent(contract, source) && { exists: `exists.${source}` }),
    };
};

type Whole = Exclude<FilterDeclaration, string>;

const wholeOf = (declared: FilterDeclaration): Whole => (typeof declared === 'string' ? { name: declared } : declared);

const fieldOf = (contract: ResourceContract, source: string, declared: readonly Whole[]): FilterField | undefined => {
    const property = propertyAt(contract, source);
    const bounds = declared.map(({ name }) => filterParts(name).bound);
    const isPresence = bounds.every(bound => bound === 'exists');
    const widget = property && widgetOf(property, isPresence ? 'exists' : undefined);
    const kind = contract.filters[source];
    if (!property || !widget || kind === undefined) return undefined;
    const labelled = (bound: string | undefined) => declared.find((_, at) => bounds[at] === bound)?.label;
    const presence = labelled('exists');
    return {
        source,
        resource: contract.name,
        property,
        widget,
        kind,
        label: labelled(undefined) ?? (isPresence ? presence : undefined) ?? labelOf(contract, source),
        presence,
        names: isPresence ? { exists: `exists.${source}` } : namesOf(contract, source),
        holds: declared.flatMap(({ holds = [] }) => holds),
        among: declared.map(one => one.among).find(among => among !== undefined),
        Input: declared.map(one => one.Input).find(input => input != null),
        isCounted: contract.counts?.includes(source) ?? false,
    };
};

/** Kinds that have a filter in the console; the search box covers texts. */
const HAS_FILTER: Record<FilterKind, boolean> = {
    search: false,
    code: false,
    partial: false,
    exact: true,
    boolean: true,
    relation: true,
    range: true,
    date: true,
};

const allOf = (contract: ResourceContract): readonly FilterGroup[] => {
    const { filters, search = [] } = contract;
    const names = Object.entries(filters)
        .filter(([name, kind]) => HAS_FILTER[kind] && propertyAt(contract, name) && !search.includes(name))
        .map(([name]) => name);
    return names.length > 0 ? [{ filters: names }] : [];
};

/** Fields whose declared input is null are edited by the input of the previous field. */
const withInputs = (fields: readonly FilterField[], declared: readonly Whole[]): readonly FilterField[] => {
    let before: FilterField['Input'];
    return fields.map(field => {
        const isCovered = declared.some(
            ({ name, Input }) => Input === null && filterParts(name).property === field.source,
        );
        const Input = field.Input ?? (isCovered ? before : undefined);
        before = Input;
        return Input ? { ...field, Input } : field;
    });
};

/** The fields of a list in order: the declared ones, otherwise all of the contract. Each is in the first of its groups. */
export const filterGroupsOf = (
    contract: ResourceContract,
    declared: readonly FilterGroup[] = allOf(contract),
): readonly FilterFieldGroup[] => {
    const all = declared.flatMap(({ filters }) => filters.map(wholeOf));
    const on = (source: string) => all.filter(({ name }) => filterParts(name).property === source);
    const taken = new Set<string>();
    return declared.map(({ title, filters, quick = [] }) => {
        const sources = [...new Set(filters.map(one => filterParts(wholeOf(one).name).property))];
        const own = sources.filter(source => !taken.has(source));
        for (const source of own) taken.add(source);
        const fields = own.flatMap(source => fieldOf(contract, source, on(source)) ?? []);
        return { title, quick, fields: withInputs(fields, filters.map(wholeOf)) };
    });
};

export const filterNames = ({ names }: FilterField): readonly string[] => Object.values(names);

export const isActive = (field: FilterField, values: FilterValues): boolean =>
    filterNames(field).some(name => values[name] !== undefined);

export const withoutField = (field: FilterField): FilterValues =>
    Object.fromEntries([...filterNames(field), ...field.holds].map(name => [name, undefined]));

export const relatedIris = ({ names: { is, not } }: FilterField, values: FilterValues): readonly string[] =>
    [is, not].flatMap(name => (name === undefined ? [] : [values[name] ?? []].flat().map(String)));
