import { FIRST_PASSWORD } from '#contract/session.ts';

/** Storage keys of the link while its screen is open. */
const TOKEN = 'reset_token';
const FIRST = 'reset_first';

/** A link for choosing a password. */
export interface ResetLink {
    readonly token: string | undefined;
    /** Whether it creates a password, as the link of an invitation does, rather than change one. */
    readonly isFirst: boolean;
}

/** The link of the address, otherwise the one stored before a reload. */
export const readResetLink = (search: string, storage: Pick<Storage, 'getItem'>): ResetLink => {
    const given = new URLSearchParams(search);
    const token = given.get('token');
    return token
        ? { token, isFirst: given.has(FIRST_PASSWORD) }
        : { token: storage.getItem(TOKEN) ?? undefined, isFirst: storage.getItem(FIRST) !== null };
};

/**
 * Stores the link until the returned function is called, because phones reload a page that was left for the password
 * manager. Session storage belongs to the tab, and holds the session's token as well.
 */
export const keepResetLink = (
    { token, isFirst }: ResetLink,
    storage: Pick<Storage, 'setItem' | 'removeItem'>,
): (() => void) => {
    if (token !== undefined) storage.setItem(TOKEN, token);
    if (token !== undefined && isFirst) storage.setItem(FIRST, 'true');
    return () => {
        storage.removeItem(TOKEN);
        storage.removeItem(FIRST);
    };
};
