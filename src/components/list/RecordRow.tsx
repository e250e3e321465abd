import { memo, type ReactNode } from 'react';
import type { Formatters } from '../format.ts';
import { PageLink } from '../PageLink.tsx';
import { type Column, identityOf } from './column.ts';
import { SelectBox } from './SelectBox.tsx';
import styles from './table.module.css';

interface CellProps<R> {
    column: Column<R>;
    record: R;
    children: ReactNode;
}

const Cell = <R,>({ column, record, children }: CellProps<R>) => {
    const { align, ahead, maxWidth, minWidth, title } = column;
    const content =
        maxWidth || minWidth ? (
            <span className={styles.cut} style={maxWidth ? { maxWidth } : undefined} title={title?.(record)}>
                {children}
            </span>
        ) : (
            children
        );
    return minWidth ? (
        <td data-flexible="" style={{ minWidth }}>
            {content}
        </td>
    ) : (
        <td data-align={align} data-ahead={ahead}>
            {content}
        </td>
    );
};

interface RecordRowProps<R> {
    record: R;
    columns: readonly Column<R>[];
    format: Formatters;
    /** Where the cell that identifies it leads; none when the resource has no form. */
    path: string | undefined;
    /** What the row's checkbox says it chooses, whether it is chosen, and how; none where rows cannot be chosen. */
    name?: string | undefined;
    selected?: boolean | undefined;
    onToggle?: ((id: string, extend: boolean) => void) | undefined;
}

const Row = <R extends { readonly id: string }>(props: RecordRowProps<R>) => {
    const { record, columns, format, path, name, selected, onToggle } = props;
    const identity = identityOf(columns);
    return (
        <tr data-selected={selected || undefined}>
            {onToggle ? (
                <td data-select="">
                    <SelectBox id={record.id} name={name ?? ''} checked={selected === true} onToggle={onToggle} />
                </td>
            ) : null}
            {columns.map(column => {
                const content = column.render(record, format);
                return (
                    <Cell key={column.name} column={column} record={record}>
                        {column === identity && path ? <PageLink to={path}>{content}</PageLink> : content}
                    </Cell>
                );
            })}
        </tr>
    );
};

/** Renders again only when its record, its being chosen, the columns or the language change; `memo` forgets the type parameter. */
export const RecordRow = memo(Row) as typeof Row;
