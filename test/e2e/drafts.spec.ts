import type { Page } from '@playwright/test';
import {
    expect,
    expireDuring,
    facesFrom,
    isChange,
    prefer,
    signIn,
    submitSignIn,
    test,
    violations,
} from './support.ts';

const BANNER = { name: 'Saisie non enregistrée' };
const banner = (page: Page) => page.getByRole('region', BANNER);
const colour = (page: Page) => page.getByLabel('Couleur');
const save = (page: Page) => page.getByRole('button', { name: 'Enregistrer' });
const resume = (page: Page) => page.getByRole('button', { name: 'Reprendre ma saisie' });

const untilKept = (page: Page, text: string): Promise<void> =>
    expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain(text);

/** Signs in, edits an item, and saves after the session has expired. */
const saveExpired = async (page: Page, path: string, typed: string): Promise<void> => {
    await signIn(page, 'admin', path);
    await colour(page).fill(typed);
    await expireDuring(page, isChange, () => save(page).click());
    await expect(page.getByText('Veuillez vous connecter pour accéder à cette ressource.')).toHaveCount(1);
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.getByText('Article enregistré')).toHaveCount(0);
};

test('A3 R6 what was typed survives an expired session and a reload of the sign-in page, and is saved', async ({
    page,
}) => {
    await saveExpired(page, '/items/21?edit', 'Rouge vif');
    await page.reload();
    await submitSignIn(page, 'admin');
    await expect(page).toHaveURL(/\/items\/21\?edit$/);
    await expect(banner(page)).toContainText('Vous avez une saisie non enregistrée du ');
    await expect(colour(page)).not.toHaveValue('Rouge vif');
    await expect.poll(() => violations(page)).toEqual([]);

    await resume(page).focus();
    await page.keyboard.press('Enter');
    await expect(colour(page)).toHaveValue('Rouge vif');
    await expect(colour(page)).toBeFocused();
    await expect(banner(page)).toBeHidden();
    await save(page).click();
    await expect(page.getByText('Article enregistré')).toBeVisible();
    await page.reload();
    await expect(colour(page)).toHaveValue('Rouge vif');
    await expect(banner(page)).toBeHidden();
});

test('A3 another person who signs in then goes home, and sees nothing of it', async ({ page }) => {
    await saveExpired(page, '/items/22?edit', 'Bleu secret');
    await submitSignIn(page, 'user');
    await expect(page.getByText('Bonjour Inès')).toBeVisible();
    await expect(page).toHaveURL(url => url.pathname === '/');
    await page.goto('/items/22?edit');
    await expect(colour(page)).toBeEnabled();
    await expect(banner(page)).toBeHidden();
    await expect(page.getByText('Bleu secret')).toHaveCount(0);
});

test('A3 unsaved input survives a reload, and can be discarded', async ({ page }) => {
    await signIn(page, 'admin', '/items/23?edit');
    await colour(page).fill('Vert pomme');
    page.on('dialog', dialog => dialog.accept());
    await page.reload();
    await expect(banner(page)).toBeVisible();
    await page.getByRole('button', { name: 'Abandonner la saisie' }).click();
    await expect(banner(page)).toBeHidden();
    await page.reload();
    await expect(colour(page)).toBeEnabled();
    await expect(banner(page)).toBeHidden();
});

test('A3 what was typed survives a crash of the tab', { tag: '@all' }, async ({ page, context }) => {
    await signIn(page, 'admin', '/items/24?edit');
    await colour(page).fill('Jaune');
    await untilKept(page, 'Jaune');
    const crashed = page.waitForEvent('crash');
    const tools = await context.newCDPSession(page);
    // The call is never answered, because the page crashes.
    tools.send('Page.crash').catch(() => undefined);
    await crashed;

    const next = await context.newPage();
    await signIn(next, 'admin', '/items/24?edit');
    await resume(next).click();
    await expect(colour(next)).toHaveValue('Jaune');
});

for (const { locale, mode } of facesFrom(0))
    test(`A3 F6 the offer in ${locale}, ${mode}: axe finds nothing, nothing overflows`, async ({ page }) => {
        await signIn(page, 'admin', '/items/25?edit');
        await colour(page).fill('Orange');
        await untilKept(page, 'Orange');
        await prefer(page, locale, mode);
        await page.reload();
        const region = page.getByRole('region', { name: /^(Unsaved input|Saisie non enregistrée)$/ });
        for (const width of [1440, 390]) {
            await page.setViewportSize({ width, height: 900 });
            await expect(region).toBeVisible();
            expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
            await expect.poll(() => violations(page)).toEqual([]);
            if (process.env.SHOTS)
                await page.screenshot({ path: `${process.env.SHOTS}/offer-${locale}-${mode}-${width}.png` });
        }
    });
