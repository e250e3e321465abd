import { expect, expectSound, facesFrom, prefer, signIn, test, violations } from './support.ts';
import { tongueOf } from './words.ts';

const SEARCH = 'Chercher une référence, un EAN ou une désignation';

test('I4 filter, save a view, share it, open its link as somebody else', async ({ page, browser, server }) => {
    test.setTimeout(90_000);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await signIn(page, 'admin', '/items');
    await page.getByLabel(SEARCH).fill('ballon');
    await page.getByRole('button', { name: 'Désignation' }).click();
    await page.getByRole('button', { name: 'Colonnes' }).click();
    await page.getByRole('checkbox', { name: 'Poids', exact: true }).check();
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(/ballon/);
    await page.getByRole('button', { name: 'Vues', exact: true }).press('Enter');
    await page.getByRole('button', { name: 'Enregistrer la vue…' }).press('Enter');
    await page.getByRole('dialog').getByLabel('Nom').fill('Ballons de saison');
    await page.getByLabel('La partager avec l’équipe').check();
    await page.keyboard.press('Enter');
    await expect(page.getByText('Vue enregistrée')).toBeVisible();
    const button = page.getByRole('button', { name: 'Vues, choisie : Ballons de saison', exact: true });
    await expect(button).toBeFocused();
    const shown = await page.getByRole('row').allTextContents();
    await button.click();
    await page.getByRole('button', { name: 'Copier le lien' }).click();
    await expect(page.getByText('Lien copié')).toBeVisible();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    expect(link).toMatch(/\/items\?view=\d+$/);

    const context = await browser.newContext({ baseURL: server.url, locale: 'fr-FR', timezoneId: 'Europe/Paris' });
    const other = await context.newPage();
    await signIn(other, 'user', link.slice(server.url.length));
    await expect(other.getByRole('button', { name: 'Vues, choisie : Ballons de saison' })).toBeVisible();
    await expect.poll(() => other.getByRole('row').allTextContents()).toEqual(shown);
    await other.getByRole('button', { name: /^Vues/ }).click();
    await expect(other.getByRole('button', { name: 'Ballons de saison de' })).toBeVisible();
    await expect(other.getByRole('button', { name: 'Supprimer…' })).toHaveCount(0);
    await other.getByRole('button', { name: 'Tout' }).click();
    await expect(other.getByLabel(SEARCH)).toHaveValue('');
    await other.goBack();
    await expect(other.getByLabel(SEARCH)).toHaveValue('ballon');
    await context.close();

    await button.click();
    await page.getByRole('button', { name: 'Supprimer…' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Supprimer la vue' }).click();
    await expect(page.getByText('Vue supprimée')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Vues', exact: true })).toBeFocused();
    await expect(page.getByLabel(SEARCH)).toHaveValue('ballon');
});

for (const { locale, mode } of facesFrom(0))
    test(`I4 F6 the views in ${locale}, ${mode}: axe finds nothing, nothing overflows`, async ({ page }) => {
        test.setTimeout(120_000);
        await prefer(page, locale, mode);
        await signIn(page, 'super', '/items');
        const words = locale === 'fr' ? ['Vues', 'Enregistrer la vue…'] : ['Views', 'Save view…'];
        await page.getByRole('button', { name: words[0] ?? '', exact: true }).click();
        await expect(page.getByRole('button', { name: words[1] ?? '' })).toBeVisible();
        await expectSound(page, 'the views');
        await page.getByRole('button', { name: words[1] ?? '' }).click();
        await expect(page.getByRole('dialog')).toBeVisible();
        // Repeated until the dialog has faded in.
        await expect.poll(() => violations(page)).toEqual([]);
    });

for (const { locale, mode } of facesFrom(1))
    test(`W2 W7 F6 further tabs and the question on leaving, in ${locale}, ${mode}: axe finds nothing`, async ({
        page,
    }) => {
        await prefer(page, locale, mode);
        const { say } = await tongueOf(locale);
        await page.setViewportSize({ width: 800, height: 700 });
        // The counts, which make the tabs wider, arrive while the menu is open.
        let answer = () => {};
        const asked = new Promise<void>(resolve => {
            answer = resolve;
        });
        await page.route(/\/orders\/counts/, async route => {
            await asked;
            await route.continue();
        });
        await signIn(page, 'admin', '/orders');
        const tabs = page.getByRole('tablist');
        await expect(tabs.getByRole('tab').first()).toBeVisible();
        const more = page.locator('[data-crowded=true] button[aria-expanded]');
        await expect(more).toBeVisible();
        await more.click();
        const menu = page.getByRole('list', { name: (await more.textContent()) ?? '' });
        await menu.getByRole('button').first().focus();
        answer();
        await expect(tabs.getByRole('tab').first()).toHaveText(/\d/);
        await expect(menu.getByRole('button').first()).toBeFocused();
        expect(await violations(page)).toEqual([]);
        await page.keyboard.press('Escape');
        await expect(more).toBeFocused();

        await page.goto('/items/1?edit');
        const field = page.locator('#content form').getByRole('textbox').first();
        await expect(field).toBeEditable();
        await field.fill('W7');
        await page.getByRole('link', { name: say('common.form.cancel') }).click();
        const question = page.getByRole('dialog', { name: say('common.leave.unsaved') });
        await expect(question.getByRole('button', { name: say('common.leave.save') })).toBeVisible();
        await expect(question.getByRole('button', { name: say('common.leave.stay') })).toBeFocused();
        expect(await violations(page, '[role=dialog]')).toEqual([]);
        await expectSound(page, 'the question on leaving', '[role=dialog]');
        await page.keyboard.press('Escape');
        await expect(question).toBeHidden();
        await expect(field).toHaveValue('W7');
    });

test('W2 the tabs of orders are moved by the pointer, which opens none, and stay so', { tag: '@all' }, async ({
    page,
}) => {
    await signIn(page, 'admin', '/orders');
    const tabs = page.getByRole('tablist').getByRole('tab');
    const names = async () => (await tabs.allTextContents()).slice(0, 3).map(text => text.replace(/\s*\d*$/, ''));
    await expect(tabs.first()).toHaveAttribute('aria-selected', 'true');
    expect(await names()).toEqual(['Toutes', 'Brouillon', 'Validée']);
    const places = [await tabs.nth(1).boundingBox(), await tabs.nth(2).boundingBox()];
    const [from, to] = places.map(box => box && ([box.x + box.width / 2, box.y + box.height / 2] as const));
    if (!from || !to) throw new Error('Nothing to drag');
    await page.mouse.move(...from);
    await page.mouse.down();
    await page.mouse.move(...to, { steps: 8 });
    await page.mouse.up();
    await expect.poll(names).toEqual(['Toutes', 'Validée', 'Brouillon']);
    await expect(tabs.first()).toHaveAttribute('aria-selected', 'true');
    await page.reload();
    await expect(tabs.first()).toBeVisible();
    expect(await names()).toEqual(['Toutes', 'Validée', 'Brouillon']);
});
