import { useText } from '../../i18n/useTranslator.ts';
import { followRow } from '../../list/table/followRow.ts';
import { PageLink } from '../../ui/PageLink.tsx';
import styles from './breakdown.module.css';
import { Card } from './Card.tsx';
import { Count } from './Count.tsx';
import dashboard from './dashboard.module.css';
import { useItemsAddress } from './useCounts.ts';
import { type Department, useDepartments } from './useDepartments.ts';

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
