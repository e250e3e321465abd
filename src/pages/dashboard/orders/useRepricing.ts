import { useQuery } from '@tanstack/react-query';
import { sumAmounts } from '#contract/money.ts';
import { changeRate, type RepricedOrder, type Repricing } from '#contract/repricing.ts';
import { useProvider } from '../../../auth/me.ts';
import { isMissing } from '../../../ui/failure.ts';
import { useIdle } from '../../../ui/useIdle.ts';
import { useOfCompany } from './useOfCompany.ts';

/** Prices change a few times a day, and looking costs a statement for each customer with drafts. */
const FRESH = 300_000;

/** Drafts that new prices touch, the most changed first. */
export interface Touched {
    readonly orders: readonly RepricedOrder[];
    /** In percent, over these drafts; undefined where they had no price. */
    readonly change: string | undefined;
}

const changeOf = ({ before, after }: RepricedOrder): number => Math.abs(Number(after) - Number(before));

const touchedBy = (orders: readonly RepricedOrder[]): Touched => ({
    orders: [...orders].sort((one, other) => changeOf(other) - changeOf(one)),
    change: changeRate(sumAmounts(orders.map(({ before }) => before)), sumAmounts(orders.map(({ after }) => after))),
});

/** The drafts that would have other prices if they were repriced now, asked for slice by slice. */
export const useRepricing = () => {
    const provider = useProvider();
    const isIdle = useIdle();
    const { ofCompany, isKnown } = useOfCompany();
    const { data, error } = useQuery({
        queryKey: ['orders', 'getList', { repricing: true, ...ofCompany }],
        queryFn: async ({ signal }): Promise<Touched> => {
            const found: RepricedOrder[] = [];
            let after: number | null = 0;
            while (after !== null) {
                const slice: Repricing = await provider.request('orders/repricing', {
                    query: { after, ...ofCompany },
                    signal,
                });
                found.push(...slice.orders);
                after = slice.next;
            }
            return touchedBy(found);
        },
        enabled: isIdle && isKnown,
        staleTime: FRESH,
    });
    return { data, error, isMissing: isMissing(error) && !data };
};
