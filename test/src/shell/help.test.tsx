import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { forwardToApi } from '#test/support/backend.ts';
import { openConsole } from '#test/support/openConsole.ts';

const { api } = forwardToApi();
const FIRST = { timeout: 40_000 };

const open = async (path: string, locale: 'fr' | 'en') => {
    await openConsole(path, { token: await api().token('admin'), locale });
    await screen.findByRole('link', { name: locale === 'fr' ? 'Utilisateurs' : 'Users' });
};

test('trial help, which the palette finds, says what the screen is for, explains words, and leads on', async () => {
    await open('/orders', 'en');
    await userEvent.click(screen.getByRole('button', { name: 'Search or jump to…' }));
    await userEvent.type(await screen.findByRole('combobox', { name: 'Search or jump to…' }, FIRST), 'help');
    await userEvent.click(await screen.findByRole('option', { name: /^Help/ }, FIRST));
    const help = within(await screen.findByRole('dialog', { name: 'Help' }, FIRST));
    expect(await help.findByText(/^From a draft to the last delivery/)).toBeVisible();
    expect(help.getByText('Credit note')).toBeVisible();
    await userEvent.click(help.getByRole('button', { name: 'Keyboard shortcuts' }));
    expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }, FIRST)).toBeVisible();
});

test.each([
    { words: 'aide', found: 'Aide' },
    { words: 'facture', found: 'Bons de livraison' },
    { words: 'stock', found: 'À expédier' },
    { words: 'devis', found: 'Devis' },
    { words: 'retour', found: 'Bons de livraison' },
])('trial the palette answers "$words" with what there is for it', async ({ words, found }) => {
    await open('/brands', 'fr');
    await userEvent.click(screen.getByRole('button', { name: 'Rechercher ou aller à…' }));
    await userEvent.type(await screen.findByRole('combobox', { name: 'Rechercher ou aller à…' }, FIRST), words);
    const screens = within(await screen.findByRole('group', { name: 'Écrans' }, FIRST));
    expect(await screens.findByRole('option', { name: new RegExp(`^${found}`) }, FIRST)).toBeVisible();
});
