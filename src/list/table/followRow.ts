import type { MouseEvent } from 'react';

/** Elements that handle clicks themselves. */
const INTERACTIVE = 'a, button, input, select, label';

/**
 * Treats a click anywhere in a row as a click on its link, with the modifier keys (Ctrl opens a tab). Selecting text is
 * not a click.
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
