import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Sales } from '#contract/sales.ts';
import { useProvider } from '../../../auth/me.ts';
import { isMissing } from '../../../ui/failure.ts';
import { useIdle } from '../../../ui/useIdle.ts';
import { useOfCompany } from './useOfCompany.ts';

const FRESH = 60_000;

/** The sales of the week that begins on a day. */
export const useSales = (from: string) => {
    const provider = useProvider();
    const { ofCompany, isKnown } = useOfCompany();
    const isIdle = useIdle();
    const { data, error } = useQuery({
        queryKey: ['orders', 'getList', { sales: from, ...ofCompany }],
        queryFn: ({ signal }) => provider.request<Sales>('orders/sales', { query: { from, ...ofCompany }, signal }),
        enabled: isIdle && isKnown,
        staleTime: FRESH,
        placeholderData: keepPreviousData,
    });
    return { data, error, isMissing: isMissing(error) && !data };
};
