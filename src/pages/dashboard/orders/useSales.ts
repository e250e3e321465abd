import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Sales } from '#contract/sales.ts';
import { useProvider } from '../../../auth/me.ts';
import { isMissing } from '../../../ui/failure.ts';
import { useIdle } from '../../../ui/useIdle.ts';

const FRESH = 60_000;

/** The sales of the week that begins on a day. */
export const useSales = (from: string) => {
    const provider = useProvider();
    const { data, error } = useQuery({
        queryKey: ['orders', 'getList', { sales: from }],
        queryFn: ({ signal }) => provider.request<Sales>('orders/sales', { query: { from }, signal }),
        enabled: useIdle(),
        staleTime: FRESH,
        placeholderData: keepPreviousData,
    });
    return { data, error, isMissing: isMissing(error) && !data };
};
