import type { KeyboardEvent } from 'react';
import { valuesOf } from './choices.ts';
import type { SheetColumn } from './column.ts';
import { typed } from './commands.ts';
import { useGridTools } from './gridContext.ts';
import { tabbed } from './ranges.ts';
import { selectedAt, sizeOfPage } from './sheet.ts';
import { useSheet, useSheetStore } from './sheetStore.ts';

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
export const useEditorKeys = (column: SheetColumn, text: string, start: string) => {
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
