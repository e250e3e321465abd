/** Storage key of the reset token while its screen is open. */
const KEY = 'reset_token';

/** The token of the address, otherwise the one stored before a reload. */
export const readResetToken = (search: string, storage: Pick<Storage, 'getItem'>): string | undefined =>
    new URLSearchParams(search).get('token') || storage.getItem(KEY) || undefined;

/**
 * Stores the token until the returned function is called, because phones reload a page that was left for the password
 * manager. Session storage belongs to the tab, and holds the session's token as well.
 */
export const keepResetToken = (
    token: string | undefined,
    storage: Pick<Storage, 'setItem' | 'removeItem'>,
): (() => void) => {
    if (token !== undefined) storage.setItem(KEY, token);
    return () => storage.removeItem(KEY);
};
