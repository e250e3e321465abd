import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { isValid, type SheetColumn, tabbed } from './cell.ts';
import { typed } from './commands.ts';
import { useGridTools, useSheet, useSheetStore } from './context.ts';
import { cellAt, entryOf, type Sheet, selectedAt, sizeOfPage } from './sheet.ts';
import styles from './spreadsheet.module.css';
import { beginningWith, type ChoiceNames, valuesOf } from './text.ts';

const ARROWS: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
    ArrowUp: [-1, 0],
    ArrowDown: [1, 0],
    ArrowLeft: [0, -1],
    ArrowRight: [0, 1],
};

/** Whether a commit writes the cell: not if the opened content is unchanged, nor if a required choice is empty. */
const isMeant = ({ nullable }: SheetColumn, text: string, start: string, quick: boolean, isText: boolean): boolean =>
    (quick || text !== start) && (isText || nullable || text !== '');

/** Handles the keys that commit, cancel or move on from the editor; other keys enter text. */
export const useEditorKeys = (column: SheetColumn, text: string, start: string) => {
    const isText = valuesOf(column) === undefined;
    const store = useSheetStore();
    const tools = useGridTools();
    const quick = useSheet(({ editing }) => editing?.quick === true);
    const commit = () =>
        store.update(sheet => {
            if (!sheet.editing) return sheet;
            const closed = { ...sheet, editing: undefined };
            return isMeant(column, text, start, quick, isText) ? typed(closed, text, tools) : closed;
        });
    const move = (rows: number, columns: number) =>
        store.update(sheet => {
            const { row, column } = sheet.selection.active;
            return selectedAt(sheet, { row: row + rows, column: column + columns }, false);
        });
    const tab = (event: KeyboardEvent) => {
        const sheet = store.get();
        const next = tabbed(sheet.selection.active, event.shiftKey, sizeOfPage(sheet));
        if (next) event.preventDefault();
        if (next) store.update(now => selectedAt(now, next, false));
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

/** Attributes shared by the text and choice editors. */
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

/** Searches by typed letters itself: the browser's own search would miss the letter that opened the editor. */
export const ChoiceEditor = ({ column, values, shared, onChange }: ChoiceProps) => {
    const { names } = useGridTools();
    const word = useRef(useSheet(({ editing }) => (editing?.quick ? editing.text : '')));
    const search = (event: KeyboardEvent) => {
        if (!isLetter(event)) return shared.onKeyDown(event);
        event.preventDefault();
        const longer = `${word.current}${event.key}`;
        const found = beginningWith(column, longer, names);
        word.current = found === undefined ? event.key : longer;
        const value = found ?? beginningWith(column, event.key, names);
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

/** The editor's initial text; for a choice, the value that the typed letter selects, otherwise the current value. */
const startOf = (sheet: Sheet, column: SheetColumn, names: ChoiceNames): string => {
    const start = sheet.editing?.text ?? '';
    if (!valuesOf(column)) return start;
    const cell = cellAt(sheet, sheet.selection.active);
    const entry = cell && entryOf(sheet, cell.id, column.name);
    const now = entry && isValid(entry) ? String(entry.value ?? '') : '';
    return beginningWith(column, start, names) ?? now;
};

interface CellEditorProps {
    column: SheetColumn;
    /** Accessible name of the editor. */
    label: string;
}

/** The editor of a cell, chosen by the kind of its property. The cell takes the focus when the editor closes. */
export const CellEditor = ({ column, label }: CellEditorProps) => {
    const { names, commit: committing } = useGridTools();
    const store = useSheetStore();
    const values = valuesOf(column);
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
