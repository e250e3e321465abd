const NAME = 'mode';
const VALUE = 'spreadsheet';

/** Whether an address is of a list that is open as a spreadsheet. */
export const isSpreadsheet = (search: string): boolean => new URLSearchParams(search).get(NAME) === VALUE;

/** The same address with the mode, or without. */
export const withMode = (search: URLSearchParams, on: boolean): Record<string, string> => {
    const { [NAME]: _, ...others } = Object.fromEntries(search);
    return on ? { ...others, [NAME]: VALUE } : others;
};

/** react-admin keeps all of a list's address, to open it as it was left; the mode is no part of that. */
export const withoutMode = <T extends object>(kept: T): T => {
    if (!(NAME in kept)) return kept;
    const { [NAME]: _, ...others } = kept;
    return others as T; // the same but for a key that T does not know
};
