import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { ORIGIN } from '#test/support/api.ts';
import { forwardToApi } from '#test/support/backend.ts';
import { openConsole } from '#test/support/openConsole.ts';

const { api, server, hold } = forwardToApi();
const FIRST = { timeout: 40_000 };
// Loads lazy chunks beforehand, so that the first test is not slower.
beforeAll(() => Promise.all([import('#src/App.tsx'), import('#src/list/ListScreen.tsx')]), 60_000);

/** A list without rows, because a hundred links would slow down role queries. */
const EMPTY = '/items?filter={"reference":"none-such"}';

const open = async () => {
    await openConsole(EMPTY, { token: await api().token('admin'), locale: 'fr' });
    await screen.findByRole('heading', { level: 1, name: 'Articles' }, FIRST);
};

describe('F6 the palette on its first opening', () => {
    test('keys typed before its code is there are put into its field, and are no shortcuts', async () => {
        await open();
        // Synchronously, so that nothing can load between the keys.
        fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });
        const taken = [...'nxballonz', 'Backspace'].map(key => !fireEvent.keyDown(document.body, { key }));
        expect(window.location.pathname).toBe('/items');
        const field = await screen.findByPlaceholderText('Rechercher ou aller à…', {}, FIRST);
        expect(taken).not.toContain(false);
        await waitFor(() => expect(field).toHaveValue('nxballon'));
        expect(field).toHaveFocus();
    });
});

describe('F6 what is found is ranked', () => {
    const answer = (...names: string[]) =>
        http.get(`${ORIGIN}/api/items`, ({ request }) => {
            if (!request.url.includes('q=')) return undefined;
            const member = names.map((designation, at) => ({
                '@id': `/api/items/${at + 1}`,
                '@type': 'Item',
                id: at + 1,
                reference: `R-${at}`,
                designation,
            }));
            return HttpResponse.json({ '@type': 'Collection', totalItems: member.length, member });
        });

    test('words that begin with what was typed come first, and before what the console can do', async () => {
        server.use(answer('Filet de handball', 'Sac à racines', 'Vélo Racine'));
        await open();
        await userEvent.keyboard('{Control>}k{/Control}');
        await screen.findByPlaceholderText('Rechercher ou aller à…', {}, FIRST);
        await userEvent.keyboard('rac');
        await screen.findByRole('option', { name: /Vélo Racine/ });
        const found = screen.getAllByRole('option').map(option => option.textContent?.replace(/^.* · /, ''));
        expect(found.slice(0, 3)).toEqual(['Sac à racines', 'Vélo Racine', 'Filet de handball']);
        expect(found.at(-1)).toMatch(/^Raccourcis clavier/);
    });

    test('Enter waits for what is being searched', async () => {
        server.use(answer('Vélo Racine'));
        await open();
        await userEvent.keyboard('{Control>}k{/Control}');
        await screen.findByPlaceholderText('Rechercher ou aller à…', {}, FIRST);
        await userEvent.keyboard('rac{Enter}');
        await waitFor(() => expect(window.location.pathname).toBe('/items/1'));
        expect(screen.queryByRole('dialog', { name: 'Raccourcis clavier' })).toBeNull();
    });

    test('Enter waits for who it is, on which depends what is searched', async () => {
        server.use(answer('Vélo Racine'));
        const { release } = hold('get', '/api/me');
        await open();
        await userEvent.keyboard('{Control>}k{/Control}');
        const field = await screen.findByPlaceholderText('Rechercher ou aller à…', {}, FIRST);
        vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
        onTestFinished(() => void vi.useRealTimers());
        await userEvent.keyboard('rac{Enter}');
        await screen.findByRole('option', { name: /^Raccourcis clavier/ });
        // Longer than a search waits for further letters.
        await act(() => vi.advanceTimersByTimeAsync(2000));
        expect(field).toHaveAttribute('aria-busy', 'true');
        release();
        await waitFor(() => expect(window.location.pathname).toBe('/items/1'));
        expect(screen.queryByRole('dialog', { name: 'Raccourcis clavier' })).toBeNull();
    });
});
