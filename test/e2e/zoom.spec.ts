import type { Locator, Page } from '@playwright/test';
import { expect, prefer, signIn, test } from './support.ts';

/** 1280 x 1024 and 1280 x 900 pixels at four and two times their size (WCAG 1.4.4 and 1.4.10). */
const ZOOMS = { '400 %': { width: 320, height: 256 }, '200 %': { width: 640, height: 450 } } as const;

/** Texts and controls that stand beside the window, outside of boxes that scroll sideways. */
const beside = (page: Page): Promise<string[]> =>
    page.evaluate(() => {
        const wide = document.documentElement.clientWidth;
        const scrolls = (element: Element | null): boolean =>
            element !== null &&
            (['auto', 'scroll'].includes(getComputedStyle(element).overflowX) || scrolls(element.parentElement));
        return [...document.querySelectorAll('h1, h2, p, a, button, input, select, label, td, th, [role=tab]')]
            .filter(element => {
                const { left, right, width, height } = element.getBoundingClientRect();
                const isSeen = width > 1 && height > 1 && element.checkVisibility({ visibilityProperty: true });
                return isSeen && (right > wide + 1 || left < -1) && !scrolls(element.parentElement);
            })
            .map(element => `${element.tagName} ${element.getAttribute('aria-label') ?? element.textContent}`);
    });

/** Controls of a panel that nobody can bring into sight, because they are cut or covered. */
const unreachable = (panel: Locator): Promise<string[]> =>
    panel.evaluate(box =>
        [...box.querySelectorAll<HTMLElement>('button, a, input, select, textarea, [role=combobox]')]
            .filter(control => {
                const isShown = control.checkVisibility({ visibilityProperty: true, opacityProperty: true });
                if (!isShown || control.closest('[aria-hidden=true]')) return false;
                control.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
                const { left, top, width, height } = control.getBoundingClientRect();
                const found = document.elementFromPoint(left + width / 2, top + height / 2);
                const label = control.closest('label');
                return !found || !(control.contains(found) || found.contains(control) || label?.contains(found));
            })
            .map(control => `${control.tagName} ${control.getAttribute('aria-label') ?? control.textContent}`),
    );

for (const [zoom, size] of Object.entries(ZOOMS))
    test(`W1 at ${zoom} nothing is cut: a list, the choice of a filter, its editor`, async ({ page }) => {
        await prefer(page, zoom === '400 %' ? 'fr' : 'en', 'light');
        await page.setViewportSize(size);
        const whole = async (screen: string, panel?: Locator) => {
            expect(
                await page.evaluate(() => document.documentElement.scrollWidth),
                `${screen}: wide`,
            ).toBeLessThanOrEqual(size.width);
            await expect.poll(() => beside(page), `${screen}: beside the window`).toEqual([]);
            // Asked again for a moment: a sheet comes from below.
            if (panel) await expect.poll(() => unreachable(panel), `${screen}: out of reach`).toEqual([]);
        };
        await signIn(page, 'admin', '/items?filter=%7B%22status%22%3A%5B%22active%22%5D%7D');
        const rows = page.locator('[data-rows] > *');
        await expect(rows.first()).toBeVisible();
        await whole('the list', page.locator('#content'));

        await page.locator('[data-add-filter]').click();
        const dialog = page.getByRole('dialog');
        await expect(dialog.getByRole('option').first()).toBeVisible();
        await whole('the choice of a filter', dialog);
        await dialog.getByRole('option', { name: /^(Prix|Unit price)/ }).click();
        await expect(dialog.locator('input').first()).toBeVisible();
        await whole('the editor of a filter', dialog);
        await page.keyboard.press('Escape');
    });
