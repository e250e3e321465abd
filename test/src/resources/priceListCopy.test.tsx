import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { addDays, today } from '#contract/days.ts';
import { proposedPeriod } from '#contract/prices/season.ts';
import { forwardToApi } from '#test/support/backend.ts';
import { openConsole } from '#test/support/openConsole.ts';
import { priceWorld } from '#test/support/prices.ts';

const { api } = forwardToApi();

/** A list of one discount, with the dialog that copies it. */
const openCopy = async () => {
    const world = priceWorld(api());
    const more = { priceListType: await world.type(), validFrom: '2026-01-01', validTo: null };
    const list = await world.list(more);
    const price = { priceList: list, item: await world.item(), discountRate: '22.5' };
    expect((await api().ask('POST', '/api/price_list_items', { as: 'admin', body: price })).status).toBe(201);
    await openConsole(`/price_lists/${list.split('/').at(-1)}`, { token: await api().token('admin') });
    await userEvent.click(await screen.findByRole('button', { name: 'Copy to a new season…' }));
    return { list, dialog: within(await screen.findByRole('dialog', { name: 'Copy the price list to a new season' })) };
};

describe('trial D3 D21 the copy of a list for another season', () => {
    test('says that a percentage leaves discounts alone, asks what becomes of them, and ends the old list', async () => {
        const { list, dialog } = await openCopy();
        const rate = dialog.getByRole('textbox', { name: 'Change of prices' });
        await userEvent.clear(rate);
        await userEvent.type(rate, '3');
        expect(await dialog.findByText('1 price is a discount, which this change does not touch.')).toBeVisible();
        expect(await dialog.findByText('Changed likewise, a discount of 22.5 % would become 20.175 %.')).toBeVisible();
        const code = `NEXT-${Math.trunc(performance.now())}`;
        await userEvent.type(dialog.getByRole('textbox', { name: 'Code' }), code);
        await userEvent.click(dialog.getByRole('switch', { name: 'End the old price list the day before' }));
        await userEvent.click(dialog.getByRole('button', { name: 'Copy' }));
        const discounts = await dialog.findByRole('combobox', { name: 'Discounts' });
        await waitFor(() => expect(discounts).toHaveAccessibleDescription(/say whether they are kept or changed/));
        await userEvent.click(discounts);
        await userEvent.click(await screen.findByRole('option', { name: /^Change what they leave/ }));
        await userEvent.click(dialog.getByRole('button', { name: 'Copy' }));
        expect(await screen.findByText('Price list copied')).toBeVisible();
        const ask = async (path: string) => (await api().ask('GET', path, { as: 'admin' })).body;
        const { validFrom } = proposedPeriod({ validFrom: '2026-01-01', validTo: null }, today());
        expect(await ask(list)).toMatchObject({ validTo: addDays(validFrom, -1) });
        const [made] = (await ask(`/api/price_lists?code=${code}`)).member;
        expect(made).toMatchObject({ validFrom, validTo: null });
        const prices = await ask(`/api/price_list_items?priceList=${made?.['@id']}`);
        expect(prices.member).toMatchObject([{ discountRate: '20.175' }]);
    });
});
