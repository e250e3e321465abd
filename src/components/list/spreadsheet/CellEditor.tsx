import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { SheetColumn } from './column.ts';
import { typed } from './commands.ts';
import { useGridTools } from './gridContext.ts';
import { tabbed } from './ranges.ts';
import { fold } from './reading.ts';
import { selectedAt, sizeOfPage } from './sheet.ts';
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

/** What the editor's own keys do; everything else is text. */
const useEditorKeys = (text: string, isText: boolean) => {
    const store = useSheetStore();
    const { names } = useGridTools();
    const quick = useSheet(({ editing }) => editing?.quick === true);
    const commit = () => store.update(sheet => (sheet.editing ? typed(sheet, text, names) : sheet));
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

/** What stands in the select when it opens: the value, or the first whose name begins with the letter typed. */
const startOf = (column: SheetColumn, start: string, names: ReturnType<typeof useGridTools>['names']): string => {
    if (!('values' in column.property)) return start;
    const { values } = column.property;
    const nameOf = (value: string) => fold(names(column.name, value)[0] ?? value);
    const exact = values.find(value => value === start || nameOf(value) === fold(start));
    return exact ?? (fold(start) && values.find(value => nameOf(value).startsWith(fold(start)))) ?? '';
};

/** The editor of a cell, by the kind of its property. It leaves the focus to the cell when it goes. */
export const CellEditor = ({ column, label }: CellEditorProps) => {
    const { names, commit: committing } = useGridTools();
    const start = useSheet(({ editing }) => editing?.text ?? '');
    const [text, setText] = useState(() => startOf(column, start, names));
    const { commit, onKeyDown } = useEditorKeys(text, column.property.kind !== 'choice');
    const box = useRef<HTMLInputElement & HTMLSelectElement>(null);
    useEffect(() => box.current?.focus(), []);
    useEffect(() => {
        committing.current = commit;
        return () => {
            committing.current = null;
        };
    });
    const shared = { ref: box, className: styles.editor, 'aria-label': label, value: text, onBlur: commit, onKeyDown };
    if (!('values' in column.property)) {
        const figures = column.align ? 'decimal' : 'text';
        return (
            <input
                {...shared}
                inputMode={figures}
                autoComplete="off"
                spellCheck={false}
                onChange={event => setText(event.target.value)}
            />
        );
    }
    return (
        <select {...shared} onChange={event => setText(event.target.value)}>
            {column.nullable || text === '' ? <option value="" /> : null}
            {column.property.values.map(value => (
                <option key={value} value={value}>
                    {names(column.name, value)[0]}
                </option>
            ))}
        </select>
    );
};
