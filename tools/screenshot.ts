import { mkdirSync } from 'node:fs';
import { chromium, type Page } from '@playwright/test';
import { dataFolder, startServer } from '#test/support/serverProcess.ts';
import { buildIfStale } from './build.mjs';
import { ensureChromium } from './chromium.mjs';

/** `npm run screenshot`: the README's pictures, taken from a real server with its seeded catalogue. */
const FOLDER = 'docs/images';
const SIZE = { width: 1440, height: 900 };

const shoot = (page: Page, name: string): Promise<unknown> =>
    page.screenshot({ path: `${FOLDER}/${name}.png`, animations: 'disabled' });

const signIn = async (page: Page, url: string): Promise<void> => {
    await page.goto(`${url}/login`);
    await page.getByLabel('E-mail').fill('admin@comptoir.test');
    await page.getByLabel('Mot de passe').fill('Comptoir-2026!');
    await page.getByRole('button', { name: 'Se connecter', exact: true }).click();
    await page.waitForURL(({ pathname }) => pathname === '/');
};

const open = async (page: Page, address: string, theme: object = {}): Promise<void> => {
    await page.evaluate(settings => localStorage.setItem('theme', settings), JSON.stringify(theme));
    await page.goto(address);
    await page.waitForLoadState('networkidle');
};

const visit = async (page: Page, url: string): Promise<void> => {
    await signIn(page, url);
    await page.getByRole('button', { name: 'Fermer le message' }).click();
    await open(page, url);
    await shoot(page, 'home');

    const filter = encodeURIComponent(JSON.stringify({ q: 'ballon' }));
    await open(page, `${url}/items?filter=${filter}`, {
        layoutType: 'semibox',
        leftSidebarType: 'gradient',
        leftSidebarImageType: 'img-1',
    });
    await shoot(page, 'items');

    await open(page, `${url}/items/12`, { layoutType: 'horizontal', layoutModeType: 'dark' });
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox').fill('raquette');
    await page.getByRole('option').nth(4).waitFor();
    await shoot(page, 'palette');
};

await buildIfStale();
mkdirSync(FOLDER, { recursive: true });
const folder = dataFolder();
const server = await startServer({
    DATA_DIR: folder.path,
    SEED_ITEMS: '2000',
    SEED_PICTURED: '2000',
    SEED_ORDERS: '600',
});
const browser = await chromium.launch({ executablePath: ensureChromium(), args: ['--no-sandbox', '--disable-gpu'] });
await visit(await browser.newPage({ viewport: SIZE, locale: 'fr-FR', timezoneId: 'Europe/Paris' }), server.url);
await browser.close();
await server.end('SIGTERM');
folder.remove();
