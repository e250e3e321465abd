import type { KeyboardEvent } from 'react';

/** Rows of a table, or cards, that the keyboard goes through. */
export const ROWS = '[data-rows]';

const ROW = 'tr, li';
const BOX = 'input[type="checkbox"]';

const focusIn = (row: Element | null | undefined, control: 'a' | typeof BOX): boolean => {
    const found = row?.querySelector<HTMLElement>(control) ?? row?.querySelector<HTMLElement>(`a, ${BOX}`);
    found?.focus();
    return found != null;
};

/** Whose row the focus is in. */
const current = (): Element | null =>
    document.activeElement?.closest(ROWS) ? document.activeElement.closest(ROW) : null;

/** Where each key leads from a row. */
const WAYS: Readonly<Record<string, (row: Element) => Element | null | undefined>> = {
    ArrowDown: row => row.nextElementSibling,
    ArrowUp: row => row.previousElementSibling,
    Home: row => row.parentElement?.firstElementChild,
    End: row => row.parentElement?.lastElementChild,
};

/** To the first row of the list on screen. Gives whether there is one. */
export const enterRows = (): boolean => focusIn(document.querySelector(ROWS)?.firstElementChild, 'a');

/** To the row after, or before, that which has the focus; from elsewhere to the first. Gives whether there is one. */
export const stepRow = (key: 'ArrowDown' | 'ArrowUp'): boolean => {
    const row = current();
    return row ? focusIn(WAYS[key]?.(row), 'a') : enterRows();
};

/** Chooses the row that has the focus, or lets go of it. Gives whether there is one that can be chosen. */
export const toggleRow = (): boolean => {
    const box = current()?.querySelector<HTMLElement>(BOX);
    box?.click();
    return box != null;
};

/**
 * Row I2: arrows go from row to row, from link to link or from box to box; the space bar chooses a row, Enter follows its
 * link by itself.
 */
export const moveInRows = (event: KeyboardEvent<HTMLElement>): void => {
    const { target, key, ctrlKey, metaKey, altKey, shiftKey } = event;
    const row = target instanceof Element ? target.closest(ROW) : null;
    if (!row || ctrlKey || metaKey || altKey || shiftKey) return;
    const isBox = target instanceof Element && target.matches(BOX);
    const done = key === ' ' ? !isBox && toggleRow() : focusIn(WAYS[key]?.(row), isBox ? BOX : 'a');
    if (done) event.preventDefault();
};
