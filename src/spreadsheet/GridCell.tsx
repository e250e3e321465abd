// Apart: one cell, which renders independently.
import { useTranslate } from 'ra-core';
import { type KeyboardEvent, memo, type RefObject, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { useServerText } from '../i18n/useTranslator.ts';
import marks from '../ui/marks.module.css';
import { groupDigits } from '../ui/numbers.ts';
import { type CellEntry, cellAfterTab, isValid, type SheetColumn } from './cell.ts';
import { typeText } from './commands.ts';
import { useGridTools, useSheet, useSheetStore } from './context.ts';
import {
    ACTIVE,
    baseOf,
    CORNER,
    cellAt,
    cellFlagsOf,
    cellRefusal,
    EDITING,
    entryAt,
    FILLING,
    isClash,
    SELECTED,
    type SheetState,
    selectCellAt,
    sizeOfPage,
} from './sheet.ts';
import styles from './spreadsheet.module.css';
import { type ChoiceNames, cellText, choiceValues, findChoiceByPrefix } from './text.ts';

const ARROWS: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
    ArrowUp: [-1, 0],
    ArrowDown: [1, 0],
    ArrowLeft: [0, -1],
    ArrowRight: [0, 1],
};

/** True if a commit writes the cell: false for unchanged content or an empty required choice. */
const isMeant = ({ nullable }: SheetColumn, text: string, start: string, quick: boolean, isText: boolean): boolean =>
    (quick || text !== start) && (isText || nullable || text !== '');

const useEditorKeys = (column: SheetColumn, text: string, start: string) => {
    const isText = choiceValues(column) === undefined;
    const store = useSheetStore();
    const tools = useGridTools();
    const quick = useSheet(({ editing }) => editing?.quick === true);
    const commit = () =>
        store.update(sheet => {
            if (!sheet.editing) return sheet;
            const closed = { ...sheet, editing: undefined };
            return isMeant(column, text, start, quick, isText) ? typeText(closed, text, tools) : closed;
        });
    const move = (rows: number, columns: number) =>
        store.update(sheet => {
            const { row, column } = sheet.selection.active;
            return selectCellAt(sheet, { row: row + rows, column: column + columns }, false);
        });
    const tab = (event: KeyboardEvent) => {
        const sheet = store.get();
        const next = cellAfterTab(sheet.selection.active, event.shiftKey, sizeOfPage(sheet));
        if (next) event.preventDefault();
        if (next) store.update(now => selectCellAt(now, next, false));
    };
    const onKeyDown = (event: KeyboardEvent) => {
        if (event.nativeEvent.isComposing) return;
        const arrow = quick && isText && !event.shiftKey ? ARROWS[event.key] : undefined;
        const isSave = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 's';
        if (event.key === 'Escape') store.update(sheet => ({ ...sheet, editing: undefined }));
        else if (event.key === 'Enter' || event.key === 'Tab' || arrow || isSave) commit();
        else return;
        if (event.key === 'Tab') return tab(event);
        if (!isSave) event.preventDefault();
        if (event.key === 'Enter') move(event.shiftKey ? -1 : 1, 0);
        if (arrow) move(...arrow);
    };
    return { commit, onKeyDown };
};

interface Shared {
    readonly ref: RefObject<(HTMLInputElement & HTMLSelectElement) | null>;
    readonly className: string | undefined;
    readonly 'aria-label': string;
    readonly value: string;
    readonly onBlur: () => void;
    readonly onKeyDown: (event: KeyboardEvent) => void;
}

interface ChoiceProps {
    column: SheetColumn;
    values: readonly string[];
    shared: Shared;
    onChange: (value: string) => void;
}

const isLetter = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
    [...key].length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey;

/** Searches the choices by typed letters. The browser's own search would miss the letter that opened the editor. */
const ChoiceEditor = ({ column, values, shared, onChange }: ChoiceProps) => {
    const { names } = useGridTools();
    const word = useRef(useSheet(({ editing }) => (editing?.quick ? editing.text : '')));
    const search = (event: KeyboardEvent) => {
        if (!isLetter(event)) return shared.onKeyDown(event);
        event.preventDefault();
        const longer = `${word.current}${event.key}`;
        const found = findChoiceByPrefix(column, longer, names);
        word.current = found === undefined ? event.key : longer;
        const value = found ?? findChoiceByPrefix(column, event.key, names);
        if (value !== undefined) onChange(value);
    };
    return (
        <select {...shared} onKeyDown={search} onChange={event => onChange(event.target.value)}>
            {column.nullable || shared.value === '' ? <option value="" /> : null}
            {values.map(value => (
                <option key={value} value={value}>
                    {names(column.name, value)[0]}
                </option>
            ))}
        </select>
    );
};

/** Initial text of the editor. For a choice: the value selected by the typed letter, otherwise the current value. */
const startOf = (sheet: SheetState, column: SheetColumn, names: ChoiceNames): string => {
    const start = sheet.editing?.text ?? '';
    if (!choiceValues(column)) return start;
    const cell = cellAt(sheet, sheet.selection.active);
    const entry = cell && entryAt(sheet, cell.id, column.name);
    const now = entry && isValid(entry) ? String(entry.value ?? '') : '';
    return findChoiceByPrefix(column, start, names) ?? now;
};

interface CellEditorProps {
    column: SheetColumn;
    label: string;
}

/** Editor of a cell by the kind of its property. The cell takes the focus when the editor closes. */
const CellEditor = ({ column, label }: CellEditorProps) => {
    const { names, commit: committing } = useGridTools();
    const store = useSheetStore();
    const values = choiceValues(column);
    const [start] = useState(() => startOf(store.get(), column, names));
    const [text, setText] = useState(start);
    const { commit, onKeyDown } = useEditorKeys(column, text, start);
    const box = useRef<HTMLInputElement & HTMLSelectElement>(null);
    useEffect(() => box.current?.focus(), []);
    useEffect(() => {
        committing.current = commit;
        return () => {
            committing.current = null;
        };
    });
    const shared = { ref: box, className: styles.editor, 'aria-label': label, value: text, onBlur: commit, onKeyDown };
    if (values) return <ChoiceEditor column={column} values={values} shared={shared} onChange={setText} />;
    return (
        <input
            {...shared}
            inputMode={column.align ? 'decimal' : 'text'}
            autoComplete="off"
            spellCheck={false}
            onChange={event => setText(event.target.value)}
        />
    );
};

interface CellValueProps {
    column: SheetColumn;
    entry: CellEntry;
}

/** Content of a cell in the user's language. A boolean is a checkbox that a click toggles. */
export const CellValue = ({ column, entry }: CellValueProps) => {
    const { words } = useGridTools();
    const text = cellText(column, entry, words);
    if (column.property.kind !== 'boolean' || !isValid(entry))
        return <span className={styles.text}>{column.align ? groupDigits(text, words.locale) : text}</span>;
    return (
        <span className={styles.flag} data-box={entry.value === true ? 'on' : 'off'}>
            {text}
        </span>
    );
};

interface GridCellProps {
    id: string;
    column: SheetColumn;
    label: string;
    /** Index of the row on the page, from 0. */
    row: number;
    place: number;
    /** Number of read-only columns before the first editable one. */
    before: number;
}

interface Complaint {
    readonly text: string;
    /** True for an invalid value; false for a conflict with another user, where the value may be valid. */
    readonly isInvalid: boolean;
}

const wrong = (text: string): Complaint => ({ text, isInvalid: true });

/** Reason why the cell was not or cannot be saved, or a warning; undefined without a problem. */
const useComplaint = (id: string, column: SheetColumn, entry: CellEntry | undefined): Complaint | undefined => {
    const translate = useTranslate();
    const serverText = useServerText();
    const { words } = useGridTools();
    const record = useSheet(sheet => baseOf(sheet, id));
    const refusal = useSheet(({ reports }) => cellRefusal(reports.get(id), column.name));
    const clash = useSheet(({ reports }) => {
        const report = reports.get(id);
        return isClash(report, column.name) && report?.kind === 'conflict' ? report : undefined;
    });
    if (entry && !isValid(entry)) return wrong(translate(entry.reason.message, entry.reason.args));
    const warning = entry && column.warns?.(entry.value, record);
    if (refusal !== undefined) return wrong(serverText(refusal));
    if (!clash) return warning && { text: translate(warning.message, warning.args), isInvalid: false };
    const theirs = cellText(column, { value: clash.theirs[column.name] ?? null }, words);
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
    const look = useSheet(sheet => cellFlagsOf(sheet, { row, column: place }));
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

/** Memoized: a change renders only the affected cells. */
export const GridCell = memo(Cell);
