import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useListContext } from 'ra-core';
import { ADJUST_PATH, type Adjustment } from '#contract/prices/adjust.ts';
import { useProvider } from '../../../auth/me.ts';
import type { ChosenPrices } from './useChosenPrices.ts';

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

/** What a change would do; the previous answer stays visible while another is asked for. */
export const useRehearsal = (chosen: ChosenPrices, changeRate: string, rounding: string) => {
    const adjust = useAdjust(chosen);
    return useQuery({
        queryKey: ['price_list_items', 'rehearsal', chosen, changeRate, rounding],
        queryFn: () => adjust({ changeRate, rounding, dryRun: true }),
        placeholderData: keepPreviousData,
        enabled: changeRate !== '' && rounding !== '',
        retry: false,
        gcTime: 0,
    });
};
