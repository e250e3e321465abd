import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, expectSound, facesFrom, prefer, removePrices, signIn, test } from './support.ts';

const listOf = (filter: object, more = '') => `/items?filter=${encodeURIComponent(JSON.stringify(filter))}&${more}`;
const choosePage = (page: Page) => page.getByRole('checkbox', { name: 'Sélectionner toute la page' }).check();
const bar = (page: Page) => page.getByRole('region', { name: 'La sélection' });
const ask = async (page: Page, method: 'GET' | 'DELETE', path: string) => {
    const token = await page.evaluate(() => sessionStorage.getItem('token'));
    return page.request.fetch(path, { method, headers: { authorization: `Bearer ${token}` } });
};
const totalOf = async (page: Page, query: string): Promise<number> =>
    (await (await ask(page, 'GET', `/api/items?${query}&itemsPerPage=0`)).json()).totalItems;

test('I9 all that match change by the filter, after a look at what will', { tag: '@demonstration' }, async ({
    page,
}) => {
    await signIn(page, 'admin', listOf({ status: ['planning'] }, 'perPage=10'));
    const before = await totalOf(page, 'status=planning');
    const others = await totalOf(page, 'status=expired');
    expect(before).toBeGreaterThan(10);
    await choosePage(page);
    await bar(page)
        .getByRole('button', { name: `Sélectionner tout ce qui correspond (${before})` })
        .click();
    await bar(page).getByRole('combobox', { name: 'Changer le statut' }).selectOption('Expiré');
    await expect(page.getByRole('dialog')).toContainText(`${before} fiches passent à « Expiré ».`);
    await page.getByRole('button', { name: 'Modifier' }).click();
    await expect(page.getByText(`${before} fiches modifiées`)).toBeVisible();
    await expect(page.getByText('Aucun article ne correspond à ces filtres')).toBeVisible();
    expect(await totalOf(page, 'status=expired')).toBe(others + before);
});

test('I9 with the keyboard alone: some records could not be removed, which and why', { tag: '@all' }, async ({
    page,
}) => {
    await signIn(page, 'admin', listOf({}, 'perPage=10&sort=reference&order=ASC&page=3'));
    await page.getByRole('checkbox', { name: 'Sélectionner toute la page' }).focus();
    await page.keyboard.press('Space');
    await expect(bar(page)).toContainText('Sélection : 10');
    const { member } = await (await ask(page, 'GET', '/api/items?itemsPerPage=10&page=3&order[reference]=asc')).json();
    await removePrices(
        page,
        member.map((item: { '@id': string }) => item['@id']),
    );
    await ask(page, 'DELETE', member[4]['@id']);
    await bar(page).getByRole('button', { name: 'Supprimer' }).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await expect(dialog).toHaveAccessibleName(/^Supprimer la sélection\s\?$/);
    await expect(dialog).toContainText('9 fiches sont supprimées pour tous les utilisateurs.');
    await dialog.getByRole('button', { name: 'Supprimer' }).focus();
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('alert')).toContainText(
        `${member[4].reference} · ${member[4].designation} : Cette fiche n’existe pas`,
    );
    await expect(dialog).toContainText('9 fiches supprimées');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(bar(page)).toBeHidden();
    expect((await ask(page, 'GET', member[0]['@id'])).status()).toBe(404);
});

test('I11 A5 what the filter shows is exported, columns and order as they stand, and read back', async ({ page }) => {
    await signIn(page, 'user', listOf({ isAvailable: true }, 'perPage=10&sort=designation&order=DESC'));
    const total = await totalOf(page, 'isAvailable=true');
    await page.getByRole('button', { name: 'Exporter' }).click();
    await expect(page.getByText(`Toutes les lignes trouvées (${total})`)).toBeVisible();
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Texte avec points-virgules (.csv)' }).click();
    const download = await saving;
    expect(download.suggestedFilename()).toMatch(/^articles-\d{4}-\d\d-\d\d\.csv$/);
    const text = readFileSync(await download.path(), 'utf8');
    const [heading, ...lines] = text.split('\r\n').slice(0, -1);
    expect(heading).toBe(
        '\ufeffRéférence;Code EAN;Désignation;Marque;Rayon;Sport;Catégorie;Famille;Statut;Prix unitaire HT;Disponible;Photos',
    );
    expect(lines).toHaveLength(total);
    const shown = await page.locator('tbody tr td:nth-child(2)').allInnerTexts();
    expect(lines.slice(0, 10).map(line => line.split(';')[0])).toEqual(shown.map(cell => cell.trim()));
    expect(page.url()).toContain('/items?');
});

for (const { locale, mode } of facesFrom(1))
    test(`F6 I9 the selection and its dialog in ${locale}, ${mode}: axe finds nothing, nothing overflows`, async ({
        page,
    }) => {
        test.setTimeout(120_000);
        await prefer(page, locale, mode);
        await signIn(page, 'admin', listOf({}, 'perPage=10'));
        const words =
            locale === 'fr'
                ? ['Sélectionner toute la page', 'Publier', 'Annuler', 'Exporter']
                : ['Select all of this page', 'Publish', 'Cancel', 'Export'];
        await page.getByRole('checkbox', { name: words[0] ?? '' }).check();
        await expectSound(page, 'a selection');
        await page.getByRole('button', { name: words[1] ?? '', exact: true }).click();
        await expect(page.getByRole('dialog')).toContainText(/[«“]/);
        expect(await page.getByRole('dialog').getByRole('button').count()).toBe(2);
        await page.getByRole('button', { name: words[2] ?? '' }).click();
        await page.getByRole('button', { name: words[3] ?? '', exact: true }).click();
        await expectSound(page, 'the export', 'fieldset');
    });
