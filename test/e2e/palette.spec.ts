import type { Page } from '@playwright/test';
import { expect, facesFrom, prefer, test, violations } from './support.ts';

const WORDS = {
    fr: { palette: 'Rechercher ou aller à…', recent: 'Fiches récentes', keys: 'Raccourcis clavier', items: 'Articles' },
    en: { palette: 'Search or jump to…', recent: 'Recent records', keys: 'Keyboard shortcuts', items: 'Items' },
};

const signInIn = async (page: Page): Promise<void> => {
    await page.goto('/login');
    await page.locator('input[type="email"]').fill('admin@comptoir.test');
    await page.locator('input[type="password"]').fill('Comptoir-2026!');
    await page.keyboard.press('Enter');
    await expect(page).not.toHaveURL(/login/);
    await expect(page.getByRole('link', { name: /^(Articles|Items)$/ })).toBeVisible();
};

for (const { locale, mode } of facesFrom(0)) {
    const words = WORDS[locale];

    test(`F6 in ${locale}, ${mode}: with the keyboard alone, an item is found by its words, opened, and offered again`, {
        tag: '@demonstration',
    }, async ({ page }) => {
        await prefer(page, locale, mode);
        await signInIn(page);
        const field = page.getByRole('combobox', { name: words.palette });
        await page.keyboard.press('Control+k');
        await expect(field).toBeFocused();
        await expect.poll(() => violations(page)).toEqual([]);

        await page.keyboard.type('BALLON foot');
        const first = page.getByRole('group', { name: words.items }).getByRole('option').first();
        await expect(first).toContainText(/ballon/i);
        await expect(first).toHaveAttribute('aria-selected', 'true');
        await expect.poll(() => violations(page)).toEqual([]);
        const name = (await first.textContent()) ?? 'no name';
        await page.keyboard.press('Enter');
        await expect(page).toHaveURL(/\/items\/\d+$/);
        const heading = page.getByRole('heading', { level: 1 });
        await expect(heading).toContainText(name.split(' · ')[1] ?? 'no name');
        await expect(heading).toBeFocused();
        const address = page.url();

        await page.keyboard.press('g');
        await page.keyboard.press('h');
        await expect(page).toHaveURL('/');
        await page.keyboard.press('Control+k');
        const recent = page.getByRole('group', { name: words.recent }).getByRole('option', { name });
        await expect(recent).toHaveAttribute('aria-selected', 'true');
        await page.keyboard.type('zzzz');
        await expect(page.getByText(/zzzz/)).toBeVisible();
        await expect.poll(() => violations(page)).toEqual([]);
        await page.keyboard.press('Escape');
        await expect(field).toBeHidden();

        await page.keyboard.press('Control+k');
        await expect(recent).toBeVisible();
        await page.keyboard.press('Enter');
        await expect(page).toHaveURL(address);
    });
}

for (const { locale, mode } of facesFrom(1)) {
    const words = WORDS[locale];

    test(`F6 in ${locale}, ${mode}: the list of the shortcuts, and the palette on a telephone`, async ({ page }) => {
        await prefer(page, locale, mode);
        await signInIn(page);
        await page.keyboard.press('?');
        await expect(page.getByRole('dialog', { name: words.keys })).toBeVisible();
        await expect.poll(() => violations(page)).toEqual([]);
        await page.keyboard.press('Escape');
        await expect(page.getByRole('dialog')).toBeHidden();

        await page.setViewportSize({ width: 390, height: 844 });
        await page.getByRole('button', { name: words.palette }).click();
        const dialog = page.getByRole('dialog', { name: words.palette });
        await expect(dialog).toBeVisible();
        await expect.poll(async () => (await dialog.boundingBox())?.height).toBe(844);
        await expect.poll(() => violations(page)).toEqual([]);
        await dialog.getByRole('button').first().click();
        await expect(dialog).toBeHidden();
    });
}

test('A1 an entry opens in another tab with Control, signed in there', { tag: '@all' }, async ({ page, context }) => {
    await prefer(page, 'en', 'light');
    await signInIn(page);
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: WORDS.en.palette }).fill('items');
    const opening = context.waitForEvent('page');
    await page.keyboard.press('Control+Enter');
    const tab = await opening;
    await expect(tab).toHaveURL(/\/items/);
    await expect(tab.getByRole('table')).toBeVisible();
    await expect(page).toHaveURL('/');
});
