import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { forwardToApi } from '#test/support/backend.ts';
import { openConsole } from '#test/support/openConsole.ts';
import { priceWorld } from '#test/support/prices.ts';

const { api } = forwardToApi();

/** A type with two customers, of which one has a list of their own, and the type's price of an item. */
const prepare = async () => {
    const world = priceWorld(api());
    const [type, item] = [await world.type(), await world.item()];
    const customers = [
        await world.customer({ priceListType: type }),
        await world.customer({ priceListType: type, name: 'Chalets du Semnoz' }),
    ] as const;
    const list = await world.list({ priceListType: type });
    const own = await world.list({ thirdParty: customers[1], validFrom: '2020-01-01', validTo: '2099-12-31' });
    await world.list({ thirdParty: customers[1], validFrom: '2020-01-01', validTo: '2020-12-31', label: 'Fini' });
    const price = await world.price(list, item, '18');
    await world.price(own, item, '17');
    return { type, customers, list, own, price };
};

const open = async (path: string) => {
    await openConsole(path.replace(/^\/api/, ''), { token: await api().token('admin'), locale: 'en' });
    return screen.findByRole('complementary', { name: 'About this record' });
};

test('B6 a price tells who gets it, who does not and why, and leads to them', async () => {
    const { price, type } = await prepare();
    const facts = await open(price);
    const link = await within(facts).findByRole('link', { name: '2 customers' });
    const filter = { 'exists.archivedAt': false, priceListType: type };
    expect(new URL(link.getAttribute('href') ?? '', 'http://x').searchParams.get('filter')).toBe(
        JSON.stringify(filter),
    );
    await userEvent.click(within(facts).getByRole('button', { name: '1 gets this price today' }));
    expect(await within(facts).findByText('€18.00')).toBeVisible();
    await userEvent.click(within(facts).getByRole('button', { name: '1 gets another price' }));
    const other = (await within(facts).findByRole('link', { name: 'Chalets du Semnoz' })).closest('li');
    expect(other).toHaveTextContent(/€17\.00 · Price list L.* of the customer · A price list with priority/);
});

test('B6 the list of one customer leads to that customer', async () => {
    const { own, customers } = await prepare();
    const facts = await open(own);
    const link = await within(facts).findByRole('link', { name: /Chalets du Semnoz/ });
    expect(link).toHaveAttribute('href', customers[1].replace(/^\/api/, ''));
});

test('B6 a customer tells the price lists that apply, now and later, the own one first', async () => {
    const { customers } = await prepare();
    const facts = await open(customers[1]);
    const term = await within(facts).findByText('Price lists that apply');
    const entry = term.parentElement;
    if (!entry) throw new Error('no entry');
    const [first, second] = within(entry).getAllByRole('listitem');
    expect(first).toHaveTextContent('Until 31 Dec 2099');
    expect(second).toHaveTextContent('Since 1 Jan 2026');
    expect(entry).not.toHaveTextContent('Fini');
});
