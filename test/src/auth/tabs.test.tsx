import { screen, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import type { TabMessage } from '#src/auth/tabMessages.ts';
import { forwardToApi } from '#test/support/backend.ts';
import { openConsole, watchNavigations } from '#test/support/openConsole.ts';

const { api } = forwardToApi();

/** Simulates another tab of the browser. */
const otherTab = (token?: string) => {
    const channel = new BroadcastChannel('session');
    channel.addEventListener('message', ({ data }) => {
        if (token && data.kind === 'asked') channel.postMessage({ kind: 'answered', token });
    });
    onTestFinished(() => channel.close());
    return { say: (message: TabMessage) => channel.postMessage(message) };
};

const signInForm = () => screen.findByRole('heading', { name: 'Welcome back' });

test('A1 a new tab is signed in by an open one, and never shows the form', async () => {
    otherTab(await api().token('admin'));
    const navigations = watchNavigations();
    await openConsole('/administration/users');
    expect(await screen.findByRole('heading', { level: 1, name: 'Users' })).toBeVisible();
    expect(navigations).not.toContain('/login');
    expect(localStorage.getItem('token')).toBeNull();
});

test('A1 R6 alone, it shows that it is loading, then the form', async () => {
    await openConsole('/items');
    expect(screen.getByRole('status')).toHaveTextContent('Loading…');
    expect(await signInForm()).toBeVisible();
});

test('R7 A2 a sign-out in another tab takes everything off this one at once, and says so', async () => {
    const token = await api().token('admin');
    await openConsole('/', { token });
    expect(await screen.findByText('Hello Marc')).toBeVisible();
    otherTab().say({ kind: 'ended', reason: 'signed_out', token });
    await waitFor(() => expect(screen.queryByText(/Marc/)).not.toBeInTheDocument());
    expect(await signInForm()).toBeVisible();
    expect(screen.getByText('You were signed out in another tab.')).toHaveRole('status');
    expect(sessionStorage.getItem('token')).toBeNull();
});

test('A3 a session that expired in another tab ends here, and a sign-in there leads back here', async () => {
    const token = await api().token('admin');
    await openConsole('/administration/users', { token });
    expect(await screen.findByRole('heading', { level: 1, name: 'Users' })).toBeVisible();
    const other = otherTab();
    other.say({ kind: 'ended', reason: 'expired', token });
    expect(await signInForm()).toBeVisible();
    expect(screen.getByText('Please sign in to access this resource.')).toHaveRole('alert');
    other.say({ kind: 'started', token });
    expect(await screen.findByRole('heading', { level: 1, name: 'Users' })).toBeVisible();
});

test('A1 A2 another person signs in in another tab: this one takes their session over, goes home, and shows nothing of the previous person', async () => {
    await openConsole('/administration/users', { token: await api().token('admin') });
    expect(await screen.findByRole('cell', { name: /super@comptoir\.test/ })).toBeVisible();
    otherTab().say({ kind: 'started', token: await api().token('user') });
    expect(await screen.findByText('Hello Inès')).toBeVisible();
    expect(window.location.pathname).toBe('/');
    expect(screen.queryByRole('link', { name: 'Users' })).not.toBeInTheDocument();
    expect(screen.queryByText(/Marc|super@comptoir/)).not.toBeInTheDocument();
    expect(screen.getByText(/^Someone else signed in in another tab/)).toHaveRole('status');
});
