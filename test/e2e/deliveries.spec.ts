import type { Page } from '@playwright/test';
import { expect, expectSound, facesFrom, prefer, signIn, test, tokenOf, violations } from './support.ts';

interface Saved {
    readonly '@id': string;
    readonly status: string;
    readonly orderItems: readonly { readonly leftQuantity: number }[];
}

const call = async (page: Page, method: string, path: string, data?: object) => {
    const headers = { authorization: `Bearer ${await tokenOf(page, 'admin')}`, 'content-type': 'application/ld+json' };
    const answer = await page.request.fetch(path, { method, headers, ...(data && { data }) });
    expect(answer.ok(), `${method} ${path}: ${answer.status()}`).toBe(true);
    return answer.json();
};

const ADDRESS = { firstLine: '1 rue du Stade', zip: '69000', city: 'Lyon', country: '/api/countries/FR' };
const ACKNOWLEDGED = { acknowledge: ['price_changed', 'lower_price_available', 'missing_siren'] };

/** A customer with three validated orders of an item, of six pieces each. */
const threeOrders = async (page: Page, code: string) => {
    const item = await call(page, 'POST', '/api/items', {
        reference: `QUAI-${code}`,
        designation: 'Sac à dos',
        saleUnitPriceExcludingTax: '20',
        vatRate: '/api/vat_rates/1',
    });
    const { '@id': thirdParty } = await call(page, 'POST', '/api/third_parties', {
        customerCode: code,
        name: `Club ${code}`,
        siren: '732829320',
        paymentTerm: '/api/payment_terms/2',
        address: ADDRESS,
        contacts: [{ type: 'delivery', lastName: 'Durand', address: ADDRESS, isDefault: true }],
    });
    const orders: Saved[] = [];
    for (let place = 0; place < 3; place += 1) {
        const orderItems = [{ item: item['@id'], quantity: 6 }];
        const { '@id': iri } = await call(page, 'POST', '/api/orders', { thirdParty, orderItems });
        orders.push(await call(page, 'POST', `${iri}/validate`, ACKNOWLEDGED));
    }
    return { thirdParty, orders };
};

const board = (page: Page, thirdParty: string) => page.goto(`/to_ship?${new URLSearchParams({ thirdParty })}`);
const tickAll = (page: Page, code: string) => page.getByRole('checkbox', { name: `Sélectionner tout : Club ${code}` });
const make = (page: Page) => page.getByRole('button', { name: 'Créer les bons de livraison' }).click();

/** Validates the note that is open. */
const validate = async (page: Page): Promise<void> => {
    await expect(page).toHaveURL(/\/delivery_notes\/\d+$/);
    await page.getByRole('button', { name: 'Valider', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: /^B\d{4}-\d{6}$/ })).toBeVisible();
    await expect(page.getByText('Bon de livraison validé', { exact: true })).toBeVisible();
};

const bill = async (page: Page): Promise<void> => {
    await page.getByRole('button', { name: 'Marquer comme facturé' }).click();
    const dialog = page.getByRole('dialog', { name: 'Marquer le bon de livraison comme facturé ?' });
    await dialog.getByRole('textbox').fill('F2026-0001');
    await dialog.getByRole('button', { name: 'Marquer comme facturé' }).click();
    await expect(page.getByText('Bon de livraison facturé')).toBeVisible();
};

test('B1 B4 three orders of a customer become one note, the rest the next, and both are billed', async ({ page }) => {
    await signIn(page, 'admin', '/to_ship');
    const { thirdParty, orders } = await threeOrders(page, 'QUAI');
    const read = (): Promise<Saved[]> => Promise.all(orders.map(order => call(page, 'GET', order['@id'])));
    await board(page, thirdParty);
    await expect(page.getByText('3 commandes · 18 pièces')).toBeVisible();
    await page.getByRole('button', { name: 'Lignes : Club QUAI' }).click();
    await tickAll(page, 'QUAI').check();
    const quantities = page.getByRole('textbox', { name: /^Quantité de QUAI-QUAI/ });
    await expect(quantities).toHaveCount(3);
    // Two pieces are missing on the shelf.
    await quantities.first().fill('4');
    await expect(page.getByText('3 commandes · 3 lignes · 16 pièces')).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await make(page);
    await validate(page);
    const first = page.url();
    await page.getByRole('button', { name: 'Documents' }).click();
    await expect(page.getByRole('menu')).toContainText('Étiquettes');
    await page.keyboard.press('Escape');
    expect((await read()).map(({ status }) => status)).toEqual(['partially_shipped', 'shipped', 'shipped']);

    await board(page, thirdParty);
    await expect(page.getByText('1 commande · 2 pièces')).toBeVisible();
    await tickAll(page, 'QUAI').check();
    await make(page);
    await validate(page);
    await board(page, thirdParty);
    await expect(page.getByText('Il ne reste rien à expédier ici')).toBeVisible();
    const { member } = await call(page, 'GET', `/api/delivery_notes?thirdParty=${thirdParty}`);
    expect(member).toHaveLength(2);
    await page.goto(first);
    await bill(page);
    await page.goto(`/delivery_notes/${Math.max(...member.map(({ id }: { id: number }) => id))}`);
    await bill(page);
    const billed = await read();
    expect(billed.map(({ status }) => status)).toEqual(['billed', 'billed', 'billed']);
    expect(billed.flatMap(({ orderItems }) => orderItems.map(({ leftQuantity }) => leftQuantity))).toEqual([0, 0, 0]);
});

for (const { locale, mode } of facesFrom(1))
    test(`F6 the board by keyboard, and on a telephone, in ${locale} and ${mode}`, async ({ page }) => {
        await page.setViewportSize({ width: 390, height: 844 });
        await prefer(page, locale, mode);
        const code = `TEL${locale}`.toUpperCase();
        await signIn(page, 'admin', '/to_ship');
        const { thirdParty } = await threeOrders(page, code);
        await board(page, thirdParty);
        const box = page.getByRole('checkbox', { name: new RegExp(`Club ${code}`) });
        await box.focus();
        await page.keyboard.press('Space');
        await expect(box).toBeChecked();
        await page.keyboard.press('Tab');
        await page.keyboard.press('Enter');
        await expect(page.getByRole('textbox', { name: new RegExp(`QUAI-${code}`) })).toHaveCount(3);
        await expectSound(page, 'the board, unfolded');
    });
