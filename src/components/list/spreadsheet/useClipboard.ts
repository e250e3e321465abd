import type { ClipboardEvent } from 'react';
import { cleared, pasted } from './commands.ts';
import { type GridTools, useGridTools } from './gridContext.ts';
import { areaOf } from './ranges.ts';
import { cellAt, entryOf, type Sheet, saying } from './sheet.ts';
import { useSheetStore } from './sheetStore.ts';
import { parseTsv, writeTsv } from './tsv.ts';
import { isEditor } from './useGridKeys.ts';
import { textOf } from './writing.ts';

/** The selection as rows of texts, in the person's language. */
const clipOf = (sheet: Sheet, { words }: GridTools): string[][] => {
    const { top, left, bottom, right } = areaOf(sheet.selection);
    const cells = (row: number) =>
        sheet.columns.slice(left, right + 1).map((column, at) => {
            const cell = cellAt(sheet, { row, column: left + at });
            return cell ? textOf(column, entryOf(sheet, cell.id, column.name), words) : '';
        });
    return Array.from({ length: bottom - top + 1 }, (_, at) => cells(top + at));
};

/** Copy, cut and paste, as the browser's own events: whatever key or menu asked for them, and with nobody's leave. */
export const useClipboard = () => {
    const store = useSheetStore();
    const tools = useGridTools();
    const copy = (event: ClipboardEvent) => {
        const clip = clipOf(store.get(), tools);
        event.clipboardData.setData('text/plain', writeTsv(clip));
        event.preventDefault();
        const count = clip.length * (clip[0]?.length ?? 0);
        store.update(sheet => saying(sheet, 'spreadsheet.said.copied', { smart_count: count }));
    };
    const inCell = (run: (event: ClipboardEvent) => void) => (event: ClipboardEvent) => {
        if (!isEditor(event.target)) run(event);
    };
    return {
        onCopy: inCell(copy),
        onCut: inCell(event => {
            copy(event);
            store.update(cleared);
        }),
        onPaste: inCell(event => {
            const text = event.clipboardData.getData('text/plain');
            event.preventDefault();
            if (text !== '') store.update(sheet => pasted(sheet, parseTsv(text), tools.names));
        }),
    };
};
