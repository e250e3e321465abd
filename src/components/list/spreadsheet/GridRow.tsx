import { useTranslate } from 'ra-core';
import { memo } from 'react';
import { Icon, type IconName } from '../../Icon.tsx';
import marks from '../../marks.module.css';
import type { SheetColumn } from './column.ts';
import { GridCell } from './GridCell.tsx';
import type { RowReport } from './report.ts';
import { baseOf } from './sheet.ts';
import { useSheet } from './sheetStore.ts';

interface GridRowProps {
    id: string;
    /** Place on the page, counted from 0. */
    row: number;
    /** Place among all that match, counted from 1, the headings being the first. */
    index: number;
    headers: readonly string[];
    columns: readonly SheetColumn[];
    labels: readonly string[];
}

const ICONS: Record<RowReport['kind'], IconName> = {
    saved: 'check',
    refused: 'warning',
    conflict: 'users',
    gone: 'trash',
    forbidden: 'banned',
    failed: 'cloudOff',
};

/** What became of the row when it was saved. */
const Outcome = ({ id }: { id: string }) => {
    const translate = useTranslate();
    const kind = useSheet(({ reports }) => reports.get(id)?.kind);
    if (!kind) return null;
    const name = translate(`spreadsheet.outcome.${kind}`);
    return (
        <span data-outcome={kind} title={name}>
            <Icon name={ICONS[kind]} size={15} />
            <span className={marks.hidden}>{name}</span>
        </span>
    );
};

const Header = ({ id, name, index }: { id: string; name: string; index: number }) => {
    const text = useSheet(sheet => String(baseOf(sheet, id)[name] ?? ''));
    return (
        <th scope="row" aria-colindex={index + 1} title={text}>
            <span>{text}</span>
            {index === 0 ? <Outcome id={id} /> : null}
        </th>
    );
};

const Row = ({ id, row, index, headers, columns, labels }: GridRowProps) => (
    <tr aria-rowindex={index}>
        {headers.map((name, place) => (
            <Header key={name} id={id} name={name} index={place} />
        ))}
        {columns.map((column, place) => (
            <GridCell
                key={column.name}
                id={id}
                column={column}
                label={labels[place] ?? column.name}
                row={row}
                place={place}
                before={headers.length}
            />
        ))}
    </tr>
);

export const GridRow = memo(Row);
