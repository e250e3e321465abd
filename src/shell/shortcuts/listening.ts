import { useStore } from 'ra-core';

/** Elements in which letters enter text or search among options. */
const FIELD = [
    'input:not([type="checkbox"], [type="radio"], [type="button"], [type="submit"], [type="reset"])',
    'textarea',
    'select',
    '[contenteditable]:not([contenteditable="false"])',
    '[role="combobox"]',
    '[role="textbox"]',
].join();

/** Elements that handle the keyboard themselves while they are open. */
const OVER_THE_PAGE =
    '[role="dialog"], [role="alertdialog"], [role="menu"]:not([data-open="false"]), [role="listbox"], dialog[open]';

const isField = (target: EventTarget | null): boolean => target instanceof Element && target.closest(FIELD) !== null;

export const isCovered = (): boolean => document.querySelector(OVER_THE_PAGE) !== null;

/** Closes the menu that has the focus, as Escape does. @returns whether there was one */
export const leavesMenu = (): boolean => {
    const { activeElement } = document;
    if (!activeElement?.closest('[role="menu"]')) return false;
    activeElement.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }));
    return true;
};

/** Whether a key may be a page shortcut: unhandled and not typed into a field. Shift is allowed, as `?` needs it. */
export const isForPage = (event: KeyboardEvent): boolean =>
    !event.defaultPrevented &&
    !event.repeat &&
    !event.isComposing &&
    !(event.ctrlKey || event.metaKey || event.altKey) &&
    !isField(event.target) &&
    !isCovered();

/** The key regardless of Caps Lock; only Shift makes an upper-case letter. */
export const pressedKey = ({ key, shiftKey }: KeyboardEvent): string =>
    shiftKey ? key.toUpperCase() : key.toLowerCase();

/** Whether the user has single-key shortcuts enabled. Source: WCAG 2.1.4. */
export const useSingleKeys = () => useStore('shortcuts.enabled', true);
