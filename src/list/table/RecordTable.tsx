import { useCreatePath, useListContext, useTranslate } from 'ra-core';
import { useFormat } from '../../ui/useFormat.ts';
import { areFew, type Column, labelOf } from './column.ts';
import { followRow } from './followRow.ts';
import { HeaderCell } from './HeaderCell.tsx';
import { RecordRow } from './RecordRow.tsx';
import { moveInRows } from './rows.ts';
import { SelectPage } from './SelectBox.tsx';
import styles from './table.module.css';
import { useRewind } from './useRewind.ts';
import { useRowSelection } from './useRowSelection.ts';
import { WideBox } from './WideBox.tsx';

interface RecordTableProps<R> {
    columns: readonly Column<R>[];
    linked: boolean;
    selectable: boolean;
}

/** The list as a plain HTML table with react-admin's state, because react-admin's cells render slowly. */
export const RecordTable = <R extends { readonly id: string }>({
    columns,
    linked,
    selectable,
}: RecordTableProps<R>) => {
    const { data = [], sort, setSort, resource, isFetching, defaultTitle } = useListContext<R>();
    const translate = useTranslate();
    const format = useFormat();
    const createPath = useCreatePath();
    const box = useRewind<HTMLElement>();
    const selectionOf = useRowSelection<R>(selectable);
    return (
        <WideBox>
            <section
                ref={box}
                className={styles.box}
                aria-label={translate('common.list.table', { name: defaultTitle })}
                aria-busy={isFetching}
            >
                <table data-selectable={selectable || undefined} data-few={areFew(columns) || undefined}>
                    <thead>
                        <tr>
                            {selectable ? (
                                <th scope="col" data-select="">
                                    <SelectPage />
                                </th>
                            ) : null}
                            {columns.map(column => (
                                <HeaderCell
                                    key={column.name}
                                    label={translate(labelOf(resource, column))}
                                    sortBy={column.sortBy}
                                    align={column.align}
                                    ahead={column.ahead}
                                    sort={sort}
                                    setSort={setSort}
                                />
                            ))}
                        </tr>
                    </thead>
                    <tbody
                        data-rows=""
                        data-linked={linked || undefined}
                        onClick={linked ? followRow : undefined}
                        onKeyDown={moveInRows}
                    >
                        {data.map(record => (
                            <RecordRow
                                key={record.id}
                                record={record}
                                columns={columns}
                                format={format}
                                {...selectionOf(record)}
                                path={linked ? createPath({ resource, type: 'edit', id: record.id }) : undefined}
                            />
                        ))}
                    </tbody>
                </table>
            </section>
        </WideBox>
    );
};
