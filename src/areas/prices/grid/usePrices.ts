import type { HydraDataProvider } from '@comptoir/hydra';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useListContext } from 'ra-core';
import type { Item } from '#contract/catalogue/items.ts';
import type { PriceListItem } from '#contract/prices/priceListItems.ts';
import { useProvider } from '../../../auth/me.ts';
import type { GridItem } from './columns.ts';

/** Maximum number of records per page of the API (N7). */
const PER_PAGE = 100;

const SORT = { field: 'item.reference', order: 'ASC' } as const;

/** All prices of items in lists: one request per page of a hundred; pages after the first in parallel. */
export const readPrices = async (
    provider: HydraDataProvider,
    item: readonly string[],
    priceList: readonly string[],
    signal?: AbortSignal,
): Promise<PriceListItem[]> => {
    if (item.length === 0 || priceList.length === 0) return [];
    const read = (page: number) =>
        provider.getList<PriceListItem>('price_list_items', {
            filter: { item, priceList },
            pagination: { page, perPage: PER_PAGE },
            sort: SORT,
            ...(signal && { signal }),
        });
    const { data, total = 0 } = await read(1);
    const pages = Array.from({ length: Math.max(0, Math.ceil(total / PER_PAGE) - 1) }, (_, at) => read(at + 2));
    return [...data, ...(await Promise.all(pages)).flatMap(page => page.data)];
};

export interface GridPage {
    readonly lists: readonly string[];
    readonly items: readonly GridItem[];
    readonly prices: readonly PriceListItem[];
}

/** The items of the page with their prices. The previous page stays until the next one is complete. */
export const useGridPage = (lists: readonly string[] | undefined) => {
    const provider = useProvider();
    const { data } = useListContext<Item>();
    const items = data?.map(
        ({ id, reference, designation, saleUnitPriceExcludingTax }): GridItem => ({
            ...{ id, reference, designation, saleUnitPriceExcludingTax },
        }),
    );
    return useQuery({
        queryKey: ['price_list_items', 'grid', items, lists],
        enabled: items !== undefined && lists !== undefined,
        placeholderData: keepPreviousData,
        queryFn: async ({ signal }): Promise<GridPage> => ({
            lists: lists ?? [],
            items: items ?? [],
            prices: await readPrices(
                provider,
                (items ?? []).map(({ id }) => id),
                lists ?? [],
                signal,
            ),
        }),
    });
};
