import { useQuery } from '@tanstack/react-query';
import type { RepricedOrder } from '#contract/repricing.ts';
import { useProvider } from '../../../auth/me.ts';
import { isMissing } from '../../../ui/failure.ts';

/** What repricing an order would change, asked for whenever the question is opened. @param order its IRI */
export const useRepricingOf = (order: string) => {
    const provider = useProvider();
    const { data, error } = useQuery({
        queryKey: ['orders', 'repricing', order],
        queryFn: ({ signal }): Promise<RepricedOrder> => provider.request(`${order}/repricing`, { signal }),
        gcTime: 0,
        // Offline it fails at once, like the action itself.
        networkMode: 'always',
    });
    return { order: data, error, isMissing: isMissing(error) };
};
