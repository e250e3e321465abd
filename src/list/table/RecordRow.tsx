import { memo, type ReactNode } from 'react';
import { EMPTY } from '../../kinds/cells.tsx';
import type { Formatters } from '../../ui/format.ts';
import { PageLink } from '../../ui/PageLink.tsx';
import { PeekButton } from '../peek/PeekButton.tsx';
import { areFew, type Column, identityOf } from './column.ts';
import { SelectBox } from './SelectBox.tsx';
import styles from './table.module.css';

interface CellProps<R> {
    column: Column<R>;
    /** Whether the cell has the width of its content. */
    few: boolean;
    record: R;
    children: ReactNode;
}

/** Maximum width in pixels, in a list with few columns, of a column that otherwise takes the remaining space. */
const NAME = 420;

const Cell = <R,>({ column, few, record, children }: CellProps<R>) => {
    const { align, ahead, edits, width, maxWidth = few && column.minWidth ? NAME : undefined, title } = column;
    const minWidth = width ? undefined : column.minWidth;
    // Other keys than Tab lead to the cells that are edited in place.
    const edited = edits ? { 'data-edit': edits, tabIndex: -1 } : {};
    const content =
        width || maxWidth || minWidth ? (
            <span
                className={styles.cut}
                data-cut=""
                style={width ? { width } : maxWidth ? { maxWidth } : undefined}
                title={title?.(record)}
            >
                {children}
            </span>
        ) : (
            children
        );
    return minWidth ? (
        <td data-flexible={few ? undefined : ''} style={{ minWidth }} {...edited}>
            {content}
        </td>
    ) : (
        <td data-align={align} data-ahead={ahead} {...edited}>
            {content}
        </td>
    );
};

interface RecordRowProps<R> {
    record: R;
    columns: readonly Column<R>[];
    format: Formatters;
    /** Target of the identifying cell's link; undefined without a form. */
    path: string | undefined;
    /** Label, state and handler of the row's checkbox; undefined when rows cannot be selected. */
    name: string;
    selected?: boolean | undefined;
    onToggle?: ((id: string, extend: boolean) => void) | undefined;
}

const Row = <R extends { readonly id: string }>(props: RecordRowProps<R>) => {
    const { record, columns, format, path, name, selected, onToggle } = props;
    const identity = identityOf(columns);
    const few = areFew(columns);
    return (
        <tr data-selected={selected || undefined}>
            {onToggle ? (
                <td data-select="">
                    <SelectBox id={record.id} name={name} checked={selected === true} onToggle={onToggle} />
                </td>
            ) : null}
            {columns.map(column => {
                const content = column.render(record, format);
                // What leads to a record is never empty: one without a name is called as everywhere.
                const told = column === identity && (content ?? EMPTY) === EMPTY ? name : content;
                return (
                    <Cell key={column.name} {...{ column, few, record }}>
                        {column === identity && path ? (
                            <>
                                <PageLink to={path}>{told}</PageLink>
                                <PeekButton name={name} />
                            </>
                        ) : (
                            told
                        )}
                    </Cell>
                );
            })}
        </tr>
    );
};

/** Renders again only when its record, selection, columns or language change; `memo` loses the type parameter. */
export const RecordRow = memo(Row) as typeof Row;
