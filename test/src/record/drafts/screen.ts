import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect } from 'vitest';
import { ACCOUNTS, type Account, type Api, PASSWORD } from '#test/support/api.ts';

export const banner = () => screen.findByRole('region', { name: 'Unsaved input' });
export const noBanner = () => expect(screen.queryByRole('region', { name: 'Unsaved input' })).not.toBeInTheDocument();

/** All drafts in this browser, of any person. */
export const kept = (): string[] =>
    Object.keys(localStorage)
        .filter(key => key.startsWith('draft/'))
        .map(key => localStorage.getItem(key) ?? '');

export const untilKept = (text: string) => waitFor(() => expect(kept().join()).toContain(text));

/** Replaces the token of the open page by an expired one. */
export const expireToken = async ({ tokens }: Api, account: Account = 'user') => {
    const subject = { id: ACCOUNTS[account], version: 1, email: `${account}@comptoir.test`, roles: [] };
    sessionStorage.setItem('token', await tokens.sign(subject, -60));
};

export const signIn = async (account: Account) => {
    const user = userEvent.setup();
    await user.type(await screen.findByLabelText('E-mail'), `${account}@comptoir.test`);
    await user.type(screen.getByLabelText('Password'), PASSWORD);
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
};
