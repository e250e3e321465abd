import type { Page } from '@playwright/test';
import { expect, signIn, test } from './support.ts';

const firstRow = (page: Page) => page.getByRole('table').locator('tbody tr').first();

/** Left and right edge, in whole CSS pixels. */
const edges = (page: Page, selector: string): Promise<[left: number, right: number]> =>
    page
        .locator(selector)
        .first()
        .evaluate(element => {
            const { left, right } = element.getBoundingClientRect();
            return [Math.round(left), Math.round(right)];
        });

test('I2 few columns are as wide as what they hold, and the row is a link over all its width', {
    tag: '@all',
}, async ({ page }) => {
    await signIn(page);
    for (const width of [1440, 1024]) {
        await page.setViewportSize({ width, height: 900 });
        await page.goto('/brands');
        const name = (await firstRow(page).getByRole('link').textContent()) ?? '';
        const [start, end] = await edges(page, 'tbody tr');
        const [, cellEnd] = await edges(page, 'tbody tr td:last-of-type');
        expect(end - start).toBeGreaterThan(600);
        expect(cellEnd - start).toBeLessThan(500);
        await page.mouse.click(end - 20, ((await firstRow(page).boundingBox())?.y ?? 0) + 20);
        await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    }
});

test('I2 the usual columns of lists fit side by side, with fewer where the window is narrow', async ({ page }) => {
    await signIn(page);
    for (const path of ['third_parties', 'administration/users', 'items']) {
        await page.setViewportSize({ width: 1440, height: 900 });
        await page.goto(`/${path}`);
        await expect(firstRow(page)).toBeVisible();
        const box = page.getByRole('region').filter({ has: page.getByRole('table') });
        for (const width of [1440, 1024]) {
            await page.setViewportSize({ width, height: 900 });
            await expect
                .poll(() => box.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth), path)
                .toBe(0);
        }
    }
    const code = page.getByRole('columnheader', { name: 'Code EAN' });
    await expect(code).toBeHidden();
    await page.getByRole('button', { name: 'Colonnes' }).click();
    await page.getByRole('checkbox', { name: 'Code EAN' }).check();
    await expect(code).toBeVisible();
});

test('I2 no column is cut without a word: a button brings what is behind the edge in sight', async ({ page }) => {
    await signIn(page);
    for (const layoutType of ['vertical', 'semibox', 'twocolumn']) {
        await page.evaluate(theme => localStorage.setItem('theme', theme), JSON.stringify({ layoutType }));
        await page.setViewportSize({ width: 1280, height: 800 });
        await page.goto('/items');
        const last = page.getByRole('columnheader').last();
        const more = page.getByRole('button', { name: 'Défiler vers la droite' });
        await expect(last).not.toBeInViewport({ ratio: 1 });
        await expect(async () => {
            if (await more.isVisible()) await more.click();
            // A table's width may be a part of a pixel more than a browser scrolls.
            await expect(last).toBeInViewport({ ratio: 0.99, timeout: 1000 });
        }).toPass();
        await expect(more).toBeHidden();
        const name = page.getByRole('columnheader', { name: 'Référence' });
        await expect(name).toBeInViewport({ ratio: 1 });
        await expect(firstRow(page).getByRole('link')).toBeInViewport({ ratio: 1 });
    }
    await page.setViewportSize({ width: 1600, height: 800 });
    await page.goto('/brands');
    await expect(firstRow(page)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Défiler vers la droite' })).toBeHidden();
});
