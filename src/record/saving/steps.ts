/** Marks the form of a record. */
export const RECORD_FORM = 'data-record-form';

/** The links above a record (`EditTop`), by their direction. */
const LINKS = { previous: 'a[rel="prev"]', next: 'a[rel="next"]' } as const;

/** Opens the previous or next record of the list. @returns whether there is one */
export const stepRecord = (way: keyof typeof LINKS): boolean => {
    const link = document.querySelector<HTMLElement>(LINKS[way]);
    link?.click();
    return link !== null;
};

/** Inputs that take text or open a choice. */
const FIELDS = [
    'input:enabled:not([type="hidden"], [type="file"], [readonly])',
    'textarea:enabled:not([readonly], [aria-hidden="true"])',
    'select:enabled',
    '[role="combobox"]:not([aria-disabled="true"])',
    '[contenteditable="true"]',
].join();

/** Focuses the first field of the open record. @returns whether there is one that can be changed */
export const focusFirstField = (): boolean => {
    const form = document.querySelector(`[${RECORD_FORM}]`)?.closest('form');
    const fields = [...(form?.querySelectorAll<HTMLElement>(FIELDS) ?? [])];
    const first = fields.find(field => !field.closest('[hidden]'));
    first?.focus();
    if (first instanceof HTMLInputElement) first.select();
    return first !== undefined;
};
