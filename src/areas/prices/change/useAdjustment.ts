import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useListContext } from 'ra-core';
import { ADJUST_PATH, type Adjustment } from '#contract/prices/adjust.ts';
import { COPY_PATH } from '#contract/prices/copy.ts';
import { useProvider } from '../../../auth/me.ts';
import { relationIri } from '../../../kinds/recordNames.ts';
import { useChosen } from '../../../list/useAllMatching.ts';

/** The selected prices of one list, as a part of an API request. */
export interface ChosenPrices {
    readonly priceList: string;
    readonly items?: readonly string[];
    readonly all?: true;
}

/** The selection, if its prices are of one list: that of the filter, or that of all selected rows. */
export const useChosenPrices = (): ChosenPrices | undefined => {
    const { filterValues, data = [] } = useListContext();
    const { all, ids } = useChosen();
    const selected = data.filter(({ id }) => ids.includes(id));
    const known = selected.length === ids.length && !all ? selected.map(({ priceList }) => relationIri(priceList)) : [];
    const filtered = [filterValues.priceList ?? []].flat().map(String);
    const [priceList, other] = new Set(filtered.length === 1 ? filtered : known);
    if (priceList === undefined || other !== undefined) return undefined;
    return { priceList, ...(all ? { all } : { items: ids.map(String) }) };
};

/** Changes the chosen prices; with `dryRun`, only tells what would change. */
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

/** A change as a form has it. */
interface TypedChange {
    readonly changeRate: string;
    readonly rounding: string;
    readonly discounts?: unknown;
}

/** Asks what a change would do; the previous answer stays visible while another is asked for. */
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

/** What a change of the chosen prices would do. */
export const useRehearsal = (chosen: ChosenPrices, change: TypedChange) =>
    useRehearsed([chosen], change, useAdjust(chosen));

/** Asks what a copy of a list would make of its prices. */
export const useAskCopy = (list: string) => {
    const provider = useProvider();
    return (body: { readonly dryRun: true; readonly [name: string]: unknown }): Promise<Adjustment> =>
        provider.request<Adjustment>(`${list}/${COPY_PATH}`, { method: 'POST', body });
};

/** What a copy of a list would make of its prices. */
export const useCopyRehearsal = (list: string, change: TypedChange) => useRehearsed([list], change, useAskCopy(list));
