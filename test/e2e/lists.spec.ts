// What a list shows of its records, and that nothing moves from under the pointer.
import type { Locator, Page } from '@playwright/test';
import { expect, signIn, test } from './support.ts';

const WINDOW = { width: 1440, height: 900 };

const rows = (page: Page) => page.getByRole('table').locator('tbody tr');

const topOf = async (element: Locator): Promise<number> => (await element.boundingBox())?.y ?? Number.NaN;

/** How many rows are in sight as a whole, and whether the page scrolls besides them. */
const seen = (page: Page) =>
    rows(page).evaluateAll(all => {
        const foot = document.querySelector('main nav')?.getBoundingClientRect().top ?? 0;
        return {
            rows: all.filter(row => row.getBoundingClientRect().bottom <= foot + 1).length,
            isPageScrolled: document.documentElement.scrollHeight > window.innerHeight,
        };
    });

test('two lines precede the rows: seventeen are in sight, and only they scroll', async ({ page }) => {
    await page.setViewportSize(WINDOW);
    await signIn(page, 'super', '/items');
    for (const path of ['/items', '/third_parties', '/price_list_items']) {
        await page.goto(path);
        await expect(rows(page).first()).toBeVisible();
        expect(await topOf(rows(page).first()), path).toBeLessThanOrEqual(215);
        const { rows: count, isPageScrolled } = await seen(page);
        expect(count, path).toBeGreaterThanOrEqual(17);
        expect(isPageScrolled, path).toBe(false);
        await expect(page.getByRole('navigation', { name: 'Pages' })).toBeInViewport({ ratio: 1 });
    }
});

test('what is rarely done is in a menu, which arrow keys lead through', async ({ page }) => {
    await signIn(page, 'super', '/items');
    const button = page.getByRole('button', { name: 'Autres actions' });
    await button.click();
    await expect(page.getByRole('menuitem', { name: 'Importer', exact: true })).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('menuitem', { name: 'Importer des photos' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menuitem', { name: 'Importer des photos' })).toBeHidden();
    await expect(button).toBeFocused();
    await button.click();
    await page.getByRole('menuitem', { name: 'Télécharger les photos' }).click();
    await expect(page.getByRole('dialog', { name: 'Télécharger les photos' })).toBeVisible();
});

test('trial M4 selecting a row moves nothing, and the last row can be scrolled clear of the bar', async ({ page }) => {
    await page.setViewportSize(WINDOW);
    await signIn(page, 'super', '/items');
    const sixth = rows(page).nth(5);
    const search = page.getByRole('searchbox');
    const pages = page.getByRole('navigation', { name: 'Pages' });
    const places = async () => [await sixth.boundingBox(), await search.boundingBox(), await pages.boundingBox()];
    await expect(sixth).toBeVisible();
    const before = await places();
    await sixth.getByRole('checkbox').check();
    const bar = page.getByRole('region', { name: 'La sélection' });
    await expect(bar.getByRole('button', { name: 'Supprimer' })).toBeVisible();
    expect(await places()).toEqual(before);
    await rows(page).last().scrollIntoViewIfNeeded();
    await page.getByRole('region', { name: 'Tableau' }).evaluate(box => box.scrollTo(0, box.scrollHeight));
    const [last, over] = [await rows(page).last().boundingBox(), await bar.boundingBox()];
    expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual(over?.y ?? 0);
    expect((over?.y ?? 0) + (over?.height ?? 0)).toBeLessThanOrEqual(await topOf(pages));
});

test('trial H10 a text is whole where its row has room, and figures always are', async ({ page }) => {
    await page.setViewportSize(WINDOW);
    await signIn(page, 'super', '/price_list_items');
    await expect(rows(page).first()).toBeVisible();
    const cut = () =>
        page
            .locator('tbody [data-cut]')
            .evaluateAll(all => all.filter(one => one.scrollWidth > one.clientWidth + 1).length);
    await expect.poll(cut).toBe(0);
    await page.setViewportSize({ width: 800, height: 900 });
    const figures = rows(page).locator('[data-align="end"]');
    expect(await figures.evaluateAll(all => all.every(one => one.scrollWidth <= one.clientWidth + 1))).toBe(true);
});

test('trial H6 the button for the record beside the list covers nothing of its row', async ({ page }) => {
    await page.setViewportSize(WINDOW);
    await signIn(page, 'super', '/items');
    const row = rows(page).first();
    await row.hover();
    const [peek, name] = [
        await row.locator('[data-peek]').boundingBox(),
        await row.getByRole('link').first().boundingBox(),
    ];
    expect((name?.x ?? 0) + (name?.width ?? 0)).toBeLessThanOrEqual(peek?.x ?? 0);
    const next = await row.locator('td[data-name] + td').boundingBox();
    expect((peek?.x ?? 0) + (peek?.width ?? 0)).toBeLessThanOrEqual(next?.x ?? 0);
});

test('trial M18 the highest role says all, and the list of users fits', async ({ page }) => {
    await page.setViewportSize(WINDOW);
    await signIn(page, 'super', '/users');
    const row = rows(page).filter({ hasText: 'super@comptoir.test' });
    await expect(row).toContainText('Super-administrateur');
    expect((await row.boundingBox())?.height).toBeLessThanOrEqual(37);
    await expect(page.getByRole('button', { name: 'Défiler vers la droite' })).toBeHidden();
});

test('trial L15 on a phone one line searches and filters, and nothing selected has no bar', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await signIn(page, 'super', '/items');
    const line = [
        page.getByRole('searchbox'),
        page.getByRole('button', { name: 'Filtre', exact: true }),
        page.getByRole('button', { name: 'Vues', exact: true }),
        page.getByRole('combobox', { name: 'Trier par' }),
    ];
    const middles = await Promise.all(
        line.map(async one => {
            const box = await one.boundingBox();
            return Math.round((box?.y ?? 0) + (box?.height ?? 0) / 2);
        }),
    );
    expect(new Set(middles).size).toBe(1);
    const bar = page.getByRole('region', { name: 'La sélection' });
    await expect(bar).toBeHidden();
    const first = page.getByRole('list', { name: 'Tableau' }).getByRole('listitem').first();
    const before = await topOf(first);
    await first.getByRole('checkbox').check();
    await expect(bar).toBeInViewport({ ratio: 1 });
    expect(await topOf(first)).toBe(before);
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    const pages = await page.getByRole('navigation', { name: 'Pages' }).boundingBox();
    expect((pages?.y ?? 0) + (pages?.height ?? 0)).toBeLessThanOrEqual(await topOf(bar));
});
