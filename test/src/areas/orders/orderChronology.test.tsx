import { screen, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { forwardToApi } from '#test/support/backend.ts';
import { openConsole } from '#test/support/openConsole.ts';
import { orderWorld } from '#test/support/orders.ts';

const { api } = forwardToApi();
beforeAll(async () => {
    await Promise.all([import('#src/App.tsx'), import('#src/record/DeclaredEdit.tsx')]);
}, 60_000);

test('B3 an order tells what has happened: who drafted and validated it, and which note carries it', async () => {
    const world = orderWorld(api(), 'admin');
    const order = await world.order({ orderItems: [{ item: await world.item(), quantity: 2 }] });
    await world.post(order['@id'], 'validate');
    const made = await api().ask('POST', '/api/delivery_notes/from_orders', {
        as: 'admin',
        body: { orders: [order['@id']] },
    });
    expect(made.status).toBeLessThan(300);
    await openConsole(`/orders/${encodeURIComponent(order['@id'])}`, {
        token: await api().token('admin'),
        locale: 'en',
    });
    const told = (await screen.findByText('Timeline', {}, { timeout: 10_000 })).nextElementSibling as HTMLElement;
    const link = await within(told).findByRole('link', { name: 'Draft' });
    expect(link).toHaveAttribute('href', expect.stringContaining('/delivery_notes/'));
    await within(told).findByText(/^Validated by /);
    const steps = within(told).getAllByRole('listitem');
    expect(steps).toHaveLength(3);
    expect(steps[0]).toHaveTextContent(/^Draft.*20\d\d/);
    expect(steps[1]).toHaveTextContent(/^Validated by .*20\d\d/);
    expect(steps[2]).toHaveTextContent(/^Draft · 2 pieces/);
}, 30_000);
