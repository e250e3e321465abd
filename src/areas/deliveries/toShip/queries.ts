import type { HydraDataProvider } from '@comptoir/hydra';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { TO_SHIP_LINES_PATH, TO_SHIP_PATH, type ToShip, type ToShipLines } from '#contract/deliveries/toShip.ts';
import { useProvider } from '../../../auth/me.ts';
import { type BoardView, boardFilters } from './boardView.ts';

export const GROUPS_PER_PAGE = 25;

/** Below the query key of delivery notes: a change of any note invalidates it. */
const keyOf = (asked: object) => ['delivery_notes', 'getList', asked];

/** Groups of a view. The previous ones stay until the next ones arrive. */
export const useToShip = (view: BoardView, enabled: boolean) => {
    const provider = useProvider();
    const query = { ...boardFilters(view), by: view.by, page: view.page, itemsPerPage: GROUPS_PER_PAGE };
    return useQuery({
        queryKey: keyOf({ to_ship: query }),
        queryFn: ({ signal }) => provider.request<ToShip>(`delivery_notes/${TO_SHIP_PATH}`, { query, signal }),
        placeholderData: keepPreviousData,
        enabled,
    });
};

export const linesQuery = (provider: HydraDataProvider, query: Readonly<Record<string, string>>) => ({
    queryKey: keyOf({ to_ship_lines: query }),
    queryFn: ({ signal }: { signal: AbortSignal }) =>
        provider.request<ToShipLines>(`delivery_notes/${TO_SHIP_LINES_PATH}`, { query, signal }),
});
