import { useGetManyAggregate } from 'ra-core';
import type { Company } from '#contract/companies.ts';
import marks from '#src/components/marks.module.css';
import { Tag } from '#src/components/Tag.tsx';
import styles from './users.module.css';

const Others = ({ names }: { names: readonly string[] }) => {
    const all = names.join(', ');
    return (
        <span className={styles.others} title={all}>
            <Tag tone="neutral">
                <span aria-hidden="true">+{names.length}</span>
                <span className={marks.hidden}>, {all}</span>
            </Tag>
        </span>
    );
};

/** On one line of a list: the first company, how many others, and all of them for who listens or points. */
export const HandledCompanies = ({ ids }: { ids: string[] }) => {
    const { data = [] } = useGetManyAggregate<Company>('companies', { ids }, { enabled: ids.length > 0 });
    if (ids.length === 0) return '—';
    const [first = '…', ...others] = ids.map(id => data.find(company => company?.id === id)?.name ?? '…');
    return (
        <span className={styles.companies}>
            <span title={first}>
                <Tag tone="neutral">{first}</Tag>
            </span>
            {others.length > 0 ? <Others names={others} /> : null}
        </span>
    );
};
