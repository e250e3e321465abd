import type { Locator } from '@playwright/test';
import { expect, signIn, test } from './support.ts';

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

test('in high contrast the bars of the dashboard and their legend keep a colour', async ({ page }) => {
    await signIn(page, 'admin', '/');
    const card = page.getByRole('table', { name: 'Articles par statut' });
    const swatches = card.locator('i');
    await expect(swatches.first()).toBeVisible();
    const colours = new Set(await Promise.all((await swatches.all()).map(ground)));
    expect(colours.size).toBeGreaterThan(3);
    const bar = page.getByRole('table', { name: 'Articles par rayon' }).locator('i').first();
    expect(await ground(bar)).not.toBe(await ground(bar.locator('..')));
});
