/** Where a letter is text, or a choice among options. */
const FIELD = [
    'input:not([type="checkbox"], [type="radio"], [type="button"], [type="submit"], [type="reset"])',
    'textarea',
    'select',
    '[contenteditable]:not([contenteditable="false"])',
    '[role="combobox"]',
    '[role="textbox"]',
].join();

/** What takes the keyboard for itself while it is there. */
const OVER_THE_PAGE = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"], dialog[open]';

const isField = (target: EventTarget | null): boolean => target instanceof Element && target.closest(FIELD) !== null;

/** Whether a dialog or a menu is open. */
export const isCovered = (): boolean => document.querySelector(OVER_THE_PAGE) !== null;

/** Whether this is a key for the page: nobody has taken it, nothing is being typed. Shift makes `?`, so it is no bar. */
export const isForPage = (event: KeyboardEvent): boolean =>
    !event.defaultPrevented &&
    !event.repeat &&
    !event.isComposing &&
    !(event.ctrlKey || event.metaKey || event.altKey) &&
    !isField(event.target) &&
    !isCovered();

/** As the person means it: Caps Lock makes no other letter, Shift does. */
export const keyOf = ({ key, shiftKey }: KeyboardEvent): string => (shiftKey ? key.toUpperCase() : key.toLowerCase());
