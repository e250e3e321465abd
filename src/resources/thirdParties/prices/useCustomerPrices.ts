import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useListContext, useLocale } from 'ra-core';
import type { Item } from '#contract/items.ts';
import { packedUp } from '#contract/prices/packaging.ts';
import { RESOLVE_PATH } from '#contract/prices/request.ts';
import type { AnsweredPrice } from '#contract/prices/types.ts';
import { useProvider } from '../../../auth/me.ts';
import type { PricesView } from './view.ts';

/** An item with the price of its smallest quantity. */
export interface PricedRow {
    readonly item: Pick<Item, 'id' | 'reference' | 'designation'>;
    readonly price: AnsweredPrice;
}

/** The least that can be ordered; other servers may leave out packagings. */
const leastOf = ({ packaging, packagings }: Item): number =>
    packedUp({ packaging: packaging ?? null, packagings: packagings ?? [] }, 1);

/** The prices of a page of items, in one call; the previous page stays until all of the next one is there. */
export const useCustomerPrices = ({ thirdParty, date }: PricesView) => {
    const provider = useProvider();
    const locale = useLocale();
    const { data: items } = useListContext<Item>();
    const lines = items?.map(item => ({ item: item.id, quantity: leastOf(item) }));
    return useQuery({
        queryKey: ['prices', 'resolve', 'page', thirdParty, date, lines, locale],
        enabled: lines !== undefined,
        placeholderData: keepPreviousData,
        queryFn: async ({ signal }): Promise<PricedRow[]> => {
            if (!lines || !items || lines.length === 0) return [];
            const body = { thirdParty, date, lines };
            const call = { method: 'POST', body, signal } as const;
            const { lines: prices } = await provider.request<{ lines: AnsweredPrice[] }>(RESOLVE_PATH, call);
            return items.flatMap((item, at) => (prices[at] ? [{ item, price: prices[at] }] : []));
        },
    });
};
