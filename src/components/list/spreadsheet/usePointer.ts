import { type MouseEvent, type PointerEvent, useEffect, useRef } from 'react';
import { filled, toggled } from './commands.ts';
import { useGridTools } from './gridContext.ts';
import { edited } from './obey.ts';
import { areaOf, type Place, sizeOf } from './ranges.ts';
import { type Sheet, selectedAt } from './sheet.ts';
import { type SheetStore, useSheetStore } from './sheetStore.ts';
import { isEditor } from './useGridKeys.ts';

const elementOf = ({ target }: { readonly target: EventTarget }) => (target instanceof Element ? target : null);

/** The cell under the pointer. */
const placeOf = (event: { readonly target: EventTarget }): Place | undefined => {
    const cell = elementOf(event)?.closest<HTMLElement>('[data-row]');
    return cell ? { row: Number(cell.dataset.row), column: Number(cell.dataset.column) } : undefined;
};

const filledTo = (sheet: Sheet, { row }: Place): Sheet => {
    const area = areaOf(sheet.selection);
    return { ...sheet, filling: { ...area, bottom: Math.max(area.bottom, row) } };
};

/** What is drawn ends wherever the pointer is let go. */
const useRelease = (store: SheetStore, drawing: { current: 'range' | 'fill' | undefined }) =>
    useEffect(() => {
        const end = () => {
            drawing.current = undefined;
            store.update(sheet => {
                const { filling } = sheet;
                return filling ? filled(sheet, filling, sizeOf(areaOf(sheet.selection)).rows) : sheet;
            });
        };
        window.addEventListener('pointerup', end);
        window.addEventListener('pointercancel', end);
        return () => {
            window.removeEventListener('pointerup', end);
            window.removeEventListener('pointercancel', end);
        };
    }, [store, drawing]);

/** The mouse: a press selects, drawing selects a range, drawing the handle fills downwards, two clicks edit. */
export const usePointer = () => {
    const store = useSheetStore();
    const tools = useGridTools();
    const drawing = useRef<'range' | 'fill' | undefined>(undefined);
    useRelease(store, drawing);
    const onPointerDown = (event: PointerEvent) => {
        const place = placeOf(event);
        if (!place || event.button !== 0 || isEditor(event.target)) return;
        tools.commit.current?.();
        tools.engaged.current = true;
        const isHandle = elementOf(event)?.matches('[data-handle]') === true;
        drawing.current = isHandle ? 'fill' : 'range';
        store.update(sheet => (isHandle ? filledTo(sheet, place) : selectedAt(sheet, place, event.shiftKey)));
        // A press that extends the selection leaves the focus where it began.
        if (isHandle || event.shiftKey) event.preventDefault();
    };
    const onPointerOver = (event: PointerEvent) => {
        const place = placeOf(event);
        if (!place || !drawing.current || (event.buttons & 1) === 0) return;
        const fills = drawing.current === 'fill';
        store.update(sheet => (fills ? filledTo(sheet, place) : selectedAt(sheet, place, true)));
    };
    const onClick = (event: MouseEvent) => {
        if (elementOf(event)?.matches('[data-box]') && !event.shiftKey) store.update(toggled);
    };
    const onDoubleClick = (event: MouseEvent) => {
        const isBox = elementOf(event)?.matches('[data-box]') === true;
        if (placeOf(event) && !isBox && !isEditor(event.target)) store.update(sheet => edited(sheet, tools));
    };
    return { onPointerDown, onPointerOver, onClick, onDoubleClick };
};
