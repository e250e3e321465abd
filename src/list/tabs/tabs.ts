import type { ResourceContract } from '#contract/language/contract.ts';
import type { FilterValues } from '../filters/useFilters.ts';
import type { ListView } from '../views/useViews.ts';
import { shortId } from '../views/viewState.ts';

/** Tabs of all records and of archived records. */
export const ALL_TAB = '';
export const ARCHIVED = 'archived';

export interface TabsOf {
    readonly values: readonly string[];
    readonly property: string;
    /** Name of the filter by the presence of the archiving instant; set for resources with an archive. */
    readonly presence: string | undefined;
}

/** A tab of a list that sets given filters, for records that need action. */
export interface OwnTab {
    /** Unique among the tabs of the list. */
    readonly name: string;
    readonly label: string;
    readonly filters: FilterValues;
    readonly count: number;
}

export const isOwnOpen = ({ filters }: OwnTab, values: FilterValues): boolean =>
    Object.entries(filters).every(([name, value]) => String(values[name]) === String(value));

export const tabsOf = ({ properties, archived }: ResourceContract, name: string): TabsOf => {
    const property = properties[name];
    return {
        values: property && 'values' in property ? property.values : [],
        property: name,
        presence: archived === undefined ? undefined : `exists.${archived}`,
    };
};

/** The filter by archiving, as text; empty if it is not set. */
export const presenceIn = ({ presence }: TabsOf, filters: FilterValues): string =>
    presence === undefined ? '' : String(filters[presence] ?? '');

/** The tab whose records the filters show; undefined if they show those of several. */
export const openTab = (tabs: TabsOf, filters: FilterValues): string | undefined => {
    const chosen = [filters[tabs.property] ?? []].flat().map(String);
    const [one = ALL_TAB, ...more] = chosen;
    if (more.length > 0) return undefined;
    if (presenceIn(tabs, filters) === 'true') return one === ALL_TAB ? ARCHIVED : undefined;
    return one;
};

export const ownFilters = ({ property, presence }: TabsOf): readonly string[] => [
    property,
    ...(presence === undefined ? [] : [presence]),
];

/** The key of a view's tab; values of choices contain no slash. */
export const viewKey = (view: Pick<ListView, 'id'>): string => `view/${shortId(view)}`;

export const tabId = (panel: string, key: string): string => `${panel}tab-${key}`;
