import type { Page } from '@playwright/test';
import { expect, expectSound, signIn, test, tokenOf, violations } from './support.ts';

const said = (page: Page, words: string | RegExp) => expect(page.getByText(words).last()).toBeVisible();

const LETTERHEAD = `Chalets du Semnoz SARL
14 route du Lac
74320 Sévrier
Tél. 01 99 00 47 11 – contact@chalets-semnoz.test
SIRET 732 829 320 00074 – TVA FR44732829320`;

test('I1 B2 a customer from a pasted letterhead, with a contact, to a first price', async ({ page }) => {
    await signIn(page, 'admin', '/third_parties/create');
    await page.getByText('Coller un en-tête').click();
    await page.getByRole('textbox', { name: /Un en-tête/ }).fill(LETTERHEAD);
    for (const name of [/Reprendre SIRET/, /Reprendre Numéro de TVA/, /Reprendre E-mail/, /Reprendre Téléphone/])
        await page.getByRole('button', { name }).click();
    await page.getByRole('button', { name: /Reprendre Adresse/ }).click();
    await page.getByRole('textbox', { name: /^Code client/ }).fill('SEMNOZ');
    await page.getByRole('textbox', { name: /^Nom\s*\*?$/ }).fill('Chalets du Semnoz');
    await page.getByRole('combobox', { name: /^Condition de règlement/ }).fill('30 jours nets');
    await page.getByRole('option', { name: '30 jours nets' }).click();
    await expect(page.getByRole('textbox', { name: 'SIRET' })).toHaveValue('73282932000074');

    await page.getByRole('button', { name: 'Ajouter un contact' }).click();
    const line = page.getByRole('group', { name: 'Contacts' }).getByRole('listitem');
    await line.getByLabel('Nom', { exact: false }).last().fill('Ancey');
    await line.getByRole('combobox', { name: /^Type/ }).click();
    await page.getByRole('option', { name: 'Livraison' }).click();
    await page.getByRole('button', { name: 'Créer' }).click();
    await expect(line.getByText('Un contact de facturation ou de livraison doit avoir une adresse')).toBeVisible();
    await line.getByLabel('Adresse, ligne 1').fill('14 route du Lac');
    await line.getByLabel('Code postal').fill('74320');
    await line.getByLabel('Ville').fill('Sévrier');
    await line.getByRole('combobox', { name: /^Pays/ }).fill('France');
    await page.getByRole('option', { name: 'France', exact: true }).click();
    await page.getByRole('button', { name: 'Créer' }).click();
    await said(page, 'Le client est créé.');

    await page.getByRole('link', { name: 'Pourquoi ce prix ?' }).click();
    await expect(page.getByRole('combobox', { name: 'Client' })).toHaveValue(/Chalets du Semnoz/);
    await page.getByRole('combobox', { name: 'Article' }).fill('ballon');
    await page.getByRole('option').first().click();
    await expect(page.getByRole('heading', { name: /Comment/ })).toBeVisible();
    await expectSound(page, 'why this price');
});

test('B3 customers are archived together after a rehearsal, and one by one taken back', async ({ page }) => {
    await signIn(page, 'admin', '/third_parties?filter=%7B%22q%22%3A%22Lyon%22%7D');
    const rows = page.getByRole('row').filter({ has: page.getByRole('checkbox') });
    await expect(rows.nth(1)).toBeVisible();
    await rows.nth(1).getByRole('checkbox').check();
    await rows.nth(2).getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Archiver', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Archiver 2 clients ?' });
    await expect(dialog.getByText(/^2 prêts$|^1 prêts$/)).toBeVisible();
    await expect.poll(() => violations(page, '[role=dialog]')).toEqual([]);
    await dialog.getByRole('button', { name: 'Archiver' }).click();
    await said(page, /fiches? modifiées?/);
});

test('I9 two customers are forbidden to order at once, of which one was deleted meanwhile: each is told', async ({
    page,
}) => {
    const authorization = `Bearer ${await tokenOf(page, 'admin')}`;
    const add = async (customerCode: string) => {
        const data = { customerCode, name: `Éphémère ${customerCode}`, paymentTerm: '/api/payment_terms/2' };
        const answer = await page.request.post('/api/third_parties', { headers: { authorization }, data });
        return String((await answer.json())['@id']);
    };
    const [kept, gone] = [await add('EPH-1'), await add('EPH-2')];
    await signIn(page, 'admin', '/third_parties?filter=%7B%22q%22%3A%22%C3%A9ph%C3%A9m%C3%A8re%22%7D');
    const rows = page.getByRole('row', { name: /Éphémère/ });
    await expect(rows).toHaveCount(2);
    for (const row of await rows.all()) await row.getByRole('checkbox').check();
    await page.request.delete(gone, { headers: { authorization } });
    await page.getByRole('button', { name: 'Interdire de commander' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Modifier' }).click();
    await expect(dialog.getByRole('alert')).toContainText('Éphémère EPH-2');
    await expect.poll(() => violations(page, '[role=dialog]')).toEqual([]);
    await dialog.getByRole('button', { name: 'Fermer' }).click();
    const { isAllowedToOrder } = await (await page.request.get(kept, { headers: { authorization } })).json();
    expect(isAllowedToOrder).toBe(false);
});
