import type { ItemStatus } from '#contract/items.ts';
import { STATUS_LOOK } from '../../resources/items/ItemStatusTag.tsx';
import styles from './breakdown.module.css';
import type { StatusRow } from './statusRows.ts';

/** Attributes that select the colour of a status. */
const coloured = (status: ItemStatus) => ({ 'data-tone': STATUS_LOOK[status].tone, 'data-status': status });

/** The colour of a table row's part of the bar. */
export const StatusSwatch = ({ status }: { status: ItemStatus }) => (
    <i className={styles.swatch} {...coloured(status)} aria-hidden="true" />
);

/** Hidden from assistive technology, because the table below has the same content. */
export const StatusBar = ({ rows }: { rows: readonly StatusRow[] }) => (
    <div className={styles.bar} aria-hidden="true">
        {rows.map(({ status, count, share }) =>
            count && share !== undefined ? (
                <i key={status} className={styles.part} {...coloured(status)} style={{ flexGrow: 100 * share }} />
            ) : null,
        )}
    </div>
);
