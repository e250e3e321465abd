import type { Page } from '@playwright/test';
import {
    expect,
    expectSound,
    expireDuring,
    facesFrom,
    isOfItems,
    prefer,
    removePrices,
    signIn,
    submitSignIn,
    test,
    violations,
} from './support.ts';

const sheetAt = (page: number, perPage: number) =>
    `/items?mode=spreadsheet&sort=reference&order=ASC&page=${page}&perPage=${perPage}&filter=%7B%7D`;
const grid = (page: Page) => page.getByRole('grid', { name: 'Tableau : Articles' });
const cell = (page: Page, row: number, column: number) => page.locator(`[data-row="${row}"][data-column="${column}"]`);
const foot = (page: Page, words: string) => page.getByText(words, { exact: true });
const save = (page: Page) => page.getByRole('button', { name: 'Enregistrer' }).click();
const said = (page: Page, words: string) => page.getByRole('status').filter({ hasText: words });

const [STATUS, PRICE, PACKAGING, RACK, AVAILABLE] = [0, 1, 2, 3, 4];

/** A request by another person, made with the session at hand. */
const ask = async (page: Page, method: 'GET' | 'PATCH' | 'DELETE', path: string, data?: object) => {
    const token = await page.evaluate(() => sessionStorage.getItem('token'));
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/merge-patch+json' };
    return page.request.fetch(path, { method, headers, ...(data && { data: JSON.stringify(data) }) });
};
const itemsOf = async (page: Page, number: number, perPage: number) => {
    const query = `page=${number}&itemsPerPage=${perPage}&order[reference]=asc`;
    return (await (await ask(page, 'GET', `/api/items?${query}`)).json()).member;
};

const paste = async (page: Page, text: string) => {
    await page.evaluate(words => navigator.clipboard.writeText(words), text);
    await page.keyboard.press('Control+V');
};

test('I9 fifty cells pasted from a spreadsheet, undone and redone, saved, and there after a reload', {
    tag: '@demonstration',
}, async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await signIn(page, 'admin', '/items?sort=reference&order=ASC&page=1&perPage=50&filter=%7B%7D');
    await page.getByRole('button', { name: 'Modifier en tableau' }).click();
    // All matching rows rather than the page; other tests on the server change their number.
    await expect(grid(page)).toHaveAttribute('aria-rowcount', /^\d{3}$/);
    await cell(page, 0, PRICE).click();
    await paste(page, Array.from({ length: 25 }, (_, at) => `1 2${10 + at},50 €\t${at + 501}`).join('\r\n'));
    await expect(foot(page, '50 cellules modifiées dans 25 lignes')).toBeVisible();
    await page.keyboard.press('Control+z');
    await expect(foot(page, 'Aucune modification')).toBeVisible();
    await page.keyboard.press('Control+y');
    await expect(foot(page, '50 cellules modifiées dans 25 lignes')).toBeVisible();
    await page.keyboard.press('Control+s');
    await expect(said(page, '25 lignes enregistrées')).toHaveCount(1);
    await expect(foot(page, 'Aucune modification')).toBeVisible();
    await page.reload();
    await expect(cell(page, 24, PRICE)).toHaveText(/^1\s234,50$/);
    await expect(cell(page, 24, PACKAGING)).toHaveText('525');
    await page.goBack();
    await expect(page.getByRole('table')).toBeVisible();
    await expect(grid(page)).toHaveCount(0);
});

test('I9 with the keyboard alone: type, choose, tick, fill down, copy, leave the grid', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await signIn(page, 'admin', sheetAt(2, 10));
    await cell(page, 0, STATUS).focus();
    for (const key of ['e', 'x', 'Enter']) await page.keyboard.press(key);
    await expect(cell(page, 0, STATUS)).toContainText('Expiré');
    await expect(cell(page, 1, STATUS)).toBeFocused();
    for (const key of ['Tab', '9', ',', '9', 'Tab', 'Tab', 'Z', '9', 'ArrowDown']) await page.keyboard.press(key);
    await expect(cell(page, 1, PRICE)).toContainText('9,9');
    await expect(cell(page, 1, RACK)).toContainText('Z9');
    await expect(cell(page, 2, RACK)).toBeFocused();
    for (const key of ['ArrowUp', 'Shift+ArrowDown', 'Shift+ArrowDown', 'Control+d']) await page.keyboard.press(key);
    await expect(cell(page, 3, RACK)).toContainText('Z9');
    await page.keyboard.press('Control+c');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('Z9\r\nZ9\r\nZ9');
    const flag = await cell(page, 1, AVAILABLE).innerText();
    for (const key of ['ArrowRight', 'Space']) await page.keyboard.press(key);
    await expect(cell(page, 1, AVAILABLE)).not.toHaveText(flag);
    for (const key of ['ArrowLeft', 'ArrowLeft', 'F2', 'Escape']) await page.keyboard.press(key);
    await expect(cell(page, 1, PACKAGING)).toBeFocused();
    for (const key of ['Escape', 'Tab']) await page.keyboard.press(key);
    await expect(page.getByRole('combobox', { name: 'Lignes par page' })).toBeFocused();
});

test('I9 the mouse draws a range and the handle; another page keeps what is not saved, leaving asks', {
    tag: '@all',
}, async ({ page }) => {
    await signIn(page, 'admin', sheetAt(3, 10));
    await cell(page, 0, RACK).dblclick();
    await page.keyboard.type('Y-1');
    await page.keyboard.press('Enter');
    await cell(page, 0, RACK).click();
    await page.locator('[data-handle]').hover();
    await page.mouse.down();
    await cell(page, 4, RACK).hover();
    await page.mouse.up();
    await expect(foot(page, '5 cellules modifiées dans 5 lignes')).toBeVisible();
    await page.getByRole('button', { name: 'Page suivante' }).click();
    await expect(page).toHaveURL(/page=4/);
    await expect(foot(page, '5 cellules modifiées dans 5 lignes')).toBeVisible();
    await page.getByRole('button', { name: 'Page précédente' }).click();
    await expect(cell(page, 4, RACK)).toContainText('Y-1');
    const leave = async (answer: 'Quitter' | 'Rester') => {
        await page.getByRole('link', { name: 'Utilisateurs' }).click();
        const dialog = page.getByRole('dialog', { name: 'Quitter cette page' });
        await dialog.getByRole('button', { name: answer }).click();
        await expect(dialog).toBeHidden();
    };
    await leave('Rester');
    await expect(cell(page, 4, RACK)).toContainText('Y-1');
    await leave('Quitter');
    await expect(page.getByRole('heading', { level: 1, name: 'Utilisateurs' })).toBeVisible();
    await page.getByRole('link', { name: 'Articles' }).first().click();
    await expect(page.getByRole('table')).toBeVisible();
    await expect(grid(page)).toHaveCount(0);
});

test('H8 two people on one cell: the second is told and chooses; the rest of the row is merged, the others saved', async ({
    page,
}) => {
    await signIn(page, 'admin', sheetAt(4, 10));
    await expect(cell(page, 0, PRICE)).toBeVisible();
    const items = await itemsOf(page, 4, 10);
    for (const row of [0, 1, 2]) {
        await cell(page, row, PRICE).click();
        await page.keyboard.type(`7${row},25`);
        await page.keyboard.press('Enter');
    }
    await ask(page, 'PATCH', items[0]['@id'], { saleUnitPriceExcludingTax: '99.00' });
    await ask(page, 'PATCH', items[1]['@id'], { pickingRack: 'OTHER', packaging: 77 });
    await ask(page, 'PATCH', items[2]['@id'], { saleUnitPriceExcludingTax: '98.00' });
    await save(page);
    const report = page.getByRole('alert', { name: 'Ce qui n’a pas pu être enregistré' });
    await expect(report).toContainText(`${items[0].reference} · ${items[0].designation}`);
    await expect(cell(page, 0, PRICE)).toHaveAttribute('title', 'Quelqu’un d’autre a saisi : 99,00');
    await expect(cell(page, 1, RACK)).toHaveText('OTHER');
    await expect.poll(() => violations(page)).toEqual([]);
    await report.getByRole('button', { name: 'Garder la mienne : 70,25' }).click();
    await report.getByRole('button', { name: 'Prendre l’autre : 98,00' }).click();
    await expect(report).toBeHidden();
    await expect(cell(page, 2, PRICE)).toHaveText('98,00');
    await save(page);
    await expect(said(page, '1 ligne enregistrée')).toHaveCount(1);
    const after = await itemsOf(page, 4, 10);
    expect(after.slice(0, 3).map((item: Record<string, unknown>) => item.saleUnitPriceExcludingTax)).toEqual([
        '70.25',
        '71.25',
        '98.00',
    ]);
    expect([after[1].pickingRack, after[1].packaging]).toEqual(['OTHER', 77]);
});

test('I9 a row deleted elsewhere is reported and removed, the others are saved; invalid cells remain', {
    tag: '@all',
}, async ({ page }) => {
    await signIn(page, 'admin', sheetAt(5, 10));
    await expect(cell(page, 0, PRICE)).toBeVisible();
    const items = await itemsOf(page, 5, 10);
    for (const [row, price] of ['5,5', '6,5', '1e9999'].entries()) {
        await cell(page, row, PRICE).click();
        await page.keyboard.type(price);
        await page.keyboard.press('Enter');
    }
    await expect(page.getByText('1 cellule à corriger')).toBeVisible();
    await removePrices(page, [items[0]['@id']]);
    await ask(page, 'DELETE', items[0]['@id']);
    await save(page);
    const report = page.getByRole('alert', { name: 'Ce qui n’a pas pu être enregistré' });
    await expect(report).toContainText(`${items[0].reference} · ${items[0].designation}`);
    await report.getByRole('button', { name: 'Retirer la ligne' }).click();
    await expect(cell(page, 0, PRICE)).toHaveText('6,50');
    await expect(foot(page, '1 cellule modifiée dans 1 ligne')).toBeVisible();
    await cell(page, 1, PRICE).click();
    await page.keyboard.press('Delete');
    await page.keyboard.press('Control+s');
    await expect(said(page, '1 ligne enregistrée')).toHaveCount(1);
    const { saleUnitPriceExcludingTax } = await (await ask(page, 'GET', items[2]['@id'])).json();
    expect(saleUnitPriceExcludingTax).toBeNull();
});

test('A3 a session that ends while it is being saved: sign in, and the cells are offered again', async ({ page }) => {
    await signIn(page, 'admin', sheetAt(6, 10));
    await cell(page, 0, RACK).click();
    await page.keyboard.type('K-7');
    await page.keyboard.press('Enter');
    await expireDuring(page, isOfItems, () => save(page));
    await submitSignIn(page, 'admin');
    await page.getByRole('button', { name: 'Reprendre ma saisie' }).click();
    await expect(cell(page, 0, RACK)).toContainText('K-7');
    await save(page);
    await expect(said(page, '1 ligne enregistrée')).toHaveCount(1);
    await page.reload();
    await expect(cell(page, 0, RACK)).toHaveText('K-7');
    await expect(page.getByRole('button', { name: 'Reprendre ma saisie' })).toHaveCount(0);
});

for (const { locale, mode } of facesFrom(1))
    test(`F6 I9 the spreadsheet in ${locale}, ${mode}: axe finds nothing, nothing overflows`, async ({ page }) => {
        test.setTimeout(120_000);
        await prefer(page, locale, mode);
        await signIn(page, 'admin', sheetAt(7, 10));
        await cell(page, 0, PRICE).click();
        await page.keyboard.type('1e9999');
        await page.keyboard.press('Enter');
        await page.keyboard.press('Shift+ArrowDown');
        await page
            .getByRole('button', { name: locale === 'fr' ? 'Touches du tableau' : 'Keys of the spreadsheet' })
            .click();
        await expect.poll(() => violations(page)).toEqual([]);
        await page.keyboard.press('Escape');
        await expectSound(page, 'the spreadsheet');
        await page.setViewportSize({ width: 390, height: 800 });
        await expect(page.getByRole('grid')).toHaveCount(0);
        await expect(page.getByRole('button', { name: /tableau|spreadsheet/ })).toHaveCount(0);
    });
