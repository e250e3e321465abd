import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { delay, HttpResponse, http } from 'msw';
import { describe, expect, test } from 'vitest';
import { ORIGIN } from '#test/support/api.ts';
import { forwardToApi } from '#test/support/backend.ts';
import { asForm, openConsole } from '#test/support/openConsole.ts';

const { api, server } = forwardToApi();
const MENU = `${ORIGIN}/api/menu`;

describe('R5 an unmatched path', () => {
    test('R5 is loading until the menu has arrived', async () => {
        server.use(http.get(MENU, () => delay('infinite')));
        await openConsole('/nowhere', { token: await api().token('user') });
        expect(await screen.findByText('Loading…')).toBeVisible();
        expect(screen.queryByRole('heading', { name: /not found/ })).not.toBeInTheDocument();
    });

    test('R5 R9 is not found after, in the frame', async () => {
        await openConsole('/nowhere', { token: await api().token('user') });
        expect(await screen.findByRole('heading', { name: 'Sorry, Page not found' })).toBeVisible();
        expect(screen.getByRole('navigation', { name: 'Main menu' })).toBeVisible();
        expect(document.title).toBe('Back-office · Page not found');
        await userEvent.click(screen.getByRole('link', { name: 'Back to home' }));
        expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeVisible();
    });

    test('R5 R10 is an error with a retry when the menu fails', async () => {
        server.use(http.get(MENU, () => HttpResponse.json({ detail: 'broken' }, { status: 500 })));
        await openConsole('/items', { token: await api().token('user') });
        expect(await screen.findByRole('alert')).toHaveTextContent('The menu could not be loaded.');
        server.resetHandlers();
        await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
        expect(await screen.findByRole('heading', { level: 1, name: 'Items' })).toBeVisible();
    });

    test('R5 is loading below a resource until its routes are made', async () => {
        const seen: string[] = [];
        const observer = new MutationObserver(() => seen.push(document.body.textContent));
        observer.observe(document.body, { subtree: true, childList: true });
        server.use(http.get(MENU, () => delay(1500)));
        await openConsole(asForm('/items/7'), { token: await api().token('user') });
        expect(await screen.findByRole('button', { name: 'Save' })).toBeVisible();
        observer.disconnect();
        expect(seen.filter(text => text.includes('not found'))).toEqual([]);
    });

    test('R4 a resource that the menu withholds has no route', async () => {
        server.use(http.get(MENU, () => HttpResponse.json(['home'])));
        await openConsole('/items', { token: await api().token('user') });
        expect(await screen.findByRole('heading', { name: 'Sorry, Page not found' })).toBeVisible();
    });
});

describe('R1 screens without layout or sign-in', () => {
    test.each([
        { path: '/error404', heading: 'Désolé, page introuvable', title: 'Page introuvable' },
        { path: '/error403-forbidden', heading: 'Accès interdit !', title: 'Accès interdit' },
    ])('R1 R9 $path', async ({ path, heading, title }) => {
        await openConsole(path, { locale: 'fr' });
        expect(await screen.findByRole('heading', { name: heading })).toBeVisible();
        expect(document.title).toBe(`Back-office · ${title}`);
        expect(screen.getByRole('link', { name: 'Retour à l’accueil' })).toHaveAttribute('href', '/');
        expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
    });
});

test('A4 A5 users are forbidden below admin', async () => {
    await openConsole('/administration/users', { token: await api().token('user') });
    expect(await screen.findByRole('heading', { name: 'Access Forbidden !' })).toBeVisible();
    expect(window.location.pathname).toBe('/error403-forbidden');
});
