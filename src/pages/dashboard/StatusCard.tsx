import { ITEM_STATUSES } from '#contract/items.ts';
import { useText } from '../../i18n/useTranslator.ts';
import { followRow } from '../../list/table/followRow.ts';
import { PageLink } from '../../ui/PageLink.tsx';
import { useFormat } from '../../ui/useFormat.ts';
import styles from './breakdown.module.css';
import { Card } from './Card.tsx';
import { Count } from './Count.tsx';
import { StatusBar, StatusSwatch } from './StatusBar.tsx';
import { type StatusRow, statusRows } from './statusRows.ts';
import { type ItemFilter, useCounts, useItemsAddress } from './useCounts.ts';

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
