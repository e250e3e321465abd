import { startConsole } from '../support/consoleProcess.ts';
import { createPeer, servePeer } from '../support/peer.ts';
import { test as base, expect } from './support.ts';

const test = base.extend<{ foreign: string }>({
    // biome-ignore lint/correctness/noEmptyPattern: Playwright requires a destructuring pattern here
    foreign: async ({}, use) => {
        const peer = await servePeer(createPeer());
        const { url, end } = await startConsole(['--api', `${peer.url}/api`]);
        await use(url);
        await end();
        await peer.close();
    },
});

test('N7 npm run console before a stranger: sign-in, a declared list, a guessed one', async ({ page, foreign }) => {
    await page.goto(`${foreign}/items`);
    await page.getByLabel('E-mail').fill('admin@peer.test');
    await page.getByLabel('Mot de passe', { exact: true }).fill('Comptoir-2026!');
    await page.getByRole('button', { name: 'Se connecter', exact: true }).click();
    await expect(page.getByText('REF-00001')).toBeVisible();
    await page.goto(`${foreign}/suppliers`);
    await expect(page.getByText('Fournisseur 01').first()).toBeVisible();
});
