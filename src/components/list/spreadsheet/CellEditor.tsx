import { useEffect, useRef, useState } from 'react';
import { ChoiceEditor } from './ChoiceEditor.tsx';
import { beginningWith, valuesOf } from './choices.ts';
import type { SheetColumn } from './column.ts';
import { isValid } from './entry.ts';
import { useGridTools } from './gridContext.ts';
import type { ChoiceNames } from './reading.ts';
import { cellAt, entryOf, type Sheet } from './sheet.ts';
import { useSheetStore } from './sheetStore.ts';
import styles from './spreadsheet.module.css';
import { useEditorKeys } from './useEditorKeys.ts';

/** What stands in the editor as it opens; in a choice the value that is there, unless a letter means another. */
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
    /** What is edited, for who cannot see where it stands. */
    label: string;
}

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
