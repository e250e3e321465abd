import { useQuery } from '@tanstack/react-query';
import { isAdmin } from '#contract/language/roles.ts';
import type { Company } from '#contract/settings/companies.ts';
import { type Me, useProvider } from '../../auth/me.ts';
import { useIdle } from '../../ui/whenIdle.ts';

/** Maximum number of companies; the menu omits a search, because a group has only a few. */
const MAX_COMPANIES = 100;

type Choice = Pick<Company, 'id' | 'name'>;

const isOpenTo = (me: Me, { id }: Choice): boolean => isAdmin(me) || (me.handledCompanies?.includes(id) ?? false);

/** B7: companies that the user may work for, by name; requested late, because the button shows only one name. */
export const useCompanies = (me: Me) => {
    const provider = useProvider();
    const isIdle = useIdle();
    const { data, error, refetch } = useQuery({
        queryKey: ['companies', 'getList', 'switcher'],
        queryFn: ({ signal }) =>
            provider.getList<Choice>('companies', {
                filter: {},
                pagination: { page: 1, perPage: MAX_COMPANIES },
                sort: { field: 'name', order: 'ASC' },
                signal,
            }),
        enabled: isIdle && Boolean(me.currentCompany),
        staleTime: 60_000,
    });
    return { companies: data?.data.filter(one => isOpenTo(me, one)), error, retry: () => void refetch() };
};
