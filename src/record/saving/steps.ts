/** Marks the form of a record. */
export const RECORD_FORM = 'data-record-form';

/** Marks the buttons in the panel beside a list that show the previous or next record. */
export const PANEL_STEP = 'data-peek-step';

/** What leads to the neighbours of the open record: the links above it (`EditTop`), or the buttons of the panel. */
const STEPS = {
    previous: `a[rel="prev"], [${PANEL_STEP}="previous"]:enabled`,
    next: `a[rel="next"], [${PANEL_STEP}="next"]:enabled`,
} as const;

/** Opens the previous or next record of the list. @returns whether there is one */
export const stepRecord = (way: keyof typeof STEPS): boolean => {
    const step = document.querySelector<HTMLElement>(STEPS[way]);
    step?.click();
    return step !== null;
};

/** Whether the form of a record is open, on its page or beside a list. */
export const isRecordOpen = (): boolean => document.querySelector(`[${RECORD_FORM}]`) !== null;

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
    const form = document.querySelector(`[${RECORD_FORM}]`);
    const fields = [...(form?.querySelectorAll<HTMLElement>(FIELDS) ?? [])];
    const first = fields.find(field => !field.closest('[hidden]'));
    first?.focus();
    if (first instanceof HTMLInputElement) first.select();
    return first !== undefined;
};
