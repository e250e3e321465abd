import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { openConsole } from '#test/support/openConsole.ts';
import { orderWorld } from '#test/support/orders.ts';
import { twoPeople } from '../conflict/screen.ts';

const { api } = twoPeople();

test('on a telephone the next step and Edit are in sight, and one button has all other actions', async () => {
    vi.stubGlobal('matchMedia', (query: string) => ({
        matches: query.includes('max-width'),
        addEventListener: () => undefined,
        removeEventListener: () => undefined,
    }));
    const order = await orderWorld(api(), 'admin').order({ orderItems: [] });
    await openConsole(`/orders/${order.id}`, { token: await api().token('admin'), locale: 'en' });
    expect(await screen.findByRole('button', { name: 'Validate' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Edit' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Documents' })).not.toBeInTheDocument();
    const more = screen.getByRole('button', { name: 'Actions', expanded: false });
    await userEvent.click(more);
    expect(screen.getByRole('button', { name: 'Documents' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel the order' }));
    expect(await screen.findByRole('dialog')).toBeVisible();
});
