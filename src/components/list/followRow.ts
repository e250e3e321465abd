import type { MouseEvent } from 'react';

/** What already answers to a click by itself. */
const INTERACTIVE = 'a, button, input, select, label';

/**
 * A click anywhere in a row is a click on the row's link, keys held included (Ctrl opens a tab).
 * Selecting text to copy it is no click.
 */
export const followRow = (event: MouseEvent<HTMLElement>): void => {
    const target = event.target instanceof Element ? event.target : null;
    if (!target || target.closest(INTERACTIVE) || window.getSelection()?.isCollapsed === false) return;
    const { ctrlKey, metaKey, shiftKey } = event;
    target
        .closest('tr, li')
        ?.querySelector('a')
        ?.dispatchEvent(
            new window.MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey }),
        );
};
