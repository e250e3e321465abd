import type { KeyboardEvent } from 'react';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { isApple } from '../../isApple.ts';
import { isRange } from './commands.ts';
import { useGridTools } from './gridContext.ts';
import { commandOf } from './keys.ts';
import { obeyed, typedOver } from './obey.ts';
import { at, tabbed } from './ranges.ts';
import { type Sheet, saying, selectedAt, sizeOfPage } from './sheet.ts';
import { type SheetStore, useSheetStore } from './sheetStore.ts';

/** Whether the keys are an editor's own. */
export const isEditor = (target: EventTarget | null): boolean =>
    target instanceof Element && target.matches('input, select, textarea');

/** Brings the end of the selection into sight; the active cell comes by its focus. */
const showEnd = (grid: Element, { end }: Sheet['selection']) =>
    grid
        .querySelector(`[data-row="${end.row}"][data-column="${end.column}"]`)
        ?.scrollIntoView({ block: 'nearest', inline: 'nearest' });

/** Once Escape has nothing left to close, Tab leads out of the grid: the keyboard is never caught in it. */
const useWayOut = (store: SheetStore) => {
    const out = useRef(false);
    const close = () => {
        out.current = !isRange(store.get());
        store.update(sheet =>
            out.current
                ? saying(sheet, 'spreadsheet.said.way_out')
                : { ...sheet, selection: at(sheet.selection.active) },
        );
    };
    /** Whether Tab is the browser's. */
    const tab = (back: boolean): boolean => {
        const sheet = store.get();
        const next = out.current ? undefined : tabbed(sheet.selection.active, back, sizeOfPage(sheet));
        if (next) store.update(now => selectedAt(now, next, false));
        return next === undefined;
    };
    return { out, close, tab };
};

/** The keyboard of the grid, and of what is around it as far as undoing and saving go. */
export const useGridKeys = (onSave: () => void) => {
    const store = useSheetStore();
    const tools = useGridTools();
    const { out, close, tab } = useWayOut(store);
    return (event: KeyboardEvent<HTMLElement>) => {
        const command = commandOf(event, isApple());
        if (!command || event.defaultPrevented || event.nativeEvent.isComposing) return;
        if (command.kind === 'save') {
            event.preventDefault();
            return onSave();
        }
        const target = event.target instanceof Element ? event.target : null;
        const inGrid = target?.closest('[role="grid"]') ?? null;
        if (isEditor(target) || (!inGrid && command.kind !== 'undo' && command.kind !== 'redo')) return;
        if (command.kind === 'tab') {
            if (!tab(command.back)) event.preventDefault();
            return;
        }
        if (command.kind === 'compose') return flushSync(() => store.update(sheet => typedOver(sheet, '', tools)));
        event.preventDefault();
        out.current = false;
        if (command.kind === 'escape') return close();
        store.update(sheet => obeyed(sheet, command, tools));
        if (inGrid) showEnd(inGrid, store.get().selection);
    };
};
