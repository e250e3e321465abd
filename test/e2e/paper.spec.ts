import type { Locator, Page } from '@playwright/test';
import { type ReadPdf, readPdf } from '../support/pdf.ts';
import { draftOrder, noteOf } from './orderCalls.ts';
import { expect, signIn, test, tokenOf } from './support.ts';

const plain = (text: string): string => text.replace(/\s+/g, '');

/** All texts of a sheet without spaces, because lines are broken at other places than on the screen. */
const textsOf = ({ pages }: ReadPdf): string[] => pages.map(page => plain(page.map(({ text }) => text).join('')));

/** Waits for the page's own command, and prints it to a file. */
const printed = async (page: Page): Promise<string[]> => {
    await page.evaluate(() => {
        window.print = () => {
            const pictures = [...document.querySelectorAll<HTMLImageElement>('#content img')];
            const there = pictures.filter(({ complete }) => complete).length;
            document.documentElement.setAttribute('data-printed', `${there} of ${pictures.length}`);
        };
    });
    await page.keyboard.press('ControlOrMeta+p');
    await expect(page.locator('html[data-printed]')).toBeAttached();
    return textsOf(await readPdf(await page.pdf({ format: 'A4', preferCSSPageSize: true })));
};

const textIn = async (cells: Locator): Promise<string[]> => {
    await expect(cells.first()).toBeVisible();
    return (await cells.allTextContents()).map(plain).filter(text => text !== '');
};

test('I2 W8 a list of several sheets on paper: its headings on each, every row once', { tag: '@all' }, async ({
    page,
}) => {
    await signIn(page, 'admin', '/items?sort=reference&order=ASC&page=1&perPage=100');
    const rows = page.locator('tbody tr');
    await expect(rows).toHaveCount(100);
    const references = await textIn(rows.getByRole('link'));
    const sheets = await printed(page);
    expect(sheets.length).toBeGreaterThan(1);
    for (const sheet of sheets) expect(sheet).toContain('Référence');
    const all = sheets.join('');
    for (const reference of references) expect(all).toContain(reference);
    expect(sheets[0]).not.toContain(plain('Comptoir des Stades'));
});

test('I5 W8 a record on paper has all its tabs, those that were never opened included', { tag: '@all' }, async ({
    page,
}) => {
    const headers = { authorization: `Bearer ${await tokenOf(page, 'admin')}` };
    const { member } = await (await page.request.get('/api/items?itemsPerPage=100', { headers })).json();
    const pictured = member.find((item: { mainPicture: unknown }) => Boolean(item.mainPicture));
    await signIn(page, 'admin', `/items/${pictured.id}`);
    await expect(page.getByRole('tab', { name: 'Photos' })).toBeVisible();
    const all = (await printed(page)).join('');
    for (const tab of await textIn(page.getByRole('tab'))) expect(all).toContain(tab.replace(/\d+$/, ''));
    const pictures = page.locator('[role=tabpanel][data-title=Photos] img');
    await expect(pictures.first()).toBeAttached();
    // All of them had arrived when the page was printed.
    await expect(page.locator('html')).toHaveAttribute('data-printed', /^(\d+) of \1$/);
});

test('B3 B4 W8 orders, delivery notes and families on paper say what the screen says', async ({ page }) => {
    test.setTimeout(90_000);
    await signIn(page, 'admin', '/items_families');
    const families = await textIn(page.getByRole('treeitem').getByRole('link'));
    const tree = (await printed(page)).join('');
    for (const family of families) expect(tree).toContain(family);

    const order = await draftOrder(page, 'PAPER');
    const note = await noteOf(page, order);
    for (const document of [order, note]) {
        await page.goto(document.replace('/api', ''));
        await expect(page.getByText('ITEM-PAPER').first()).toBeVisible();
        const all = (await printed(page)).join('');
        for (const text of ['ITEM-PAPER', 'Sacàdos', 'ClubPAPER']) expect(all, document).toContain(text);
        for (const frame of ['Rechercherouallerà', 'Enregistrer']) expect(all, document).not.toContain(frame);
    }
});
