import { expect, prefer, test, violations } from './support.ts';

const SCREENS = [
    '/',
    '/items',
    '/items/create',
    '/items/12',
    '/administration/users',
    '/nowhere',
    '/error404',
    '/error403-forbidden',
];
const BUTTON = { fr: 'Se connecter', en: 'Sign in' };
const PASSWORD = { fr: 'Mot de passe', en: 'Password' };
const WIDTHS = [1440, 1024, 390];

for (const locale of ['fr', 'en'] as const)
    for (const mode of ['light', 'dark'] as const)
        test(`F6 every screen in ${locale}, ${mode}: axe finds nothing, nothing overflows at 1440, 1024 and 390 px`, async ({
            page,
        }) => {
            test.setTimeout(120_000);
            await prefer(page, locale, mode);
            await page.goto('/login');
            await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
            expect(await violations(page), '/login').toEqual([]);
            await page.getByLabel('E-mail').fill('super@comptoir.test');
            await page.getByLabel(PASSWORD[locale]).fill('Comptoir-2026!');
            await page.getByRole('button', { name: BUTTON[locale] }).click();
            await expect(page).not.toHaveURL(/login/);
            for (const screen of SCREENS) {
                await page.goto(screen);
                await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
                await page.waitForLoadState('networkidle');
                expect(await violations(page), screen).toEqual([]);
                for (const width of WIDTHS) {
                    await page.setViewportSize({ width, height: 900 });
                    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
                    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
                    expect(wide, `${screen} at ${width}`).toBeLessThanOrEqual(width);
                }
                expect(await violations(page), `${screen} on a phone`).toEqual([]);
                await page.setViewportSize({ width: 1440, height: 900 });
            }
        });
