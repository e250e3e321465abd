import type { Locator, Page } from '@playwright/test';
import { expect, expectSound, prefer, signIn, test, violations } from './support.ts';

const LIST = `/items?${new URLSearchParams({ filter: '{"status":["active"]}', sort: 'reference', order: 'ASC', page: '1', perPage: '25' })}`;

const heading = (page: Page, name: string) => page.getByRole('columnheader', { name });
const rows = (page: Page) => page.locator('tbody tr');
const widthOf = async (cell: Locator) => (await cell.boundingBox())?.width ?? 0;
const separator = (page: Page, name: string) => page.getByRole('separator', { name: `Largeur de la colonne ${name}` });

/** Drags from one place to another, as a person does: in steps. */
const drag = async (page: Page, from: Locator, by: number): Promise<void> => {
    const box = await from.boundingBox();
    if (!box) throw new Error('Nothing to drag');
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + by / 2, y, { steps: 4 });
    await page.mouse.move(x + by, y, { steps: 4 });
    await page.mouse.up();
};

test('W6 the first row within five stops of Tab, rows and the reference in a new tab, by pointer', async ({
    page,
    context,
}) => {
    await signIn(page, 'admin', LIST);
    await expect(rows(page)).toHaveCount(25);
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await page.evaluate(() => document.getSelection()?.collapse(document.body, 0));
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Aller aux lignes' })).toBeFocused();
    await page.keyboard.press('Enter');
    const first = rows(page).first().getByRole('link');
    await expect(first).toBeFocused();

    const reference = (await first.textContent()) ?? '';
    const opened = async (click: () => Promise<void>) => {
        const [tab] = await Promise.all([context.waitForEvent('page'), click()]);
        await expect(tab.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(tab.getByText(reference).first()).toBeVisible();
        await tab.close();
    };
    const family = rows(page).first().getByRole('cell').nth(6);
    await opened(() => family.click({ button: 'middle' }));
    // A plain click on a cell that is edited in place only focuses it.
    const status = rows(page).first().locator('td[data-edit="status"]');
    await status.click();
    await expect(status).toBeFocused();
    await opened(() => status.click({ button: 'middle' }));
    await opened(() => status.click({ modifiers: ['ControlOrMeta'] }));
    await opened(() => first.click({ button: 'middle' }));
    await expect(page).toHaveURL(/\/items\?/);
});

test('W6 columns are resized and moved by the pointer, and stay so; selected rows are copied', {
    tag: '@all',
}, async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await signIn(page, 'admin', LIST);
    const brand = heading(page, 'Marque');
    const before = await widthOf(brand);
    await brand.hover();
    await drag(page, separator(page, 'Marque'), 60);
    await expect.poll(() => widthOf(brand)).toBeGreaterThan(before + 50);
    await separator(page, 'Marque').dblclick();
    await expect.poll(() => widthOf(brand)).toBeLessThan(before + 50);
    const fitted = await widthOf(brand);
    await separator(page, 'Désignation').focus();
    await page.keyboard.press('Shift+ArrowLeft');

    const names = () =>
        page.getByRole('columnheader').evaluateAll(all => all.map(one => (one as HTMLElement).dataset.column));
    const order = await names();
    await drag(page, brand, 260);
    await expect.poll(names).not.toEqual(order);
    const moved = await names();
    expect(moved.indexOf('brandName')).toBeGreaterThan(order.indexOf('brandName'));
    await expectSound(page, 'resized and moved columns');
    await page.reload();
    await expect.poll(names).toEqual(moved);
    expect(Math.abs((await widthOf(brand)) - fitted)).toBeLessThan(2);

    for (const at of [0, 1]) await rows(page).nth(at).getByRole('checkbox').check();
    await expect(page.getByRole('button', { name: 'Copier' })).toBeVisible();
    await page.getByRole('button', { name: 'Colonnes', exact: true }).click();
    await expect(page.getByText('Hauteur des lignes')).toBeVisible();
    await expect.poll(() => violations(page), 'columns with density, and a selection').toEqual([]);
    await page.keyboard.press('Escape');
    await page.keyboard.press('ControlOrMeta+c');
    await expect(page.getByText('2 lignes copiées')).toBeVisible();
    const lines = (await page.evaluate(() => navigator.clipboard.readText())).split(/\r?\n/);
    expect(lines).toHaveLength(2);
    const [cells = []] = lines.map(line => line.split('\t'));
    expect(cells[0]).toBe(await rows(page).first().getByRole('link').textContent());
    expect(cells).toHaveLength(moved.filter(name => name && name !== 'mainPicture').length);
    await page.evaluate(() => navigator.clipboard.writeText(''));
    await page.getByRole('button', { name: 'Copier' }).click();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain(cells.join('\t'));
});

test('W8 on paper: all rows, no frame, black on white in dark mode, filters in words; a record with all its parts', {
    tag: '@all',
}, async ({ page }) => {
    await prefer(page, 'fr', 'dark');
    await signIn(page, 'admin', LIST);
    await expect(rows(page)).toHaveCount(25);
    await page.emulateMedia({ media: 'print' });
    await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
    await expect(page.getByRole('navigation')).toHaveCount(0);
    await expect(page.getByRole('searchbox')).toHaveCount(0);
    await expect(page.getByRole('checkbox')).toHaveCount(0);
    await expect(page.locator('[data-paper]').getByText(/^Statut\s: Actif/)).toBeVisible();
    await expect(page.getByText(/^Imprimé le \d/)).toBeVisible();
    await expect(page.getByRole('columnheader', { name: 'Référence' })).toBeVisible();
    const look = await page.evaluate(() => {
        const box = document.querySelector('section:has(> table)');
        return {
            ground: getComputedStyle(document.body).backgroundColor,
            ink: getComputedStyle(document.querySelector('tbody td') ?? document.body).color,
            head: getComputedStyle(document.querySelector('thead') ?? document.body).display,
            isWhole: (box?.scrollHeight ?? 0) <= (box?.clientHeight ?? 0) + 1,
        };
    });
    expect(look).toEqual({
        ground: 'rgb(255, 255, 255)',
        ink: 'rgb(0, 0, 0)',
        head: 'table-header-group',
        isWhole: true,
    });

    await page.goto('/items/12?edit');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('combobox', { name: 'Marque' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Enregistrer' })).toHaveCount(0);
});
