import type { Page } from '@playwright/test';
import { expect, fillIn, signIn, signInByForm, test } from './support.ts';

/** Whether the list shows prices of at least 5 euros in ascending order. */
const isAscending = async (page: Page): Promise<boolean> => {
    const texts = await page.getByRole('cell', { name: /€$/ }).allTextContents();
    const prices = texts.map(text => Number(text.replace(/[^\d,]/g, '').replace(',', '.')));
    return prices.length > 5 && prices.every((price, at) => price >= Math.max(5, prices[at - 1] ?? 0));
};

test('I2 I3 R6 a person signs in, finds an item among hundreds, changes it, and it outlives kill -9', async ({
    page,
    server,
}) => {
    await signInByForm(page, 'admin', '/items');
    // Other tests on this server create, import and delete items.
    await expect(page.getByRole('status').filter({ hasText: /^\d{3} articles$/ })).toBeVisible();

    await page.getByRole('searchbox').fill('BALLON');
    await expect(page).toHaveURL(/filter=/);
    const rows = page.getByRole('table').getByRole('row');
    await expect(rows.nth(1)).toContainText(/ballon/i);
    await page.getByRole('button', { name: 'Filtre', exact: true }).click();
    await page.getByRole('option', { name: 'Prix unitaire HT' }).click();
    await page.getByLabel('À partir de').fill('5');
    await expect(page).toHaveURL(/min_saleUnitPriceExcludingTax/);
    await page.keyboard.press('Escape');
    await page
        .getByRole('columnheader', { name: /Prix HT/ })
        .getByRole('button')
        .click();
    await expect(page).toHaveURL(/sort=saleUnitPriceExcludingTax/);
    await expect.poll(() => isAscending(page)).toBe(true);

    // The list's state is part of the address, so a reload shows the same.
    const cheapest = (await rows.nth(1).textContent()) ?? 'no row';
    await page.reload();
    await expect(rows.nth(1)).toHaveText(cheapest);

    await rows.nth(1).getByRole('link').click();
    await expect(page).toHaveURL(/\/items\/\d+$/);
    await page.getByRole('button', { name: 'Modifier', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Enregistrer' })).toBeVisible();
    await fillIn(page, 'Emplacement de prélèvement', 'Z-99-01-A');
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Article enregistré' })).toBeVisible();
    const address = page.url();
    await server.crashAndRestart();

    await page.goto(address);
    await expect(page.getByLabel('Emplacement de prélèvement')).toHaveValue('Z-99-01-A');
});

test('R3 R7 pages, creates, and signs out', { tag: '@demonstration' }, async ({ page }) => {
    await signIn(page, 'user', '/items');
    const links = page.getByRole('table').getByRole('link');
    await expect(links.first()).toBeVisible();
    const firstPage = await links.first().textContent();
    await page.getByRole('button', { name: 'Page suivante' }).click();
    await expect(page).toHaveURL(/page=2/);
    await expect(links.first()).not.toHaveText(firstPage ?? 'no row');

    await page.getByRole('link', { name: 'Nouvel article' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Nouvel article' })).toBeVisible();
    await page.getByRole('textbox', { name: /^Référence( \*)?$/ }).fill('E2E-0001');
    await page.getByLabel(/^Désignation/).fill('Œuf de Pâques à rebond');
    await page.getByLabel('Prix unitaire HT').fill('12,90');
    await page.getByRole('button', { name: 'Créer' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Article créé' })).toBeVisible();

    await page.goto('/items');
    await page.getByRole('searchbox').fill('oeuf paques');
    await expect(page.getByRole('table').getByRole('row')).toHaveCount(2);
    await expect(page.getByRole('table')).toContainText('12,90 €');

    await page.getByRole('button', { name: /Menu du compte/ }).click();
    await page.getByRole('menuitem', { name: 'Se déconnecter' }).click();
    await expect(page.getByText('Vous êtes déconnecté.')).toBeVisible();
    await expect(page).toHaveURL(/\/login$/);
    await page.goto('/items');
    await expect(page.getByRole('button', { name: 'Se connecter', exact: true })).toBeVisible();
});

test('S1 U4 a user sees no administration, and is refused by address', async ({ page }) => {
    await signIn(page, 'user');
    const menu = page.getByRole('navigation', { name: 'Menu principal' });
    await expect(menu.getByRole('link', { name: 'Articles' })).toBeVisible();
    await expect(menu.getByRole('link', { name: 'Utilisateurs' })).toBeHidden();
    await page.goto('/administration/users');
    await expect(page.getByRole('heading', { name: /Accès interdit|page introuvable/i })).toBeVisible();
});

test('U2 an administrator finds the users', async ({ page }) => {
    await signIn(page, 'admin', '/administration/users');
    const table = page.getByRole('table');
    await expect(table).toContainText('super@comptoir.test');
    await page.getByRole('searchbox').fill('inès');
    await expect(table.getByRole('row')).toHaveCount(2);
    await expect(table).toContainText('Inès Caron');
});

test('T3 the language follows at once, without a reload', async ({ page }) => {
    await signIn(page, 'admin', '/items');
    await expect(page.getByRole('heading', { level: 1, name: 'Articles' })).toBeVisible();
    const loads: string[] = [];
    page.on('load', () => loads.push(page.url()));
    await page.getByRole('button', { name: /^(English|EN)$/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Items' })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect(page).toHaveTitle(/Back-office/);
    expect(loads).toEqual([]);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Items' })).toBeVisible();
});

test('I2 going back from a search shows the list before it, forward the search again', { tag: '@all' }, async ({
    page,
}) => {
    await signIn(page, 'admin', '/items');
    const count = page.getByRole('status').filter({ hasText: /articles?$/ });
    // Other tests on this server create, import and delete items.
    await expect(count).toHaveText(/^\d{3} articles$/);
    await page.getByRole('searchbox').fill('raquette');
    await expect(count).toHaveText(/^\d{1,2} articles?$/);
    const found = (await count.textContent()) ?? 'nothing';
    await page.goBack();
    await expect(count).toHaveText(/^\d{3} articles$/);
    await expect(page.getByRole('searchbox')).toHaveValue('');
    await page.goForward();
    await expect(count).toHaveText(found);
    await expect(page.getByRole('searchbox')).toHaveValue('raquette');
});

test('I1 a double click on save saves once', async ({ page }) => {
    await signIn(page, 'admin', '/items/9?edit');
    await page.getByLabel('Couleur').fill('Bleu nuit');
    const patches: string[] = [];
    page.on('request', request => request.method() === 'PATCH' && patches.push(request.url()));
    await page.getByRole('button', { name: 'Enregistrer' }).dblclick();
    await expect(page.getByText('Article enregistré')).toBeVisible();
    expect(patches).toHaveLength(1);
});
