import type { ReactNode } from 'react';
import { EMPTY_VALUE } from '../../kinds/cells.tsx';
import { moveInRows } from '../../list/rows.ts';
import { followRow, preventScrolling } from '../../list/table/followRow.ts';
import { PageLink } from '../../ui/PageLink.tsx';
import styles from './related.module.css';

export interface SmallColumn<R> {
    readonly name: string;
    readonly label: string;
    readonly align?: 'end' | undefined;
    /** Whether it is a text, which is truncated if it does not fit. */
    readonly isText?: boolean;
    readonly title?: ((row: R) => string | undefined) | undefined;
    readonly render: (row: R) => ReactNode;
}

interface SmallTableProps<R> {
    readonly label: string;
    /** The first column identifies the row and links to its record. */
    readonly columns: readonly SmallColumn<R>[];
    readonly rows: readonly R[];
    readonly keyOf: (row: R) => string;
    /** Path that a row links to; undefined if the user may not open its record. */
    readonly pathOf: (row: R) => string | undefined;
}

interface CellProps<R> extends Pick<SmallTableProps<R>, 'pathOf'> {
    readonly column: SmallColumn<R>;
    readonly row: R;
    readonly isFirst: boolean;
}

const Cell = <R,>({ column: { label, align, isText, title, render }, row, isFirst, pathOf }: CellProps<R>) => {
    const content = render(row);
    const path = isFirst ? pathOf(row) : undefined;
    return (
        <td
            data-align={align}
            data-text={isText ? '' : undefined}
            data-empty={content === EMPTY_VALUE || undefined}
            data-label={label}
            title={title?.(row)}
        >
            {path ? <PageLink to={path}>{content}</PageLink> : content}
        </td>
    );
};

/** A table of a few rows on the page of a record; a click anywhere in a row opens its record. */
export const SmallTable = <R,>({ label, columns, rows, keyOf, pathOf }: SmallTableProps<R>) => (
    <div className={styles.box}>
        <table aria-label={label}>
            <thead>
                <tr>
                    {columns.map(({ name, label: heading, align }) => (
                        <th key={name} scope="col" data-align={align}>
                            {heading}
                        </th>
                    ))}
                </tr>
            </thead>
            <tbody onClick={followRow} onAuxClick={followRow} onMouseDown={preventScrolling} onKeyDown={moveInRows}>
                {rows.map(row => (
                    <tr key={keyOf(row)} data-linked={pathOf(row) !== undefined}>
                        {columns.map((column, at) => (
                            <Cell key={column.name} {...{ column, row, pathOf }} isFirst={at === 0} />
                        ))}
                    </tr>
                ))}
            </tbody>
        </table>
    </div>
);
