/** Where the token of a reset link stays while its screen is open. */
const KEY = 'reset_token';

/** The token of the address, else that of the same screen before a reload. */
export const readResetToken = (search: string, storage: Pick<Storage, 'getItem'>): string | undefined =>
    new URLSearchParams(search).get('token') || storage.getItem(KEY) || undefined;

/**
 * Keeps the token until the returned function is called. A telephone reloads a page that was left for the password manager:
 * the link must not have to be looked for again. This storage is of the tab alone, and holds the session's token as well.
 */
export const keepResetToken = (
    token: string | undefined,
    storage: Pick<Storage, 'setItem' | 'removeItem'>,
): (() => void) => {
    if (token !== undefined) storage.setItem(KEY, token);
    return () => storage.removeItem(KEY);
};
