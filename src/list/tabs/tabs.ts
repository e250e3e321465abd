import type { ResourceContract } from '#contract/language/contract.ts';
import type { ValueCount } from '#contract/language/filters.ts';
import type { FilterValues } from '../filters/useFilters.ts';

/** The tab of all records, and the one of archived records. */
export const ALL_TAB = '';
export const ARCHIVED = 'archived';

/** A list by the values of a choice. */
export interface TabsOf {
    readonly values: readonly string[];
    /** Name of the filter by the choice. */
    readonly property: string;
    /** Name of the filter by the presence of the instant of archiving; undefined where nothing is archived. */
    readonly presence: string | undefined;
}

export const tabsOf = ({ properties, archived }: ResourceContract, name: string): TabsOf => {
    const property = properties[name];
    return {
        values: property && 'values' in property ? property.values : [],
        property: name,
        presence: archived === undefined ? undefined : `exists.${archived}`,
    };
};

/** All tabs in order. */
export const tabNames = ({ values, presence }: TabsOf): readonly string[] => [
    ALL_TAB,
    ...values,
    ...(presence === undefined ? [] : [ARCHIVED]),
];

const presenceIn = ({ presence }: TabsOf, filters: FilterValues): string =>
    presence === undefined ? '' : String(filters[presence] ?? '');

/** The tab whose records the filters show; undefined when they show those of several. */
export const openTab = (tabs: TabsOf, filters: FilterValues): string | undefined => {
    const chosen = [filters[tabs.property] ?? []].flat().map(String);
    const [one = ALL_TAB, ...more] = chosen;
    if (more.length > 0) return undefined;
    if (presenceIn(tabs, filters) === 'true') return one === ALL_TAB ? ARCHIVED : undefined;
    return one;
};

/** The changes of the filters that open a tab. Other filters stay. */
export const tabFilters = (tabs: TabsOf, name: string, filters: FilterValues): FilterValues => {
    const { property, presence } = tabs;
    const value = name === ALL_TAB || name === ARCHIVED ? undefined : [name];
    if (presence === undefined) return { [property]: value };
    const left = presenceIn(tabs, filters) === 'true' ? false : filters[presence];
    return { [property]: value, [presence]: name === ARCHIVED ? true : left };
};

/** The filters that belong to the tabs. */
export const ownFilters = ({ property, presence }: TabsOf): readonly string[] => [
    property,
    ...(presence === undefined ? [] : [presence]),
];

/** The number of records that a tab would show. */
export const countOf = (tabs: TabsOf, name: string, filters: FilterValues, counts: readonly ValueCount[]): number => {
    const withArchived = presenceIn(tabs, filters) === '';
    return counts
        .filter(({ value }) => name === ALL_TAB || name === ARCHIVED || value === name)
        .reduce((sum, { total, archived }) => {
            if (name === ARCHIVED) return sum + archived;
            return sum + total + (withArchived ? archived : 0);
        }, 0);
};
