import type { MouseEvent } from 'react';
import { isApple } from '../../ui/platform.ts';

const INTERACTIVE = 'a, button, input, select, label, [data-editor]';

/** A plain click on a cell editable in place only focuses it. */
const FOCUSED = '[data-edit]';

const MIDDLE = 1;

/** Whether the click opens a new tab or window. */
const isElsewhere = ({ button, ctrlKey, metaKey, shiftKey }: MouseEvent): boolean =>
    button === MIDDLE || ctrlKey || metaKey || shiftKey;

/** The row of a click that no element within it handles. */
const rowOf = (event: MouseEvent): Element | null => {
    const { target } = event;
    if (!(target instanceof Element) || target.closest(INTERACTIVE)) return null;
    return target.closest(FOCUSED) && !isElsewhere(event) ? null : target.closest('tr, li');
};

/** Modifier keys of the click. The middle button counts as Ctrl, or Cmd on Apple devices: it opens a tab. */
const keysOf = ({ button, ctrlKey, metaKey, shiftKey }: MouseEvent) => {
    const opens = button === MIDDLE;
    return { ctrlKey: ctrlKey || (opens && !isApple()), metaKey: metaKey || (opens && isApple()), shiftKey };
};

/** Handles a click anywhere in a row as a click on its link, with the modifier keys. Selecting text is not a click. */
export const followRow = (event: MouseEvent<HTMLElement>): void => {
    if (event.button > MIDDLE || window.getSelection()?.isCollapsed === false) return;
    rowOf(event)
        ?.querySelector('a')
        ?.dispatchEvent(new window.MouseEvent('click', { bubbles: true, cancelable: true, ...keysOf(event) }));
};

/** Prevents the middle button from starting to scroll, because it opens the row. */
export const preventScrolling = (event: MouseEvent<HTMLElement>): void => {
    if (event.button === MIDDLE && rowOf(event)) event.preventDefault();
};
