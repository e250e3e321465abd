import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import type { Company } from '#contract/companies.ts';
import { useProvider } from '#src/auth/me.ts';
import styles from '#src/components/form/form.module.css';
import { useListAddress } from '#src/components/list/useListAddress.ts';
import { PageLink } from '#src/components/PageLink.tsx';

const COUNT = { pagination: { page: 1, perPage: 1 }, sort: { field: 'id', order: 'ASC' } } as const;

/** Not by react-admin's hook, which takes a refusal for a reason to leave the page. */
const useHandlers = ({ id }: Company) => {
    const provider = useProvider();
    const params = { ...COUNT, filter: { handledCompanies: id } };
    return useQuery({
        queryKey: ['users', 'getList', params],
        queryFn: ({ signal }) => provider.getList('users', { ...params, signal }),
    });
};

/** Who looks after a company: that is what keeps it from being deleted. */
export const CompanyFacts = ({ company }: { company: Company }) => {
    const translate = useTranslate();
    const address = useListAddress('users');
    const { data } = useHandlers(company);
    const total = data?.total ?? 0;
    return (
        <aside className={styles.facts} aria-label={translate('common.form.facts')}>
            <h2>{translate('common.form.facts')}</h2>
            <dl>
                <div>
                    <dt>{translate('resources.users.fields.userHandlers')}</dt>
                    <dd>
                        {total > 0 ? (
                            <PageLink to={address({ handledCompanies: company.id })}>
                                {translate('resources.users.count', { smart_count: total, total })}
                            </PageLink>
                        ) : (
                            '—'
                        )}
                    </dd>
                </div>
            </dl>
        </aside>
    );
};
