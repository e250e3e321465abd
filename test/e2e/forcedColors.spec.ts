import type { Locator } from '@playwright/test';
import { expect, signIn, test, tokenOf } from './support.ts';

const ground = (what: Locator): Promise<string> => what.evaluate(one => getComputedStyle(one).backgroundColor);

test.beforeEach(({ page }) => page.emulateMedia({ forcedColors: 'active' }));

test('in high contrast the current entry, the language and the open tab can be told', async ({ page }) => {
    await signIn(page, 'admin', '/items/1');
    const menu = page.getByRole('navigation').first();
    const current = await ground(menu.getByRole('link', { name: 'Articles' }));
    expect(current).not.toBe(await ground(menu.getByRole('link', { name: 'Marques' })));
    expect(await ground(page.getByRole('button', { name: 'Français' }))).toBe(current);
    expect(await ground(page.getByRole('button', { name: 'English' }))).not.toBe(current);
    await expect(page.getByRole('tab', { selected: true })).toHaveCSS('background-color', current);
    await expect(page.getByRole('tab', { selected: false }).first()).not.toHaveCSS('background-color', current);
});

test('in high contrast the bars of the dashboard and their legend keep a colour', { tag: '@all' }, async ({ page }) => {
    await signIn(page, 'admin', '/');
    const card = page.getByRole('table', { name: 'Articles par statut' });
    const swatches = card.locator('i');
    await expect(swatches.first()).toBeVisible();
    const colours = new Set(await Promise.all((await swatches.all()).map(ground)));
    expect(colours.size).toBeGreaterThan(3);
    const bar = page.getByRole('table', { name: 'Articles par rayon' }).locator('i').first();
    expect(await ground(bar)).not.toBe(await ground(bar.locator('..')));
});

/** The widest of the edges that a browser draws in high contrast: a border or an outline, never a shadow. */
const edgeOf = (what: Locator): Promise<number> =>
    what.evaluate(one => {
        const style = getComputedStyle(one);
        const isClear = style.outlineStyle === 'none' || style.outlineColor === 'rgba(0, 0, 0, 0)';
        const borders = [style.borderInlineStartWidth, style.borderInlineEndWidth, style.borderBlockStartWidth];
        return Math.max(...borders.map(Number.parseFloat), isClear ? 0 : Number.parseFloat(style.outlineWidth));
    });

test('W3 W6 in high contrast the place of a moved column, the edited cell and the record beside the list have edges', {
    tag: '@all',
}, async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await signIn(page, 'admin', '/items');
    const row = page.locator('tbody tr').first();
    await expect(row).toBeVisible();
    const heading = page.getByRole('columnheader', { name: 'Marque' });
    await heading.hover();
    const place = page.locator('th[data-drop]');
    // What moves columns arrives once the browser is idle.
    await expect(async () => {
        await page.mouse.up();
        const box = await heading.boundingBox();
        const [x, y] = [(box?.x ?? 0) + 30, (box?.y ?? 0) + (box?.height ?? 0) / 2];
        await page.mouse.move(x, y);
        await page.mouse.down();
        await page.mouse.move(x + 120, y, { steps: 4 });
        await page.mouse.move(x + 240, y, { steps: 4 });
        await expect(place).toBeVisible({ timeout: 500 });
    }).toPass();
    expect(await edgeOf(place)).toBe(3);
    await page.keyboard.press('Escape');
    await page.mouse.up();

    await row.locator('td[data-edit=saleUnitPriceExcludingTax]').dblclick();
    expect(await edgeOf(page.locator('[data-editor] input'))).toBeGreaterThan(1);
    await page.keyboard.press('Escape');

    await page.setViewportSize({ width: 390, height: 844 });
    await page.locator('[data-rows] > * [data-peek]').first().click();
    expect(await edgeOf(page.locator('[data-peek-panel]'))).toBeGreaterThan(0);
});

test('W1 W2 in high contrast a chip has an edge, and a view that was changed keeps its mark', {
    tag: '@all',
}, async ({ page }) => {
    const headers = { authorization: `Bearer ${await tokenOf(page, 'user')}` };
    const state = { filters: {}, sort: 'reference', order: 'ASC', columns: null, perPage: 25 };
    await page.request.post('/api/saved_views', { headers, data: { name: 'Contraste', resource: 'items', state } });
    await signIn(page, 'user', '/items');
    const tab = page.getByRole('tab', { name: /^Contraste/ });
    await tab.click();
    await expect(tab).toHaveAttribute('aria-selected', 'true');
    await page.getByRole('button', { name: 'Filtre', exact: true }).click();
    await page.getByRole('dialog').getByRole('combobox').fill('rupture');
    await page.keyboard.press('Enter');
    const mark = tab.getByText('modifiée').locator('..');
    await expect(mark).toBeAttached();
    expect(await ground(mark)).not.toBe(await ground(tab));
    expect(await edgeOf(page.locator('[data-chip]').first().locator('..'))).toBeGreaterThan(0);
});
