import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, test } from 'vitest';
import { beforePeers } from '#test/support/peerConsole.ts';

const { open } = beforePeers();
beforeAll(
    () =>
        Promise.all([
            import('#src/App.tsx'),
            import('#src/list/DeclaredList.tsx'),
            import('#src/record/DeclaredEdit.tsx'),
            import('#src/guessed/screens.tsx'),
        ]),
    60_000,
);

const READ = { methods: { brands: ['GET'], suppliers: ['GET'] } };
const EDITS = /edit|save|delete/i;

test('A5 a declared record that the server only shows is read, from its list', async () => {
    await open('/brands', READ);
    const [link] = await screen.findAllByRole('link', { name: 'Marque 01' });
    await userEvent.click(link as HTMLElement);
    expect(await screen.findByRole('heading', { level: 1, name: 'Marque 01' })).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('status', { name: /loading/i })).not.toBeInTheDocument());
    expect(screen.queryByRole('button', { name: EDITS })).not.toBeInTheDocument();
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
});

test('A5 one that the server changes is changed, once its documentation has said so', async () => {
    await open('/brands', {});
    const [link] = await screen.findAllByRole('link', { name: 'Marque 01' });
    await userEvent.click(link as HTMLElement);
    expect(await screen.findByRole('button', { name: 'Edit' })).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Delete' })).toBeVisible();
});

test('A5 a guessed record that the server only shows is read, at the address of its page', async () => {
    await open('/suppliers', { ...READ, menu: ['suppliers'] });
    await waitFor(() => expect(screen.getAllByRole('row').length).toBeGreaterThan(1), { timeout: 10_000 });
    await userEvent.click(screen.getAllByRole('cell')[1] as HTMLElement);
    await waitFor(() => expect(window.location.pathname).toMatch(/^\/suppliers\/\d+/));
    expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
    expect(screen.queryByRole('button', { name: EDITS })).not.toBeInTheDocument();
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
});
