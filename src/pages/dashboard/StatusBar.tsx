import type { ItemStatus } from '#contract/items.ts';
import { STATUS_LOOK } from '../../resources/items/ItemStatusTag.tsx';
import styles from './breakdown.module.css';
import type { StatusRow } from './statusRows.ts';

/** The attributes that give a status its colour. */
const coloured = (status: ItemStatus) => ({ 'data-tone': STATUS_LOOK[status].tone, 'data-status': status });

/** Ties a line of the table to its part of the bar. */
export const StatusSwatch = ({ status }: { status: ItemStatus }) => (
    <i className={styles.swatch} {...coloured(status)} aria-hidden="true" />
);

/** Only a picture: the table under it says the same. */
export const StatusBar = ({ rows }: { rows: readonly StatusRow[] }) => (
    <div className={styles.bar} aria-hidden="true">
        {rows.map(({ status, count, share }) =>
            count && share !== undefined ? (
                <i key={status} className={styles.part} {...coloured(status)} style={{ flexGrow: 100 * share }} />
            ) : null,
        )}
    </div>
);
