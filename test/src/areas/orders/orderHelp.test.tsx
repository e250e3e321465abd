import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, test } from 'vitest';
import { addDays, today } from '#contract/values/days.ts';
import { forwardToApi } from '#test/support/backend.ts';
import { openConsole } from '#test/support/openConsole.ts';
import { orderWorld } from '#test/support/orders.ts';
import type { Member } from '#test/support/records.ts';

const { api } = forwardToApi();
beforeAll(async () => {
    await Promise.all([import('#src/App.tsx'), import('#src/record/DeclaredEdit.tsx')]);
}, 60_000);

let made = 0;
const newReference = (): string => {
    made += 1;
    return `HELP-${made}`;
};
const world = () => orderWorld(api(), 'admin');
const open = async (order: Member) =>
    openConsole(`/orders/${encodeURIComponent(order['@id'])}`, { token: await api().token('user'), locale: 'en' });
const linesOf = async (order: Member) =>
    (
        (await api().ask('GET', order['@id'], { as: 'admin' })).body as unknown as { orderItems: Member[] }
    ).orderItems.map(({ reference, quantity, netUnitPrice }) => [reference, quantity, netUnitPrice]);

describe('lines of another order', () => {
    const copy = async () => {
        await userEvent.click(await screen.findByRole('button', { name: 'Like another order' }));
        return within(await screen.findByRole('dialog', { name: 'Take the lines of another order' }));
    };

    test('as the last order of the customer: neither an empty nor a cancelled one, at the prices of today', async () => {
        const thirdParty = await world().customer();
        const reference = newReference();
        const item = await world().item({ reference, saleUnitPriceExcludingTax: '20' });
        const lines = [{ item, quantity: 6, manualNetUnitPrice: '14' }];
        await world().order({ thirdParty, orderItems: lines, orderDate: addDays(today(), -30) });
        const dead = await world().order({ thirdParty, orderDate: addDays(today(), -2) });
        await world().post(dead['@id'], 'validate');
        await world().post(dead['@id'], 'cancel', { reason: 'Erreur' });
        await world().order({ thirdParty, orderItems: [], orderDate: addDays(today(), -1) });
        const order = await world().order({ thirdParty, orderItems: [] });
        await open(order);
        await userEvent.click((await copy()).getByRole('button', { name: 'The last order of this customer' }));
        expect(await screen.findByRole('row', { name: new RegExp(`${reference} .*€20.00 €120.00`) })).toBeVisible();
        await waitFor(async () => expect(await linesOf(order)).toEqual([[reference, 6, '20.00']]));
    });

    test('as an order by its number, which adds to the lines that are there; an unknown one is told', async () => {
        const [one, other] = [newReference(), newReference()];
        const item = await world().item({ reference: one });
        const model = await world().order({
            orderItems: [
                { item, quantity: 4 },
                { item: await world().item({ reference: other }), quantity: 2 },
            ],
        });
        const { body } = await world().post(model['@id'], 'validate');
        const order = await world().order({ orderItems: [{ item, quantity: 1 }] });
        await open(order);
        const dialog = await copy();
        const field = dialog.getByRole('textbox', { name: 'Number of the order' });
        await userEvent.type(field, 'C2026-999999{Enter}');
        expect(await dialog.findByText('No order has this number.')).toBeVisible();
        expect(field).toHaveValue('C2026-999999');
        await userEvent.clear(field);
        await userEvent.type(field, `${String(body.number).toLowerCase()}{Enter}`);
        await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
        await waitFor(async () =>
            expect(await linesOf(order)).toEqual([
                [one, 5, '20.00'],
                [other, 2, '20.00'],
            ]),
        );
    });

    test('of a customer without another order there are none', async () => {
        await open(await world().order({ orderItems: [] }));
        const dialog = await copy();
        await userEvent.click(dialog.getByRole('button', { name: 'The last order of this customer' }));
        expect(await dialog.findByText('This customer has no other order.')).toBeVisible();
    });
});

describe('what helps to enter an order', () => {
    test('why a line has its price: what made it, and what lost', async () => {
        const thirdParty = await world().customer({ generalDiscount: '5' });
        const [reference, list] = [newReference(), await world().list({ thirdParty, isNet: true })];
        const item = await world().item({ reference, packaging: null });
        await world().price(list, item, '17.20');
        await open(await world().order({ thirdParty, orderItems: [{ item, quantity: 6 }] }));
        await userEvent.click(await screen.findByRole('button', { name: `Why this price: ${reference}, €17.20` }));
        const dialog = within(await screen.findByRole('dialog', { name: `Why this price · ${reference}` }));
        expect(await dialog.findByText('6 × €17.20 = €103.20')).toBeVisible();
        expect(dialog.getByText(/^The customer’s own price list .* contains the item\.$/)).toBeVisible();
        expect(dialog.getByRole('row', { name: /^Base price €19.00 A price list with priority/ })).toBeVisible();
        await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
        expect(screen.queryByRole('dialog')).toBeNull();
    });

    test('the credit that is left, what exceeds it, and what is missing until shipping is free', async () => {
        const credit = { outstandingBalance: '100', authorizedOutstanding: '300' };
        const thirdParty = await world().customer(credit);
        const order = await world().order({
            thirdParty,
            orderItems: [{ item: await world().item({ reference: newReference() }), quantity: 6 }],
        });
        const close = await open(order);
        // 6 × 20, shipping of 12, VAT of 20 %: 158.40 of the 200 that are left.
        const fact = async (name: string) => (await screen.findByText(name)).closest('dt')?.nextElementSibling;
        expect(await fact('Credit left')).toHaveTextContent('€41.60');
        expect(await fact('Free shipping')).toHaveTextContent('€380.00 more');
        const foot = within(screen.getByRole('region', { name: 'Totals' }));
        expect(foot.getByText('1 line')).toBeVisible();
        expect(foot.getByText('6 pieces')).toBeVisible();
        expect(await fact('Total incl. tax')).toHaveTextContent('€158.40');
        const vat = foot.getByRole('button', { name: '€26.40' });
        expect(vat).toHaveAccessibleDescription('VAT 20% on €132.00 €26.40');
        await userEvent.click(vat);
        expect(screen.getByRole('tooltip')).toHaveTextContent('VAT 20% on €132.00€26.40');
        close();
        await api().ask('PATCH', thirdParty, { as: 'admin', body: { authorizedOutstanding: '258.39' } });
        const again = await open(order);
        expect(await fact('Credit exceeded by')).toHaveTextContent('€0.01');
        again();
        await api().ask('PATCH', thirdParty, { as: 'admin', body: { outstandingBalance: null } });
        await open(order);
        expect(await fact('Credit unknown')).toHaveTextContent('—');
    });
});
