/** Marks the actions at the head of a page, or of a record beside its list. */
export const PAGE_ACTIONS = 'data-actions';

const isOffered = (control: HTMLElement): boolean =>
    !control.matches(':disabled, [aria-disabled="true"]') && !control.closest('[hidden]');

/** The actions that are offered now, those of the record beside a list first. */
export const actionsOnPage = (): readonly HTMLElement[] => {
    const actions = `[${PAGE_ACTIONS}] :is(a, button)`;
    const beside = document.querySelectorAll<HTMLElement>(`[data-peek-panel] ${actions}`);
    return [...beside, ...document.querySelectorAll<HTMLElement>(`#content ${actions}`)].filter(isOffered);
};
