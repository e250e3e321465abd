import type { Locator, Page } from '@playwright/test';
import { withFurther } from '../support/extent.ts';
import { draftOrder } from './orderCalls.ts';
import { expect, prefer, signIn, test } from './support.ts';

/** 1280 x 1024 and 1280 x 900 pixels at four and two times their size (WCAG 1.4.4 and 1.4.10). */
const ZOOMS = { '400 %': { width: 320, height: 256 }, '200 %': { width: 640, height: 450 } } as const;

/** The zooms of a test: in `npm test` the one that is given. */
const zoomsFrom = (first: keyof typeof ZOOMS) => withFurther([first], [first === '200 %' ? '400 %' : '200 %'] as const);

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

/** Opens a list at a zoom, and returns the check of a screen and of a panel of it. */
const magnify = async (page: Page, zoom: keyof typeof ZOOMS, path: string) => {
    await prefer(page, zoom === '400 %' ? 'fr' : 'en', 'light');
    await page.setViewportSize(ZOOMS[zoom]);
    await signIn(page, 'admin', path);
    await expect(page.locator('[data-rows] > *').first()).toBeVisible();
    return async (screen: string, panel: Locator): Promise<void> => {
        const wide = await page.evaluate(() => document.documentElement.scrollWidth);
        expect.soft(wide, `${screen}: wide`).toBeLessThanOrEqual(ZOOMS[zoom].width);
        // Asked again for a moment: a sheet comes from below.
        await expect.soft.poll(() => beside(page), `${screen}: beside the window`).toEqual([]);
        await expect.soft.poll(() => unreachable(panel), `${screen}: out of reach`).toEqual([]);
    };
};

const ACTIVE = `/items?filter=${encodeURIComponent(JSON.stringify({ status: ['active'] }))}`;

for (const zoom of zoomsFrom('400 %'))
    test(`W1 at ${zoom} nothing is cut: a list, the choice of a filter, its editor`, async ({ page }) => {
        const whole = await magnify(page, zoom, ACTIVE);
        await whole('the list', page.locator('#content'));
        await page.locator('[data-add-filter]').click();
        const dialog = page.getByRole('dialog');
        await expect(dialog.getByRole('option').first()).toBeVisible();
        await whole('the choice of a filter', dialog);
        await dialog.getByRole('option', { name: /^(Prix|Unit price)/ }).click();
        await expect(dialog.locator('input').first()).toBeVisible();
        await whole('the editor of a filter', dialog);
    });

for (const zoom of zoomsFrom('200 %'))
    test(`W1 W3 at ${zoom} nothing is cut: a record beside the list`, { tag: '@all' }, async ({ page }) => {
        const whole = await magnify(page, zoom, '/items');
        await page.locator('[data-peek]').first().click();
        const panel = page.locator('[data-peek-panel]');
        await expect(panel.getByRole('button', { name: /(modifier|edit)$/ }).first()).toBeVisible();
        await whole('the record beside the list', panel);
    });

for (const zoom of zoomsFrom('200 %'))
    test(`W1 W5 at ${zoom} nothing is cut: a bulk edit`, { tag: '@all' }, async ({ page }) => {
        const whole = await magnify(page, zoom, '/items');
        await page.locator('[data-rows] > *').first().getByRole('checkbox').check();
        await page.getByRole('button', { name: /^(Modifier|Edit)…$/ }).click();
        const dialog = page.getByRole('dialog');
        await expect(dialog.getByRole('combobox').first()).toBeVisible();
        await whole('a bulk edit', dialog);
    });

for (const zoom of zoomsFrom('400 %'))
    test(`W1 W2 at ${zoom} nothing is cut: views as tabs, the forms of items and orders`, async ({ page }) => {
        const whole = await magnify(page, zoom, '/items');
        const order = await draftOrder(page, `ZOOM-${zoom.slice(0, 3)}`);
        for (const path of ['/orders', '/items/1', order.replace('/api', '')]) {
            await page.goto(path);
            await expect(page.locator('#content :is(input, [role=tab])').first()).toBeVisible();
            await whole(path, page.locator('#content'));
        }
    });

const SIZES = [
    { width: 390, height: 844 },
    { width: 320, height: 640 },
    { width: 320, height: 256 },
] as const;

for (const size of SIZES)
    test(`trial H9 a row of the price grid is in sight, ${size.width} by ${size.height} pixels`, async ({ page }) => {
        await page.setViewportSize(size);
        await signIn(page, 'admin', '/price_lists/grid');
        const first = page.getByRole('rowheader').first();
        await expect(first).toBeVisible();
        const foot = page.getByRole('button', { name: 'Enregistrer' });
        // In a low window one scrolls to it, and the bar leaves it in sight.
        if (size.height < 300) await first.evaluate(row => row.scrollIntoView({ block: 'center' }));
        const { y = 0, height = 0 } = (await first.boundingBox()) ?? {};
        const { y: bar = 0 } = (await foot.boundingBox()) ?? {};
        expect(y + height).toBeLessThan(bar);
        // Its reference is whole, and the grid begins at its first column.
        const reference = first.locator('span').first();
        expect(await reference.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
        await expect(page.getByRole('columnheader', { name: 'Prix unitaire HT' })).toBeInViewport();
        // The rest of the bar is folded.
        await expect(page.getByRole('button', { name: 'Modifier les prix…' })).toBeHidden();
        await page
            .getByRole('region', { name: 'Grille des prix' })
            .getByRole('button', { name: 'Autres actions' })
            .click();
        await expect(page.getByRole('button', { name: 'Modifier les prix…' })).toBeVisible();
    });
