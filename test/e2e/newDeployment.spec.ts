import type { Page } from '@playwright/test';
import { expect, signIn, test, tokenOf, violations } from './support.ts';

const loadsOf = (page: Page): readonly string[] => {
    const loads: string[] = [];
    page.on('load', () => loads.push(page.url()));
    return loads;
};

test('R10 a screen that a new deployment took away: told, reloaded by hand alone, and there again after', async ({
    page,
}) => {
    await signIn(page, 'admin');
    await page.route('**/assets/tree-*.js', route => route.fulfill({ status: 404 }));
    const loads = loadsOf(page);
    await page.getByRole('link', { name: 'Familles' }).first().click();
    const heading = page.getByRole('heading', { name: 'Une partie de la page n’est pas arrivée' });
    await expect(heading).toBeFocused();
    await expect(page.getByRole('alert').filter({ has: heading })).toContainText('Une nouvelle version est parue.');
    await expect(page.getByText('Échec du chargement du fragment tree.')).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Menu principal' })).toBeVisible();
    await expect(page).toHaveTitle('Back-office · Une partie de la page n’est pas arrivée');
    await expect.poll(() => violations(page)).toEqual([]);

    await page.getByRole('button', { name: 'Recharger la page' }).click();
    await expect(heading).toBeVisible();
    expect(loads).toHaveLength(1);
    await page.unroute('**/assets/tree-*.js');
    await page.getByRole('button', { name: 'Recharger la page' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Familles' })).toBeVisible();
    expect(loads).toHaveLength(2);
});

test('R10 a console that does not arrive is reported in the frame of public screens, in English too', {
    tag: '@all',
}, async ({ page }) => {
    await page.goto('/login');
    await page.getByRole('button', { name: 'English' }).click();
    await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
    const token = await tokenOf(page, 'admin');
    await page.evaluate(value => sessionStorage.setItem('token', value), token);
    await page.route('**/assets/console-*.js', route => route.abort());
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'A part of the page did not arrive' })).toBeFocused();
    await expect(page.getByText('The connection may have failed.')).toBeVisible();
    await expect.poll(() => violations(page)).toEqual([]);
    await page.unroute('**/assets/console-*.js');
    await page.getByRole('button', { name: 'Reload the page' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
});

test('R10 when not even the messages arrive, the page says so and offers a reload', { tag: '@all' }, async ({
    page,
}) => {
    await page.route('**/assets/fr-*.js', route => route.abort());
    await page.goto('/login');
    await expect(page.getByRole('heading', { name: 'La page n’a pas pu s’ouvrir' })).toBeVisible();
    await expect.poll(() => violations(page)).toEqual([]);
    await page.unroute('**/assets/fr-*.js');
    await page.getByRole('button', { name: 'Recharger la page' }).click();
    await expect(page.getByRole('heading', { name: 'Content de vous revoir' })).toBeVisible();
});

test('R10 E panels of a list that do not arrive are named, one by one, and the rows stand', async ({ page }) => {
    const errors: string[] = [];
    page.on('pageerror', error => errors.push(error.message));
    await signIn(page, 'admin');
    const panels = ['ViewsPanel', 'FilterPanel', 'SelectionTools', 'Peek', 'ListTabs', 'TableTools'];
    for (const panel of panels) await page.route(`**/assets/${panel}-*.js`, route => route.abort());
    await page.goto('/items');
    const rows = page.getByRole('table').getByRole('row');
    await expect(rows).toHaveCount(26);
    const named = (panel: string) => page.getByRole('alert').filter({ hasText: `du fragment ${panel}` });
    for (const [name, panel] of [
        ['Vues', 'ViewsPanel'],
        ['Filtre', 'FilterPanel'],
    ] as const) {
        const button = page.getByRole('button', { name, exact: true });
        await button.hover();
        await button.click();
        await expect(named(panel)).toBeVisible();
        await expect(button).toHaveAttribute('aria-expanded', 'false');
    }
    await page.getByRole('checkbox').nth(1).check();
    await expect(named('SelectionTools')).toBeVisible();
    await expect(rows).toHaveCount(26);
    await page.goto('/orders');
    await expect(named('ListTabs')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'Commandes' })).toBeVisible();
    expect(errors).toEqual([]);
});

test('trial L12 a page whose first script does not arrive says so, and one without scripts', async ({
    page,
    browser,
}) => {
    await page.route('**/assets/*.js', route => route.abort());
    await page.goto('/login');
    await expect(page.getByRole('heading', { name: 'La page n’a pas pu s’ouvrir' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Recharger la page' })).toBeVisible();
    const bare = await browser.newContext({ javaScriptEnabled: false, baseURL: new URL(page.url()).origin });
    const tab = await bare.newPage();
    await tab.goto('/login');
    await expect(tab.locator('noscript p').first()).toContainText('Comptoir a besoin de JavaScript.');
    await bare.close();
});
