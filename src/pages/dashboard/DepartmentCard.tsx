import { useQuery } from '@tanstack/react-query';
import type { ItemsFamily } from '#contract/catalogue/itemsFamilies.ts';
import { useProvider } from '../../auth/me.ts';
import { useText } from '../../i18n/useTranslator.ts';
import { followRow } from '../../list/table/followRow.ts';
import { isAbsent } from '../../ui/failure.ts';
import { PageLink } from '../../ui/PageLink.tsx';
import styles from './breakdown.module.css';
import { Card } from './Card.tsx';
import { Count } from './Count.tsx';
import dashboard from './dashboard.module.css';
import { listQuery } from './listQuery.ts';
import { type Loaded, type Total, useCounts, useItemsAddress } from './useCounts.ts';

interface Department {
    readonly id: string;
    readonly name: string;
    readonly total: Total;
}

/** The same request as the filter panel's; one page suffices for the top of the tree. */
const DEPARTMENTS = {
    pagination: { page: 1, perPage: 100 },
    sort: { field: 'name', order: 'ASC' },
    // Bounds, because API Platform's range filter ignores equality.
    filter: { min_level: 0, max_level: 0 },
} as const;

/** The departments by descending number of items; by name when the server does not count. */
const useDepartments = (): Loaded<readonly Department[]> => {
    const families = useQuery(listQuery<ItemsFamily>(useProvider(), 'items_families', DEPARTMENTS));
    const known = families.data?.data;
    const counts = useCounts((known ?? []).map(({ id }) => ({ family0: id })));
    const departments = known?.map(({ id, name }, place) => ({ id, name, total: counts.data?.[place] ?? null }));
    return {
        data: counts.data && departments?.sort((a, b) => (b.total ?? 0) - (a.total ?? 0)),
        error: known ? counts.error : families.error,
        isUndeclared:
            counts.isUndeclared === true || families.data?.meta?.ignored !== undefined || isAbsent(families.error),
    };
};

/** The width of each bar is relative to the longest. */
const Bar = ({ total, most }: { total: number; most: number }) => (
    <span className={styles.track} aria-hidden="true">
        {total > 0 ? <i className={styles.grown} style={{ width: `${(100 * total) / most}%` }} /> : null}
    </span>
);

const DepartmentLine = ({ department: { id, name, total }, most }: { department: Department; most: number }) => {
    const address = useItemsAddress();
    return (
        <tr>
            <th scope="row">
                <PageLink to={address({ family0: id })}>{name}</PageLink>
            </th>
            <td data-bar="">
                <span className={styles.measure}>
                    <Bar total={total ?? 0} most={most} />
                    <span>
                        <Count value={total} />
                    </span>
                </span>
            </td>
        </tr>
    );
};

const DepartmentTable = ({ departments }: { departments: readonly Department[] }) => {
    const text = useText();
    const most = Math.max(...departments.map(({ total }) => total ?? 0));
    return (
        <table className={styles.table} aria-label={text('dashboard.by_department')}>
            <thead>
                <tr>
                    <th scope="col">{text('resources.items.fields.family0')}</th>
                    <th scope="col">{text('dashboard.items')}</th>
                </tr>
            </thead>
            {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard has each row's own link */}
            <tbody onClick={followRow}>
                {departments.map(department => (
                    <DepartmentLine key={department.id} department={department} most={most} />
                ))}
            </tbody>
        </table>
    );
};

/** The number of items in each department, the first level of families. */
export const DepartmentCard = () => {
    const text = useText();
    const none = <p className={dashboard.quiet}>{text('dashboard.no_department')}</p>;
    return (
        <Card title={text('dashboard.by_department')} span={6} loaded={useDepartments()} lines={8}>
            {departments => (departments.length > 0 ? <DepartmentTable departments={departments} /> : none)}
        </Card>
    );
};
