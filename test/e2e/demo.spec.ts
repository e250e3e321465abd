import { test as base, expect, type Page } from '@playwright/test';
import { CONSOLE } from '../../demo/assets.ts';
import { type StaticHost, serveFolder } from '../support/staticHost.ts';
import { FIRST_START } from './demonstration.ts';
import { submitSignIn, violations } from './support.ts';

/** In milliseconds, on a machine with much else to do: a browser reads and compiles the database once more. */
const REOPENED = 60_000;

const test = base.extend<object, { host: StaticHost }>({
    host: [
        // biome-ignore lint/correctness/noEmptyPattern: Playwright requires a destructuring pattern here
        async ({}, use) => {
            const host = await serveFolder('dist/demo');
            await use(host);
            host.close();
        },
        { scope: 'worker', timeout: FIRST_START },
    ],
    baseURL: ({ host }, use) => use(host.url),
});

/** Until all files are kept that the host has. */
const keptFiles = (page: Page): Promise<void> =>
    expect
        .poll(() => page.evaluate(async () => Boolean(await caches.match('/demo/files.json'))), { timeout: REOPENED })
        .toBe(true);

const PRICE = 'tbody tr:first-child td[data-edit="saleUnitPriceExcludingTax"]';

/** Waits for the sign-in page after the demonstration was set up, and comes to the list of items. */
const signIn = async (page: Page): Promise<void> => {
    await expect(page.getByLabel('E-mail')).toBeVisible({ timeout: FIRST_START });
    await submitSignIn(page, 'admin');
    await expect(page.locator('tbody tr')).toHaveCount(25);
};

const changePrice = async (page: Page, price: string): Promise<void> => {
    await page.locator(PRICE).focus();
    await page.keyboard.press('F2');
    await expect(page.locator('[data-editor] input')).toBeFocused();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(price);
    await page.keyboard.press('Enter');
    await expect(page.locator(PRICE)).toContainText(price);
};

/** Ends the service worker once it has written what it holds, as a browser does that wants its memory. */
const endWorker = async (page: Page): Promise<void> => {
    await page.evaluate(
        () =>
            new Promise<void>(resolve => {
                const { port1, port2 } = new MessageChannel();
                port1.onmessage = () => resolve();
                navigator.serviceWorker.controller?.postMessage('stay', [port2]);
            }),
    );
    const session = await page.context().newCDPSession(page);
    await session.send('ServiceWorker.enable');
    await session.send('ServiceWorker.stopAllWorkers');
    await session.detach();
};

/** Deletes the data as a browser does that runs out of space, and comes back to the page. */
const deleteData = async (page: Page): Promise<void> => {
    const session = await page.context().newCDPSession(page);
    const origin = new URL(page.url()).origin;
    await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'indexeddb' });
    await session.detach();
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
};

/** Says a language as the console does: also one that it has said before, each time it has loaded texts of a screen. */
const changeLanguage = (page: Page, language: string): Promise<void> =>
    page.evaluate(lang => {
        document.documentElement.lang = lang;
    }, language);

test('41.5 a folder of a static host is the product: set up, edited, live, without its host, and begun anew', async ({
    page,
    host,
}) => {
    test.setTimeout(3 * FIRST_START + 120_000);
    await page.route('**/demo/*.js', route => route.fulfill({ status: 404, body: 'as in a folder of a host' }));
    await page.goto('/');
    await expect(page.getByText('It needs an address of its own')).toBeVisible();
    await expect(page.getByRole('progressbar')).toBeHidden();
    await page.unrouteAll();

    const errors: string[] = [];
    page.on('pageerror', error => errors.push(error.message));
    await page.goto('/items');
    await expect(page.getByRole('heading', { name: 'Démonstration de Comptoir' })).toBeVisible();
    await expect(page.getByRole('status')).not.toBeEmpty();
    expect(await violations(page), 'the page of the first start').toEqual([]);
    await signIn(page);

    const bar = page.getByRole('complementary', { name: 'Démonstration : tout reste dans ce navigateur' });
    await bar.getByText('Comptes').click();
    await changeLanguage(page, 'fr');
    await expect(bar.getByText('super@comptoir.test')).toBeVisible();
    expect(await violations(page, '.demonstration'), 'the bar').toEqual([]);
    await bar.getByText('Comptes').click();

    const other = await page.context().newPage();
    await other.goto('/items');
    await expect(other.locator('tbody tr')).toHaveCount(25);
    await page.bringToFront();

    const before = await page.locator(PRICE).innerText();
    await changePrice(page, '7,25');
    await expect(other.locator(PRICE), 'the other tab').toContainText('7,25');
    await other.close();

    await keptFiles(page);
    host.lacks.add(CONSOLE);
    await page.reload();
    await expect(page.locator(PRICE), 'while the host is given new files').toContainText('7,25');
    host.close();
    await page.context().setOffline(true);
    await endWorker(page);
    await page.reload();
    await expect(page.locator(PRICE)).toContainText('7,25', { timeout: REOPENED });

    await page.getByRole('button', { name: 'English' }).click();
    await expect(page.getByText('Demonstration: all data stay in this browser')).toBeVisible();
    await page.getByText('What is missing').click();
    await expect(page.getByText('PDF documents: neither drawn nor sent')).toBeVisible();
    await page.getByText('What is missing').click();
    await page.getByRole('button', { name: 'Begin anew' }).click();
    const dialog = page.getByRole('dialog', { name: 'Begin anew?' });
    await changeLanguage(page, 'en');
    await expect(dialog, 'the console has loaded further texts').toBeVisible();
    await changeLanguage(page, 'fr');
    await expect(page.getByRole('dialog', { name: 'Recommencer à zéro ?' })).toBeVisible();
    await changeLanguage(page, 'en');
    expect(await violations(page, 'dialog'), 'the question').toEqual([]);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.locator(PRICE)).toContainText('7.25');
    await page.getByRole('button', { name: 'Begin anew' }).click();
    await dialog.getByRole('button', { name: 'Delete everything' }).click();
    await expect(page.getByRole('progressbar')).toBeVisible({ timeout: REOPENED });
    await expect(page.getByLabel('E-mail')).toBeVisible({ timeout: FIRST_START });
    await page.goto('/items');
    await signIn(page);
    await expect(page.locator(PRICE)).toHaveText(before);

    await changePrice(page, '8,50');
    await deleteData(page);
    await expect(bar.getByRole('alert').filter({ hasText: 'ont été effacées de ce navigateur' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('progressbar'), 'what the worker holds in memory is not shown').toBeVisible();
    await expect(page.getByLabel('E-mail')).toBeVisible({ timeout: FIRST_START });
    await page.goto('/items');
    await signIn(page);
    await expect(page.locator(PRICE)).toHaveText(before);
    expect(errors).toEqual([]);
});
