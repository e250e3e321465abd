import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { describe, expect, test, vi } from 'vitest';
import { ITEM_STATUSES } from '#contract/catalogue/items.ts';
import { type Account, ORIGIN } from '#test/support/api.ts';
import { make, newItem } from '#test/support/records.ts';
import { dashboardScreen, figure, figures, lines, plain, region } from './dashboardScreen.ts';

const { api, count, open, openWhole, refuse, server } = dashboardScreen();

describe('D1 how fresh it is', () => {
    test('D1 what others do shows when one comes back to the window, after a minute', async () => {
        await openWhole();
        const before = await count('');
        const all = await figure('All items');
        expect(plain(all)).toBe(`All items ${before.toLocaleString('en-GB')}`);
        await make(api(), '/api/items', newItem());
        vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 61_000);
        window.dispatchEvent(new Event('visibilitychange'));
        const after = (before + 1).toLocaleString('en-GB');
        await waitFor(() => expect(plain(all)).toBe(`All items ${after}`));
    });

    test('D1 what one saves oneself shows on return', { timeout: 40_000 }, async () => {
        const made = await make(api(), '/api/items', newItem());
        await open();
        await userEvent.click(await screen.findByText(String(made.reference)));
        const designation = await screen.findByRole('button', { name: /^Designation/ });
        await waitFor(() => expect(designation).toBeEnabled());
        await userEvent.click(designation);
        await userEvent.clear(screen.getByRole('textbox', { name: /^Designation/ }));
        await userEvent.paste('Filet');
        await userEvent.keyboard('{Enter}');
        expect(await screen.findByText('Item updated')).toBeVisible();
        await userEvent.click(screen.getByText('Home'));
        const row = (
            await within(await region('Recently changed items')).findByText('Filet', { exact: false })
        ).closest('li');
        expect(row && plain(row)).toBe(`${made.reference} · Filet Active now`);
    });
});

describe('D1 what does not come', () => {
    test('D1 one card fails: it says why, the others are there, and it can be tried again', async () => {
        refuse('/api/items_families', 500);
        await openWhole();
        const failed = await region('Items by department');
        expect(await within(failed).findByRole('alert')).toHaveTextContent('This could not be loadedOut of order.');
        expect(await lines('Items by status')).toHaveLength(ITEM_STATUSES.length);
        expect(await within(await region('Recently changed items')).findAllByRole('listitem')).toHaveLength(8);
        expect(screen.getAllByRole('button', { name: 'Try again' })).toHaveLength(1);
        server.resetHandlers();
        await userEvent.click(within(failed).getByRole('button', { name: 'Try again' }));
        expect(await lines('Items by department')).not.toHaveLength(0);
        expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    });

    test('D1 one count fails: its figure and the breakdown say so, one try mends both', async () => {
        const total = await count('status[]=expired');
        refuse('/api/items', 500, parameters => parameters.get('status[0]') === 'expired');
        await openWhole('fr');
        expect(await within(await region('Articles par statut')).findByRole('alert')).toHaveTextContent(
            'Out of order.',
        );
        const list = await screen.findByRole('list', { name: 'Les articles en chiffres' });
        const failed = within(list).getByRole('link', { name: 'Expirés' }).closest('li');
        expect(failed).toHaveTextContent('Comptage impossible');
        expect(within(list).getAllByText('Comptage impossible')).toHaveLength(1);
        server.resetHandlers();
        await userEvent.click(within(list).getByRole('button', { name: 'Réessayer' }));
        await waitFor(() => expect(failed && plain(failed)).toBe(`Expirés ${total}`));
        expect(await lines('Articles par statut')).toHaveLength(ITEM_STATUSES.length);
    });

    test('D1 A4 a refusal affects one card, and the page is not left', async () => {
        refuse('/api/items_families', 403);
        await openWhole();
        expect(await within(await region('Items by department')).findByRole('alert')).toHaveTextContent(
            'Out of order.',
        );
        expect(await lines('Items by status')).toHaveLength(ITEM_STATUSES.length);
        expect(window.location.pathname).toBe('/');
    });

    test('D1 H5 a server that does not count: a dash, no share, and no wrong number', async () => {
        server.use(
            http.get(`${ORIGIN}/api/items`, async ({ request }) => {
                const { totalItems, ...page } = await (await api().app.fetch(request)).json();
                return HttpResponse.json(page);
            }),
        );
        await openWhole();
        for (const each of await figures()) expect(plain(each)).toMatch(/—not counted by the server$/);
        const unknown = '—not counted by the server';
        expect((await lines('Items by status')).map(([, ...rest]) => rest)).toEqual(
            ITEM_STATUSES.map(() => [unknown, '—']),
        );
        expect((await lines('Items by department')).every(([, total]) => total === unknown)).toBe(true);
        expect(await within(await region('Recently changed items')).findAllByRole('listitem')).toHaveLength(8);
    });
});

describe('D1 whom it is for', () => {
    test('D1 no item yet: it says what to do', async () => {
        server.use(http.get(`${ORIGIN}/api/items`, () => HttpResponse.json({ member: [], totalItems: 0 })));
        await open('fr');
        expect(await screen.findByText('Aucun article')).toBeVisible();
        for (const link of screen.getAllByRole('link', { name: 'Nouvel article' }))
            expect(link).toHaveAttribute('href', '/items/create');
        expect(screen.queryByRole('region', { name: 'Articles par statut' })).not.toBeInTheDocument();
        expect(screen.queryByRole('list', { name: 'Les articles en chiffres' })).not.toBeInTheDocument();
    });

    test('D1 R4 a server whose menu has no items: the heading alone, and nothing is asked about them', async () => {
        const asked: string[] = [];
        server.events.on('request:start', ({ request }) => asked.push(new URL(request.url).pathname));
        server.use(http.get(`${ORIGIN}/api/menu`, () => HttpResponse.json(['home'])));
        await open();
        expect(await screen.findByText('Hello Inès')).toBeVisible();
        await waitFor(() => expect(asked).toEqual(expect.arrayContaining(['/api/menu', '/api/me'])));
        expect(screen.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
        expect(screen.getAllByRole('heading')).toHaveLength(1);
        expect(asked.filter(path => path.startsWith('/api/items'))).toEqual([]);
        server.events.removeAllListeners();
    });

    test('D1 A5 a user sees the same as an admin', async () => {
        const titles = async (as: Account) => {
            const close = await open('en', as);
            await region('Sales of the week by department');
            await region('Recently changed items');
            const found = screen.getAllByRole('heading').map(plain);
            close();
            return found;
        };
        const user = await titles('user');
        expect(user).toEqual([
            'Dashboard',
            'Sales of the week by day',
            'Sales of the week by department',
            'New prices that affect drafts',
            'Items by status',
            'Items by department',
            'Recently changed items',
            'Recent changes',
        ]);
        expect(await titles('super')).toEqual(user);
    });
});
