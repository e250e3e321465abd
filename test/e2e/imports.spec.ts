import type { Page } from '@playwright/test';
import { expect, expectSound, localesFrom, prefer, removePrices, signIn, test, tokenOf } from './support.ts';
import { type Tongue, tongueOf } from './words.ts';

const ask = async (page: Page, method: string, path: string, data?: object) => {
    const headers = { authorization: `Bearer ${await tokenOf(page, 'admin')}`, 'content-type': 'application/ld+json' };
    const answer = await page.request.fetch(path, { method, headers, ...(data && { data }) });
    expect(answer.ok(), `${method} ${path}: ${answer.status()}`).toBe(true);
    return answer.json();
};

const vatRate = '/api/vat_rates/1';

/** An item that the file changes, and one that it leaves as it is. */
const twoItems = async (page: Page, code: string) => {
    const make = (reference: string) =>
        ask(page, 'POST', '/api/items', {
            reference,
            designation: 'Filet',
            saleUnitPriceExcludingTax: '12.50',
            vatRate,
        });
    return [await make(`${code}-1`), await make(`${code}-2`)];
};

/**
 * A file as a French spreadsheet saves it: a new price, the same one, a new item, a price that is none. Its headers are
 * its own, since answers are remembered for files of the same shape.
 */
const fileOf = (code: string): Buffer => {
    const rows = [
        `Référence;Désignation;Prix unitaire HT;Taux de TVA;Rayon ${code}`,
        `${code}-1;Filet;13,50;20;A1`,
        `${code}-2;Filet;12,50;20;A2`,
        `${code}-3;"Canoë gonflable; deux places";349,00;20;A3`,
        `${code}-4;Pagaie;beaucoup;20;A3`,
    ];
    return Buffer.from(`\ufeff${rows.join('\r\n')}\r\n`);
};

const flow = ({ say }: Tongue, key: string, params?: object): string => say(`import_flow.${key}`, params);

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

const heading = (page: Page, name: string) => expect(page.getByRole('heading', { level: 2, name })).toBeVisible();

/** Uploads the file from the list of items, and answers what the column of the shelf is. */
const rehearse = async (page: Page, tongue: Tongue, code: string): Promise<void> => {
    const { say } = tongue;
    await page.getByRole('button', { name: say('common.list.more_actions') }).click();
    await page.getByRole('menuitem', { name: say('common.list.import'), exact: true }).click();
    await expect(page.getByLabel(flow(tongue, 'start.resource'))).toHaveValue('items');
    const file = { name: `${code}.csv`, mimeType: 'text/csv', buffer: fileOf(code) };
    await page.locator('input[type=file]').setInputFiles(file);
    await press(page, flow(tongue, 'start.submit'));
    await page.waitForURL(/\/imports\/\d+$/);
    await heading(page, flow(tongue, 'ask.title'));
    await expectSound(page, 'questions about a file');
    await page.getByRole('combobox', { name: flow(tongue, 'ask.what'), exact: true }).click();
    await page.getByRole('option', { name: flow(tongue, 'ask.ignore') }).click();
    await press(page, flow(tongue, 'ask.save'));
    await heading(page, flow(tongue, 'result.blocked'));
};

for (const locale of localesFrom(1))
    test(`I10 a file of items is asked about, rehearsed, run, told by the history and undone, in ${locale}`, async ({
        page,
    }) => {
        test.setTimeout(120_000);
        const tongue = await tongueOf(locale);
        const { say, figure } = tongue;
        const code = `IMP-${locale.toUpperCase()}`;
        await prefer(page, locale, locale === 'fr' ? 'light' : 'dark');
        await signIn(page, 'admin', '/items');
        const [changed, same] = await twoItems(page, code);
        await rehearse(page, tongue, code);

        // What is wrong is told by row and column, and stands in the way.
        const wrong = page.getByRole('list', { name: flow(tongue, 'rows_list.label.wrong') });
        await expect(wrong).toContainText('Prix unitaire HT');
        await expect(wrong).toContainText(flow(tongue, 'rows_list.row_number', { row: 5 }));
        const run = page.getByRole('button', { name: flow(tongue, 'action.run') });
        await expect(run).toHaveAttribute('aria-disabled', 'true');
        await expectSound(page, 'a rehearsed import');
        const saving = page.waitForEvent('download');
        await press(page, flow(tongue, 'result.wrong_file', { smart_count: 1 }));
        expect((await saving).suggestedFilename()).toMatch(/\.csv$/);

        await press(page, flow(tongue, 'result.show', { name: flow(tongue, 'result.changed'), count: 1 }));
        const row = page.getByRole('list', { name: flow(tongue, 'rows_list.label.change') }).getByRole('listitem');
        await expect(row).toHaveCount(1);
        await expect(row.locator('del')).toContainText(figure('12.50'));
        await expect(row.locator('ins')).toContainText(figure('13.50'));

        await page.getByRole('checkbox', { name: flow(tongue, 'result.skip', { smart_count: 1 }) }).check();
        await run.click();
        await expect(page.getByText(say('outcomes.done.items_import'))).toBeVisible();
        await heading(page, flow(tongue, 'end.done'));
        const address = page.url();
        const number = String(address.split('/').at(-1));
        const read = await ask(page, 'GET', changed['@id']);
        expect(read.saleUnitPriceExcludingTax).toBe('13.50');
        await expectSound(page, 'an import that is done');

        // The history of the item names the import, and leads back to it.
        await page.goto(changed['@id'].replace('/api', ''));
        await page.getByRole('region', { name: say('history.title') }).scrollIntoViewIfNeeded();
        await page.getByRole('link', { name: say('history.import', { number }) }).click();
        await expect(page).toHaveURL(address);

        await press(page, flow(tongue, 'action.undo'));
        const dialog = page.getByRole('dialog', { name: flow(tongue, 'confirm.undo') });
        await dialog.getByRole('button', { name: flow(tongue, 'action.undo') }).click();
        await heading(page, flow(tongue, 'end.undone'));
        expect((await ask(page, 'GET', changed['@id'])).saleUnitPriceExcludingTax).toBe('12.50');
        const found = await ask(page, 'GET', `/api/items?reference=${code}-3`);
        expect(found.totalItems).toBe(0);
        await page.goto('/imports');
        await expect(page.getByRole('row', { name: new RegExp(`^.*${code}\\.csv`) })).toContainText(
            say('resources.imports.status.undone'),
        );
        await removePrices(page, [changed['@id'], same['@id']]);
    });
