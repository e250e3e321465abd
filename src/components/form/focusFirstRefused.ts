/** Leads to the first field that was refused among those in sight, whoever refused it: the browser's rules or the API. */
export const focusFirstRefused = (within: Element | null | undefined): void => {
    const refused = within?.querySelectorAll<HTMLElement>('[aria-invalid=true]') ?? [];
    [...refused].find(field => !field.closest('[hidden]'))?.focus();
};
