import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { forwardToApi } from '#test/support/backend.ts';
import { openConsole } from '#test/support/openConsole.ts';
import { priceWorld } from '#test/support/prices.ts';

const { api } = forwardToApi();

test('trial D3 the copy of a list with a percentage says that it leaves discounts alone, and asks what becomes of them', async () => {
    const world = priceWorld(api());
    const list = await world.list({ priceListType: await world.type(), validTo: '2026-12-31' });
    const price = { priceList: list, item: await world.item(), discountRate: '22.5' };
    expect((await api().ask('POST', '/api/price_list_items', { as: 'admin', body: price })).status).toBe(201);
    await openConsole(`/price_lists/${list.split('/').at(-1)}`, { token: await api().token('admin') });
    await userEvent.click(await screen.findByRole('button', { name: 'Copy to a new season…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Copy the price list to a new season' }));
    const rate = dialog.getByRole('textbox', { name: 'Change of prices' });
    await userEvent.clear(rate);
    await userEvent.type(rate, '3');
    expect(await dialog.findByText('1 price is a discount, which this change does not touch.')).toBeVisible();
    expect(await dialog.findByText('Changed likewise, a discount of 22.5% would become 20.175%.')).toBeVisible();
    const code = dialog.getByRole<HTMLInputElement>('textbox', { name: 'Code' }).value;
    await userEvent.click(dialog.getByRole('button', { name: 'Copy' }));
    const discounts = await dialog.findByRole('combobox', { name: 'Discounts' });
    await waitFor(() => expect(discounts).toHaveAccessibleDescription(/choose whether they are kept or changed/));
    await userEvent.click(discounts);
    await userEvent.click(await screen.findByRole('option', { name: /^Change what they leave/ }));
    await userEvent.click(dialog.getByRole('button', { name: 'Copy' }));
    expect(await screen.findByText('Price list copied')).toBeVisible();
    const ask = async (path: string) => (await api().ask('GET', path, { as: 'admin' })).body;
    const [made] = (await ask(`/api/price_lists?code=${code}`)).member;
    const prices = await ask(`/api/price_list_items?priceList=${made?.['@id']}`);
    expect(prices.member).toMatchObject([{ discountRate: '20.175' }]);
});
