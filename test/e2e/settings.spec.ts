import type { Page } from '@playwright/test';
import { expect, signIn, test, violations } from './support.ts';

const said = (page: Page, words: string) => expect(page.getByText(words, { exact: true }).last()).toBeVisible();
const save = (page: Page, name = 'Créer') => page.getByRole('button', { name, exact: true }).click();
const choose = async (page: Page, label: string, words: string, option = words) => {
    await page.getByRole('combobox', { name: label }).click();
    await page.getByRole('combobox', { name: label }).fill(words);
    await page.getByRole('option', { name: option }).click();
};
const pick = async (page: Page, label: string, option: string) => {
    await page.getByRole('combobox', { name: label }).click();
    await page.getByRole('option', { name: option, exact: true }).click();
};

const fillAddress = async (page: Page, zip: string, city: string) => {
    await page.getByLabel('Adresse, ligne 1').fill('12 quai du Port');
    await page.getByLabel('Code postal').fill(zip);
    await page.getByLabel(/^Ville\s*\*?$/).fill(city);
    await expect(page.getByRole('combobox', { name: 'Pays' })).toHaveValue('France');
};

test('B1 B2 a company is set up from nothing, with two locations and a bank account', async ({ page }) => {
    await signIn(page, 'admin', '/administration/companies/create');
    await page.getByLabel('Nom').fill('Voilerie de Marans');
    await pick(page, 'Forme juridique', 'SARL');
    await page.getByLabel('Capital').fill('12 500,50');
    await fillAddress(page, '1723', 'Marans');
    await page.getByLabel('SIREN').fill('400 077 772');
    await page.getByLabel('Numéro de TVA').fill('fr45 400 077 772');
    await page.getByLabel('Ville du RCS').fill('La Rochelle');
    await page.getByLabel('Taux des pénalités de retard').fill('12,15');
    await save(page);
    await expect(page.getByLabel('Code postal')).toHaveAccessibleDescription(/5 chiffres/);
    await page.getByLabel('Code postal').fill('17230');
    await save(page);
    await said(page, 'Société créée');
    await expect(page.getByRole('button', { name: /^SIREN 400\s?077\s?772/ })).toBeVisible();
    await expect(page.getByRole('button', { name: /^Capital 12\s?500,50/ })).toBeVisible();

    for (const [code, name] of [
        ['MARANS', 'Atelier du canal'],
        ['ROCHELLE', 'Quai nord'],
    ] as const) {
        await page.goto('/administration/company_locations/create');
        await choose(page, 'Société', 'Voilerie', 'Voilerie de Marans');
        await page.getByLabel(/^Code\s*\*?$/).fill(code);
        await page.getByLabel('Nom').fill(name);
        await fillAddress(page, '17000', 'La Rochelle');
        await page
            .getByRole('switch', { name: 'Site par défaut' })
            .or(page.getByLabel('Site par défaut'))
            .first()
            .check();
        await save(page);
        await said(page, 'Site créé');
    }

    await page.goto('/administration/bank_accounts/create');
    await choose(page, 'Titulaire', 'Voilerie', 'Voilerie de Marans');
    await page.getByLabel('Libellé').fill('Compte courant');
    await page.getByLabel('IBAN').fill('fr14 2004 1010 0505 0001 3M02 607');
    await save(page);
    await expect(page.getByLabel('IBAN')).toHaveAccessibleDescription(/IBAN/);
    await page.getByLabel('IBAN').fill('fr14 2004 1010 0505 0001 3M02 606');
    await save(page);
    await said(page, 'Compte bancaire créé');
    await expect(page.getByRole('button', { name: /^Clé RIB 06/ })).toBeVisible();

    await page.goto('/administration/companies?filter=%7B%22q%22%3A%22Voilerie%22%7D');
    await page.getByRole('link', { name: 'Voilerie de Marans' }).first().click();
    await expect(page.getByRole('link', { name: '2 sites' })).toBeVisible();
    await expect(page.getByRole('link', { name: '1 compte bancaire' })).toBeVisible();
});

test('B1 a payment term that is lawful, one with exceptions and a reason, one that is refused', {
    tag: '@all',
}, async ({ page }) => {
    await signIn(page, 'admin', '/settings/payment_terms/create');
    const fill = async (label: string, days: string, more: string, isEndMonth: boolean) => {
        await page.getByLabel('Libellé').fill(label);
        await page.getByLabel(/^Jours\s*\*?$/).fill(days);
        await page.getByLabel('Jours en plus').fill(more);
        await page.getByLabel('Fin de mois').setChecked(isEndMonth);
    };
    await fill('20 jours nets', '20', '0', false);
    await save(page);
    await said(page, 'Condition de règlement créée');

    await page.goto('/settings/payment_terms/create');
    await fill('30 jours fin de mois le 10', '30', '10', true);
    await save(page);
    await expect(page.getByLabel('Motif des exceptions')).toHaveAccessibleDescription(/indiquez un motif/);
    await page.getByLabel('Motif des exceptions').fill('Accord de la profession');
    await save(page);
    await said(page, 'Condition de règlement créée');

    await page.goto('/settings/payment_terms/create');
    await fill('60 jours fin de mois', '60', '0', true);
    await save(page);
    await expect(page.getByLabel(/^Jours\s*\*?$/)).toHaveAccessibleDescription(/La loi interdit ce délai/);
    await expect(page).toHaveURL(/\/create$/);
});

test('B7 a change of company in one tab is followed by another, by its list too', { tag: '@all' }, async ({
    page,
    context,
}) => {
    await signIn(page, 'admin', '/administration/company_locations');
    await expect(page.getByRole('button', { name: /Retirer le filtre Société : Comptoir des Stades/ })).toBeVisible();
    const other = await context.newPage();
    await other.goto('/');
    await other.getByRole('button', { name: 'Société en cours : Comptoir des Stades' }).click();
    await expect(other.getByRole('menuitemradio', { name: 'Comptoir des Stades' })).toBeChecked();
    await expect.poll(() => violations(other)).toEqual([]);
    await other.getByRole('menuitemradio', { name: 'Alvézan Collectivités' }).click();
    await said(other, 'Vous travaillez maintenant pour Alvézan Collectivités.');
    await expect(page.getByRole('button', { name: 'Société en cours : Alvézan Collectivités' })).toBeVisible();
    await expect(page.getByRole('button', { name: /Retirer le filtre Société : Alvézan Collectivités/ })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Entrepôt de Seynod' })).toBeVisible();

    // The server keeps it, and new records begin with it.
    await page.goto('/administration/company_locations/create');
    await expect(page.getByRole('combobox', { name: 'Société' })).toHaveValue('Alvézan Collectivités');
    await page.getByRole('button', { name: 'Société en cours : Alvézan Collectivités' }).click();
    await page.getByRole('menuitemradio', { name: 'Comptoir des Stades' }).click();
    await said(page, 'Vous travaillez maintenant pour Comptoir des Stades.');
});
