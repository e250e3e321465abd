import type { Page } from '@playwright/test';
import { LOCALES } from '#i18n/index.ts';
import { expect, prefer, signIn, test, tokenOf, violations } from './support.ts';
import { tongueOf } from './words.ts';

/** Two items of their own, listed by reference. */
const openTwo = async (page: Page, word: string): Promise<string[]> => {
    const headers = { authorization: `Bearer ${await tokenOf(page, 'admin')}` };
    const iris: string[] = [];
    for (const at of [1, 2]) {
        const data = { reference: `${word}-${at}`, designation: `${word} ${at}` };
        iris.push((await (await page.request.post('/api/items', { headers, data })).json())['@id']);
    }
    const filter = encodeURIComponent(JSON.stringify({ q: word }));
    await signIn(page, 'admin', `/items?filter=${filter}&sort=reference&order=ASC`);
    return iris;
};

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

for (const locale of LOCALES)
    test(`W3 F6 in ${locale}, at 390 px by touch: a record in a sheet is edited, asked about, saved and left`, async ({
        page,
    }) => {
        await prefer(page, locale, locale === 'fr' ? 'light' : 'dark');
        const { say, field } = await tongueOf(locale);
        const word = `SHEET-${locale}`;
        await openTwo(page, word);
        const row = page.locator('[data-rows] > *').first().getByRole('link');
        const opener = (designation: string) =>
            page.getByRole('button', { name: say('common.list.peek', { name: `${word}-1 · ${designation}` }) });
        await opener(`${word} 1`).tap();
        const sheet = page.getByRole('dialog', { name: say('row_tools.panel') });
        await expect(sheet.getByRole('heading', { level: 2 }).first()).toContainText(`${word} 1`);
        await expect(sheet).toHaveAttribute('aria-modal', 'true');
        await expect(sheet).toBeFocused();
        expect(await violations(page, '[data-peek-panel]')).toEqual([]);
        // The page below can neither be reached by Tab nor be read by screen readers.
        await expect(page.locator('#root')).toHaveJSProperty('inert', true);
        for (let count = 0; count < 4; count += 1) {
            await page.keyboard.press('Shift+Tab');
            await expect(page.locator('#root :focus')).toHaveCount(0);
        }

        await sheet.getByRole('button', { name: say('common.form.edit'), exact: true }).tap();
        const designation = sheet.getByRole('textbox', { name: field('items', 'designation') });
        await designation.fill(`${word} edited`);
        await sheet.getByRole('button', { name: say('row_tools.close') }).tap();
        const question = page.getByRole('dialog', { name: say('common.leave.unsaved') });
        await question.getByRole('button', { name: say('common.leave.stay') }).tap();
        await expect(designation).toBeFocused();
        await sheet.getByRole('button', { name: say('common.form.save') }).tap();
        await expect(page.getByText(say('resources.items.notifications.updated', { smart_count: 1 }))).toBeVisible();
        // Messages stay usable beside the sheet.
        await page.getByRole('button', { name: say('app.action.close_message') }).tap();
        await sheet.getByRole('button', { name: say('row_tools.close') }).tap();
        await expect(sheet).toHaveCount(0);
        await expect(row).toBeFocused();
        await expect(page.getByText(`${word} edited`)).toBeVisible();

        await opener(`${word} edited`).tap();
        await expect(sheet).toBeFocused();
        await page.keyboard.press('Escape');
        await expect(sheet).toHaveCount(0);
        await expect(row).toBeFocused();
    });
