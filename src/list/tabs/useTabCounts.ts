import type { ValueCount } from '#contract/counts.ts';
import type { FilterValues } from '../filters/useFilters.ts';
import { useCounts } from '../filters/useValueCounts.ts';
import { ownFilters, type TabsOf } from './tabs.ts';

/** The counts of all tabs among what the filters leave; undefined without tabs. */
export const useTabCounts = (tabs: TabsOf | undefined, filters: FilterValues): readonly ValueCount[] | undefined =>
    useCounts(tabs?.property ?? '', { own: tabs ? ownFilters(tabs) : [], filters, enabled: tabs !== undefined });
