import { useCreatePath, useListContext, useTranslate } from 'ra-core';
import { useFormat } from '../../ui/useFormat.ts';
import { useDeclared } from '../useDeclared.ts';
import { labelOf } from './column.ts';
import { followRow, preventScrolling } from './followRow.ts';
import { HeaderCell } from './HeaderCell.tsx';
import { RecordRow } from './RecordRow.tsx';
import { moveInRows } from './rows.ts';
import { SelectPage } from './SelectBox.tsx';
import { useSizes } from './sizes.ts';
import { TableToolsAhead } from './TableToolsAhead.tsx';
import styles from './table.module.css';
import type { Columns } from './useColumns.ts';
import { useDensity } from './useDensity.ts';
import { useRewind } from './useRewind.ts';
import { useRowSelection } from './useRowSelection.ts';
import { WideBox } from './WideBox.tsx';

interface RecordTableProps<R> {
    /** The chosen columns, and how they are changed. */
    columns: Columns<R>;
    linked: boolean;
    selectable: boolean;
}

/** The list as a plain HTML table with react-admin's state, because react-admin's cells render slowly. */
export const RecordTable = <R extends { readonly id: string }>({
    columns: layout,
    linked,
    selectable,
}: RecordTableProps<R>) => {
    const { data = [], sort, setSort, resource, isFetching, defaultTitle } = useListContext<R>();
    const { takesOrder } = useDeclared();
    const translate = useTranslate();
    const format = useFormat();
    const createPath = useCreatePath();
    const box = useRewind<HTMLElement>();
    const selectionOf = useRowSelection<R>(selectable);
    const { sized: columns, style, isFilled } = useSizes(layout.shown, layout.widths);
    const [density] = useDensity();
    return (
        <WideBox>
            <section
                ref={box}
                className={styles.box}
                aria-label={translate('common.list.table', { name: defaultTitle })}
                aria-busy={isFetching}
            >
                <table
                    style={style}
                    data-selectable={selectable || undefined}
                    data-few={isFilled || undefined}
                    data-density={density}
                >
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
                                    name={column.name}
                                    width={column.width}
                                    label={translate(labelOf(resource, column))}
                                    sortBy={column.sortBy && takesOrder(column.sortBy) ? column.sortBy : undefined}
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
                        onAuxClick={linked ? followRow : undefined}
                        onMouseDown={linked ? preventScrolling : undefined}
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
            <TableToolsAhead box={box} columns={layout} labelOf={column => translate(labelOf(resource, column))} />
        </WideBox>
    );
};
