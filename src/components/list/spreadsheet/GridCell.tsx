import { useTranslate } from 'ra-core';
import { memo, useId, useLayoutEffect, useRef } from 'react';
import { useServerText } from '../../../i18n/useTranslator.ts';
import marks from '../../marks.module.css';
import { CellEditor } from './CellEditor.tsx';
import { CellValue } from './CellValue.tsx';
import type { SheetColumn } from './column.ts';
import { type Entry, isValid } from './entry.ts';
import { useGridTools } from './gridContext.ts';
import { ACTIVE, CORNER, EDITING, FILLING, lookOf, SELECTED } from './look.ts';
import { isClash, refusalOf } from './report.ts';
import { baseOf } from './sheet.ts';
import { useSheet } from './sheetStore.ts';
import styles from './spreadsheet.module.css';
import { textOf } from './writing.ts';

interface GridCellProps {
    id: string;
    column: SheetColumn;
    /** Its heading. */
    label: string;
    /** Place on the page, counted from 0. */
    row: number;
    place: number;
    /** Columns before the first that can be edited. */
    before: number;
}

interface Complaint {
    readonly text: string;
    /** Whether the value is no good; one that somebody else has changed too may well be. */
    readonly isInvalid: boolean;
}

const wrong = (text: string): Complaint => ({ text, isInvalid: true });

/** Why the cell was not, or will not be, saved; undefined when there is nothing to say. */
const useComplaint = (id: string, column: SheetColumn, entry: Entry | undefined): Complaint | undefined => {
    const translate = useTranslate();
    const serverText = useServerText();
    const { words } = useGridTools();
    const refusal = useSheet(({ reports }) => refusalOf(reports.get(id), column.name));
    const clash = useSheet(({ reports }) => {
        const report = reports.get(id);
        return isClash(report, column.name) && report?.kind === 'conflict' ? report : undefined;
    });
    if (entry && !isValid(entry)) return wrong(translate(entry.reason.message, entry.reason.args));
    if (refusal !== undefined) return wrong(serverText(refusal));
    if (!clash) return undefined;
    const theirs = textOf(column, { value: clash.theirs[column.name] ?? null }, words);
    const value = theirs || translate('common.conflict.empty');
    return { text: translate('spreadsheet.clash', { value }), isInvalid: false };
};

/** The active cell has the focus, once the grid has it; an editor that closes gives it back. */
const useFocus = (isActive: boolean, isEditing: boolean) => {
    const { engaged } = useGridTools();
    const cell = useRef<HTMLTableCellElement>(null);
    useLayoutEffect(() => {
        if (isActive && !isEditing && engaged.current) cell.current?.focus();
    }, [isActive, isEditing, engaged]);
    return cell;
};

const Cell = ({ id, column, label, row, place, before }: GridCellProps) => {
    const translate = useTranslate();
    const described = useId();
    const own = useSheet(({ entries }) => entries.get(id)?.[column.name]);
    const base = useSheet(sheet => baseOf(sheet, id)[column.name] ?? null);
    const look = useSheet(sheet => lookOf(sheet, { row, column: place }));
    const complaint = useComplaint(id, column, own);
    const isActive = (look & ACTIVE) !== 0;
    const isEditing = (look & EDITING) !== 0;
    const cell = useFocus(isActive, isEditing);
    return (
        <td
            ref={cell}
            // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: what a td is within a grid
            role="gridcell"
            aria-colindex={before + place + 1}
            aria-selected={(look & SELECTED) !== 0}
            aria-invalid={complaint?.isInvalid || undefined}
            aria-describedby={complaint && described}
            title={complaint?.text}
            tabIndex={isActive && !isEditing ? 0 : -1}
            data-row={row}
            data-column={place}
            data-align={column.align}
            data-active={isActive || undefined}
            data-clash={complaint?.isInvalid === false || undefined}
            data-changed={own !== undefined || undefined}
            data-filling={(look & FILLING) !== 0 || undefined}
        >
            {isEditing ? (
                <CellEditor column={column} label={label} />
            ) : (
                <CellValue column={column} entry={own ?? { value: base }} />
            )}
            {own ? <span className={marks.hidden}>{translate('spreadsheet.changed')}</span> : null}
            {complaint ? (
                <span id={described} className={styles.reason} aria-hidden="true" hidden={!isActive}>
                    {complaint.text}
                </span>
            ) : null}
            {(look & CORNER) !== 0 && !isEditing ? <i data-handle="" aria-hidden="true" /> : null}
        </td>
    );
};

/** Renders again only when it is itself touched. */
export const GridCell = memo(Cell);
