import type { Browser, Page } from '@playwright/test';
import { expect, fillIn, type Server, signIn, test, violations } from './support.ts';

const ITEM = '/items/6?edit';

const save = (page: Page) => page.getByRole('button', { name: 'Enregistrer' });

// Without live updates, which merge what is untouched before anything is saved (live.spec.ts).
test.beforeEach(({ page }) => page.route('**/.well-known/mercure?*', route => route.abort()));

/** Another person saves the record from a browser of their own. */
const changeMeanwhile = async (browser: Browser, server: Server, values: Record<string, string>): Promise<void> => {
    const context = await browser.newContext({ baseURL: server.url, locale: 'fr-FR' });
    const other = await context.newPage();
    await signIn(other, 'super', ITEM);
    for (const [label, value] of Object.entries(values)) await fillIn(other, label, value);
    await save(other).click();
    await expect(other.getByText('Article enregistré')).toBeVisible();
    await context.close();
};

test('H8 two people change one item: the second chooses field by field, with the keyboard, and nothing is lost', async ({
    page,
    browser,
    server,
}) => {
    await signIn(page, 'admin', ITEM);
    await fillIn(page, 'Couleur', 'Rouge vif');
    await fillIn(page, 'Prix unitaire HT', '1234,5');
    await fillIn(page, 'Matière', 'Cuir');
    await changeMeanwhile(browser, server, { Couleur: 'Vert pomme', 'Prix unitaire HT': '99', Origine: 'Espagne' });

    await save(page).click();
    const dialog = page.getByRole('dialog', { name: 'Quelqu’un d’autre a modifié cet article' });
    const colour = dialog.getByRole('group', { name: 'Couleur' });
    const price = dialog.getByRole('group', { name: 'Prix unitaire HT' });
    await expect(colour.getByRole('radio', { name: 'Ma version Rouge vif' })).toBeChecked();
    await expect(price.getByRole('radio', { name: /L’autre version 99,00\s€/ })).not.toBeChecked();
    await expect(dialog.getByText('Espagne')).toBeVisible();
    await expect.poll(() => violations(page)).toEqual([]);

    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(save(page)).toBeFocused();
    await expect(page.getByRole('alert').filter({ hasText: 'modifiée par quelqu' })).toBeVisible();
    await expect(page.getByLabel('Couleur')).toHaveValue('Rouge vif');
    await expect(page.getByLabel('Origine')).not.toHaveValue('Espagne');

    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('heading', { level: 2 })).toBeFocused();
    await expect(colour).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(dialog.getByRole('button', { name: 'Ma version partout' })).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowDown');
    await expect(colour.getByRole('radio', { name: 'L’autre version Vert pomme' })).toBeChecked();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Article enregistré')).toBeVisible();
    await expect(save(page)).toBeDisabled();

    await page.reload();
    await expect(page.getByLabel('Couleur')).toHaveValue('Vert pomme');
    await expect(page.getByLabel('Prix unitaire HT')).toHaveValue(/^1\s234,50$/);
    await expect(page.getByLabel('Matière')).toHaveValue('Cuir');
    await expect(page.getByLabel('Origine')).toHaveValue('Espagne');
});

test('H8 on a telephone the dialog fills the screen, and all theirs is one press away', { tag: '@all' }, async ({
    page,
    browser,
    server,
}) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await signIn(page, 'admin', ITEM);
    await page.getByLabel('Couleur').fill('Noir');
    await fillIn(page, 'Mention légale', 'A'.repeat(300));
    await changeMeanwhile(browser, server, { Couleur: 'Jaune', 'Mention légale': 'Mot '.repeat(200) });

    await save(page).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'L’autre version partout' }).click();
    await expect(dialog.getByRole('radio', { name: 'L’autre version Jaune' })).toBeChecked();
    expect(await dialog.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
    expect(await dialog.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 });
    await expect.poll(() => violations(page)).toEqual([]);

    await dialog.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText('Le formulaire montre maintenant l’autre version.')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(page.getByLabel('Couleur')).toHaveValue('Jaune');
    await expect(save(page)).toBeDisabled();
});
