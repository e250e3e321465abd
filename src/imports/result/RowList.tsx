import { useCreatePath } from 'ra-core';
import type { ImportDifference } from '#contract/imports.ts';
import type { ResourceName } from '#contract/names.ts';
import { PageLink } from '../../ui/PageLink.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { useFormat } from '../../ui/useFormat.ts';
import shared from '../imports.module.css';
import { useWords } from '../useWords.ts';
import { Cells } from './Cells.tsx';
import styles from './rows.module.css';

interface RowProps {
    readonly resource: ResourceName;
    readonly row: ImportDifference;
}

/** What is wrong with a row, column by column. */
const Errors = ({ errors }: Pick<ImportDifference, 'errors'>) => (
    <ul className={shared.errors}>
        {errors.map(({ column, message }) => (
            <li key={`${column} ${message}`}>
                {column === null ? null : <strong>{column}</strong>} {message}
            </li>
        ))}
    </ul>
);

/** The record of a row, with a link once it exists. */
const Named = ({ resource, row: { action, record, name } }: RowProps) => {
    const createPath = useCreatePath();
    const shown = name || '—';
    if (record === null || action === 'remove') return shown;
    return <PageLink to={createPath({ resource, type: 'edit', id: record })}>{shown}</PageLink>;
};

const Row = ({ resource, row }: RowProps) => {
    const { say } = useWords();
    const { number } = useFormat();
    return (
        <li>
            <div className={styles.named}>
                {row.row === null ? null : (
                    <span className={shared.quiet}>{say('rows_list.row_number', { row: number(row.row) })}</span>
                )}
                <strong>
                    <Named {...{ resource, row }} />
                </strong>
                {row.isChangedSince ? (
                    <Tag tone="warning" icon="warning">
                        {say('rows_list.changed_since')}
                    </Tag>
                ) : null}
            </div>
            <div className={styles.what}>
                {row.errors.length > 0 ? <Errors errors={row.errors} /> : <Cells {...{ resource, row }} />}
            </div>
        </li>
    );
};

interface RowListProps {
    readonly resource: ResourceName;
    readonly label: string;
    readonly rows: readonly ImportDifference[];
    readonly isBusy: boolean;
}

/** Rows of the file one below the other, with what becomes of their records. */
export const RowList = ({ resource, label, rows, isBusy }: RowListProps) => (
    <ol className={styles.rows} aria-label={label} aria-busy={isBusy}>
        {rows.map(row => (
            <Row key={`${row.row} ${row.record} ${row.name}`} {...{ resource, row }} />
        ))}
    </ol>
);
