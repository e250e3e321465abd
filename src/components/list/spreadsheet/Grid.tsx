import { useListContext, useTranslate } from 'ra-core';
import type { FocusEvent } from 'react';
import type { SheetColumn } from './column.ts';
import { GridRow } from './GridRow.tsx';
import { useGridTools } from './gridContext.ts';
import { useSheet } from './sheetStore.ts';
import styles from './spreadsheet.module.css';
import { useClipboard } from './useClipboard.ts';
import { usePointer } from './usePointer.ts';

interface GridProps {
    headers: readonly string[];
    columns: readonly SheetColumn[];
    labels: readonly string[];
}

const Heading = ({ label, index, align }: { label: string; index: number; align?: 'end' | undefined }) => (
    <th scope="col" aria-colindex={index} data-align={align} title={label}>
        <span>{label}</span>
    </th>
);

/** Whether the focus is in here: it must not be taken from elsewhere. */
const useEngaged = () => {
    const { engaged } = useGridTools();
    return {
        onFocus: () => {
            engaged.current = true;
        },
        onBlur: ({ relatedTarget, currentTarget }: FocusEvent) => {
            if (relatedTarget && !currentTarget.contains(relatedTarget)) engaged.current = false;
        },
    };
};

/** The page of the list as cells, one of which is the grid's one tab stop. */
export const Grid = ({ headers, columns, labels }: GridProps) => {
    const translate = useTranslate();
    const { resource, page, perPage, total, defaultTitle, isFetching } = useListContext();
    const rows = useSheet(sheet => sheet.rows);
    const first = (page - 1) * perPage + 2;
    const field = (name: string) => translate(`resources.${resource}.fields.${name}`);
    return (
        <div className={styles.box} aria-busy={isFetching} {...useEngaged()}>
            <table
                // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: it has the keys of a grid
                role="grid"
                aria-label={translate('common.list.table', { name: defaultTitle })}
                aria-rowcount={total === undefined ? -1 : total + 1}
                aria-colcount={headers.length + columns.length}
                aria-multiselectable="true"
                {...useClipboard()}
                {...usePointer()}
            >
                <thead>
                    <tr aria-rowindex={1}>
                        {headers.map((name, at) => (
                            <Heading key={name} label={field(name)} index={at + 1} />
                        ))}
                        {columns.map(({ name, align }, at) => (
                            <Heading
                                key={name}
                                label={labels[at] ?? name}
                                index={headers.length + at + 1}
                                align={align}
                            />
                        ))}
                    </tr>
                </thead>
                <tbody>
                    {rows.map((id, at) => (
                        <GridRow
                            key={id}
                            id={id}
                            row={at}
                            index={first + at}
                            headers={headers}
                            columns={columns}
                            labels={labels}
                        />
                    ))}
                </tbody>
            </table>
        </div>
    );
};
