import { PANEL_HEADING } from '../ui/PageHeader.tsx';

/** Focuses the first visible field with an error, whether it comes from the browser's rules or from the API. */
export const focusFirstRefused = (within: Element | null | undefined): void => {
    const refused = within?.querySelectorAll<HTMLElement>('[aria-invalid=true]') ?? [];
    [...refused].find(field => !field.closest('[hidden]'))?.focus();
};

/** Focuses the first of the named fields that is in the form and visible, otherwise the heading of the panel. */
export const focusInPanel = (form: Element | null | undefined, names: readonly string[]): void => {
    const fields = [...(form?.querySelectorAll<HTMLElement>('[name]') ?? [])];
    const shown = fields.find(one => names.includes(one.getAttribute('name') ?? '') && !one.closest('[hidden]'));
    (shown ?? document.querySelector<HTMLElement>(`[${PANEL_HEADING}]`))?.focus();
};

/** Focuses the heading, as after a navigation, when the focused element is about to disappear (F6). */
export const focusHeading = () => {
    const heading = document.querySelector('h1');
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus();
};

const FIELDS = [
    'input:enabled:not([type="hidden"], [type="file"], [readonly])',
    'textarea:enabled:not([readonly], [aria-hidden="true"])',
    'select:enabled',
    '[role="combobox"]:not([aria-disabled="true"])',
    '[contenteditable="true"]',
].join();

/** Focuses the first field of a form. @returns whether there is an editable one */
export const focusFirstField = (form: Element | null): boolean => {
    const fields = [...(form?.querySelectorAll<HTMLElement>(FIELDS) ?? [])];
    const first = fields.find(field => !field.closest('[hidden], details:not([open])'));
    first?.focus();
    if (first instanceof HTMLInputElement) first.select();
    return first !== undefined;
};
