import type { BrowserContext, Page } from '@playwright/test';
import { expect, signIn, submitSignIn, test } from './support.ts';

const rows = (page: Page) => page.getByRole('table').getByRole('link');

const signOut = async (page: Page): Promise<void> => {
    await page.getByRole('button', { name: /Menu du compte/ }).click();
    await page.getByRole('menuitem', { name: 'Se déconnecter' }).click();
    await expect(page.getByText('Vous êtes déconnecté.')).toBeVisible();
};

/** Records the paths that a page navigates to. */
const watch = (page: Page): string[] => {
    const paths: string[] = [];
    page.on('framenavigated', frame => frame === page.mainFrame() && paths.push(new URL(frame.url()).pathname));
    return paths;
};

const openTab = async (context: BrowserContext, path: string): Promise<Page> => {
    const tab = await context.newPage();
    await tab.goto(path);
    return tab;
};

test('A1 a row opened with the middle button is there, signed in, without a glimpse of the form', {
    tag: '@all',
}, async ({ page, context }) => {
    await signIn(page, 'admin', '/items');
    const opened = context.waitForEvent('page');
    await rows(page).first().click({ button: 'middle' });
    const tab = await opened;
    const paths = watch(tab);
    await expect(tab).toHaveURL(/\/items\/\d+$/);
    await expect(tab.getByLabel('Couleur')).toBeEnabled();
    expect(paths).not.toContain('/login');
    expect(await tab.evaluate(() => JSON.stringify(localStorage))).not.toContain('eyJ');
});

test('R7 A1 a sign-out in one tab ends the others, and a sign-in leads them back to what they held', async ({
    page,
    context,
}) => {
    await signIn(page, 'admin', '/items');
    const tab = await openTab(context, '/items/31?edit');
    const dialogs: string[] = [];
    tab.on('dialog', dialog => dialogs.push(dialog.message()) && dialog.dismiss());
    await tab.getByLabel('Couleur').fill('Rouge vif');
    await signOut(page);
    await expect(tab).toHaveURL(/\/login$/);
    await expect(tab.getByText('Vous avez été déconnecté dans un autre onglet.')).toBeVisible();
    await expect(tab.getByLabel('Couleur')).toHaveCount(0);
    expect(dialogs).toEqual([]);

    await submitSignIn(page, 'admin');
    await expect(tab).toHaveURL(/\/items\/31\?edit$/);
    await tab.getByRole('button', { name: 'Reprendre ma saisie' }).click();
    await expect(tab.getByLabel('Couleur')).toHaveValue('Rouge vif');
});

test('A1 A2 another person signs in in one tab: the others take their session over, and show nothing of the previous person', async ({
    page,
    context,
}) => {
    await signIn(page, 'admin', '/administration/users');
    await expect(page.getByRole('table')).toContainText('super@comptoir.test');
    const tab = await openTab(context, '/');
    await expect(tab.getByText('Bonjour Marc')).toBeVisible();
    await tab.goto('/login');
    await submitSignIn(tab, 'user');
    await expect(page.getByText('Bonjour Inès')).toBeVisible();
    await expect(page).toHaveURL(url => url.pathname === '/');
    await expect(page.getByText('Une autre personne s’est connectée dans un autre onglet')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Inès Caron, Menu du compte' })).toBeVisible();
    // Nor data of the previous person; the items' history may still name them.
    for (const text of ['Bonjour Marc', 'super@comptoir.test']) await expect(page.getByText(text)).toHaveCount(0);
});

test('A1 a remembered person is signed in after the browser was closed; one who is not, is not', async ({
    page,
    browser,
    server,
}) => {
    await page.goto('/login');
    await page.getByLabel('Rester connecté').check();
    await submitSignIn(page, 'admin');
    await expect(page.getByText('Vous êtes connecté.')).toBeVisible();
    const cookies = await page.context().cookies();
    const token = cookies.find(({ name }) => name === 'token');
    expect(token).toMatchObject({ secure: true, sameSite: 'Strict' });
    expect(Number(token?.expires) - Date.now() / 1000).toBeGreaterThan(179 * 24 * 3600);

    const restarted = { baseURL: server.url, locale: 'fr-FR' };
    const remembered = await browser.newContext({ ...restarted, storageState: { cookies, origins: [] } });
    const next = await openTab(remembered, '/items');
    await expect(rows(next).first()).toBeVisible();
    await remembered.close();

    const forgotten = await browser.newContext(restarted);
    await expect(await openTab(forgotten, '/items')).toHaveURL(/\/login$/);
    await forgotten.close();
});
