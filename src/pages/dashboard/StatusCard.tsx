// Apart: the two cards with counts of items.
import { useQuery } from '@tanstack/react-query';
import { ITEM_STATUSES, type ItemStatus } from '#contract/catalogue/items.ts';
import type { ItemsFamily } from '#contract/catalogue/itemsFamilies.ts';
import { STATUS_LOOK } from '../../areas/catalogue/items/ItemStatusTag.tsx';
import { useProvider } from '../../auth/me.ts';
import { useText } from '../../i18n/useTranslator.ts';
import { followRow } from '../../list/table/followRow.ts';
import { isAbsent } from '../../ui/failure.ts';
import { useFormat } from '../../ui/format.ts';
import { PageLink } from '../../ui/PageLink.tsx';
import styles from './breakdown.module.css';
import { Card } from './Card.tsx';
import { Count } from './Count.tsx';
import dashboard from './dashboard.module.css';
import { listQuery } from './listQuery.ts';
import { type ItemFilter, type LoadedFigures, type Total, useCounts, useItemsAddress } from './useCounts.ts';

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

/** Departments by descending number of items; by name if the server does not count. */
const useDepartments = (): LoadedFigures<readonly Department[]> => {
    const families = useQuery(listQuery<ItemsFamily>(useProvider(), 'items_families', DEPARTMENTS));
    const isIgnored = families.data?.meta?.ignored !== undefined;
    const known = isIgnored ? undefined : families.data?.data;
    const counts = useCounts((known ?? []).map(({ id }) => ({ family0: id })));
    const departments = known?.map(({ id, name }, place) => ({ id, name, total: counts.data?.[place] ?? null }));
    return {
        data: counts.data && departments?.sort((a, b) => (b.total ?? 0) - (a.total ?? 0)),
        error: known ? counts.error : families.error,
        isUndeclared: counts.isUndeclared === true || isIgnored || isAbsent(families.error),
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

export const DepartmentCard = () => {
    const text = useText();
    const none = <p className={dashboard.quiet}>{text('dashboard.no_department')}</p>;
    return (
        <Card title={text('dashboard.by_department')} span={6} loaded={useDepartments()} lines={8}>
            {departments => (departments.length > 0 ? <DepartmentTable departments={departments} /> : none)}
        </Card>
    );
};

const THOUSANDTHS = 1000;

/** Shares in thousandths that add up to 1000: the remainder goes to the largest fractions. All 0 if the sum is 0. */
export const shares = (counts: readonly number[]): number[] => {
    const sum = counts.reduce((total, count) => total + count, 0);
    if (sum === 0) return counts.map(() => 0);
    const exact = counts.map(count => (count * THOUSANDTHS) / sum);
    const parts = exact.map(Math.floor);
    const lost = THOUSANDTHS - parts.reduce((total, part) => total + part, 0);
    const remainder = (place: number) => (exact[place] ?? 0) % 1;
    const favoured = new Set([...parts.keys()].sort((a, b) => remainder(b) - remainder(a)).slice(0, lost));
    return parts.map((part, place) => (favoured.has(place) ? part + 1 : part));
};

interface StatusRow {
    readonly status: ItemStatus;
    readonly count: Total;
    /** Share of all items, 0 to 1; undefined if the server does not count. */
    readonly share: number | undefined;
}

/** @param counts one for each status, in order */
const statusRows = (counts: readonly Total[]): readonly StatusRow[] => {
    const known = counts.filter(count => count !== null);
    const parts = known.length === counts.length ? shares(known) : [];
    return ITEM_STATUSES.map((status, place) => {
        const part = parts[place];
        return { status, count: counts[place] ?? null, share: part === undefined ? undefined : part / 1000 };
    });
};

/** Attributes that select the colour of a status. */
const coloured = (status: ItemStatus) => ({ 'data-tone': STATUS_LOOK[status].tone, 'data-status': status });

const StatusSwatch = ({ status }: { status: ItemStatus }) => (
    <i className={styles.swatch} {...coloured(status)} aria-hidden="true" />
);

/** Hidden from assistive technology, because the table below has the same content. */
const StatusBar = ({ rows }: { rows: readonly StatusRow[] }) => (
    <div className={styles.bar} aria-hidden="true">
        {rows.map(({ status, count, share }) =>
            count && share !== undefined ? (
                <i key={status} className={styles.part} {...coloured(status)} style={{ flexGrow: 100 * share }} />
            ) : null,
        )}
    </div>
);

const FILTERS: readonly ItemFilter[] = ITEM_STATUSES.map(status => ({ status: [status] }));

const StatusLine = ({ status, count, share }: StatusRow) => {
    const text = useText();
    const { percent } = useFormat();
    const address = useItemsAddress();
    return (
        <tr>
            <th scope="row">
                <StatusSwatch status={status} />
                <PageLink to={address({ status: [status] })}>{text(`resources.items.status.${status}`)}</PageLink>
            </th>
            <td>
                <Count value={count} />
            </td>
            <td data-share="">{percent(share)}</td>
        </tr>
    );
};

const StatusTable = ({ rows }: { rows: readonly StatusRow[] }) => {
    const text = useText();
    return (
        <table className={styles.table} aria-label={text('dashboard.by_status')}>
            <thead>
                <tr>
                    <th scope="col">{text('resources.items.fields.status')}</th>
                    <th scope="col">{text('dashboard.items')}</th>
                    <th scope="col">{text('dashboard.share')}</th>
                </tr>
            </thead>
            {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard has each row's own link */}
            <tbody onClick={followRow}>
                {rows.map(row => (
                    <StatusLine key={row.status} {...row} />
                ))}
            </tbody>
        </table>
    );
};

const Statuses = ({ rows }: { rows: readonly StatusRow[] }) => (
    <>
        <StatusBar rows={rows} />
        <StatusTable rows={rows} />
    </>
);

/** The number of items by status (I6). */
export const StatusCard = () => (
    <Card title={useText()('dashboard.by_status')} span={6} loaded={useCounts(FILTERS)} lines={ITEM_STATUSES.length}>
        {counts => <Statuses rows={statusRows(counts)} />}
    </Card>
);
