import { screen, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { forwardToApi } from '#test/support/backend.ts';
import { noteWorld } from '#test/support/deliveryNotes.ts';
import { openConsole } from '#test/support/openConsole.ts';
import { priceWorld } from '#test/support/prices.ts';
import { plain } from '#test/support/words.ts';

const { api } = forwardToApi();
beforeAll(async () => {
    await Promise.all([
        import('#src/App.tsx'),
        import('#src/record/DeclaredEdit.tsx'),
        import('#src/areas/catalogue/items/ItemOverview.tsx'),
    ]);
}, 60_000);

const overview = async (item: string, locale: 'en' | 'fr' = 'en') => {
    const path = item.replace('/api/', '/').replace(/\/([^/]+)$/, `/${encodeURIComponent(item)}`);
    await openConsole(path, { token: await api().token('user'), locale });
    return within(
        await screen.findByRole('region', { name: locale === 'fr' ? 'Photos et prix' : 'Pictures and prices' }),
    );
};

test('B4 an item’s page tells who orders it, and what is left to ship, in French', async () => {
    const world = noteWorld(api(), 'admin');
    const item = await world.item();
    const thirdParty = await world.customer({ name: 'Gros client' });
    await world.validated({ thirdParty, orderItems: [{ item, quantity: 1200 }] });
    const seen = await overview(item, 'fr');
    expect(await seen.findByText(/^1\s200 pièces dans 1 commande$/)).toBeVisible();
    expect(seen.getByRole('link', { name: 'Gros client' })).toBeVisible();
});

test('an item’s page tells its price in each list that has not ended, those given as a discount too', async () => {
    const { type, item: newItem, list, price } = priceWorld(api());
    const item = await newItem({ saleUnitPriceExcludingTax: '66.50' });
    /** Of a new type, because lists of one type may not overlap. */
    const listOf = async (label: string, more: object = {}) => list({ label, priceListType: await type(), ...more });
    const discounted = { unitPriceExcludingTax: null, discountRate: '22.5' };
    await price(await listOf('In force', { code: 'OVERVIEW-1' }), item, '', discounted);
    await price(await listOf('Ended', { validTo: '2026-01-31' }), item, '1');
    await price(await listOf('Unused', { isActive: false }), item, '2');
    await price(await listOf('By twelve', { code: 'OVERVIEW-2' }), item, '40', { minQuantity: 12 });
    const seen = await overview(item);
    await seen.findByRole('link', { name: 'In force' });
    const rows = within(seen.getByRole('table', { name: 'Prices of the item' })).getAllByRole('row');
    expect(rows.slice(1).map(row => plain(row.textContent))).toEqual([
        'Base price1€66.50',
        'In forceSince 1 Jan 20261−22.5%€51.5375',
        'By twelveSince 1 Jan 202612€40.00',
    ]);
    expect(seen.getByRole('link', { name: 'All prices of this item' })).toHaveAttribute(
        'href',
        expect.stringContaining('price_list_items'),
    );
    expect(seen.getByRole('link', { name: 'Add a picture' })).toBeVisible();
});
