import { cpSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { build } from 'vite';
import { type Installed, installProvider } from '../support/installedProvider.ts';
import { picture } from '../support/pictures.ts';
import { isHub, writer } from './liveCalls.ts';
import { draftOrder } from './orderCalls.ts';
import { test as base, expect, tokenOf } from './support.ts';

/** What the examples import besides the provider. */
const PEERS = ['react', 'react-admin', 'react-dom'];

/** The examples of the archive, built in an application where it is installed, as their README says. */
const buildExamples = async ({ folder, place }: Installed): Promise<string> => {
    const root = join(folder, 'examples');
    cpSync(join(place, 'examples'), root, { recursive: true });
    await build({ root, base: '/examples/', logLevel: 'error' });
    return join(root, 'dist');
};

const test = base.extend<{ openExample: (name: string) => Promise<void> }, { examples: string }>({
    examples: [
        // biome-ignore lint/correctness/noEmptyPattern: Playwright requires a destructuring pattern here
        async ({}, use) => {
            const installed = installProvider(PEERS);
            await use(await buildExamples(installed));
            installed.remove();
        },
        { scope: 'worker', timeout: 120_000 },
    ],
    openExample: async ({ page, examples }, use) => {
        // The pages stand on the origin of the API, as behind a proxy.
        await page.route('**/examples/**', (route, request) =>
            route.fulfill({ path: join(examples, new URL(request.url()).pathname.replace('/examples/', '')) }),
        );
        await use(async address => {
            await page.goto(`/examples/${address}`);
            await page.getByLabel('Username').fill('super@comptoir.test');
            await page.getByRole('textbox', { name: 'Password' }).fill('Comptoir-2026!');
            await page.getByRole('button', { name: 'Sign in' }).click();
        });
    },
});

/** The paths of the API that the page asks from now on. */
const asked = (page: Page): string[] => {
    const paths: string[] = [];
    page.on('request', request => {
        const { pathname } = new URL(request.url());
        if (pathname.startsWith('/api/')) paths.push(`${request.method()} ${pathname}`);
    });
    return paths;
};

test('N7 the bare example lists, searches, changes, and shows a refusal under its field', async ({
    page,
    openExample,
}) => {
    await openExample('bare.html');
    const rows = page.locator('tbody tr');
    await expect(rows).toHaveCount(10);
    const taken = await rows.first().locator('td').last().innerText();
    await page.getByRole('link', { name: 'Create' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill(taken);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.locator('.MuiFormHelperText-root.Mui-error')).toBeVisible();
    await page.getByRole('textbox', { name: 'Name' }).fill('Zébulon & fils');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Element created')).toBeVisible();
    await page.goto('/examples/bare.html#/brands');
    await page.getByRole('textbox', { name: 'Search' }).fill('zébulon');
    await expect(rows).toHaveCount(1);
    await rows.first().click();
    await page.getByRole('textbox', { name: 'Name' }).fill('Zébulon & filles');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Element updated')).toBeVisible();
    await expect(rows.first()).toContainText('Zébulon & filles');
});

test('N7 the example with files uploads one with its record', async ({ page, openExample }) => {
    const headers = { authorization: `Bearer ${await tokenOf(page, 'super')}` };
    const before = await page.request.get('/api/items/pictures?item=/api/items/1', { headers });
    const { totalItems } = await before.json();
    await openExample('files.html#/item_pictures/create');
    await page.getByLabel('Alt', { exact: true }).fill('A red square');
    const buffer = await picture('jpeg');
    await page.locator('input[type=file]').setInputFiles({ name: 'red.jpg', mimeType: 'image/jpeg', buffer });
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.locator('tbody tr')).toHaveCount(totalItems + 1);
    await expect(page.locator('tbody tr').filter({ hasText: 'red.jpg' })).toContainText('A red square');
});

test('N7 the example with embedded relations asks for none of them, and sends of its parts what changed', async ({
    page,
    openExample,
}) => {
    const paths = asked(page);
    await openExample('embedded.html#/items');
    await expect(page.locator('tbody img').first()).toBeVisible();
    expect(paths.filter(path => path.includes('items/pictures'))).toEqual([]);

    const order = await draftOrder(page, 'EMBEDDED');
    await page.goto(`/examples/embedded.html#/orders/${encodeURIComponent(order)}`);
    const quantity = page.getByLabel('Quantity').first();
    await expect(quantity).toBeVisible();
    const change = page.waitForRequest(request => request.method() === 'PATCH');
    await quantity.fill('24');
    await page.getByRole('button', { name: 'Save' }).click();
    const { orderItems } = (await change).postDataJSON();
    const [first, ...others] = orderItems;
    expect(first).toEqual({ '@id': expect.stringMatching(/order_items/), quantity: 24 });
    expect(others.every((one: unknown) => typeof one === 'string')).toBe(true);
    await expect(page.getByText('Element updated')).toBeVisible();
});

test('41 the example with live updates shows what others change, in a list and on a page, without a reload', async ({
    page,
    openExample,
}) => {
    const others = await writer(page);
    const { '@id': iri } = await others.makeBrand('Aaaa avant');
    const stream = page.waitForResponse(response => isHub(response.request()));
    await openExample('live.html#/brands');
    const row = page.locator('tbody tr').filter({ hasText: 'Aaaa' });
    await expect(row).toHaveText('Aaaa avant');
    expect((await stream).status()).toBe(200);
    await others.rename(iri, 'Aaaa ensuite');
    await expect(row).toHaveText('Aaaa ensuite');
    await row.click();
    await expect(page).toHaveURL(/show$/);
    await others.rename(iri, 'Aaaa enfin');
    await expect(page.getByText('Aaaa enfin', { exact: true })).toBeVisible();
    await page.getByRole('menuitem', { name: 'Brands' }).click();
    await expect(row).toHaveText('Aaaa enfin');
    await others.remove(iri);
    await expect(row).toBeHidden();
});
