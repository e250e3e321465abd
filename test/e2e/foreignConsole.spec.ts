import type { Page } from '@playwright/test';
import { startConsole } from '../support/consoleProcess.ts';
import { createPeer, type PeerOptions, servePeer } from '../support/peer.ts';
import { test as base, expect, violations } from './support.ts';

/** Articles of a newspaper, which share nothing with ours but the name. */
const OTHER_ITEMS: PeerOptions = {
    definitions: {
        items: {
            title: 'Item',
            properties: {
                headline: { range: 'xsd:string', type: 'string', required: true },
                words: { range: 'xsd:integer' },
            },
        },
    },
    records: { items: [{ id: 1, headline: 'Une de la semaine', words: 420 }] },
    search: { items: ['headline', 'order[headline]'] },
};

const test = base.extend<{ peer: PeerOptions; foreign: string }>({
    peer: [{}, { option: true }],
    foreign: async ({ peer: options }, use) => {
        const peer = await servePeer(createPeer(options));
        const { url, end } = await startConsole(['--api', `${peer.url}/api`]);
        await use(url);
        await end();
        await peer.close();
    },
});

const signInTo = async (page: Page, address: string): Promise<void> => {
    await page.goto(address);
    await page.getByLabel('E-mail').fill('admin@peer.test');
    await page.getByLabel('Mot de passe', { exact: true }).fill('Comptoir-2026!');
    await page.getByRole('button', { name: 'Se connecter', exact: true }).click();
};

test('N7 npm run console before a stranger: sign-in, a declared list, a guessed one', async ({ page, foreign }) => {
    await signInTo(page, `${foreign}/items`);
    await expect(page.getByText('REF-00001')).toBeVisible();
    await page.goto(`${foreign}/suppliers`);
    await expect(page.getByText('Fournisseur 01').first()).toBeVisible();
});

test.describe('a stranger whose items are of another shape', () => {
    test.use({ peer: OTHER_ITEMS });

    test('41 they have guessed screens, where what a record has is shown and changed', async ({ page, foreign }) => {
        await signInTo(page, `${foreign}/items`);
        await expect(page.getByRole('columnheader', { name: 'Headline' })).toBeVisible();
        await expect(page.getByRole('cell', { name: 'Une de la semaine' })).toBeVisible();
        expect(await violations(page)).toEqual([]);
        await page.getByRole('link', { name: 'Éditer' }).click();
        await page.getByRole('textbox', { name: 'Headline' }).fill('Une du mois');
        const saved = page.waitForResponse(response => response.request().method() !== 'GET' && response.ok());
        await page.getByRole('button', { name: 'Enregistrer' }).click();
        await saved;
        await page.goto(`${foreign}/items`);
        await expect(page.getByRole('cell', { name: 'Une du mois' })).toBeVisible();
        await page.keyboard.press('ControlOrMeta+k');
        await page.getByRole('dialog').getByRole('combobox').fill('item');
        await expect(page.getByRole('option', { name: 'Nouvelle fiche : Item' })).toBeVisible();
        await page.keyboard.press('Escape');
        await expect(page.getByRole('heading', { level: 1, name: 'Items' })).toBeVisible();
        await page.goto(`${foreign}/brands`);
        await expect(page.getByRole('link', { name: 'Marque 01' })).toBeVisible();
        await page.goto(foreign);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.getByText('Articles modifiés récemment')).toBeHidden();
    });
});
