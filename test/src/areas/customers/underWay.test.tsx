import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, test } from 'vitest';
import { forwardToApi } from '#test/support/backend.ts';
import { noteWorld } from '#test/support/deliveryNotes.ts';
import { openConsole } from '#test/support/openConsole.ts';

const { api } = forwardToApi();
beforeAll(async () => {
    await Promise.all([import('#src/App.tsx'), import('#src/record/DeclaredEdit.tsx')]);
}, 60_000);

const open = async (iri: string, locale: 'en' | 'fr' = 'en') => {
    const path = iri.replace('/api/', '/').replace(/\/([^/]+)$/, `/${encodeURIComponent(iri)}`);
    return openConsole(path, { token: await api().token('user'), locale });
};

const fact = async (label: string) => {
    const term = await screen.findByText(label, { selector: 'dt' });
    return within(term.parentElement ?? document.body);
};

test('B4 a customer’s page tells what is left to ship, and what is not billed by week', async () => {
    const world = noteWorld(api(), 'admin');
    const thirdParty = await world.customer({ authorizedOutstanding: '2000', outstandingBalance: '300' });
    const order = await world.validated({ thirdParty });
    await open(thirdParty);
    const left = await fact('Left to ship');
    await waitFor(() => expect(left.queryByText('…')).not.toBeInTheDocument());
    expect(await left.findByRole('link', { name: '1 order to ship' })).toHaveAttribute(
        'href',
        expect.stringContaining(encodeURIComponent('partially_shipped')),
    );
    expect(left.getByText('6 pieces, €120.00 excl. tax')).toBeVisible();
    await waitFor(async () => expect((await fact('Ordered and not invoiced yet')).queryByText('…')).toBeNull());
    const credit = await fact('Ordered and not invoiced yet');
    const total = `€${order.totalIncludingTax}`;
    await userEvent.click(credit.getByRole('button', { name: 'Credit by week' }));
    const rows = credit.getAllByRole('row');
    expect(rows).toHaveLength(27);
    const used = (300 + Number(order.totalIncludingTax)).toFixed(2);
    expect(rows[1]).toHaveTextContent(`€300.00${total}€${used}€2,000.00`);
    expect(screen.getByText('Credit in use', { selector: 'dt' }).parentElement).toHaveTextContent(`€${used}`);
});
