import type { Page } from '@playwright/test';
import { expect, expectSound, localesFrom, prefer, signIn, test, tokenOf, violations } from './support.ts';
import { tongueOf } from './words.ts';

const PRICE = 'saleUnitPriceExcludingTax';

/** Three items of their own, listed by reference. */
const openThree = async (page: Page, word: string): Promise<string[]> => {
    const headers = { authorization: `Bearer ${await tokenOf(page, 'admin')}` };
    const iris: string[] = [];
    for (const at of [1, 2, 3]) {
        const data = { reference: `${word}-${at}`, designation: `${word}-${at}`, [PRICE]: `1${at}.00` };
        iris.push((await (await page.request.post('/api/items', { headers, data })).json())['@id']);
    }
    const filter = encodeURIComponent(JSON.stringify({ q: word }));
    await signIn(page, 'admin', `/items?filter=${filter}&sort=reference&order=ASC`);
    await expect(page.getByRole('link', { name: `${word}-3` })).toBeVisible();
    return iris;
};
const priceOf = async (page: Page, iri: string): Promise<unknown> => {
    const headers = { authorization: `Bearer ${await tokenOf(page, 'admin')}` };
    return (await (await page.request.get(iri, { headers })).json())[PRICE];
};

for (const locale of localesFrom(1)) {
    test(`W3 23.4 in ${locale}, prices are changed in the list with the keyboard alone, one is taken back`, {
        tag: '@demonstration',
    }, async ({ page }) => {
        await prefer(page, locale, 'light');
        const { say, figure } = await tongueOf(locale);
        const [one = '', two = ''] = await openThree(page, `PLACE-${locale}`);
        const cell = page.locator(`tbody tr:first-child td[data-edit="${PRICE}"]`);
        await page.getByRole('link', { name: `PLACE-${locale}-1` }).focus();
        for (const key of ['ArrowRight', 'ArrowRight', 'Enter']) await page.keyboard.press(key);
        await expect(page.locator('[data-editor] input')).toBeFocused();
        await expect.poll(() => violations(page), 'an open cell').toEqual([]);
        await page.keyboard.type('-');
        await page.keyboard.press('Enter');
        await expect(page.locator('[data-editor]').getByRole('alert')).toBeVisible();
        await expect.poll(() => violations(page), 'a cell with an error').toEqual([]);
        await page.keyboard.press('ControlOrMeta+a');
        await page.keyboard.type(figure('15.5'));
        await page.keyboard.press('Enter');
        await expect(cell).toContainText(figure('15.50'));
        await expect(cell).toBeFocused();
        await page.keyboard.press('ArrowDown');
        await page.keyboard.press('F2');
        await expect(page.locator('[data-editor] input')).toBeFocused();
        await page.keyboard.type(figure('16.5'));
        await page.keyboard.press('Enter');
        await expect.poll(() => priceOf(page, two)).toBe('16.50');
        await expect(page.getByRole('button', { name: say('app.action.undo') }).first()).toBeVisible();
        await expect.poll(() => violations(page), 'an alert that undoes').toEqual([]);
        await page.keyboard.press('ControlOrMeta+z');
        await expect(page.getByText(say('undo.done', { smart_count: 1 }))).toBeVisible();
        expect(await priceOf(page, two)).toBe('12.00');
        expect(await priceOf(page, one)).toBe('15.50');
        await page.keyboard.press('ControlOrMeta+z');
        await expect.poll(() => priceOf(page, one)).toBe('11.00');
    });

    test(`W3 F6 in ${locale}, a record beside its list: Space, arrows, Escape, and nothing for axe to find`, async ({
        page,
    }) => {
        test.setTimeout(90_000);
        await prefer(page, locale, locale === 'fr' ? 'light' : 'dark');
        const { say } = await tongueOf(locale);
        const word = `PEEK-${locale}`;
        await openThree(page, word);
        await page.getByRole('link', { name: `${word}-1` }).focus();
        await page.keyboard.press('Space');
        const panel = page.getByRole('region', { name: say('row_tools.panel') });
        await expect(panel.getByRole('heading', { level: 2 }).first()).toContainText(`${word}-1`);
        await page.keyboard.press('ArrowDown');
        await expect(panel.getByRole('heading', { level: 2 }).first()).toContainText(`${word}-2`);
        await page.reload();
        await expect(panel.getByRole('heading', { level: 2 }).first()).toContainText(`${word}-2`);
        await expectSound(page, 'a record beside its list', '[data-peek-panel]');
        await panel.getByRole('button', { name: say('row_tools.close') }).click();
        await expect(panel).toBeHidden();
        await expectSound(page, 'a list with cells in place');
    });

    test(`W5 23.4 in ${locale}, prices are raised in bulk after a look at each, and taken back`, {
        tag: '@all',
    }, async ({ page }) => {
        test.setTimeout(90_000);
        await prefer(page, locale, locale === 'fr' ? 'dark' : 'light');
        const { say, figure } = await tongueOf(locale);
        const [one = ''] = await openThree(page, `BULK-${locale}`);
        await page.getByRole('checkbox', { name: say('common.list.select_page') }).check();
        await page.getByRole('button', { name: say('bulk_edit.open') }).click();
        const dialog = page.getByRole('dialog');
        const choose = (label: string, option: string) =>
            dialog.getByRole('combobox', { name: say(label) }).selectOption(option);
        await choose('bulk_edit.property', PRICE);
        await choose('bulk_edit.operation', 'raise_percent');
        await dialog.getByRole('textbox', { name: say('resources.bulk_edit.fields.percent') }).fill('5');
        await expectSound(page, 'a bulk edit', '[role=dialog]');
        await dialog.getByRole('button', { name: say('bulk_edit.preview') }).click();
        await expect(dialog.getByText(figure('11.55'))).toBeVisible();
        await expectSound(page, 'a rehearsal', '[role=dialog]');
        await dialog.getByRole('button', { name: say('bulk_edit.change', { smart_count: 3, count: 3 }) }).click();
        await expect(page.getByText(say('common.list.bulk_done', { smart_count: 3 }))).toBeVisible();
        expect(await priceOf(page, one)).toBe('11.55');
        await page.getByRole('button', { name: say('app.action.undo'), exact: true }).click();
        await expect(page.getByText(say('undo.done', { smart_count: 3 }))).toBeVisible();
        expect(await priceOf(page, one)).toBe('11.00');
    });
}
