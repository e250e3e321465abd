import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { TabMessage } from '#src/auth/tabMessages.ts';
import { ACCOUNTS } from '#test/support/api.ts';
import { retype, twoPeople } from '../conflict/screen.ts';
import { banner, kept } from './screen.ts';

const { api, openItem } = twoPeople();

const otherTabSays = (message: TabMessage) => {
    const channel = new BroadcastChannel('session');
    onTestFinished(() => channel.close());
    channel.postMessage(message);
};

/** Identifiers of the people with drafts in this browser. */
const owners = () =>
    Object.keys(localStorage)
        .filter(key => key.startsWith('draft/'))
        .map(key => Number(key.split('/')[1]));

describe('A1 A3 another tab, while a form is open in this one', () => {
    test('A1 A3 signs out: what was typed a moment ago is offered after the next sign-in', async () => {
        const token = await api().token('user');
        await openItem();
        await retype('Colour', 'Red');
        otherTabSays({ kind: 'ended', reason: 'signed_out', token });
        expect(await screen.findByRole('heading', { name: 'Welcome back' })).toBeVisible();
        expect(kept().join()).toContain('Red');
        otherTabSays({ kind: 'started', token });
        expect(await banner()).toBeVisible();
    });

    test('A1 A2 a tab taken over by another person: the draft is kept for the person who typed it', async () => {
        await openItem();
        await retype('Colour', 'Red');
        otherTabSays({ kind: 'started', token: await api().token('admin') });
        expect(await screen.findByText('Hello Marc')).toBeVisible();
        expect(kept().join()).toContain('Red');
        expect(owners()).toEqual([ACCOUNTS.user]);
    });
});

test('R7 A3 signing out by the menu asks first, and lets go of what was typed', async () => {
    await openItem();
    await retype('Colour', 'Red');
    await userEvent.click(screen.getByRole('button', { name: /Account menu/ }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Sign out' }));
    const dialog = await screen.findByRole('dialog', { name: 'Your changes are not saved' });
    expect(dialog).toHaveTextContent('If you sign out without saving, what you typed is lost.');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Leave without saving' }));
    expect(await screen.findByRole('heading', { name: 'Welcome back' })).toBeVisible();
    await waitFor(() => expect(kept()).toEqual([]));
});
