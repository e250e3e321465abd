import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useListContext } from 'ra-core';
import { ADJUST_PATH, type Adjustment } from '#contract/prices/adjust.ts';
import { COPY_PATH } from '#contract/prices/copy.ts';
import { useProvider } from '../../../auth/me.ts';
import { relationIri } from '../../../kinds/recordNames.ts';
import { useSelection } from '../../../list/useAllMatching.ts';

export interface ChosenPrices {
    readonly priceList: string;
    readonly items?: readonly string[];
    readonly all?: true;
}

/** The selection, if its prices belong to one list: the list of the filter, or of all selected rows. */
export const useChosenPrices = (): ChosenPrices | undefined => {
    const { filterValues, data = [] } = useListContext();
    const { all, ids } = useSelection();
    const selected = data.filter(({ id }) => ids.includes(id));
    const known = selected.length === ids.length && !all ? selected.map(({ priceList }) => relationIri(priceList)) : [];
    const filtered = [filterValues.priceList ?? []].flat().map(String);
    const [priceList, other] = new Set(filtered.length === 1 ? filtered : known);
    if (priceList === undefined || other !== undefined) return undefined;
    return { priceList, ...(all ? { all } : { items: ids.map(String) }) };
};

export const useAdjust = (chosen: ChosenPrices) => {
    const provider = useProvider();
    const { filterValues } = useListContext();
    return (change: { readonly dryRun?: true; readonly [name: string]: unknown }): Promise<Adjustment> =>
        provider.request<Adjustment>(`price_list_items/${ADJUST_PATH}`, {
            method: 'POST',
            query: chosen.all ? filterValues : {},
            body: { ...chosen, ...change },
            once: !change.dryRun,
        });
};

interface TypedChange {
    readonly changeRate: string;
    readonly rounding: string;
    readonly discounts?: unknown;
}

/** Dry run of a change. The previous result stays visible while the next one loads. */
const useRehearsed = (
    key: readonly unknown[],
    change: TypedChange,
    ask: (change: { readonly dryRun: true; readonly [name: string]: unknown }) => Promise<Adjustment>,
) =>
    useQuery({
        queryKey: ['price_list_items', 'rehearsal', ...key, change],
        queryFn: () => ask({ ...change, discounts: change.discounts || null, dryRun: true }),
        placeholderData: keepPreviousData,
        enabled: change.changeRate !== '' && change.rounding !== '',
        retry: false,
        gcTime: 0,
    });

export const useRehearsal = (chosen: ChosenPrices, change: TypedChange) =>
    useRehearsed([chosen], change, useAdjust(chosen));

export const useAskCopy = (list: string) => {
    const provider = useProvider();
    return (body: { readonly dryRun: true; readonly [name: string]: unknown }): Promise<Adjustment> =>
        provider.request<Adjustment>(`${list}/${COPY_PATH}`, { method: 'POST', body });
};

export const useCopyRehearsal = (list: string, change: TypedChange) => useRehearsed([list], change, useAskCopy(list));
