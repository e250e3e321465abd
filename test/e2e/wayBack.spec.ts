import type { Page } from '@playwright/test';
import { expect, signIn, test } from './support.ts';

const LIST = '/items?filter=%7B%7D&sort=reference&order=ASC&page=1&perPage=100';
const rows = (page: Page) => page.locator('[data-rows] > *');
const linkAt = (page: Page, place: number) => rows(page).nth(place).getByRole('link').first();
const scrolled = (page: Page) => page.locator('[data-rows]').evaluate(body => body.closest('section')?.scrollTop ?? 0);
const open = async (page: Page, place: number): Promise<void> => {
    await linkAt(page, place).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('link', { name: 'Retour à la liste' })).toBeVisible();
};

const goToNext = async (page: Page): Promise<void> => {
    const next = page.locator('nav a[rel="next"]');
    const address = (await next.getAttribute('href')) ?? '';
    await next.click();
    // The address changes before the page does: until then, the link leads to the same record.
    await expect(next).not.toHaveAttribute('href', address);
};

const WAYS = {
    'the link with the keyboard': (page: Page) => page.getByRole('link', { name: 'Retour à la liste' }).press('Enter'),
    'the link with the mouse': (page: Page) => page.getByRole('link', { name: 'Retour à la liste' }).click(),
    'the browser': (page: Page) => page.goBack(),
} as const;

for (const [way, goBack] of Object.entries(WAYS))
    test(`trial M16 by ${way} one comes back to the place and the row of the list`, async ({ page }) => {
        await signIn(page, 'admin', LIST);
        await expect(linkAt(page, 40)).toBeAttached();
        await open(page, 40);
        await goBack(page);
        await expect(linkAt(page, 40)).toBeFocused();
        await expect(linkAt(page, 40)).toBeInViewport();
        expect(await scrolled(page)).toBeGreaterThan(300);
        await page.keyboard.press('j');
        await expect(linkAt(page, 41)).toBeFocused();
    });

test('trial M16 the row is that of the record one has gone on to', async ({ page }) => {
    await signIn(page, 'admin', LIST);
    await expect(linkAt(page, 40)).toBeAttached();
    await open(page, 40);
    await goToNext(page);
    await goToNext(page);
    await page.getByRole('link', { name: 'Retour à la liste' }).click();
    await expect(linkAt(page, 42)).toBeFocused();
});

test('trial D20 the menu opens a list as it begins, the way back from a record as it was', async ({ page }) => {
    await signIn(page, 'admin', '/items');
    const search = page.getByRole('searchbox', { name: /^Chercher/ });
    await search.fill('ballon');
    await search.press('Enter');
    await expect(page).toHaveURL(/ballon/);
    await expect(rows(page).first()).toBeVisible();
    await open(page, 0);
    await page.getByRole('link', { name: 'Retour à la liste' }).click();
    await expect(search).toHaveValue('ballon');
    await page.getByRole('navigation').getByRole('link', { name: 'Marques' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Marques' })).toBeVisible();
    await page.getByRole('navigation').getByRole('link', { name: 'Articles' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Articles' })).toBeFocused();
    await expect(search).toHaveValue('');
    // Where one was before is still in the history of the browser.
    await page.goBack();
    await page.goBack();
    await expect(search).toHaveValue('ballon');
});
