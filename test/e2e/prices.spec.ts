import type { Page } from '@playwright/test';
import { expect, signIn, test, tokenOf, violations } from './support.ts';

interface Price {
    readonly item: string;
    readonly unitPriceExcludingTax: string;
}

const read = async (page: Page, path: string) => {
    const headers = { authorization: `Bearer ${await tokenOf(page, 'admin')}` };
    return (await page.request.get(path, { headers })).json();
};

/** A customer of the type whose prices the list has, and the first price of it. */
const openSeason = async (page: Page) => {
    const { member: lists } = await read(page, '/api/price_lists?code=CLUB-2027');
    const [list] = lists;
    const { member: customers } = await read(page, `/api/third_parties?priceListType=${list.priceListType}`);
    const { member: prices } = await read(page, `/api/price_list_items?priceList=${list['@id']}`);
    // Of a customer without a list of their own.
    const customer = customers.at(-1);
    return { list: list['@id'] as string, customer: customer['@id'] as string, price: prices[0] as Price };
};

const whyOf = async (page: Page, thirdParty: string, item: string, date: string) => {
    const question = new URLSearchParams({ thirdParty, item, quantity: '1', date });
    await page.goto(`/price_lists/why?${question}`);
    return page.getByRole('list', { name: 'Comment il est fait' });
};

const openDialog = async (page: Page, list: string) => {
    await page.goto(`/price_lists/${encodeURIComponent(list)}`);
    await page.getByRole('button', { name: 'Copier pour une nouvelle saison…' }).click();
    return page.getByRole('dialog', { name: 'Copier le tarif pour une nouvelle saison' });
};

test('B6 a season is copied, raised and mended by a pasted price, and explained before and after', async ({ page }) => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await signIn(page, 'admin', '/price_lists');
    const { list, customer, price } = await openSeason(page);
    const before = await whyOf(page, customer, price.item, '2027-06-15');
    await expect(before).toContainText('CLUB-2027');
    await expect(await whyOf(page, customer, price.item, '2028-06-15')).not.toContainText('CLUB');

    const dialog = await openDialog(page, list);
    await expect(dialog.getByLabel('Code')).toHaveValue('CLUB-2028');
    await dialog.getByLabel('Variation des prix').fill('3');
    await dialog.getByLabel('Arrondi').click();
    await page.getByRole('option', { name: 'Finissant par ,90' }).click();
    await expect.poll(() => violations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Copier' }).click();
    await expect(page.getByRole('heading', { level: 1, name: /CLUB-2028/ })).toBeVisible();

    await page.getByRole('link', { name: 'Prix de ce tarif' }).click();
    await page.getByRole('button', { name: 'Modifier en tableau' }).click();
    const cell = page.getByRole('gridcell').first();
    await expect(cell).toHaveText(/,90/);
    await cell.click();
    await page.evaluate(() => navigator.clipboard.writeText('12,34'));
    await page.keyboard.press('Control+v');
    await page.keyboard.press('Control+s');
    await expect(page.locator('[data-outcome=saved]')).toBeVisible();

    const after = await whyOf(page, customer, price.item, '2028-06-15');
    await expect(after).toContainText('CLUB-2028');
    await expect(after).toContainText('12,34');
});

test('B6 a copy onto days of the list itself is refused under its first day, naming both', async ({ page }) => {
    await signIn(page, 'admin', '/price_lists');
    const { list } = await openSeason(page);
    const dialog = await openDialog(page, list);
    await dialog.getByLabel('Code').fill('CLUB-BIS');
    await dialog.getByLabel('Valable à partir du').fill('31/12/2027');
    await dialog.getByRole('button', { name: 'Copier' }).click();
    await expect(dialog.getByLabel('Valable à partir du')).toHaveAccessibleDescription(/CLUB-BIS.*CLUB-2027/);
});

test('B6 prices of a list are chosen, rehearsed and lowered together', async ({ page }) => {
    await signIn(page, 'admin', '/price_lists');
    const { list } = await openSeason(page);
    await page.goto(`/price_list_items?filter=${encodeURIComponent(JSON.stringify({ priceList: list }))}`);
    const create = page.getByRole('link', { name: 'Nouveau prix' });
    await expect(create).toHaveAttribute(
        'href',
        `/price_list_items/create?${new URLSearchParams({ priceList: list })}`,
    );
    await page.getByRole('checkbox').nth(1).check();
    await page.getByRole('checkbox').nth(2).check();
    await page.getByRole('button', { name: 'Changer les prix…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Changer les prix choisis' });
    await dialog.getByLabel('Variation des prix').fill('-10');
    await expect(dialog.getByRole('status')).toContainText('2 prix changent.');
    await expect(dialog.getByRole('status')).toContainText(/Plus forte baisse : de .* à /);
    await expect.poll(() => violations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Changer les prix' }).click();
    await expect(page.getByText('2 prix sont changés.').last()).toBeVisible();
    await expect(dialog).toBeHidden();
});
