import type { Page } from '@playwright/test';
import { expect, facesFrom, prefer, signIn, test, tokenOf, violations } from './support.ts';

interface Item {
    readonly '@id': string;
    readonly reference: string;
    readonly eanCode: string | null;
    readonly packaging: number | null;
    readonly pickingRack: string | null;
}

const call = async (page: Page, method: string, path: string, data?: object) => {
    const headers = { authorization: `Bearer ${await tokenOf(page, 'admin')}`, 'content-type': 'application/ld+json' };
    return (await page.request.fetch(path, { method, headers, ...(data && { data }) })).json();
};

const ADDRESS = { firstLine: '1 rue du Stade', zip: '69000', city: 'Lyon', country: '/api/countries/FR' };
const CONTACT = { type: 'delivery', lastName: 'Durand', address: ADDRESS, isDefault: true };
const FIRST = 'itemsPerPage=100&status=active&isEnabled=true&saleUnitPriceExcludingTax[gt]=0';

/** A validated order of twice a packaging of some items, the heaviest way along the racks. */
const newOrder = async (page: Page, code: string, count: number) => {
    const { member } = await call(page, 'GET', `/api/items?${FIRST}`);
    const items: Item[] = member.filter(({ eanCode }: Item) => eanCode !== null).slice(0, count);
    const customer = {
        customerCode: code,
        name: `Club ${code}`,
        siren: '732829320',
        paymentTerm: '/api/payment_terms/2',
    };
    const { '@id': thirdParty } = await call(page, 'POST', '/api/third_parties', {
        ...customer,
        address: ADDRESS,
        contacts: [CONTACT],
    });
    const orderItems = items.map(item => ({ item: item['@id'], quantity: 2 * (item.packaging ?? 1) }));
    const { '@id': order } = await call(page, 'POST', '/api/orders', { thirdParty, orderItems });
    const { status } = await call(page, 'POST', `${order}/validate`, {});
    expect(status).toBe('validated');
    return { order: String(order), items, pieces: orderItems.reduce((sum, { quantity }) => sum + quantity, 0) };
};

const scan = async (page: Page, code: string): Promise<void> => {
    await page.keyboard.type(code);
    await page.keyboard.press('Enter');
};

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

test('B4 B9 an order is prepared at 390 px, the network away in the middle, up to a validated note', async ({
    page,
}) => {
    await signIn(page, 'admin', '/orders');
    const { order, items, pieces } = await newOrder(page, 'PREPARER', 6);
    const [scanned, tapped, short, ...rest] = items;
    if (!scanned || !tapped || !short) throw new Error('the seed has no items');
    await page.goto(`/orders/${order.split('/').at(-1)}`);
    await page.getByRole('link', { name: 'Préparer' }).tap();
    const field = page.getByRole('textbox', { name: 'Scanner ou saisir un code' });
    await expect(field).toBeFocused();
    const racks = await page
        .getByRole('list', { name: 'À prélever' })
        .getByText(/^Emplacement /)
        .allTextContents();
    expect(racks).toEqual(racks.toSorted(new Intl.Collator('fr', { numeric: true }).compare));

    for (let count = 0; count < 2 * (scanned.packaging ?? 1); count += 1) await scan(page, scanned.eanCode ?? '');
    await expect(page.getByRole('listitem', { name: scanned.reference })).toHaveCount(0);
    await page.context().setOffline(true);
    await expect(page.getByText(/^Pas de réseau/)).toBeVisible();
    await scan(page, scanned.eanCode ?? '');
    await expect(page.getByText(/^Il n’y en a plus à prélever/).last()).toBeVisible();
    await page.getByRole('button', { name: `Tout prélever de ${tapped.reference}`, exact: true }).tap();
    // The focus is still where the scanner types, and what is typed beside it goes there.
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    await scan(page, 'GI-INCONNU');
    await expect(page.getByText(/^Pas dans cette commande\s: GI-INCONNU/).last()).toBeVisible();
    for (const { reference } of rest)
        await page.getByRole('button', { name: `Tout prélever de ${reference}`, exact: true }).tap();
    await page.getByRole('combobox', { name: `Reste de ${short.reference}` }).selectOption('not_found');
    await expect(page.getByText('Plus rien à prélever')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Créer le bon de livraison' })).toHaveAttribute(
        'aria-disabled',
        'true',
    );
    await expect.poll(() => violations(page)).toEqual([]);

    await page.context().setOffline(false);
    await expect(page.getByText(/^Pas de réseau/)).toBeHidden();
    // The note is made, and its answer does not arrive: it is sent again by its key, and made once.
    await page.route('**/api/delivery_notes?*', async route => {
        await route.fetch();
        await route.abort();
    });
    await page.getByRole('button', { name: 'Créer le bon de livraison' }).tap();
    await expect(page.getByText(/^Le serveur n’a pas répondu/)).toBeVisible();
    await page.unroute('**/api/delivery_notes?*');
    await page.reload();
    await page.getByRole('button', { name: 'Reprendre' }).tap();
    await page.getByRole('button', { name: 'Renvoyer' }).tap();
    await expect(page).toHaveURL(/\/delivery_notes\/\d+/);
    // From its top, however far the preparation was scrolled.
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    await page.getByRole('button', { name: 'Valider' }).tap();
    await expect(page.getByRole('heading', { level: 1, name: /^B\d{4}-\d{6}$/ })).toBeVisible();
    const { member } = await call(page, 'GET', `/api/delivery_notes?orders=${order}`);
    expect(member).toMatchObject([{ status: 'validated', totalQuantity: pieces - 2 * (short.packaging ?? 1) }]);
    const { status, orderItems } = await call(page, 'GET', order);
    expect(status).toBe('shipped');
    expect(orderItems.filter((line: { cancelledReason: string | null }) => line.cancelledReason)).toMatchObject([
        { reference: short.reference, cancelledReason: 'Introuvable', shippedQuantity: 0 },
    ]);
});

test('B4 two tabs prepare an order together, and send it once', { tag: '@all' }, async ({ page, context }) => {
    await signIn(page, 'admin', '/orders');
    const { order, items } = await newOrder(page, 'ONGLETS', 2);
    const [first, second] = items;
    if (!first || !second) throw new Error('the seed has no items');
    const address = `/orders/preparation?order=${encodeURIComponent(order)}`;
    await page.goto(address);
    await expect(page.getByRole('progressbar')).toHaveAttribute('value', '0');
    const other = await context.newPage();
    await other.goto(address);
    await expect(other.getByRole('textbox', { name: 'Scanner ou saisir un code' })).toBeFocused();
    await scan(page, first.eanCode ?? '');
    await expect(other.getByRole('progressbar')).toHaveAttribute('value', '1');
    await scan(other, second.eanCode ?? '');
    await expect(page.getByRole('progressbar')).toHaveAttribute('value', '2');
    await other.getByRole('button', { name: 'Créer le bon de livraison' }).tap();
    await expect(other).toHaveURL(/\/delivery_notes\/\d+/);
    await expect(page.getByRole('progressbar')).toHaveAttribute('value', '0');
    await expect(page.getByRole('button', { name: 'Créer le bon de livraison' })).toHaveAttribute(
        'aria-disabled',
        'true',
    );
    const { member } = await call(page, 'GET', `/api/delivery_notes?orders=${order}`);
    expect(member).toMatchObject([{ totalQuantity: 2 }]);
});

for (const { locale, mode } of facesFrom(1))
    test(`F6 the preparation in ${locale}, ${mode}: axe finds nothing, nothing overflows, at 390 and 1440 px`, async ({
        page,
    }) => {
        await prefer(page, locale, mode);
        await signIn(page, 'admin', '/orders');
        const { order, items } = await newOrder(page, `FACE-${locale}`, 5);
        await page.goto(`/orders/preparation?order=${encodeURIComponent(order)}`);
        await expect(page.getByRole('progressbar')).toBeVisible();
        for (const code of [
            items[0]?.reference ?? '',
            'NOTHING',
            `9999×${items[1]?.reference}`,
            items[2]?.eanCode ?? '',
        ])
            await scan(page, code);
        await page.getByRole('combobox').first().selectOption('later');
        await page.getByRole('button', { name: '(1)' }).click();
        for (const width of [390, 1440]) {
            await page.setViewportSize({ width, height: 900 });
            expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
            await expect.poll(() => violations(page), `${width}`).toEqual([]);
        }
    });
