import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { SheetColumn } from './column.ts';
import { typed } from './commands.ts';
import { isValid } from './entry.ts';
import { useGridTools } from './gridContext.ts';
import { tabbed } from './ranges.ts';
import { type ChoiceNames, fold } from './reading.ts';
import { cellAt, entryOf, type Sheet, selectedAt, sizeOfPage } from './sheet.ts';
import { useSheet, useSheetStore } from './sheetStore.ts';
import styles from './spreadsheet.module.css';

interface CellEditorProps {
    column: SheetColumn;
    /** What is edited, for who cannot see where it stands. */
    label: string;
}

const ARROWS: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
    ArrowUp: [-1, 0],
    ArrowDown: [1, 0],
    ArrowLeft: [0, -1],
    ArrowRight: [0, 1],
};

/** Whether there is something to take: an editor that was only looked at, or a choice of nothing, changes nothing. */
const isMeant = ({ nullable }: SheetColumn, text: string, start: string, quick: boolean, isText: boolean): boolean =>
    (quick || text !== start) && (isText || nullable || text !== '');

/** What the editor's own keys do; everything else is text. */
const useEditorKeys = (column: SheetColumn, text: string, start: string) => {
    const isText = valuesOf(column) === undefined;
    const store = useSheetStore();
    const { names } = useGridTools();
    const quick = useSheet(({ editing }) => editing?.quick === true);
    const commit = () =>
        store.update(sheet => {
            if (!sheet.editing) return sheet;
            const closed = { ...sheet, editing: undefined };
            return isMeant(column, text, start, quick, isText) ? typed(closed, text, names) : closed;
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

const valuesOf = ({ property }: SheetColumn) => ('values' in property ? property.values : undefined);

/** The value of that name, or the first whose name begins so; undefined where none does, or nothing was typed. */
const beginningWith = (column: SheetColumn, typed: string, names: ChoiceNames): string | undefined => {
    const word = fold(typed);
    const values = valuesOf(column) ?? [];
    const isNamed = (value: string) => names(column.name, value).some(name => fold(name) === word);
    const begins = (value: string) => fold(names(column.name, value)[0] ?? value).startsWith(word);
    return word === '' ? undefined : (values.find(isNamed) ?? values.find(begins));
};

/** What stands in the editor as it opens; in a choice the value that is there, unless a letter means another. */
const startOf = (sheet: Sheet, column: SheetColumn, names: ChoiceNames): string => {
    const start = sheet.editing?.text ?? '';
    if (!valuesOf(column)) return start;
    const cell = cellAt(sheet, sheet.selection.active);
    const entry = cell && entryOf(sheet, cell.id, column.name);
    const now = entry && isValid(entry) ? String(entry.value ?? '') : '';
    return beginningWith(column, start, names) ?? now;
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

/** A letter that opened it belongs to the word that is typed: the browser's own search would begin after it. */
const Choice = ({ column, values, shared, onChange }: ChoiceProps) => {
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

/** The editor of a cell, by the kind of its property. It leaves the focus to the cell when it goes. */
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
    if (values) return <Choice column={column} values={values} shared={shared} onChange={setText} />;
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
