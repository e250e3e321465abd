import { act } from '@testing-library/react';
import { onTestFinished } from 'vitest';
import { mount } from '#src/boot/mount.tsx';
import { openConsoles } from './openConsoles.ts';

export interface OpenConsole {
    /** A token of the API under test; signed out without one. */
    readonly token?: string;
    readonly locale?: 'fr' | 'en';
}

/** The last part of a record's address: its number, or its IRI. */
const RECORD = /\/(\d+|%2F[^/?]*)(?=\?|$)/;

/** The address of a record whose values are all open, as in the form of a new one; other addresses are left as they are. */
export const asForm = (path: string): string =>
    RECORD.test(path) ? `${path}${path.includes('?') ? '&' : '?'}edit` : path;

/** Mounts the whole console at an address. Returns a function that closes it; it is also closed when the test ends. */
export const openConsole = async (path: string, { token, locale = 'en' }: OpenConsole = {}): Promise<() => void> => {
    localStorage.setItem('I18N_LANGUAGE', locale);
    if (token) sessionStorage.setItem('token', token);
    window.history.replaceState(null, '', path);
    const root = document.body.appendChild(document.createElement('div'));
    const unmount = await act(() => mount(root));
    const state = { isOpen: true };
    // A console that is not unmounted goes on in the tests of later files: it answers other tabs, and leads elsewhere.
    const close = () => {
        if (state.isOpen) act(unmount);
        state.isOpen = false;
        root.remove();
        openConsoles.delete(close);
    };
    openConsoles.add(close);
    onTestFinished(() => {
        close();
        // Drafts are stored when the page closes, after the cleaning between tests.
        localStorage.clear();
    });
    return close;
};

/** Records the addresses of subsequent navigations. */
export const watchNavigations = (): readonly string[] => {
    const seen: string[] = [];
    const { pushState, replaceState } = window.history;
    const spy =
        (original: typeof pushState): typeof pushState =>
        (data, unused, url) => {
            if (url) seen.push(String(url));
            original.call(window.history, data, unused, url);
        };
    window.history.pushState = spy(pushState);
    window.history.replaceState = spy(replaceState);
    onTestFinished(() => {
        window.history.pushState = pushState;
        window.history.replaceState = replaceState;
    });
    return seen;
};
