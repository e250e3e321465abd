import { expect, expireDuring, fillIn, isOfItems, removePrices, signIn, signInByForm, test } from './support.ts';

test('A2 L4 a wrong password is told in the language of the page, and nothing typed is lost', async ({ page }) => {
    await page.goto('/login');
    await page.getByLabel('E-mail').fill('admin@comptoir.test');
    await page.getByLabel('Mot de passe').fill('wrong');
    await page.getByRole('button', { name: 'Se connecter', exact: true }).click();
    await expect(page.getByRole('alert')).toHaveText('Identifiants invalides.');
    await expect(page.getByLabel('E-mail')).toHaveValue('admin@comptoir.test');
});

test('R6 a protected page opened without a login shows the form after at most four navigations', async ({ page }) => {
    const navigations: string[] = [];
    page.on('framenavigated', frame => frame === page.mainFrame() && navigations.push(frame.url()));
    await page.goto('/items?page=2');
    await expect(page.getByRole('button', { name: 'Se connecter', exact: true })).toBeVisible();
    expect(navigations.length).toBeLessThanOrEqual(4);
});

test('A3 a session that ended sends to the form with one alert, and back to the same page', async ({ page }) => {
    await signInByForm(page, 'admin', '/items?page=3');
    await expect(page.getByRole('table').getByRole('link').first()).toBeVisible();
    await expireDuring(page, isOfItems, () => page.getByRole('button', { name: 'Page suivante' }).click());
    await expect(page.getByText('Veuillez vous connecter pour accéder à cette ressource.')).toHaveCount(1);
    await page.getByLabel('E-mail').fill('admin@comptoir.test');
    await page.getByLabel('Mot de passe').fill('Comptoir-2026!');
    await page.getByRole('button', { name: 'Se connecter', exact: true }).click();
    await expect(page).toHaveURL(/\/items\?.*page=[34]/);
});

test('H6 V4 a duplicate EAN stands under its field, what was typed stays', async ({ page }) => {
    await signIn(page, 'admin', '/items/2?edit');
    const ean = await page.getByLabel('Code EAN').inputValue();
    await page.goto('/items/1?edit');
    await page.getByLabel('Code EAN').fill(ean);
    await fillIn(page, 'Emplacement de prélèvement', 'Q-1');
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(page.getByLabel('Code EAN')).toHaveAccessibleDescription(/Cette valeur est déjà utilisée/);
    await expect(page.getByLabel('Emplacement de prélèvement')).toHaveValue('Q-1');
    await expect(page).toHaveURL(/\/items\/1\?edit/);
});

test('two people delete the same item: the second is told, and nothing breaks', async ({ page, browser, server }) => {
    await removePrices(page, ['/api/items/5']);
    await signIn(page, 'admin', '/items/5');
    await expect(page.getByRole('button', { name: 'Supprimer' })).toBeVisible();
    const context = await browser.newContext({ baseURL: server.url, locale: 'fr-FR' });
    const other = await context.newPage();
    await signIn(other, 'super', '/items/5');
    await other.getByRole('button', { name: 'Supprimer' }).click();
    await other.getByRole('dialog').getByRole('button', { name: 'Supprimer l’article' }).click();
    await expect(other.getByText('Article supprimé')).toBeVisible();
    await context.close();

    await page.getByRole('button', { name: 'Supprimer' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Supprimer l’article' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'Cette fiche n’existe' })).toBeVisible();
});

test('E a server that is away is told in words, and the list comes back with it', async ({ page, server }) => {
    await signIn(page, 'admin', '/items');
    await expect(page.getByRole('table').getByRole('link').first()).toBeVisible();
    await server.stop();
    await page.getByRole('button', { name: 'Page suivante' }).click();
    await expect(page.getByText(/serveur est injoignable/).first()).toBeVisible();
    await server.start();
    await page.getByRole('button', { name: 'Réessayer' }).click();
    await expect(page.getByRole('table').getByRole('link').first()).toBeVisible();
});

test('R5 an address that leads nowhere shows the not-found page', { tag: '@all' }, async ({ page }) => {
    await signIn(page, 'admin');
    await page.goto('/nowhere/at/all');
    await expect(page.getByRole('heading', { name: 'Désolé, page introuvable' })).toBeVisible();
    await page.goto('/items/99999999');
    await expect(page.getByRole('heading', { name: 'Désolé, page introuvable' })).toBeVisible();
});

test('R5 a deep link never shows the not-found page on its way', { tag: '@all' }, async ({ page }) => {
    await signIn(page, 'admin');
    await page.addInitScript(() => {
        new MutationObserver(() => {
            if (/page introuvable/.test(document.body?.textContent ?? ''))
                document.documentElement.dataset.lost = 'yes';
        }).observe(document, { subtree: true, childList: true });
    });
    for (const path of ['/items/7', '/administration/users']) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.locator('html')).not.toHaveAttribute('data-lost');
    }
});
