import type { KeyboardEvent } from 'react';
import { hasModifier } from '../ui/platform.ts';

/** Table rows or cards navigated by the keyboard. */
export const ROWS = '[data-rows]';

const ROW = 'tr, li';
const BOX = 'input[type="checkbox"]';

const focusIn = (row: Element | null | undefined, control: 'a' | typeof BOX): boolean => {
    const found = row?.querySelector<HTMLElement>(control) ?? row?.querySelector<HTMLElement>(`a, ${BOX}`);
    found?.focus();
    return found != null;
};

const current = (): Element | null =>
    document.activeElement?.closest(ROWS) ? document.activeElement.closest(ROW) : null;

const WAYS: Readonly<Record<string, (row: Element) => Element | null | undefined>> = {
    ArrowDown: row => row.nextElementSibling,
    ArrowUp: row => row.previousElementSibling,
    Home: row => row.parentElement?.firstElementChild,
    End: row => row.parentElement?.lastElementChild,
};

/** Focuses the first row of the list. @returns whether there is one */
export const enterRows = (): boolean => focusIn(document.querySelector(ROWS)?.firstElementChild, 'a');

/** Focuses the next or previous row, or the first one if no row has the focus. @returns whether there is one */
export const stepRow = (key: 'ArrowDown' | 'ArrowUp'): boolean => {
    const row = current();
    return row ? focusIn(WAYS[key]?.(row), 'a') : enterRows();
};

/** Toggles the selection of the focused row. @returns whether there is a selectable one */
export const toggleRow = (): boolean => {
    const box = current()?.querySelector<HTMLElement>(BOX);
    box?.click();
    return box != null;
};

/** I2: arrow keys move between links or checkboxes. Space selects or shows a record (`RowTools`). Enter follows. */
export const moveInRows = (event: KeyboardEvent<HTMLElement>): void => {
    const { target, key } = event;
    const row = target instanceof Element ? target.closest(ROW) : null;
    if (!row || hasModifier(event)) return;
    const isBox = target instanceof Element && target.matches(BOX);
    const done = key === ' ' ? !isBox && toggleRow() : focusIn(WAYS[key]?.(row), isBox ? BOX : 'a');
    if (done) event.preventDefault();
};
