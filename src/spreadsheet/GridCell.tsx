import { useTranslate } from 'ra-core';
import { memo, useId, useLayoutEffect, useRef } from 'react';
import { useServerText } from '../i18n/useTranslator.ts';
import marks from '../ui/marks.module.css';
import { type CellEntry, isValid, type SheetColumn } from './cell.ts';
import { useGridTools, useSheet } from './context.ts';
import { CellEditor } from './editors.tsx';
import { ACTIVE, baseOf, CORNER, EDITING, FILLING, isClash, lookOf, refusalOf, SELECTED } from './sheet.ts';
import styles from './spreadsheet.module.css';
import { textOf } from './text.ts';

interface CellValueProps {
    column: SheetColumn;
    entry: CellEntry;
}

/** The content of a cell in the user's language; a boolean is a check box that a click toggles. */
export const CellValue = ({ column, entry }: CellValueProps) => {
    const { words } = useGridTools();
    const text = textOf(column, entry, words);
    if (column.property.kind !== 'boolean' || !isValid(entry)) return <span className={styles.text}>{text}</span>;
    return (
        <span className={styles.flag} data-box={entry.value === true ? 'on' : 'off'}>
            {text}
        </span>
    );
};

interface GridCellProps {
    id: string;
    column: SheetColumn;
    /** The heading of the column. */
    label: string;
    /** Index of the row on the page, from 0. */
    row: number;
    place: number;
    /** Number of read-only columns before the first editable one. */
    before: number;
}

interface Complaint {
    readonly text: string;
    /** Whether the value is invalid; false when another user changed the same cell, where the value may be valid. */
    readonly isInvalid: boolean;
}

const wrong = (text: string): Complaint => ({ text, isInvalid: true });

/** Why the cell was not or cannot be saved, or what it warns of; undefined when there is no problem. */
const useComplaint = (id: string, column: SheetColumn, entry: CellEntry | undefined): Complaint | undefined => {
    const translate = useTranslate();
    const serverText = useServerText();
    const { words } = useGridTools();
    const record = useSheet(sheet => baseOf(sheet, id));
    const refusal = useSheet(({ reports }) => refusalOf(reports.get(id), column.name));
    const clash = useSheet(({ reports }) => {
        const report = reports.get(id);
        return isClash(report, column.name) && report?.kind === 'conflict' ? report : undefined;
    });
    if (entry && !isValid(entry)) return wrong(translate(entry.reason.message, entry.reason.args));
    const warning = entry && column.warns?.(entry.value, record);
    if (refusal !== undefined) return wrong(serverText(refusal));
    if (!clash) return warning && { text: translate(warning.message, warning.args), isInvalid: false };
    const theirs = textOf(column, { value: clash.theirs[column.name] ?? null }, words);
    const value = theirs || translate('common.conflict.empty');
    return { text: translate('spreadsheet.clash', { value }), isInvalid: false };
};

/** Focuses the active cell while the focus is in the grid, also after its editor closes. */
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
            aria-readonly={column.locked || undefined}
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

/** Memoized, so that a change renders only the cells that it affects. */
export const GridCell = memo(Cell);
