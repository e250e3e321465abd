import type { ValueCount } from '#contract/language/filters.ts';
import type { FilterValues } from '../filters/useFilters.ts';
import type { ListView } from '../views/useViews.ts';
import { ALL_TAB, ARCHIVED, presenceIn, type TabsOf } from './tabs.ts';

/** A tab: a value of the list's choice, or a saved view. */
export interface TabEntry {
    /** Unique among the tabs of the list. */
    readonly key: string;
    readonly label: string;
    readonly count: number | undefined;
    readonly onOpen: () => void;
    /** Index among the movable tabs: the list's own and the user's views. */
    readonly place?: number | undefined;
    readonly view?: ListView;
}

export const shownTabs = (entries: readonly TabEntry[], fitting: number, open: string | undefined) => {
    const first = entries.slice(0, fitting);
    const chosen = entries.slice(fitting).find(({ key }) => key === open);
    const shown = chosen ? [...first.slice(0, -1), chosen] : first;
    return { shown, others: entries.filter(entry => !shown.includes(entry)) };
};

export const tabNames = ({ values, presence }: TabsOf): readonly string[] => [
    ALL_TAB,
    ...values,
    ...(presence === undefined ? [] : [ARCHIVED]),
];

export const tabFilters = (tabs: TabsOf, name: string, filters: FilterValues): FilterValues => {
    const { property, presence } = tabs;
    const value = name === ALL_TAB || name === ARCHIVED ? undefined : [name];
    if (presence === undefined) return { [property]: value };
    const left = presenceIn(tabs, filters) === 'true' ? false : filters[presence];
    return { [property]: value, [presence]: name === ARCHIVED ? true : left };
};

export const countOf = (tabs: TabsOf, name: string, filters: FilterValues, counts: readonly ValueCount[]): number => {
    const withArchived = presenceIn(tabs, filters) === '';
    return counts
        .filter(({ value }) => name === ALL_TAB || name === ARCHIVED || value === name)
        .reduce((sum, { total, archived }) => {
            if (name === ARCHIVED) return sum + archived;
            return sum + total + (withArchived ? archived : 0);
        }, 0);
};
