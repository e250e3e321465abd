import { mkdirSync } from 'node:fs';
import { chromium, type Page } from '@playwright/test';
import { dataFolder, startServer } from '#test/support/serverProcess.ts';
import { buildIfStale } from './build.mjs';
import { ensureChromium } from './chromium.mjs';

/** `npm run screenshot`: the README's pictures, from a real server with its seeded catalogue. */
const FOLDER = 'docs/images';
const SIZE = { width: 1440, height: 900 };

const shoot = (page: Page, name: string): Promise<unknown> => page.screenshot({ path: `${FOLDER}/${name}.png` });

const visit = async (page: Page, url: string): Promise<void> => {
    await page.goto(`${url}/login`);
    await page.getByLabel('E-mail').fill('admin@comptoir.test');
    await shoot(page, 'login');
    await page.getByLabel('Mot de passe').fill('Comptoir-2026!');
    await page.getByRole('button', { name: 'Se connecter' }).click();
    await page.waitForURL(url => url.pathname === '/');
    await page.goto(`${url}/items?filter=${encodeURIComponent(JSON.stringify({ q: 'ballon' }))}`);
    await page.getByRole('table').getByRole('link').first().waitFor();
    await page.waitForLoadState('networkidle');
    await shoot(page, 'items');
    await page.getByRole('table').getByRole('link').first().click();
    await page.getByRole('button', { name: 'Enregistrer' }).waitFor();
    await page.waitForLoadState('networkidle');
    await shoot(page, 'item');
};

await buildIfStale();
mkdirSync(FOLDER, { recursive: true });
const folder = dataFolder();
const server = await startServer({ DATA_DIR: folder.path, SEED_ITEMS: '2000' });
const browser = await chromium.launch({ executablePath: ensureChromium(), args: ['--no-sandbox', '--disable-gpu'] });
await visit(await browser.newPage({ viewport: SIZE, locale: 'fr-FR', timezoneId: 'Europe/Paris' }), server.url);
await browser.close();
await server.end('SIGTERM');
folder.remove();
