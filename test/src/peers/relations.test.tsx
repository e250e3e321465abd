import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, test } from 'vitest';
import type { PeerOptions } from '#test/support/peer.ts';
import { beforePeers } from '#test/support/peerConsole.ts';

const { open } = beforePeers();
beforeAll(() => Promise.all([import('#src/App.tsx'), import('#src/record/DeclaredEdit.tsx')]), 60_000);

const openBrand = async (options: PeerOptions) => {
    const peer = await open('/items/2?tab=classification', options);
    const input = await screen.findByRole('combobox', { name: 'Brand' });
    await waitFor(() => expect(input).toBeEnabled());
    await waitFor(() => expect(input).toHaveValue('Marque 01'));
    return { peer, input };
};

/** Types over the whole text, as after selecting it. */
const typeOver = async (input: HTMLElement, text: string) => {
    const initialSelectionEnd = input instanceof HTMLInputElement ? input.value.length : 0;
    await userEvent.type(input, text, { initialSelectionStart: 0, initialSelectionEnd });
};

const SERVERS: readonly (PeerOptions & { readonly title: string })[] = [
    { title: '4.3 with a filter by name', version: '4.3' },
    { title: '3.4 without filters', version: '3.4', search: { brands: [] } },
];

test.each(SERVERS)('trial: $title: Enter takes what was typed, from any page, and nothing else', async options => {
    const { peer, input } = await openBrand(options);
    await typeOver(input, 'Nulle part{Enter}');
    await screen.findByRole('option', { name: 'Create “Nulle part”' });
    expect(input).toHaveValue('Nulle part');
    expect(screen.queryByRole('option', { name: /Marque/ })).not.toBeInTheDocument();
    await typeOver(input, 'zephyr');
    expect(await screen.findByRole('option', { name: 'Zéphyr' })).toBeVisible();
    expect(screen.queryByRole('option', { name: /^Create/ })).not.toBeInTheDocument();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(input).toHaveValue('Zéphyr'));
    // The check digit of its EAN is wrong, and its status unknown: neither was changed.
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(peer.records.items?.find(({ id }) => id === 2)?.brand).toBe(60));
    expect(peer.records.items?.find(({ id }) => id === 2)).toMatchObject({ status: 'draft', packaging: 1 });
});
