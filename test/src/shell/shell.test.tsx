import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { forwardToApi } from '#test/support/backend.ts';
import { ADMIN_ENTRIES, ADMINISTRATION } from '#test/support/menuEntries.ts';
import { type OpenConsole, openConsole } from '#test/support/openConsole.ts';

const { api } = forwardToApi();

const openAs = async (who: 'admin' | 'user', path: string, options: OpenConsole = {}) =>
    openConsole(path, { ...options, token: await api().token(who) });
const sideBar = () => screen.getByRole('navigation', { name: /Main menu|Menu principal/ });
const active = () =>
    within(sideBar())
        .getAllByRole('link')
        .filter(link => link.hasAttribute('aria-current'))
        .map(link => link.textContent);

describe('side bar', () => {
    test('S1 A5 an admin has home, the catalogue, and users and companies under administration', async () => {
        await openAs('admin', '/');
        expect(await screen.findByRole('link', { name: 'Items' })).toBeVisible();
        const entries = () =>
            within(sideBar())
                .getAllByRole('link')
                .map(link => link.textContent);
        await waitFor(() => expect(entries()).toEqual(ADMIN_ENTRIES));
        expect(within(screen.getByRole('list', { name: 'Administration' })).getAllByRole('link')).toHaveLength(
            ADMINISTRATION.length,
        );
    });

    test('S1 A5 a user has no administration', async () => {
        await openAs('user', '/');
        expect(await screen.findByRole('link', { name: 'Items' })).toBeVisible();
        expect(screen.queryByText('Administration')).not.toBeInTheDocument();
    });

    test('S2 R3 R9 F6 an entry leads to its address, is highlighted, names the tab, and the focus follows', async () => {
        await openAs('admin', '/');
        expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeVisible();
        expect(active()).toEqual(['Home']);
        await userEvent.click(await screen.findByRole('link', { name: 'Users' }));
        expect(window.location.pathname).toBe('/administration/users');
        const heading = { level: 1, name: 'Users' };
        await waitFor(() => expect(screen.getByRole('heading', heading)).toHaveFocus());
        expect(active()).toEqual(['Users']);
        await waitFor(() => expect(document.title).toBe('Back-office · Users'));
    });
});

test('I2 S2 a list that is left for home is not come back to', async () => {
    await openAs('admin', '/items');
    expect(await screen.findAllByRole('row')).not.toHaveLength(0);
    await waitFor(() => expect(window.location.search).toContain('perPage'));
    await userEvent.click(screen.getByRole('link', { name: 'Home' }));
    expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeVisible();
    expect(await screen.findByRole('link', { name: /^All items/ })).toBeVisible();
    expect(window.location.pathname + window.location.search).toBe('/');
});

describe('addresses', () => {
    test('R3 the long spelling opens, and is shortened', async () => {
        await openAs('admin', '/users?page=1');
        expect(await screen.findByRole('heading', { level: 1, name: 'Users' })).toBeVisible();
        await waitFor(() => expect(window.location.pathname).toBe('/administration/users'));
    });

    test('R3 a record opens by its short identifier', async () => {
        await openAs('admin', '/items/%2Fapi%2Fitems%2F1');
        await waitFor(() => expect(window.location.pathname).toBe('/items/1'));
        expect(await screen.findByRole('heading', { level: 1 })).not.toHaveTextContent('error');
    });
});

describe('top bar', () => {
    test('T1 T2 F3 the user menu greets by first name and gives the focus back', async () => {
        await openAs('user', '/');
        const button = await screen.findByRole('button', { name: 'Inès Caron, Account menu' });
        await userEvent.click(button);
        expect(await screen.findByRole('menu', { name: 'Account menu' })).toHaveTextContent('Hello Inès');
        expect(screen.getByRole('menuitem', { name: 'Profile' })).toHaveFocus();
        await userEvent.keyboard('{Escape}');
        await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
        expect(button).toHaveFocus();
    });

    test('T3 L1 a language applies at once, keeps the page, and is stored', async () => {
        await openAs('user', '/', { locale: 'fr' });
        const heading = await screen.findByRole('heading', { name: 'Tableau de bord' });
        await userEvent.click(screen.getByRole('button', { name: 'English' }));
        expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBe(heading);
        await waitFor(() => expect(document.title).toBe('Back-office · Dashboard'));
        expect(document.documentElement).toHaveAttribute('lang', 'en');
        expect(localStorage.getItem('I18N_LANGUAGE')).toBe('en');
        expect(within(sideBar()).getByRole('link', { name: 'Home' })).toBeVisible();
    });

    test('T5 C3 the mode is written on the document and stored', async () => {
        await openAs('user', '/');
        const toggle = await screen.findByRole('button', { name: 'Dark mode' });
        expect(toggle).toHaveAttribute('aria-pressed', 'false');
        await userEvent.click(toggle);
        expect(toggle).toHaveAttribute('aria-pressed', 'true');
        expect(document.documentElement).toHaveAttribute('data-bs-theme', 'dark');
        expect(JSON.parse(localStorage.getItem('theme') ?? '')).toMatchObject({ layoutModeType: 'dark' });
    });
});

test('F1 F6 the frame has its landmarks, a skip link first, and a footer', async () => {
    await openAs('user', '/', { locale: 'fr' });
    expect(await screen.findByRole('main')).toBeVisible();
    expect(screen.getAllByRole('banner')[0]).toContainElement(screen.getByRole('button', { name: 'Mode sombre' }));
    expect(screen.getByRole('contentinfo')).toHaveTextContent('Comptoir');
    await userEvent.tab();
    expect(screen.getByRole('link', { name: 'Aller au contenu' })).toHaveFocus();
});
